package dev.custodia.platform.problem;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Map;
import org.springframework.http.MediaType;
import tools.jackson.databind.json.JsonMapper;

/** Writes a refusal from a filter, where no controller advice reaches. */
public final class ProblemWriter {
  private final JsonMapper mapper;

  /** Writes with the service's own mapper, so that the form is the one of {@link ProblemAdvice}. */
  public ProblemWriter(JsonMapper mapper) {
    this.mapper = mapper;
  }

  /** Answers with the problem and ends the response. */
  public void write(HttpServletResponse response, Problem problem) throws IOException {
    response.setStatus(problem.getStatusCode().value());
    problem
        .getHeaders()
        .forEach((name, values) -> values.forEach(value -> response.addHeader(name, value)));
    response.setContentType(MediaType.APPLICATION_PROBLEM_JSON_VALUE);
    response.getOutputStream().write(mapper.writeValueAsBytes(problem.getBody()));
    response.flushBuffer();
  }

  /** Answers with the detail alone, for clients that compare the whole body (memory-api 1.2). */
  public void writeDetailOnly(HttpServletResponse response, Problem problem) throws IOException {
    response.setStatus(problem.getStatusCode().value());
    response.setContentType(MediaType.APPLICATION_PROBLEM_JSON_VALUE);
    var detail = String.valueOf(problem.getBody().getDetail());
    response.getOutputStream().write(mapper.writeValueAsBytes(Map.of("detail", detail)));
    response.flushBuffer();
  }
}
