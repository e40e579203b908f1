package dev.custodia.memory.atom.stale;

import dev.custodia.memory.atom.bind.Binding;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/v1/workspaces/{w}/atoms/stale")
class StaleController {
  private final ListStale stale;

  StaleController(ListStale stale) {
    this.stale = stale;
  }

  @GetMapping
  ListStale.StalePage list(
      Binding binding, @RequestParam(required = false) @Nullable String cursor) {
    return stale.list(binding, cursor);
  }
}
