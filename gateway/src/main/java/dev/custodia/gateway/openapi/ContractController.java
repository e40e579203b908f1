package dev.custodia.gateway.openapi;

import java.util.Map;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** The contracts of the suite (API, Gateway). */
@RestController
class ContractController {
  private final Map<String, Object> openApi = OpenApi.document();
  private final String asyncApi = AsyncApi.document();

  @GetMapping(path = "/openapi.json", produces = "application/json")
  Map<String, Object> openApi() {
    return openApi;
  }

  @GetMapping(path = "/asyncapi.yaml", produces = "application/yaml")
  String asyncApi() {
    return asyncApi;
  }
}
