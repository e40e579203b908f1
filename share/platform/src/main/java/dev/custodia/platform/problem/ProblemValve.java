package dev.custodia.platform.problem;

import java.io.IOException;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ErrorReportValve;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ProblemDetail;
import org.springframework.http.converter.json.ProblemDetailJacksonMixin;
import tools.jackson.databind.json.JsonMapper;

/**
 * Answers for requests that Tomcat refuses before any filter sees them, such as a path with an
 * escaped slash: in the form of every other refusal instead of a page of HTML.
 */
public final class ProblemValve extends ErrorReportValve {
  // Tomcat makes the valve itself, so it has no bean of the service's to write with.
  private static final ProblemWriter PROBLEMS =
      new ProblemWriter(
          JsonMapper.builder()
              .addMixIn(ProblemDetail.class, ProblemDetailJacksonMixin.class)
              .build());

  @Override
  protected void report(Request request, Response response, @Nullable Throwable fault) {
    boolean refused = response.getStatus() >= 400 && response.getContentWritten() == 0;
    if (!refused || !response.setErrorReported()) {
      return;
    }
    try {
      PROBLEMS.write(response, ProblemErrors.of(response.getStatus()));
    } catch (IOException | IllegalStateException gone) {
      getContainer().getLogger().debug("nobody waits for the answer", gone);
    }
  }
}
