package dev.custodia.standalone.client;

import java.net.http.HttpHeaders;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What came back for a request.
 *
 * @param status the HTTP status
 * @param headers the headers
 * @param body the body as text, empty when there was none
 */
public record Answer(int status, HttpHeaders headers, String body) {
  private static final JsonMapper JSON = JsonMapper.shared();
  private static final int MULTIPLE_CHOICES = 300;

  /** Whether the status is one of success. */
  public boolean succeeded() {
    return status / 100 == 2 && status < MULTIPLE_CHOICES;
  }

  /** The body as JSON; a missing node when there is none. */
  public JsonNode json() {
    return body.isBlank() ? JSON.missingNode() : JSON.readTree(body);
  }
}
