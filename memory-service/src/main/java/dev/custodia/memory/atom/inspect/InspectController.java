package dev.custodia.memory.atom.inspect;

import dev.custodia.memory.atom.bind.Binding;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/v1/workspaces/{w}/atoms")
class InspectController {
  private final InspectAtom inspect;

  InspectController(InspectAtom inspect) {
    this.inspect = inspect;
  }

  @PostMapping("/inspect")
  Inspection inspect(Binding binding, @RequestBody byte[] body) {
    return inspect.inspect(binding, InspectRequest.of(body));
  }
}
