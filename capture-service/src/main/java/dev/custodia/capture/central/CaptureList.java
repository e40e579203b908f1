package dev.custodia.capture.central;

import dev.custodia.capture.archive.Archive;
import dev.custodia.capture.record.Stem;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.platform.problem.Problem;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Shows captures and erases them (API, Capture). */
@RestController
class CaptureList {
  private static final MediaType MARKDOWN = MediaType.parseMediaType("text/markdown;charset=UTF-8");

  private final Captures captures;
  private final Ledger ledger;
  private final ArchivePlaces places;
  private final EraseCapture erase;

  CaptureList(Captures captures, Ledger ledger, ArchivePlaces places, EraseCapture erase) {
    this.captures = captures;
    this.ledger = ledger;
    this.places = places;
    this.erase = erase;
  }

  /** One capture of a list. */
  record Item(
      String stem,
      String provider,
      String session,
      String peer,
      String repository,
      Instant capturedAt,
      @Nullable String digest) {
    static Item of(Ledger.Row row) {
      return new Item(
          row.stem().value(),
          row.provider(),
          row.session().value(),
          row.peer().value(),
          row.repository(),
          row.capturedAt(),
          row.digest().orElse(null));
    }
  }

  /** A page; {@code next} is the {@code page} to ask for after it. */
  record Page(List<Item> items, @Nullable String next) {}

  @GetMapping("/v1/workspaces/{w}/captures")
  Page list(
      @PathVariable WorkspaceName w,
      @RequestParam(required = false) @Nullable String provider,
      @RequestParam(required = false) @Nullable String session,
      @RequestParam(required = false) @Nullable Instant from,
      @RequestParam(required = false) @Nullable Instant to,
      @RequestParam(required = false) @Nullable String page) {
    Optional<Captures.Place> after = Optional.empty();
    if (page != null) {
      after = Captures.Place.parse(page);
      if (after.isEmpty()) {
        throw new Problem(
            ProblemCode.MALFORMED, "A page is what 'next' of the page before it said.");
      }
    }
    List<Ledger.Row> rows =
        captures.page(
            new Captures.Query(w, storable(provider), storable(session), from, to, after));
    boolean more = rows.size() > Captures.PAGE_ROWS;
    List<Ledger.Row> shown = more ? rows.subList(0, Captures.PAGE_ROWS) : rows;
    Ledger.Row last = shown.isEmpty() ? null : shown.getLast();
    return new Page(
        shown.stream().map(Item::of).toList(),
        more && last != null ? new Captures.Place(last.capturedAt(), last.stem()).text() : null);
  }

  @GetMapping(
      value = "/v1/workspaces/{w}/captures/{stem}",
      produces = {MediaType.APPLICATION_JSON_VALUE, "text/markdown"})
  ResponseEntity<byte[]> show(
      @PathVariable WorkspaceName w,
      @PathVariable String stem,
      jakarta.servlet.http.HttpServletRequest request)
      throws IOException {
    Ledger.Row row = find(w, StemPath.parse(stem));
    Archive archive = places.archive(w, row.archive());
    boolean markdown = wantsMarkdown(request.getHeader("Accept"));
    Optional<byte[]> bytes =
        markdown ? archive.renderingBytes(row.stem()) : archive.recordBytes(row.stem());
    return ResponseEntity.ok()
        .contentType(markdown ? MARKDOWN : MediaType.APPLICATION_JSON)
        .body(bytes.orElseThrow(StemPath::notFound));
  }

  @DeleteMapping("/v1/workspaces/{w}/captures/{stem}")
  ResponseEntity<Void> delete(@PathVariable WorkspaceName w, @PathVariable String stem)
      throws IOException {
    erase.erase(find(w, StemPath.parse(stem)));
    return ResponseEntity.noContent().build();
  }

  private Ledger.Row find(WorkspaceName workspace, Stem stem) {
    return ledger.find(workspace, stem).orElseThrow(StemPath::notFound);
  }

  private static boolean wantsMarkdown(@Nullable String accept) {
    return accept != null
        && MediaType.parseMediaTypes(accept).stream()
            .filter(type -> !type.isWildcardType())
            .findFirst()
            .filter(MARKDOWN::isCompatibleWith)
            .isPresent();
  }

  /** A text that no stored one can equal is refused before the database does. */
  private static @Nullable String storable(@Nullable String text) {
    if (text != null && (text.indexOf('\0') >= 0 || text.length() > 1_000)) {
      throw new Problem(ProblemCode.MALFORMED, "A filter is at most 1000 characters of text.");
    }
    return text;
  }
}
