package dev.custodia.standalone.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.custodia.gateway.forward.LocalService;
import dev.custodia.gateway.forward.LocalService.Question;
import dev.custodia.gateway.forward.LocalService.Reply;
import dev.custodia.gateway.forward.RequestBody;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.startup.Tomcat;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.http.HttpHeaders;

/** One Tomcat, asked through the door and over HTTP. */
class TomcatDoorTest {
  private static final Tomcat TOMCAT = new Tomcat();
  private static final HttpClient CLIENT = HttpClient.newHttpClient();
  private static URI address;
  private static TomcatDoor door;

  @BeforeAll
  static void start(@TempDir Path directory) throws LifecycleException {
    TOMCAT.setBaseDir(directory.toString());
    TOMCAT.setPort(0);
    var context = TOMCAT.addContext("", directory.toString());
    Tomcat.addServlet(context, "echo", new Echo());
    context.addServletMapping("/", "echo");
    TOMCAT.start();
    address = URI.create("http://127.0.0.1:" + TOMCAT.getConnector().getLocalPort());
    door = new TomcatDoor(TOMCAT.getConnector());
  }

  @AfterAll
  static void stop() throws LifecycleException {
    CLIENT.close();
    TOMCAT.stop();
    TOMCAT.destroy();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "GET /plain",
        "GET /a%20b/%C5%99/x;y=1?q=%C5%99%20a&q=b+c&empty",
        "GET /a%2Fb",
        "GET /a/../b",
        "HEAD /plain",
        "DELETE /empty?status=204",
        "GET /long?bytes=300000",
        "GET /refused?error=422",
        "GET /thrown?throw=before",
        "POST /echo hello",
        "POST /echo ",
        "PUT /unread?status=413 a body that nobody reads",
        "PATCH /echo žluťoučký kůň",
      })
  void answersAsOverHttp(String request) throws Exception {
    var words = request.split(" ", 3);
    var body = words.length < 3 ? null : words[2].getBytes(StandardCharsets.UTF_8);
    var expected = overHttp(words[0], words[1], body);

    for (int again = 0; again < 2; again++) {
      var heard = new Heard();
      door.answer(question(words[0], words[1], body), heard);
      assertThat(heard.answer()).isEqualTo(expected);
    }
  }

  @Test
  void takesABodyOfUnknownLength() throws IOException {
    byte[] body = "0123456789".repeat(100_000).getBytes(StandardCharsets.UTF_8);
    var heard = new Heard();
    door.answer(
        new Question(
            address,
            "POST",
            "/echo",
            new HttpHeaders(),
            new RequestBody(new ByteArrayInputStream(body), -1)),
        heard);
    assertThat(heard.body.toByteArray()).isEqualTo(body);
  }

  @Test
  void passesEachPieceOnWhenTheServiceFlushesIt() throws IOException {
    var heard = new Heard();
    door.answer(question("GET", "/pieces?pieces=3", null), heard);
    assertThat(heard.flushed)
        .containsExactly("piece 0\n", "piece 0\npiece 1\n", "piece 0\npiece 1\npiece 2\n");
  }

  @Test
  void saysThatAnAnswerBrokeOff() throws IOException {
    var heard = new Heard();
    assertThatThrownBy(() -> door.answer(question("GET", "/broken?throw=amid", null), heard))
        .isInstanceOf(LocalService.BrokenOff.class)
        .hasMessageContaining("broke");
    assertThat(heard.body.toString(StandardCharsets.UTF_8)).isEqualTo("half");
    door.answer(question("GET", "/plain", null), new Heard());
  }

  @Test
  void tellsTheServiceThatTheClientIsGone() {
    var gone = new IOException("gone");
    var deaf =
        new Heard() {
          @Override
          public void write(ByteBuffer piece) throws IOException {
            throw gone;
          }
        };
    assertThatThrownBy(() -> door.answer(question("GET", "/long?bytes=300000", null), deaf))
        .isSameAs(gone);
    assertThat(Echo.lastWritten).isLessThan(300_000);
  }

  @Test
  void answersAsBadRequestABodyThatCannotBeRead() throws IOException {
    var broken =
        new InputStream() {
          @Override
          public int read() throws IOException {
            throw new IOException("the client went away");
          }
        };
    var heard = new Heard();
    door.answer(
        new Question(address, "POST", "/echo", new HttpHeaders(), new RequestBody(broken, 10)),
        heard);
    assertThat(heard.status).isEqualTo(400);
  }

  @Test
  void keepsConcurrentExchangesApart() throws Exception {
    List<Callable<String>> asks = new ArrayList<>();
    for (int i = 0; i < 400; i++) {
      String body = "request %d ".formatted(i).repeat(i);
      asks.add(
          () -> {
            var heard = new Heard();
            door.answer(question("POST", "/echo", body.getBytes(StandardCharsets.UTF_8)), heard);
            return heard.body.toString(StandardCharsets.UTF_8).equals(body) ? "" : body;
          });
    }
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (Future<String> one : threads.invokeAll(asks)) {
        assertThat(one.get()).isEmpty();
      }
    }
  }

  private static Question question(String method, String target, byte @Nullable [] body) {
    var headers = new HttpHeaders();
    headers.add("X-Asked", "one");
    headers.add("X-Asked", "two");
    return new Question(
        address,
        method,
        target,
        headers,
        body == null ? null : new RequestBody(new ByteArrayInputStream(body), body.length));
  }

  private static String overHttp(String method, String target, byte @Nullable [] body)
      throws Exception {
    var request =
        HttpRequest.newBuilder(URI.create(address + target))
            .method(
                method, body == null ? BodyPublishers.noBody() : BodyPublishers.ofByteArray(body))
            .header("X-Asked", "one")
            .header("X-Asked", "two")
            .build();
    var response = CLIENT.send(request, BodyHandlers.ofByteArray());
    var headers = new TreeMap<String, List<String>>();
    response.headers().map().forEach((name, values) -> put(headers, name, values));
    return said(response.statusCode(), headers, response.body());
  }

  private static void put(Map<String, List<String>> headers, String name, List<String> values) {
    var lower = name.toLowerCase(Locale.ROOT);
    // Of the connection, and of the moment.
    if (!List.of("connection", "transfer-encoding", "date", "keep-alive").contains(lower)) {
      headers.computeIfAbsent(lower, _ -> new ArrayList<>()).addAll(values);
    }
  }

  private static String said(int status, Map<String, List<String>> headers, byte[] body) {
    return "%d %s %s".formatted(status, headers, new String(body, StandardCharsets.UTF_8));
  }

  /** What came of an answer. */
  private static class Heard implements Reply {
    final ByteArrayOutputStream body = new ByteArrayOutputStream();
    final List<String> flushed = new ArrayList<>();
    private final Map<String, List<String>> headers = new TreeMap<>();
    private int status;

    @Override
    public void status(int status) {
      this.status = status;
    }

    @Override
    public void header(String name, String value) {
      put(headers, name, List.of(value));
    }

    @Override
    public void write(ByteBuffer piece) throws IOException {
      byte[] bytes = new byte[piece.remaining()];
      piece.get(bytes);
      body.write(bytes);
    }

    @Override
    public void flush() {
      flushed.add(body.toString(StandardCharsets.UTF_8));
    }

    String answer() {
      return said(status, headers, body.toByteArray());
    }
  }

  /** Tells what it was asked, or does as the query says. */
  private static final class Echo extends HttpServlet {
    private static final long serialVersionUID = 1L;
    private static volatile long lastWritten;

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response)
        throws IOException {
      var query = request.getQueryString() == null ? "" : request.getQueryString();
      response.addHeader(
          "X-Heard", String.join(",", Collections.list(request.getHeaders("X-Asked"))));
      response.addHeader("X-Heard", request.getHeader("Host"));
      if (query.startsWith("status=")) {
        response.setStatus(Integer.parseInt(query.substring(7)));
      } else if (query.startsWith("error=")) {
        response.sendError(Integer.parseInt(query.substring(6)));
      } else if (query.equals("throw=before")) {
        throw new IllegalStateException("on purpose");
      } else if (query.equals("throw=amid")) {
        response.getOutputStream().print("half");
        response.flushBuffer();
        throw new IllegalStateException("on purpose");
      } else if (query.startsWith("pieces=")) {
        for (int i = 0; i < Integer.parseInt(query.substring(7)); i++) {
          response.getOutputStream().print("piece %d\n".formatted(i));
          response.flushBuffer();
        }
      } else if (query.startsWith("bytes=")) {
        writeLong(response, Integer.parseInt(query.substring(6)));
      } else if (request.getRequestURI().equals("/echo")) {
        response.setContentType("text/plain;charset=UTF-8");
        request.getInputStream().transferTo(response.getOutputStream());
      } else {
        response.setContentType("text/plain;charset=UTF-8");
        response
            .getWriter()
            .print(
                "%s %s %s %s %s"
                    .formatted(
                        request.getMethod(),
                        request.getRequestURI(),
                        request.getServletPath(),
                        query,
                        request.getParameter("q")));
      }
    }

    private static void writeLong(HttpServletResponse response, int bytes) throws IOException {
      response.setContentLength(bytes);
      lastWritten = 0;
      for (int written = 0; written < bytes; written += 1_000) {
        response.getOutputStream().write(new byte[1_000]);
        lastWritten = written;
      }
    }
  }
}
