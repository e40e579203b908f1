package dev.custodia.memory.queue;

import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.memory.page.Page;
import dev.custodia.memory.page.PageRequest;
import dev.custodia.memory.v3.Query;
import dev.custodia.platform.problem.Problem;
import java.util.Map;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Work that was given up, over HTTP: what it is, and doing it after all. */
@RestController
class FailedWorkController {
  private static final String FAILED = "/v3/workspaces/{w}/queue/failed";

  private final FailedWork failed;

  FailedWorkController(FailedWork failed) {
    this.failed = failed;
  }

  @GetMapping(FAILED)
  Page<FailedWork.Failed> list(@PathVariable("w") String w, Query query) {
    return failed.list(w, PageRequest.of(query));
  }

  @PostMapping(FAILED + "/replay")
  Map<String, Integer> replayAll(@PathVariable("w") String w) {
    return Map.of("replayed", failed.replayAll(w));
  }

  @PostMapping(FAILED + "/{id}/replay")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  void replay(@PathVariable("w") String w, @PathVariable("id") String id) {
    if (WorkId.of(id).filter(it -> failed.replay(w, it)).isEmpty()) {
      throw new Problem(ProblemCode.NOT_FOUND, "No work of this id was given up.");
    }
  }
}
