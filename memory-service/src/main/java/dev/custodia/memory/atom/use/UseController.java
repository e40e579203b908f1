package dev.custodia.memory.atom.use;

import dev.custodia.memory.atom.bind.Binding;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/v1/workspaces/{w}/atoms/uses")
class UseController {
  private final RecordUse uses;

  UseController(RecordUse uses) {
    this.uses = uses;
  }

  @PostMapping
  RecordUse.UseResult use(Binding binding, @RequestBody byte[] body) {
    return uses.record(binding, RecordUse.Delivery.of(body));
  }

  @DeleteMapping
  @ResponseStatus(HttpStatus.NO_CONTENT)
  void reset(Binding binding) {
    uses.reset(binding);
  }
}
