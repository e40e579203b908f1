package dev.custodia.capture.central;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.capture.Records;
import dev.custodia.capture.archive.Archive;
import dev.custodia.capture.record.CaptureRecord;
import dev.custodia.capture.record.Stem;
import dev.custodia.contracts.id.PeerName;
import dev.custodia.contracts.id.SessionName;
import dev.custodia.contracts.id.WorkspaceName;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.transaction.support.TransactionTemplate;

/** The state that a killed process leaves is made by hand here, and then the service starts. */
@RunningService
class RecoveryTest {
  private static final Stem STEM = new Stem("20260506070809-fire-the-kiln");
  private static final String PAYLOAD = "{\"prompt\":\"fire the kiln\",\"turn_id\":\"t\"}";

  private final WorkspaceName workspace =
      new WorkspaceName("r" + UUID.randomUUID().toString().replace("-", ""));

  @Autowired private Recovery recovery;
  @Autowired private Ledger ledger;
  @Autowired private ArchivePlaces places;
  @Autowired private TransactionTemplate transaction;
  @Autowired private ServiceClient service;

  @Test
  @DisplayName("row 90: killed between the halves, the pair is completed and told once")
  void completesAPair() throws IOException {
    intend("d-1");
    Archive archive = places.archive(workspace, ArchivePlaces.nameOf(""));
    assertThat(archive.createRecord(STEM, Records.of("fire the kiln"))).isTrue();

    assertThat(recovery.recover()).isEqualTo(1);

    assertThat(archive.renderingBytes(STEM)).isPresent();
    assertThat(ledger.find(workspace, STEM)).isPresent();
    assertThat(recovery.recover()).isZero();
    assertThat(PromptTopic.of(workspace.value(), 1)).hasSize(1);
    assertThat(again("d-1").status()).isEqualTo(200);
  }

  @Test
  @DisplayName("killed before the record, nothing is claimed and the second try is the first")
  void withdrawsWhatWasNeverWritten() throws IOException {
    intend("d-2");
    recovery.recover();
    assertThat(ledger.find(workspace, STEM)).isEmpty();
    assertThat(again("d-2").status()).isEqualTo(201);
  }

  @Test
  @DisplayName("killed after the disk, before the ledger: a second try finishes that very pair")
  void finishesByRedelivery() throws IOException {
    intend("d-3");
    Archive archive = places.archive(workspace, ArchivePlaces.nameOf(""));
    archive.createRecord(STEM, Records.of("fire the kiln"));
    var answer = again("d-3");
    assertThat(answer.json().get("stem").asString()).isEqualTo(STEM.value());
    try (var files = Files.list(archive.directory())) {
      assertThat(files.filter(file -> file.toString().endsWith(".json"))).hasSize(1);
    }
    assertThat(PromptTopic.of(workspace.value(), 1)).hasSize(1);
  }

  private ServiceClient.Answer again(String delivery) {
    return service.capture(workspace.value(), "codex", PAYLOAD, "X-Custodia-Delivery", delivery);
  }

  private void intend(String delivery) {
    CaptureRecord record = Records.of("fire the kiln");
    PendingCapture capture =
        new PendingCapture(
            UUID.randomUUID(),
            workspace,
            ArchivePlaces.nameOf(""),
            STEM,
            record,
            Optional.empty(),
            "codex",
            null,
            delivery,
            java.util.HexFormat.of()
                .parseHex(dev.custodia.capture.record.Digest.sha256(PAYLOAD.getBytes(UTF_8))),
            new SessionName("codex-unknown"),
            new PeerName("human"),
            "",
            Instant.parse("2026-05-06T07:08:09Z"));
    transaction.executeWithoutResult(
        _ ->
            ledger.intend(Map.of(capture, STEM), "capture", Instant.parse("2026-05-06T07:08:09Z")));
  }
}
