package dev.custodia.memory.conclusion;

import dev.custodia.memory.reasoner.ByteRange;
import dev.custodia.memory.sql.Sql;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Shows what a conclusion rests on, cut from the text that was reasoned over. */
@Component
class FindEvidence {
  private final Conclusions conclusions;
  private final JdbcClient jdbc;

  FindEvidence(Conclusions conclusions, JdbcClient jdbc) {
    this.conclusions = conclusions;
    this.jdbc = jdbc;
  }

  EvidenceView of(String workspace, String id) {
    Conclusion conclusion = conclusions.shown(workspace, id).orElseThrow(DeleteConclusion::missing);
    List<EvidenceView.Item> items =
        jdbc.sql(
                "select m.public_id, m.session, m.peer, m.created_at, e.start_byte, e.end_byte,"
                    + " coalesce(m.usable_text, m.content) as text from conclusion_evidence e"
                    + " join message m on m.id = e.message where e.conclusion = ? and m.workspace = ?"
                    + " order by m.id, e.start_byte")
            .params(id, workspace)
            .query(
                (row, _) -> {
                  var bytes = new ByteRange(row.getInt("start_byte"), row.getInt("end_byte"));
                  return new EvidenceView.Item(
                      row.getString("public_id"),
                      row.getString("session"),
                      row.getString("peer"),
                      Sql.instant(row, "created_at"),
                      bytes.start(),
                      bytes.end(),
                      bytes.of(row.getString("text")));
                })
            .list();
    return new EvidenceView(
        items, conclusion.sources(), conclusion.rule(), conclusion.supersededBy());
  }
}
