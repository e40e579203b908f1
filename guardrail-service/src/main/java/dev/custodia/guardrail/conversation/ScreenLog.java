package dev.custodia.guardrail.conversation;

import dev.custodia.guardrail.policy.Policy;
import dev.custodia.guardrail.verdict.RailName;
import dev.custodia.guardrail.verdict.Verdict;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.Timestamp;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/**
 * Which documents were screened in a conversation and what became of them; texts only as hashes.
 */
@Repository
class ScreenLog {
  private static final int ID_CHARS_MAX = 512;

  private final JdbcTemplate jdbc;
  private final Clock clock;

  ScreenLog(JdbcTemplate jdbc, Clock clock) {
    this.jdbc = jdbc;
    this.clock = clock;
  }

  @Transactional
  void screened(
      Conversation conversation,
      List<Screen.Document> documents,
      List<Verdict> verdicts,
      Policy policy) {
    var rows = new ArrayList<Object[]>(documents.size());
    for (int i = 0; i < documents.size(); i++) {
      Verdict verdict = verdicts.get(i);
      String text = documents.get(i).text();
      rows.add(
          new Object[] {
            conversation.key(),
            bounded(documents.get(i).id()),
            digest(text == null ? "" : text),
            verdict.status().wire(),
            verdict.certain(),
            verdict.decidedBy().map(RailName::value).orElse(null),
            String.join(",", verdict.categories()),
            policy.name().value(),
            policy.version(),
            Timestamp.from(clock.instant())
          });
    }
    jdbc.batchUpdate(
        "insert into screened_document (conversation, document, digest, status, certain, rail,"
            + " categories, policy, policy_version, screened_at)"
            + " values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        rows);
  }

  private static @Nullable String bounded(@Nullable String id) {
    if (id == null) {
      return null;
    }
    String clean = id.replace('\u0000', '\ufffd');
    return clean.length() > ID_CHARS_MAX ? clean.substring(0, ID_CHARS_MAX) : clean;
  }

  private static String digest(String text) {
    try {
      return HexFormat.of()
          .formatHex(
              MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
