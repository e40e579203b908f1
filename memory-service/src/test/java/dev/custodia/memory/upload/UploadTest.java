package dev.custodia.memory.upload;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.memory.Api;
import dev.custodia.memory.MemoryTest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.font.PDType1Font;
import org.apache.pdfbox.pdmodel.font.Standard14Fonts;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

@MemoryTest
class UploadTest {
  static final Map<String, String> ALICE = Map.of("peer_id", "alice");

  @Autowired Api api;

  final String w = Api.fresh();

  @Test
  @DisplayName("68, 69: a text is one message, a long one several that make it up")
  void text() {
    assertThat(upload("text/plain", bytes("hello"), ALICE).texts("content"))
        .containsExactly("hello");
    var text = "paragraph ".repeat(6_000);
    var pieces = upload("text/plain", bytes(text), ALICE);
    assertThat(pieces.status()).isEqualTo(201);
    assertThat(pieces.texts("content")).hasSize(3);
    assertThat(String.join("", pieces.texts("content"))).isEqualTo(text);
  }

  @Test
  @DisplayName("70: what can't be read is refused by its kind of fault")
  void refused() {
    assertThat(upload("image/png", bytes("x"), ALICE).status()).isEqualTo(415);
    assertThat(upload("text/plain", bytes("x"), Map.of()).fault()).isEqualTo("missing");
    assertThat(upload(null, null, ALICE).fault()).isEqualTo("missing");
    assertThat(upload("text/plain", new byte[5 * 1024 * 1024], ALICE).status()).isEqualTo(201);
    assertThat(upload("text/plain", new byte[5 * 1024 * 1024 + 1], ALICE).status()).isEqualTo(413);
    assertThat(upload("application/json", bytes("{oops"), ALICE).status()).isEqualTo(422);
    assertThat(upload("application/json", new byte[] {(byte) 0xE9}, ALICE).status()).isEqualTo(422);
    assertThat(upload("application/pdf", bytes("no pdf"), ALICE).status()).isEqualTo(422);
    assertThat(api.post(path(), "{}").status()).isEqualTo(415);
  }

  @Test
  @DisplayName(
      "71: a field that is no JSON or no time is passed over, one of the wrong kind refused")
  void fields() {
    var broken = Map.of("peer_id", "alice", "metadata", "not json", "created_at", "some day");
    assertThat(upload("text/plain", bytes("x"), broken).json().path(0).path("metadata").toString())
        .isEqualTo("{}");
    var list = Map.of("peer_id", "alice", "metadata", "[1]");
    assertThat(upload("text/plain", bytes("x"), list).status()).isEqualTo(422);
    var good =
        Map.of(
            "peer_id",
            "alice",
            "metadata",
            "{\"src\":\"f\"}",
            "created_at",
            "2022-02-02T02:02:02Z",
            "configuration",
            "{\"reasoning\":{\"enabled\":false}}");
    var message = upload("text/plain", bytes("x"), good).json().path(0);
    assertThat(message.path("metadata").toString()).isEqualTo("{\"src\":\"f\"}");
    assertThat(message.path("created_at").asString()).isEqualTo("2022-02-02T02:02:02Z");
  }

  @Test
  @DisplayName("72: an empty file is one empty message; any bytes are some text")
  void encodings() {
    assertThat(upload("text/plain", bytes(""), ALICE).texts("content")).containsExactly("");
    assertThat(upload("application/json", bytes(" "), ALICE).texts("content")).containsExactly("");
    assertThat(upload("text/csv", new byte[] {'a', (byte) 0xE9}, ALICE).texts("content"))
        .containsExactly("aé");
    assertThat(upload("text/plain", "世".getBytes(StandardCharsets.UTF_16), ALICE).texts("content"))
        .containsExactly("世");
    assertThat(upload("application/json", bytes("{\"ü\":\n [1,{}]}"), ALICE).texts("content"))
        .containsExactly("{\"ü\": [1, {}]}");
  }

  @Test
  void aPdfIsReadPageByPage() throws IOException {
    var answer = upload("application/pdf", pdf("First page", null, "Third page"), ALICE);
    assertThat(answer.texts("content"))
        .containsExactly("[Page 1]\nFirst page\n\n[Page 3]\nThird page");
  }

  @Test
  @Tag("I-23")
  void aFileIsWhatWasSentAndNeverWhatANameOrAddressPointsTo() {
    var form = "--b\r\nContent-Disposition: form-data; name=\"%s\"%s\r\n\r\n%s\r\n";
    var alice = form.formatted("peer_id", "", "alice");
    for (var address : List.of("file:///etc/passwd", "/etc/passwd", "http://127.0.0.1:1/x")) {
      assertThat(sent(alice + form.formatted("file", "", address)).status())
          .as(address)
          .isEqualTo(422);
    }
    var name = "; filename=\"../../../etc/passwd\"\r\nContent-Type: text/plain";
    assertThat(sent(alice + form.formatted("file", name, "mine")).texts("content"))
        .containsExactly("mine");
  }

  private Api.Answer sent(String parts) {
    return api.send(
        "POST", path(), bytes(parts + "--b--\r\n"), api.admin(), "multipart/form-data; boundary=b");
  }

  private Api.Answer upload(String type, byte[] file, Map<String, String> fields) {
    var body = new ByteArrayOutputStream();
    fields.forEach(
        (name, value) ->
            body.writeBytes(
                bytes(
                    "--b\r\nContent-Disposition: form-data; name=\"%s\"\r\n\r\n%s\r\n"
                        .formatted(name, value))));
    if (file != null) {
      body.writeBytes(
          bytes(
              "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"f\"\r\nContent-Type: "
                  + type
                  + "\r\n\r\n"));
      body.writeBytes(file);
      body.writeBytes(bytes("\r\n"));
    }
    body.writeBytes(bytes("--b--\r\n"));
    return api.send(
        "POST", path(), body.toByteArray(), api.admin(), "multipart/form-data; boundary=b");
  }

  private String path() {
    return "/v3/workspaces/" + w + "/sessions/up/messages/upload";
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] pdf(String... pages) throws IOException {
    try (var document = new PDDocument()) {
      for (var text : pages) {
        var page = new PDPage();
        document.addPage(page);
        if (text != null) {
          try (var content = new PDPageContentStream(document, page)) {
            content.beginText();
            content.setFont(new PDType1Font(Standard14Fonts.FontName.HELVETICA), 12);
            content.newLineAtOffset(50, 700);
            content.showText(text);
            content.endText();
          }
        }
      }
      var out = new ByteArrayOutputStream();
      document.save(out);
      return out.toByteArray();
    }
  }
}
