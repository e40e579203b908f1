package dev.custodia.memory.conclusion;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.conclusion.PostConclusions.Posted;
import dev.custodia.memory.filter.Where;
import dev.custodia.memory.page.Page;
import dev.custodia.memory.page.PageRequest;
import dev.custodia.memory.text.Tokens;
import dev.custodia.memory.v3.Body;
import dev.custodia.memory.v3.Fields;
import dev.custodia.memory.v3.PathNames;
import dev.custodia.memory.v3.Query;
import dev.custodia.memory.v3.RawJson;
import java.util.ArrayList;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Conclusions over HTTP (memory-api 10). */
@RestController
class ConclusionsController {
  private static final int BATCH_MAX = 100;
  private static final int CONTENT_LENGTH_MAX = 65_535;
  private static final int CONTENT_TOKENS_MAX = 8_192;
  private static final int QUERY_LENGTH_MAX = 10_000;

  private final PostConclusions post;
  private final ListConclusions list;
  private final QueryConclusions query;
  private final DeleteConclusion delete;
  private final FindEvidence evidence;

  ConclusionsController(
      PostConclusions post,
      ListConclusions list,
      QueryConclusions query,
      DeleteConclusion delete,
      FindEvidence evidence) {
    this.post = post;
    this.list = list;
    this.query = query;
    this.delete = delete;
    this.evidence = evidence;
  }

  @PostMapping("/v3/workspaces/{w}/conclusions")
  @ResponseStatus(HttpStatus.CREATED)
  List<ConclusionView> create(@PathVariable("w") String w, Body body) {
    WorkspaceName workspace = PathNames.workspace(w);
    Fields fields = body.fields();
    String name = fields.nameUsed("conclusions", "observations");
    var posted = new ArrayList<Posted>();
    for (Fields one : fields.list(name, 1, BATCH_MAX)) {
      posted.add(posted(one));
    }
    return post.post(workspace, posted).stream().map(ConclusionView::of).toList();
  }

  private static Posted posted(Fields one) {
    String content = one.text("content", 1, CONTENT_LENGTH_MAX).replace("\0", "");
    // Fewer characters than tokens allowed can't be more tokens; most never need counting.
    if (content.length() > CONTENT_TOKENS_MAX && Tokens.count(content) > CONTENT_TOKENS_MAX) {
      throw one.refuse(
          "content", "value_error", "Must have at most %d tokens".formatted(CONTENT_TOKENS_MAX));
    }
    return new Posted(
        content,
        one.name("observer_id"),
        one.name("observed_id"),
        one.nameIfAny("session_id").orElse(null));
  }

  @PostMapping("/v3/workspaces/{w}/conclusions/list")
  Page<ConclusionView> list(@PathVariable("w") String w, Body body, Query parameters) {
    var where =
        Where.that("c.workspace = ?", w)
            .and(ObservedNow.OR_POSTED)
            .and(ConclusionColumns.ALL.filter(body.fieldsOrNone()));
    return list.page(where, PageRequest.of(parameters)).map(ConclusionView::of);
  }

  @PostMapping("/v3/workspaces/{w}/conclusions/query")
  List<ConclusionView> query(@PathVariable("w") String w, Body body) {
    Fields fields = body.fields();
    var asked =
        new QueryConclusions.Asked(
            fields.text("query", 1, QUERY_LENGTH_MAX).replace("\0", ""),
            fields.number("top_k", 1, BATCH_MAX).orElse(10),
            fields.decimal("distance", 0, 1),
            fields.fields("filters").map(Fields::object).orElseGet(RawJson.EMPTY::object));
    return query.find(w, asked).stream().map(ConclusionView::of).toList();
  }

  @GetMapping("/v3/workspaces/{w}/conclusions/{c}")
  ConclusionView get(@PathVariable("w") String w, @PathVariable("c") String c) {
    return list.find(w, c).map(ConclusionView::of).orElseThrow(DeleteConclusion::missing);
  }

  @GetMapping("/v3/workspaces/{w}/conclusions/{c}/evidence")
  EvidenceView evidence(@PathVariable("w") String w, @PathVariable("c") String c) {
    return evidence.of(w, c);
  }

  @DeleteMapping("/v3/workspaces/{w}/conclusions/{c}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  void delete(@PathVariable("w") String w, @PathVariable("c") String c) {
    delete.delete(w, c);
  }
}
