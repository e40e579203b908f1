package dev.custodia.memory.atom.write;

import dev.custodia.memory.atom.bind.Binding;
import dev.custodia.memory.atom.fault.AtomFault;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/v1/workspaces/{w}/atoms")
class WriteController {
  private static final String KEY = "Idempotency-Key";

  private final WriteAtoms write;
  private final BlobSettings blobs;

  WriteController(WriteAtoms write, BlobSettings blobs) {
    this.write = write;
    this.blobs = blobs;
  }

  @PostMapping("/write")
  ResponseEntity<WriteAtoms.WriteOutcome> write(
      Binding binding,
      @RequestBody byte[] body,
      @RequestHeader(name = KEY, required = false) @Nullable String key) {
    return answer(write.write(binding, Batch.of(body, key)));
  }

  @PostMapping("/blobs")
  ResponseEntity<WriteAtoms.WriteOutcome> blob(
      Binding binding,
      @RequestBody(required = false) byte @Nullable [] body,
      @RequestHeader(HttpHeaders.CONTENT_TYPE) String mediaType,
      @RequestHeader(name = KEY, required = false) @Nullable String key) {
    if (binding.actor().agent()) {
      throw AtomFault.denied();
    }
    byte[] bytes = body == null ? new byte[0] : body;
    blobs.check(bytes);
    String type = MediaType.parseMediaType(mediaType).toString();
    return answer(write.write(binding, Batch.of(new Batch.Upload(bytes, type), key)));
  }

  private static ResponseEntity<WriteAtoms.WriteOutcome> answer(WriteAtoms.WriteOutcome outcome) {
    return ResponseEntity.status(outcome.repeated() ? HttpStatus.OK : HttpStatus.CREATED)
        .body(outcome);
  }
}
