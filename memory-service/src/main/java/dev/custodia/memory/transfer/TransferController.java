package dev.custodia.memory.transfer;

import dev.custodia.memory.v3.PathNames;
import dev.custodia.platform.token.Caller;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.BufferedOutputStream;
import java.io.IOException;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** Export and import over HTTP. */
@RestController
class TransferController {
  private static final int BUFFER = 32 * 1024;

  private final ExportWorkspace export;
  private final ImportWorkspace imports;

  TransferController(ExportWorkspace export, ImportWorkspace imports) {
    this.export = export;
    this.imports = imports;
  }

  @GetMapping("/v3/workspaces/{w}/export")
  void export(Caller caller, @PathVariable("w") String w, HttpServletResponse response)
      throws IOException {
    var begun = export.begin(w, caller);
    response.setContentType("application/x-ndjson");
    response.setHeader("Cache-Control", "no-store");
    try (var out = new BufferedOutputStream(response.getOutputStream(), BUFFER)) {
      export.write(begun, out);
    }
  }

  @PostMapping("/v3/workspaces/{w}/import")
  Imported take(Caller caller, @PathVariable("w") String w, HttpServletRequest request)
      throws IOException {
    return imports.take(PathNames.workspace(w), caller, request.getInputStream());
  }
}
