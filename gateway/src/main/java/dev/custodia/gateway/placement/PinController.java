package dev.custodia.gateway.placement;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.custodia.contracts.id.ScopeName;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.platform.problem.Problem;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/**
 * Pins a workspace, or one scope of it, to a cell (API, Gateway). Data is not moved: export and
 * import do that.
 */
@RestController
class PinController {
  private final Pins pins;
  private final Placement placement;

  PinController(Pins pins, Placement placement) {
    this.pins = pins;
    this.placement = placement;
  }

  @GetMapping("/v1/routes")
  Placed all() {
    return new Placed(
        pins.all().stream()
            .map(pin -> new PinView(pin.workspace(), pin.scope(), pin.cell()))
            .toList(),
        placement.cells());
  }

  @PutMapping("/v1/routes/{w}")
  PinView pin(@PathVariable("w") String workspace, @RequestBody PinRequest request) {
    return put(workspace(workspace), null, request);
  }

  @PutMapping("/v1/routes/{w}/scopes/{sc}")
  PinView pin(
      @PathVariable("w") String workspace,
      @PathVariable("sc") String scope,
      @RequestBody PinRequest request) {
    return put(workspace(workspace), scope(scope), request);
  }

  @DeleteMapping("/v1/routes/{w}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  void unpin(@PathVariable("w") String workspace) {
    remove(workspace(workspace), null);
  }

  @DeleteMapping("/v1/routes/{w}/scopes/{sc}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  void unpin(@PathVariable("w") String workspace, @PathVariable("sc") String scope) {
    remove(workspace(workspace), scope(scope));
  }

  private PinView put(WorkspaceName workspace, @Nullable ScopeName scope, PinRequest request) {
    var cell = request.cell();
    if (cell == null || !placement.cells().contains(cell)) {
      throw new Problem(ProblemCode.INVALID, "The workspace cannot be pinned there.")
          .at("cell", "unknown", "one of " + String.join(", ", placement.cells()));
    }
    pins.put(workspace, scope, cell);
    return new PinView(workspace.value(), scope == null ? null : scope.value(), cell);
  }

  private void remove(WorkspaceName workspace, @Nullable ScopeName scope) {
    if (!pins.remove(workspace, scope)) {
      throw new Problem(ProblemCode.NOT_FOUND, "It is not pinned.");
    }
  }

  private static WorkspaceName workspace(String text) {
    return WorkspaceName.parse(text)
        .orElseThrow(() -> new Problem(ProblemCode.NOT_FOUND, "There is no such workspace."));
  }

  private static ScopeName scope(String text) {
    return ScopeName.parse(text)
        .orElseThrow(() -> new Problem(ProblemCode.NOT_FOUND, "There is no such scope."));
  }

  record PinRequest(@Nullable String cell) {}

  @JsonInclude(JsonInclude.Include.NON_NULL)
  record PinView(String workspace, @Nullable String scope, String cell) {}

  record Placed(List<PinView> items, Collection<String> cells) {}
}
