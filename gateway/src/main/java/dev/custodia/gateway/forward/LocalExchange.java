package dev.custodia.gateway.forward;

import dev.custodia.gateway.forward.LocalService.BrokenOff;
import dev.custodia.gateway.forward.LocalService.Question;
import dev.custodia.gateway.forward.LocalService.Reply;
import dev.custodia.platform.problem.Problem;
import dev.custodia.platform.problem.ProblemWriter;
import dev.custodia.platform.trace.TraceFilter;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.util.Objects;
import java.util.Optional;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.cloud.gateway.server.mvc.handler.ProxyExchange;
import org.springframework.context.annotation.Primary;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.function.ServerResponse;

/**
 * Asks a service of this process by a call, and any other over a connection. What the service is
 * asked and what the client gets is the same either way (docs/adr/0007).
 */
@Component
@Primary
class LocalExchange implements ProxyExchange {
  private final LocalServices services;
  private final PooledExchange connections;
  private final ForwardProperties settings;
  private final ProblemWriter problems;

  LocalExchange(
      ObjectProvider<LocalServices> services,
      PooledExchange connections,
      ForwardProperties settings,
      ProblemWriter problems) {
    this.services = services.getIfAvailable(() -> _ -> Optional.empty());
    this.connections = connections;
    this.settings = settings;
    this.problems = problems;
  }

  @Override
  public ServerResponse exchange(Request request) {
    var address = Objects.requireNonNull(request.getUri(), "the instance");
    return services
        .at(address)
        .map(service -> call(service, address, request))
        .orElseGet(() -> connections.exchange(request));
  }

  private ServerResponse call(LocalService service, URI address, Request request) {
    var from = request.getServerRequest().servletRequest();
    var passage = Passage.of(from).orElseThrow();
    long most = settings.bodyMax().toBytes();
    var body = RequestBody.of(passage, from, most);
    var question =
        new Question(
            address, request.getMethod().name(), passage.target(), request.getHeaders(), body);
    return ServerResponse.ok()
        .build(
            (_, response) -> {
              answer(service, question, response);
              if (body != null && body.tooLong() && !response.isCommitted()) {
                refuse(response, RequestBody.tooLarge(most));
              }
              return null;
            });
  }

  /** In place of what the service made of half a body. */
  private void refuse(HttpServletResponse response, Problem refusal) throws IOException {
    var requestId = response.getHeader(TraceFilter.REQUEST_ID);
    response.reset();
    response.setHeader(TraceFilter.REQUEST_ID, requestId);
    problems.write(response, refusal);
  }

  private static void answer(LocalService service, Question question, HttpServletResponse response)
      throws IOException {
    try {
      service.answer(question, new ServletReply(response));
    } catch (BrokenOff broken) {
      Answer.endBroken(response, broken);
    }
  }

  /** Hands on to the client what is not the service's own business with the gateway. */
  private record ServletReply(HttpServletResponse response) implements Reply {
    @Override
    public void status(int status) {
      response.setStatus(status);
    }

    @Override
    public void header(String name, String value) {
      if (Headers.passesBack(name)) {
        response.addHeader(name, value);
      }
    }

    @Override
    public void write(ByteBuffer piece) throws IOException {
      response.getOutputStream().write(piece);
    }

    @Override
    public void flush() throws IOException {
      response.flushBuffer();
    }
  }
}
