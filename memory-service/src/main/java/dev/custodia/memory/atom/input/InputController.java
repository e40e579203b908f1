package dev.custodia.memory.atom.input;

import dev.custodia.memory.atom.bind.Binding;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/v1/workspaces/{w}/atoms")
class InputController {
  private final ObserveInput observe;
  private final ReadManifest manifests;

  InputController(ObserveInput observe, ReadManifest manifests) {
    this.observe = observe;
    this.manifests = manifests;
  }

  @PostMapping("/inputs")
  @ResponseStatus(HttpStatus.CREATED)
  ObserveInput.Observed observe(Binding binding, @RequestBody byte[] body) {
    return observe.observe(binding, HostInput.of(body));
  }

  @GetMapping("/manifests/{id}")
  Manifest manifest(Binding binding, @PathVariable String id) {
    return manifests.read(binding, id);
  }
}
