package dev.custodia.memory.queue;

import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.memory.page.Page;
import dev.custodia.memory.page.PageRequest;
import dev.custodia.memory.v3.Query;
import dev.custodia.platform.problem.Problem;
import java.util.Optional;
import org.springframework.dao.PessimisticLockingFailureException;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Work that is not over, over HTTP: what each piece waits for, and waiting for it no more. */
@RestController
class OpenWorkController {
  private static final String OPEN = "/v3/workspaces/{w}/queue/open";

  private final OpenWork open;

  OpenWorkController(OpenWork open) {
    this.open = open;
  }

  @GetMapping(OPEN)
  Page<OpenWork.Open> list(@PathVariable("w") String w, Query query) {
    Optional<OpenWork.Wait> wait =
        query
            .filled("waits_for")
            .map(
                word ->
                    OpenWork.Wait.of(word)
                        .orElseThrow(
                            () ->
                                new Problem(
                                    ProblemCode.INVALID,
                                    "Work waits for verdict, turn, worker, retry or end.")));
    return open.list(w, wait, PageRequest.of(query));
  }

  @PostMapping(OPEN + "/{id}/cancel")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  void cancel(@PathVariable("w") String w, @PathVariable("id") String id) {
    try {
      if (WorkId.of(id).filter(it -> open.cancel(w, it)).isEmpty()) {
        throw new Problem(ProblemCode.NOT_FOUND, "No work of this id is open.");
      }
    } catch (PessimisticLockingFailureException _) {
      throw new Problem(ProblemCode.CONFLICT, "The work is being finished at this moment.");
    }
  }
}
