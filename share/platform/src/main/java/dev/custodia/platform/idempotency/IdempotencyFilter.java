package dev.custodia.platform.idempotency;

import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.platform.problem.Problem;
import dev.custodia.platform.problem.ProblemWriter;
import dev.custodia.platform.token.Caller;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.Timestamp;
import java.time.Clock;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;
import org.springframework.web.filter.OncePerRequestFilter;
import org.springframework.web.util.ContentCachingResponseWrapper;

/**
 * Keeps the promise of {@code Idempotency-Key} on every POST: claim, effect and answer in one
 * transaction, the first answer again for the same key and body, 409 for another body (API). A
 * refused request leaves no claim, so a corrected one may use the key.
 */
public final class IdempotencyFilter extends OncePerRequestFilter {
  private static final String HEADER = "Idempotency-Key";
  private static final int KEY_LENGTH_MAX = 255;

  private final JdbcClient jdbc;
  private final TransactionTemplate transaction;
  private final ProblemWriter problems;
  private final List<OwnIdempotency> exempt;
  private final Clock clock;
  private final int bodyBytesMax;

  IdempotencyFilter(
      JdbcClient jdbc,
      TransactionTemplate transaction,
      ProblemWriter problems,
      List<OwnIdempotency> exempt,
      Clock clock,
      int bodyBytesMax) {
    this.jdbc = jdbc;
    this.transaction = transaction;
    this.problems = problems;
    this.exempt = exempt;
    this.clock = clock;
    this.bodyBytesMax = bodyBytesMax;
  }

  @Override
  protected boolean shouldNotFilter(HttpServletRequest request) {
    return request.getHeader(HEADER) == null
        || !request.getMethod().equals("POST")
        || exempt.stream().anyMatch(own -> own.handles(request.getRequestURI()));
  }

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    var key = request.getHeader(HEADER);
    if (key.isBlank() || key.length() > KEY_LENGTH_MAX || key.indexOf('\0') >= 0) {
      problems.write(
          response,
          new Problem(
              ProblemCode.MALFORMED,
              "Idempotency-Key is 1 to %d characters.".formatted(KEY_LENGTH_MAX)));
      return;
    }
    byte[] body = request.getInputStream().readNBytes(bodyBytesMax + 1);
    if (body.length > bodyBytesMax) {
      problems.write(
          response,
          new Problem(
              ProblemCode.TOO_LARGE, "The body is too large to be sent with an Idempotency-Key."));
      return;
    }
    var owner = ownerOf(request);
    var digest = digestOf(request, body);
    var answer = new ContentCachingResponseWrapper(response);
    try {
      transaction.executeWithoutResult(
          status -> {
            if (!claim(owner, key, digest)) {
              replay(stored(owner, key), digest, answer);
              return;
            }
            try {
              chain.doFilter(new BufferedRequest(request, body), answer);
            } catch (IOException fault) {
              throw new UncheckedIOException(fault);
            } catch (ServletException fault) {
              throw new IllegalStateException(fault);
            }
            if (answer.getStatus() >= 400 || request.isAsyncStarted()) {
              status.setRollbackOnly();
            } else {
              store(owner, key, answer);
            }
          });
    } catch (Problem refusal) {
      answer.reset();
      problems.write(response, refusal);
      return;
    }
    if (!request.isAsyncStarted()) {
      answer.copyBodyToResponse();
    }
  }

  private boolean claim(String owner, String key, byte[] digest) {
    return jdbc.sql(
                "insert into idempotent_request (owner, request_key, digest, created_at) values (?, ?, ?, ?)"
                    + " on conflict do nothing")
            .params(owner, key, digest, Timestamp.from(clock.instant()))
            .update()
        == 1;
  }

  private Stored stored(String owner, String key) {
    return jdbc.sql(
            "select digest, status, content_type, location, body from idempotent_request"
                + " where owner = ? and request_key = ?")
        .params(owner, key)
        .query(
            (row, _) ->
                new Stored(
                    row.getBytes(1),
                    row.getInt(2),
                    row.getString(3),
                    row.getString(4),
                    row.getBytes(5)))
        .single();
  }

  private static void replay(Stored first, byte[] digest, HttpServletResponse answer) {
    if (!MessageDigest.isEqual(first.digest(), digest)) {
      throw new Problem(
          ProblemCode.IDEMPOTENCY_CONFLICT,
          "This Idempotency-Key was used for another request; choose another key.");
    }
    answer.setStatus(first.status());
    answer.setHeader("Idempotent-Replayed", "true");
    if (first.contentType() != null) {
      answer.setContentType(first.contentType());
    }
    if (first.location() != null) {
      answer.setHeader("Location", first.location());
    }
    try {
      answer.getOutputStream().write(first.body());
    } catch (IOException gone) {
      throw new UncheckedIOException(gone);
    }
  }

  private void store(String owner, String key, ContentCachingResponseWrapper answer) {
    jdbc.sql(
            "update idempotent_request set status = :status, content_type = :type, location = :location, body = :body"
                + " where owner = :owner and request_key = :key")
        .param("status", answer.getStatus())
        .param("type", answer.getContentType())
        .param("location", answer.getHeader("Location"))
        .param("body", answer.getContentAsByteArray())
        .param("owner", owner)
        .param("key", key)
        .update();
  }

  private static String ownerOf(HttpServletRequest request) {
    // By subject, not by token: a retry may come under a renewed token.
    return request.getAttribute(Caller.ATTRIBUTE) instanceof Caller caller ? caller.subject() : "";
  }

  private static byte[] digestOf(HttpServletRequest request, byte[] body) {
    try {
      var digest = MessageDigest.getInstance("SHA-256");
      var query = request.getQueryString() == null ? "" : request.getQueryString();
      digest.update(
          (request.getRequestURI() + '?' + query + '\n')
              .getBytes(java.nio.charset.StandardCharsets.UTF_8));
      return digest.digest(body);
    } catch (NoSuchAlgorithmException missing) {
      throw new IllegalStateException(missing);
    }
  }

  private record Stored(
      byte[] digest,
      int status,
      @Nullable String contentType,
      @Nullable String location,
      byte[] body) {}
}
