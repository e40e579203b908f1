package dev.custodia.gateway.token;

import com.nimbusds.jwt.JWTClaimsSet;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.platform.token.Caller;
import dev.custodia.platform.token.TokenClaims;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.text.ParseException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** What was minted, without the tokens themselves: enough to list, to revoke and to say who may. */
@Component
class IssuedTokens {
  private static final String COLUMNS =
      "id, issuer_token, claims, issued_at, expires_at, revoked_at, request_digest";

  private final JdbcClient jdbc;

  IssuedTokens(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** Stores one, or nothing where the request's key was used before. */
  boolean add(
      String keyId, @Nullable String issuer, Caller grant, JWTClaimsSet claims, MintRequest from) {
    return jdbc.sql(
                "insert into issued_token (id, key_id, issuer_token, subject, workspaces, claims,"
                    + " issued_at, expires_at, request_owner, request_key, request_digest) values"
                    + " (:id, :key, (select id from issued_token where id = :issuer), :subject,"
                    + " :workspaces, :claims::jsonb, :issued, :expires, :owner, :requestKey,"
                    + " :digest) on conflict (request_owner, request_key) do nothing")
            .param("id", grant.tokenId())
            .param("key", keyId)
            .param("issuer", issuer)
            .param("subject", grant.subject())
            .param("workspaces", workspacesOf(grant))
            .param("claims", claims.toString())
            .param("issued", Timestamp.from(claims.getIssueTime().toInstant()))
            .param("expires", Timestamp.from(grant.expiresAt()))
            .param("owner", from.key() == null ? null : from.owner())
            .param("requestKey", from.key())
            .param("digest", from.key() == null ? null : from.digest())
            .update()
        == 1;
  }

  /** The one that an earlier request with this key made, from now on under another signing key. */
  Issued resignedUnder(String keyId, MintRequest from) {
    return jdbc.sql(
            "update issued_token set key_id = :key where request_owner = :owner"
                + " and request_key = :requestKey returning "
                + COLUMNS)
        .param("key", keyId)
        .param("owner", from.owner())
        .param("requestKey", from.key())
        .query(IssuedTokens::read)
        .single();
  }

  Optional<Issued> find(String id) {
    return jdbc.sql("select " + COLUMNS + " from issued_token where id = ?")
        .param(id)
        .query(IssuedTokens::read)
        .optional();
  }

  /** Those that reach the workspace, or all, the newest first. */
  List<Issued> page(@Nullable WorkspaceName workspace, int page, int size) {
    return jdbc.sql(
            "select "
                + COLUMNS
                + " from issued_token where :workspaces::text[] is null or workspaces &&"
                + " :workspaces::text[] order by issued_at desc, id limit :size offset :skip")
        .param("workspaces", reaching(workspace))
        .param("size", size)
        .param("skip", (long) (page - 1) * size)
        .query(IssuedTokens::read)
        .list();
  }

  long count(@Nullable WorkspaceName workspace) {
    return jdbc.sql(
            "select count(*) from issued_token where :workspaces::text[] is null or workspaces &&"
                + " :workspaces::text[]")
        .param("workspaces", reaching(workspace))
        .query(Long.class)
        .single();
  }

  /**
   * Marks the token and all that were minted with it, directly or not: what a leaked token passed
   * on must not outlive it.
   */
  List<Issued> revoke(String id, Instant at) {
    return jdbc.sql(
            "with recursive family(id) as (select id from issued_token where id = :id union select"
                + " t.id from issued_token t join family f on t.issuer_token = f.id) update"
                + " issued_token set revoked_at = :at where id in (select id from family) and"
                + " revoked_at is null and expires_at > :at returning "
                + COLUMNS)
        .param("id", id)
        .param("at", Timestamp.from(at))
        .query(IssuedTokens::read)
        .list();
  }

  private static String @Nullable [] reaching(@Nullable WorkspaceName workspace) {
    return workspace == null ? null : new String[] {workspace.value(), "*"};
  }

  private static String[] workspacesOf(Caller grant) {
    return grant.everyWorkspace()
        ? new String[] {"*"}
        : grant.workspaces().stream().map(WorkspaceName::value).sorted().toArray(String[]::new);
  }

  private static Issued read(ResultSet row, int number) throws SQLException {
    try {
      var claims = JWTClaimsSet.parse(row.getString("claims"));
      var revoked = row.getTimestamp("revoked_at");
      return new Issued(
          TokenClaims.read(claims),
          claims,
          row.getString("issuer_token"),
          row.getTimestamp("issued_at").toInstant(),
          revoked == null ? null : revoked.toInstant(),
          row.getBytes("request_digest"));
    } catch (ParseException damaged) {
      throw new SQLException("token " + row.getString("id") + " is stored damaged", damaged);
    }
  }

  /** One of them. */
  record Issued(
      Caller grant,
      JWTClaimsSet claims,
      @Nullable String issuer,
      Instant issuedAt,
      @Nullable Instant revokedAt,
      byte @Nullable [] requestDigest) {}
}
