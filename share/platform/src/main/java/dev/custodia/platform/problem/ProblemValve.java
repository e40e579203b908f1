package dev.custodia.platform.problem;

import java.io.IOException;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ErrorReportValve;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import tools.jackson.databind.json.JsonMapper;

/**
 * Answers for requests that Tomcat refuses before any filter sees them, such as a path with an
 * escaped slash: in the form of every other refusal instead of a page of HTML. Tomcat makes it.
 */
public final class ProblemValve extends ErrorReportValve {
  @Override
  protected void report(Request request, Response response, @Nullable Throwable fault) {
    boolean refused = response.getStatus() >= 400 && response.getContentWritten() == 0;
    if (!refused || !response.setErrorReported()) {
      return;
    }
    try {
      response.setContentType(MediaType.APPLICATION_PROBLEM_JSON_VALUE);
      var body = ProblemErrors.body(ProblemErrors.resolve(response.getStatus()));
      response.getOutputStream().write(JsonMapper.shared().writeValueAsBytes(body));
      response.finishResponse();
    } catch (IOException | IllegalStateException gone) {
      getContainer().getLogger().debug("nobody waits for the answer", gone);
    }
  }
}
