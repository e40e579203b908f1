package dev.custodia.gateway.forward;

import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.platform.problem.Problem;
import dev.custodia.platform.web.BoundedBody;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.Objects;
import org.apache.hc.client5.http.ConnectTimeoutException;
import org.apache.hc.client5.http.HttpHostConnectException;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.ConnectionRequestTimeoutException;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.io.entity.InputStreamEntity;
import org.springframework.cloud.gateway.server.mvc.handler.ProxyExchange;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.function.ServerResponse;

/**
 * Spring Cloud Gateway's exchange over one pool of blocking connections (ADR-0001). Bodies are
 * streamed both ways and never held; a read that brings nothing for the idle time ends the
 * exchange.
 */
@Component
class PooledExchange implements ProxyExchange {
  private final CloseableHttpClient client;
  private final ForwardProperties settings;

  PooledExchange(CloseableHttpClient client, ForwardProperties settings) {
    this.client = client;
    this.settings = settings;
  }

  /**
   * Sends the request and hands on the answer as it comes.
   *
   * @throws NotConnected where nothing was sent
   * @throws Problem {@code unavailable} or {@code too-large}
   */
  @Override
  public ServerResponse exchange(Request request) {
    var from = request.getServerRequest().servletRequest();
    var uri = Objects.requireNonNull(request.getUri(), "the instance");
    var target = new HttpHost(uri.getScheme(), uri.getHost(), uri.getPort());
    var outgoing = outgoing(request, Passage.of(from).orElseThrow(), from);
    return Answer.of(outgoing, send(target, outgoing));
  }

  private Outgoing outgoing(Request request, Passage passage, HttpServletRequest from) {
    var outgoing = new Outgoing(request.getMethod().name(), passage.target());
    request
        .getHeaders()
        .forEach((name, values) -> values.forEach(value -> outgoing.addHeader(name, value)));
    var body = RequestBody.of(passage, from, settings.bodyMax().toBytes());
    if (body != null) {
      outgoing.setEntity(new InputStreamEntity(body.content(), body.length(), null));
    }
    return outgoing;
  }

  private ClassicHttpResponse send(HttpHost target, Outgoing outgoing) {
    try {
      return client.executeOpen(target, outgoing, null);
    } catch (HttpHostConnectException | ConnectTimeoutException notSent) {
      throw new NotConnected(notSent);
    } catch (ConnectionRequestTimeoutException full) {
      throw away("Too many requests wait for this service; try again in a moment.");
    } catch (BoundedBody.TooLong tooLong) {
      throw RequestBody.tooLarge(settings.bodyMax().toBytes());
    } catch (InterruptedIOException silent) {
      throw away("The service took too long to answer; what became of the request is not known.");
    } catch (IOException broken) {
      throw away("The service broke off; what became of the request is not known.");
    }
  }

  private static Problem away(String detail) {
    return new Problem(ProblemCode.UNAVAILABLE, detail).retryAfter(Duration.ofSeconds(1));
  }
}
