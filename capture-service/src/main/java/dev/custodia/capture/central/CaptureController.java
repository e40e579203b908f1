package dev.custodia.capture.central;

import dev.custodia.capture.central.ReceivePayload.Delivery;
import dev.custodia.capture.central.ReceivePayload.Reception;
import dev.custodia.capture.intake.Origin;
import dev.custodia.capture.provider.Adapter;
import dev.custodia.capture.provider.ProviderId;
import dev.custodia.capture.provider.Registry;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.platform.problem.Problem;
import dev.custodia.platform.token.Caller;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** Takes what a provider's hook was given (API, Capture). */
@RestController
class CaptureController {
  private static final int DELIVERY_MAX = 255;

  private final Registry registry;
  private final ReceivePayload receive;
  private final BodyReader bodies;

  CaptureController(Registry registry, ReceivePayload receive, BodyReader bodies) {
    this.registry = registry;
    this.receive = receive;
    this.bodies = bodies;
  }

  /** The pair that a payload became. */
  record CaptureAnswer(
      String stem, String record, String rendering, String digest, boolean repeated) {
    static CaptureAnswer of(Written written) {
      return new CaptureAnswer(
          written.stem().value(),
          written.stem().record(),
          written.stem().rendering(),
          written.digest(),
          written instanceof Written.Repeated);
    }
  }

  @PostMapping("/v1/workspaces/{w}/captures/{provider}")
  ResponseEntity<CaptureAnswer> capture(
      @PathVariable WorkspaceName w,
      @PathVariable String provider,
      Caller caller,
      HttpServletRequest request)
      throws IOException {
    Adapter adapter = adapter(provider);
    String delivery = deliveryOf(request);
    Origin origin = origin(request);
    return bodies.read(
        request,
        payload ->
            answer(
                receive.receive(
                    new Delivery(
                        w, adapter, payload, origin, delivery, caller.peer(), caller.session()))));
  }

  private static ResponseEntity<CaptureAnswer> answer(Reception reception) {
    return switch (reception) {
      case Reception.Stored stored ->
          ResponseEntity.status(
                  stored.written() instanceof Written.Created ? HttpStatus.CREATED : HttpStatus.OK)
              .body(CaptureAnswer.of(stored.written()));
      case Reception.Skipped _ -> ResponseEntity.noContent().build();
      case Reception.Rejected rejected ->
          throw new Problem(
              422,
              "not-understood",
              "%s. The bytes are kept in rejected/%s and doctor reports them."
                  .formatted(rejected.reason(), rejected.kept()));
    };
  }

  private Adapter adapter(String provider) {
    return ProviderId.parse(provider)
        .flatMap(registry::adapter)
        .orElseThrow(
            () ->
                new Problem(
                    ProblemCode.NOT_FOUND,
                    "There is no adapter of that name; there are: %s."
                        .formatted(String.join(", ", registry.adapted()))));
  }

  /** The shim's own key, or the one that any client of the suite may send. */
  static @Nullable String deliveryOf(HttpServletRequest request) {
    String key = request.getHeader("X-Custodia-Delivery");
    String delivery = key != null ? key : request.getHeader("Idempotency-Key");
    if (delivery != null && (delivery.isBlank() || delivery.length() > DELIVERY_MAX)) {
      throw new Problem(
          ProblemCode.MALFORMED,
          "The key of a delivery is 1 to %d characters.".formatted(DELIVERY_MAX));
    }
    return delivery;
  }

  private static Origin origin(HttpServletRequest request) {
    return new Origin(
        header(request, "X-Custodia-Repository"),
        header(request, "X-Custodia-Branch"),
        header(request, "X-Custodia-Head"));
  }

  /** A path may hold any letters; the container reads header bytes as Latin-1. */
  private static String header(HttpServletRequest request, String name) {
    String value = request.getHeader(name);
    return value == null
        ? ""
        : new String(value.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
  }
}
