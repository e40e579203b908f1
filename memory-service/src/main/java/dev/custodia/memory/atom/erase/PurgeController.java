package dev.custodia.memory.atom.erase;

import dev.custodia.memory.atom.bind.Binding;
import java.net.URI;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/v1/workspaces/{w}/atoms/purges")
class PurgeController {
  private final PurgeAtom purge;

  PurgeController(PurgeAtom purge) {
    this.purge = purge;
  }

  @PostMapping
  ResponseEntity<PurgeResult> purge(Binding binding, @RequestBody byte[] body) {
    PurgeResult result = purge.purge(binding, PurgeAtom.Order.of(body));
    if (result.complete() || result.dryRun()) {
      return ResponseEntity.ok(result);
    }
    return ResponseEntity.accepted()
        .location(
            URI.create(
                "/v1/workspaces/%s/atoms/purges/%s".formatted(binding.workspace(), result.purge())))
        .body(result);
  }

  @GetMapping("/{id}")
  PurgeResult look(Binding binding, @PathVariable String id) {
    return purge.look(binding, id);
  }
}
