package dev.custodia.standalone.local;

import dev.custodia.gateway.forward.LocalService.BrokenOff;
import dev.custodia.gateway.forward.LocalService.Question;
import dev.custodia.gateway.forward.LocalService.Reply;
import dev.custodia.gateway.forward.RequestBody;
import jakarta.servlet.ServletConnection;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.apache.coyote.AbstractProcessor;
import org.apache.coyote.ActionCode;
import org.apache.coyote.Adapter;
import org.apache.coyote.ContinueResponseTiming;
import org.apache.coyote.ErrorState;
import org.apache.coyote.InputBuffer;
import org.apache.coyote.OutputBuffer;
import org.apache.juli.logging.Log;
import org.apache.juli.logging.LogFactory;
import org.apache.tomcat.util.buf.ByteChunk;
import org.apache.tomcat.util.net.AbstractEndpoint.Handler.SocketState;
import org.apache.tomcat.util.net.ApplicationBufferHandler;
import org.apache.tomcat.util.net.SocketWrapperBase;
import org.jspecify.annotations.Nullable;

/**
 * One request and its answer as Tomcat's protocol handlers see them, without a socket; used again
 * and again. Nothing of the services works asynchronously (the build holds that), so the answer is
 * complete when Tomcat comes back.
 */
final class Exchange extends AbstractProcessor {
  private static final Log LOG = LogFactory.getLog(Exchange.class);
  private static final String LOOPBACK = "127.0.0.1";

  private @Nullable Reply reply;
  private @Nullable IOException clientGone;
  private boolean silent;

  Exchange(Adapter adapter) {
    super(adapter);
    response.setOutputBuffer(new Answered());
  }

  /**
   * Has Tomcat answer.
   *
   * @throws BrokenOff where the service ended its answer before it was complete
   * @throws IOException what the reply threw
   */
  void run(Question question, Reply to) throws IOException {
    reply = to;
    ask(question);
    try {
      adapter.service(request, response);
    } catch (Exception unexpected) {
      throw new IllegalStateException("Tomcat answers everything itself", unexpected);
    }
    if (isAsync()) {
      throw new IllegalStateException("an asynchronous answer needs a connection");
    }
    if (clientGone != null) {
      throw clientGone;
    }
    if (!getErrorState().isIoAllowed()) {
      throw new BrokenOff();
    }
    recycle();
  }

  private void ask(Question question) {
    var address = question.address();
    request.markStartTime();
    request.scheme().setString(address.getScheme());
    request.protocol().setString("HTTP/1.1");
    request.serverName().setString(address.getHost());
    request.setServerPort(address.getPort());
    request.setLocalPort(address.getPort());
    request.localAddr().setString(LOOPBACK);
    request.localName().setString(LOOPBACK);
    request.remoteAddr().setString(LOOPBACK);
    request.remoteHost().setString(LOOPBACK);
    request.setMethod(question.method());
    target(question.target());
    var headers = request.getMimeHeaders();
    question
        .headers()
        .forEach(
            (name, values) -> values.forEach(value -> headers.addValue(name).setString(value)));
    headers.setValue("host").setString(address.getRawAuthority());
    var body = question.body();
    if (body != null && body.length() >= 0) {
      request.setContentLength(body.length());
    }
    request.setInputBuffer(new Asked(body));
  }

  /** As bytes: what comes as text, Tomcat takes for decoded and harmless. */
  private void target(String target) {
    int mark = target.indexOf('?');
    byte[] path =
        (mark < 0 ? target : target.substring(0, mark)).getBytes(StandardCharsets.ISO_8859_1);
    request.requestURI().setBytes(path, 0, path.length);
    if (mark >= 0) {
      byte[] query = target.substring(mark + 1).getBytes(StandardCharsets.ISO_8859_1);
      request.queryString().setBytes(query, 0, query.length);
    }
  }

  private Reply reply() {
    return Objects.requireNonNull(reply);
  }

  @Override
  public void recycle() {
    super.recycle();
    request.recycle();
    response.recycle();
    reply = null;
    clientGone = null;
    silent = false;
  }

