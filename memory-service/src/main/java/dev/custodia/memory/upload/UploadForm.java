package dev.custodia.memory.upload;

import dev.custodia.contracts.id.PeerName;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.memory.configuration.ConfigurationRules;
import dev.custodia.memory.peer.PeerNames;
import dev.custodia.memory.v3.Body;
import dev.custodia.memory.v3.InvalidRequest;
import dev.custodia.memory.v3.Metadata;
import dev.custodia.memory.v3.Moments;
import dev.custodia.memory.v3.RawJson;
import dev.custodia.platform.problem.Problem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.web.multipart.MultipartFile;
import org.springframework.web.multipart.MultipartHttpServletRequest;

/**
 * The fields of an upload. A field that is no JSON or no time is passed over, as clients of the
 * reference expect (memory-api 19.18); JSON of the wrong kind is refused.
 */
final class UploadForm {
  private static final int FILE_BYTES_MAX = 5 * 1024 * 1024;

  private final MultipartHttpServletRequest request;

  UploadForm(MultipartHttpServletRequest request) {
    this.request = request;
  }

  PeerName author() {
    var given = Optional.ofNullable(request.getParameter("peer_id"));
    return PeerNames.ordinary(given.orElseThrow(() -> missing("peer_id")));
  }

  MultipartFile file() {
    var file = request.getFile("file");
    if (file == null) {
      throw missing("file");
    }
    if (file.getSize() > FILE_BYTES_MAX) {
      throw new Problem(
          ProblemCode.TOO_LARGE, "The file is larger than %d bytes.".formatted(FILE_BYTES_MAX));
    }
    return file;
  }

  String text(MultipartFile file) {
    try {
      return FileText.of(Optional.ofNullable(file.getContentType()).orElse(""), file.getBytes());
    } catch (IOException broken) {
      throw new UncheckedIOException("the upload's file cannot be read back", broken);
    }
  }

  RawJson metadata() {
    return json("metadata", it -> Metadata.ifAny(it.fields(), "it"));
  }

  RawJson configuration() {
    return json("configuration", it -> ConfigurationRules.ofMessage(renamed(it)));
  }

  @Nullable Instant createdAt() {
    return Optional.ofNullable(request.getParameter("created_at"))
        .flatMap(Moments::parse)
        .orElse(null);
  }

  private RawJson json(String name, Function<Body, Optional<RawJson>> read) {
    var given = request.getParameter(name);
    if (given == null || given.isBlank()) {
      return RawJson.EMPTY;
    }
    Body body;
    try {
      Body.of(given.getBytes(StandardCharsets.UTF_8));
      body = Body.of(("{\"it\":" + given + "}").getBytes(StandardCharsets.UTF_8));
    } catch (InvalidRequest _) {
      return RawJson.EMPTY;
    }
    return read.apply(body).orElse(RawJson.EMPTY);
  }

  private static dev.custodia.memory.v3.Fields renamed(Body body) {
    var given = body.fields().object();
    var as = RawJson.EMPTY.object();
    as.set("configuration", given.path("it"));
    return Body.of(as).fields();
  }

  private static InvalidRequest missing(String field) {
    return new InvalidRequest("missing", List.of("body", field), "The field is missing");
  }
}
