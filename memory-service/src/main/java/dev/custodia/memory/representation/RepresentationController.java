package dev.custodia.memory.representation;

import dev.custodia.memory.v3.Body;
import dev.custodia.memory.v3.Fields;
import dev.custodia.platform.token.Caller;
import java.util.Map;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** Representations over HTTP (memory-api 11.1). */
@RestController
class RepresentationController {
  private final Views views;
  private final Representations representations;

  RepresentationController(Views views, Representations representations) {
    this.views = views;
    this.representations = representations;
  }

  @PostMapping("/v3/workspaces/{w}/peers/{p}/representation")
  Map<String, String> representation(
      Caller caller, @PathVariable("w") String w, @PathVariable("p") String p, Body body) {
    Fields fields = body.fields();
    var selection = Selection.of(fields);
    View view = views.of(caller, w, p, fields);
    return Map.of("representation", representations.text(view, selection));
  }
}