  @Override
  protected void prepareResponse() {
    response.setCommitted(true);
    int status = response.getStatus();
    boolean bodiless = status == 204 || status == 205 || status == 304;
    silent |= bodiless || request.getMethod().equals("HEAD");
    reply().status(status);
    var headers = response.getMimeHeaders();
    for (int i = 0; i < headers.size(); i++) {
      reply().header(headers.getName(i).toString(), headers.getValue(i).toString());
    }
    say("Content-Type", response.getContentType());
    say("Content-Language", response.getContentLanguage());
    if (response.getContentLengthLong() >= 0 && !bodiless) {
      say("Content-Length", Long.toString(response.getContentLengthLong()));
    }
  }

  private void say(String header, @Nullable String value) {
    if (value != null) {
      reply().header(header, value);
    }
  }

  @Override
  protected void flush() throws IOException {
    try {
      reply().flush();
    } catch (IOException gone) {
      clientGone = gone;
      throw gone;
    }
  }

  @Override
  protected void finishResponse() {
    // The gateway ends its own answer.
  }

  @Override
  protected void setSwallowResponse() {
    silent = true;
  }

  @Override
  protected void disableSwallowRequest() {
    // What is left of the client's body is the gateway's to read or not.
  }

  @Override
  protected void ack(ContinueResponseTiming timing) {
    // The gateway has told the client to send its body.
  }

  @Override
  protected void earlyHints() {
    // None of the services gives any.
  }

  @Override
  protected int available(boolean read) {
    return request.getInputBuffer().available();
  }

  @Override
  protected boolean isRequestBodyFullyRead() {
    return request.getInputBuffer() instanceof Asked asked && asked.ended;
  }

  @Override
  protected void setRequestBody(ByteChunk body) {
    throw new UnsupportedOperationException();
  }

  @Override
  protected void registerReadInterest() {
    throw new UnsupportedOperationException();
  }

  @Override
  protected boolean isReadyForWrite() {
    return true;
  }

  @Override
  protected boolean flushBufferedWrite() {
    return false;
  }

  @Override
  protected boolean isTrailerFieldsReady() {
    return true;
  }

  @Override
  protected SocketState dispatchEndRequest() {
    return SocketState.CLOSED;
  }

  @Override
  public void pause() {
    // Only connections are paused.
  }

  @Override
  protected SocketState service(SocketWrapperBase<?> socket) {
    throw new UnsupportedOperationException();
  }

  @Override
  protected ServletConnection getServletConnection() {
    return NoConnection.INSTANCE;
  }

  @Override
  protected Log getLog() {
    return LOG;
  }

  /** What the service reads. */
  private static final class Asked implements InputBuffer {
    private static final int PIECE_BYTES = 8 * 1024;

    private final @Nullable RequestBody body;
    private byte @Nullable [] piece;
    private boolean ended;

    Asked(@Nullable RequestBody body) {
      this.body = body;
      this.ended = body == null;
    }

    @Override
    public int doRead(ApplicationBufferHandler handler) throws IOException {
      if (body == null) {
        return -1;
      }
      if (piece == null) {
        piece = new byte[PIECE_BYTES];
      }
      int read = body.content().read(piece);
      if (read < 0) {
        ended = true;
        return -1;
      }
      handler.setByteBuffer(ByteBuffer.wrap(piece, 0, read));
      return read;
    }

    @Override
    public int available() {
      return ended ? 0 : 1;
    }
  }

  /** What the service writes. */
  private final class Answered implements OutputBuffer {
    @Override
    public int doWrite(ByteBuffer piece) throws IOException {
      if (!response.isCommitted()) {
        response.action(ActionCode.COMMIT, null);
      }
      int bytes = piece.remaining();
      try {
        if (!silent) {
          reply().write(piece);
        }
      } catch (IOException gone) {
        clientGone = gone;
        setErrorState(ErrorState.CLOSE_CONNECTION_NOW, gone);
        throw gone;
      }
      piece.position(piece.limit());
      return bytes;
    }

    @Override
    public long getBytesWritten() {
      return response.getContentWritten();
    }
  }

  /** There is none to tell of. */
  private enum NoConnection implements ServletConnection {
    INSTANCE;

    @Override
    public String getConnectionId() {
      return "local";
    }

    @Override
    public String getProtocol() {
      return "HTTP/1.1";
    }

    @Override
    public String getProtocolConnectionId() {
      return "";
    }

    @Override
    public boolean isSecure() {
      return false;
    }
  }
}
