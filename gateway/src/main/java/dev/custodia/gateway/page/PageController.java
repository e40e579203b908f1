package dev.custodia.gateway.page;

import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.platform.problem.Problem;
import java.net.URI;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/**
 * Serves the pages. They hold no data and need no token: what they show they fetch with the token
 * that the reader gives them, and only from here.
 */
@RestController
class PageController {
  // The browsable contract sets styles from its script; the console does not.
  private static final String DOCS_POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:;"
          + " connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
  private static final String CONSOLE_POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self';"
          + " base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

  private final Assets assets;

  PageController(Assets assets) {
    this.assets = assets;
  }

  @GetMapping("/docs")
  ResponseEntity<byte[]> docs() {
    return page("docs/index.html", DOCS_POLICY);
  }

  @GetMapping("/docs/{file}")
  ResponseEntity<byte[]> docs(@PathVariable String file) {
    return page("docs/" + file, DOCS_POLICY);
  }

  @GetMapping("/console")
  ResponseEntity<Void> consoleWithoutSlash() {
    return ResponseEntity.status(HttpStatus.TEMPORARY_REDIRECT)
        .location(URI.create("/console/"))
        .build();
  }

  @GetMapping("/console/")
  ResponseEntity<byte[]> console() {
    return page("console/index.html", CONSOLE_POLICY);
  }

  @GetMapping("/console/{file}")
  ResponseEntity<byte[]> console(@PathVariable String file) {
    return page("console/" + file, CONSOLE_POLICY);
  }

  private ResponseEntity<byte[]> page(String path, String policy) {
    var asset =
        assets.find(path).orElseThrow(() -> new Problem(ProblemCode.NOT_FOUND, "Not Found"));
    return ResponseEntity.ok()
        .contentType(asset.type())
        .eTag(asset.tag())
        .cacheControl(CacheControl.noCache())
        .header("Content-Security-Policy", policy)
        .header("X-Content-Type-Options", "nosniff")
        .header("Referrer-Policy", "no-referrer")
        .body(asset.bytes());
  }
}
