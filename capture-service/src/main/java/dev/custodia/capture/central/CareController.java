package dev.custodia.capture.central;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.custodia.capture.doctor.ArchiveRepair;
import dev.custodia.capture.doctor.Finding;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.platform.token.Caller;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Doctor, repair and drain over HTTP (API, Capture). */
@RestController
class CareController {
  private final ArchiveCare care;
  private final DrainSpool drain;

  CareController(ArchiveCare care, DrainSpool drain) {
    this.care = care;
    this.drain = drain;
  }

  /** What was found. */
  record Findings(List<FindingAnswer> findings) {}

  /** One finding; {@code reproduce} is the command that shows or mends it. */
  @JsonInclude(JsonInclude.Include.NON_EMPTY)
  record FindingAnswer(
      String status,
      String category,
      String rule,
      String subject,
      String message,
      String reproduce,
      List<String> files) {
    static FindingAnswer of(Finding finding) {
      String status =
          switch (finding.level()) {
            case OK, INFO -> "OK";
            case WARN -> "WARN";
            case FAIL, DRIFT -> "FAIL";
          };
      return new FindingAnswer(
          status,
          finding.category(),
          finding.rule(),
          finding.subject(),
          finding.message(),
          finding.reproduce(),
          finding.files());
    }
  }

  /** What was mended. */
  record Repaired(List<String> records, List<String> renderings, List<String> unreadable) {}

  /** What was taken out of the spool. */
  record Drained(int drained, int waiting) {}

  @PostMapping("/v1/workspaces/{w}/captures/doctor")
  Findings doctor(@PathVariable WorkspaceName w) throws IOException {
    return new Findings(care.examine(w).stream().map(FindingAnswer::of).toList());
  }

  @PostMapping("/v1/workspaces/{w}/captures/repair")
  Repaired repair(
      @PathVariable WorkspaceName w, @RequestParam(defaultValue = "false") boolean force)
      throws IOException {
    ArchiveRepair.Done done = care.repair(w, force);
    return new Repaired(done.records(), done.renderings(), done.unreadable());
  }

  @PostMapping("/v1/workspaces/{w}/captures/drain")
  Drained drain(@PathVariable WorkspaceName w, Caller caller) throws IOException {
    return drain.drain(DrainSpool.For.caller(w, caller), Duration.ZERO);
  }
}
