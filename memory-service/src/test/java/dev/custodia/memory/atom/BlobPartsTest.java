package dev.custodia.memory.atom;

import static dev.custodia.memory.atom.AtomsClient.create;
import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.harness.RealServers;
import dev.custodia.memory.atom.AtomsClient.Answer;
import dev.custodia.memory.atom.AtomsClient.Atoms;
import dev.custodia.memory.atom.text.Digests;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.context.annotation.Import;
import org.springframework.test.context.ContextConfiguration;

/** Blobs of several parts: written at once, or part by part by an import. */
@SpringBootTest(
    webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
    properties = "spring.config.name=memory-service")
@ContextConfiguration(initializers = RealServers.class)
@Import({SettableClock.class, AtomsClient.class})
class BlobPartsTest {
  private static final int BYTES_MAX = 1_048_576;

  /** Characters of three bytes, each line with a number, so that no two windows are equal. */
  private static final String TEXT = text();

  private static final byte[] BYTES = TEXT.getBytes(StandardCharsets.UTF_8);

  @Autowired private AtomsClient clients;

  private final String workspace = AtomsClient.workspace();
  private final String copy = AtomsClient.workspace();
  private Atoms human;
  private Atoms copying;

  @BeforeEach
  void begin() {
    human = clients.human(workspace);
    copying = clients.human(copy);
  }

  @Test
  @DisplayName("a large blob is read whole, over the borders of its parts, and at its end")
  void readsAnyRange() {
    String ref = human.blob(BYTES, "text/plain").ok().ref("source");
    assertThat(whole(human, ref)).isEqualTo(TEXT);
    for (int start : new int[] {0, 262_143, 262_143 * 3, BYTES.length - 9, BYTES.length}) {
      String window = range(human, ref, start, 9).ok().at("/range/text").asString();
      int end = Math.min(BYTES.length, start + 9);
      assertThat(window).isEqualTo(new String(BYTES, start, end - start, StandardCharsets.UTF_8));
    }
    assertThat(range(human, ref, BYTES.length + 1, 9).code()).isEqualTo("INVALID_SOURCE_SPAN");
  }

  @Test
  @DisplayName(
      "a range of a large blob is cited by the digest of its bytes, not inside a character")
  void isCited() {
    String ref = human.blob(BYTES, "text/plain").ok().ref("source");
    int start = 1_050_000;
    int end = 1_320_000;
    Map<String, Object> cited = Map.of("ref", ref, "start", start, "end", end);
    human.write(create("a", "about the middle", Map.of("sources", List.of(cited)))).ok();
    byte[] middle = Arrays.copyOfRange(BYTES, start, end);
    assertThat(human.exported()).contains("\"digest\":\"" + Digests.sha256(middle) + '"');
    for (Map<String, Object> wrong :
        List.<Map<String, Object>>of(
            Map.of("ref", ref, "start", start + 1, "end", end),
            Map.of("ref", ref, "start", start, "end", end + 1),
            Map.of("ref", ref, "start", start, "end", BYTES.length + 3))) {
      assertThat(human.write(create("a", "x", Map.of("sources", List.of(wrong)))).code())
          .isEqualTo("INVALID_SOURCE_SPAN");
    }
    byte[] broken = BYTES.clone();
    broken[BYTES.length / 2] = (byte) 0xff;
    String binary = human.blob(broken, "application/octet-stream").ok().ref("source");
    Map<String, Object> start0 = Map.of("ref", binary, "start", 0, "end", 3);
    assertThat(human.write(create("a", "x", Map.of("sources", List.of(start0)))).code())
        .isEqualTo("INVALID_SOURCE_SPAN");
  }

  @Test
  @DisplayName(
      "parts come in order, each once, and until the last the blob is not there to be read")
  void growsPartByPart() {
    String source = human.blob(BYTES, "text/plain").ok().ref("source");
    human.create("a chart", Map.of("links", Map.of("shows", source)));
    List<String> lines = human.exported().lines().toList();
    List<String> parts = lines.stream().filter(line -> type(line, "blob")).toList();
    List<String> before = lines.stream().takeWhile(line -> !type(line, "blob")).toList();
    assertThat(parts).hasSizeGreaterThan(3);

    copying.take(joined(before)).ok();
    assertThat(stored(before, parts.get(1))).as("not the next").isZero();
    assertThat(stored(before, parts.getFirst())).isOne();
    assertThat(stored(before, parts.getFirst())).as("sent again").isZero();
    assertThat(stored(before, parts.subList(0, parts.size() - 1).toArray(String[]::new)))
        .isEqualTo(parts.size() - 2);
    String blob = imported();
    assertThat(range(copying, blob, 0, 9).code()).isEqualTo("REFERENCE_UNAVAILABLE");
    assertThat(range(copying, blob, 0, 9).status()).isEqualTo(404);

    String last = parts.getLast();
    String other = last.replaceFirst("\"bytes\":\".{4}", "\"bytes\":\"AAAA");
    assertThat(copying.take(joined(before) + other + "\n").status())
        .as("other bytes")
        .isEqualTo(422);
    assertThat(range(copying, blob, 0, 9).code()).isEqualTo("REFERENCE_UNAVAILABLE");
    assertThat(stored(before, last)).isOne();
    assertThat(whole(copying, blob)).isEqualTo(TEXT);
    assertThat(stored(before, parts.toArray(String[]::new))).as("all again").isZero();
  }

  private int stored(List<String> before, String... parts) {
    return copying.take(joined(before) + joined(List.of(parts))).ok().at("/imported/blob").asInt();
  }

  /** The blob in the copy, which has no words to be found by. */
  private String imported() {
    String chart = copying.search("chart").ok().at("/items/0/ref").asString();
    return copying
        .post("inspect", Map.of("ref", chart, "roles", List.of("shows")))
        .ok()
        .at("/neighbors/0/atom/ref")
        .asString();
  }

  private static String whole(Atoms caller, String ref) {
    var text = new StringBuilder();
    String cursor = null;
    do {
      var body = new HashMap<String, Object>();
      body.put("ref", ref);
      body.put("range", Map.of("start", 0, "bytes", BYTES_MAX));
      if (cursor != null) {
        body.put("cursor", cursor);
      }
      Answer part = caller.post("inspect", body).ok();
      text.append(part.at("/range/text").asString());
      cursor = part.body().path("cursor").isMissingNode() ? null : part.text("cursor");
    } while (cursor != null);
    return text.toString();
  }

  private static Answer range(Atoms caller, String ref, int start, int bytes) {
    var range = Map.of("start", start, "bytes", bytes);
    return caller.post("inspect", Map.of("ref", ref, "range", range));
  }

  private static boolean type(String line, String type) {
    return line.contains("\"type\":\"" + type + '"');
  }

  private static String joined(List<String> lines) {
    return String.join("\n", lines) + "\n";
  }

  private static String text() {
    var text = new StringBuilder();
    for (int line = 0; text.length() < 700_000; line++) {
      text.append("一行の文字が続く").append("〇一二三四五六七八九".charAt(line % 10));
      for (int rest = line; rest > 0; rest /= 10) {
        text.append("〇一二三四五六七八九".charAt(rest % 10));
      }
    }
    return text.toString();
  }
}
