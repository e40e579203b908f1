package dev.custodia.capture.central;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.platform.token.Caller;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.validation.Valid;
import java.io.IOException;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** Takes how a turn ended (API, Capture; capture 11). */
@RestController
class TurnController {
  private final RecordTurn record;

  TurnController(RecordTurn record) {
    this.record = record;
  }

  /** The turn's record and the rendering that shows it. */
  record TurnAnswer(
      String stem,
      String record,
      String parent,
      String rendering,
      String digest,
      boolean repeated) {}

  @PostMapping("/v1/workspaces/{w}/captures/{stem}/turns")
  ResponseEntity<TurnAnswer> turn(
      @PathVariable WorkspaceName w,
      @PathVariable String stem,
      @Valid @RequestBody TurnEnd body,
      Caller caller,
      HttpServletRequest request)
      throws IOException {
    RecordTurn.Recorded recorded =
        record.record(w, StemPath.parse(stem), body, caller, CaptureController.deliveryOf(request));
    Written written = recorded.written();
    boolean repeated = written instanceof Written.Repeated;
    return ResponseEntity.status(repeated ? HttpStatus.OK : HttpStatus.CREATED)
        .body(
            new TurnAnswer(
                written.stem().value(),
                written.stem().record(),
                recorded.parent().record(),
                recorded.parent().rendering(),
                written.digest(),
                repeated));
  }
}
