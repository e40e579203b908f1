package dev.custodia.memory.deletion;

import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.platform.problem.Problem;
import java.util.Map;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.util.UriComponentsBuilder;

/** Deletions of whole workspaces and peers over HTTP (memory-api 16.4, API). */
@RestController
class DeletionController {
  private final AcceptDeletion accept;
  private final Receipts receipts;

  DeletionController(AcceptDeletion accept, Receipts receipts) {
    this.accept = accept;
    this.receipts = receipts;
  }

  @DeleteMapping("/v3/workspaces/{w}")
  @ResponseStatus(HttpStatus.ACCEPTED)
  Map<String, String> workspace(@PathVariable("w") String w) {
    accept.workspace(w);
    return Map.of("message", "The workspace is being deleted.");
  }

  @DeleteMapping("/v3/workspaces/{w}/peers/{p}")
  ResponseEntity<Receipt> peer(@PathVariable("w") String w, @PathVariable("p") String p) {
    var receipt = accept.peer(w, p);
    var where =
        UriComponentsBuilder.fromPath("/v3/workspaces/{w}/deletions/{id}").build(w, receipt.id());
    return ResponseEntity.accepted().location(where).body(receipt);
  }

  @GetMapping("/v3/workspaces/{w}/deletions/{id}")
  Receipt receipt(@PathVariable("w") String w, @PathVariable("id") String id) {
    return receipts
        .find(w, id)
        .orElseThrow(() -> new Problem(ProblemCode.NOT_FOUND, "The receipt was not found."));
  }
}
