package dev.custodia.gateway.token;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.gateway.token.TokenIssuer.Minted;
import dev.custodia.platform.id.Ids;
import dev.custodia.platform.problem.Problem;
import dev.custodia.platform.token.Caller;
import java.time.Clock;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Tokens: mint, list, show one's own, revoke (API, Gateway). */
@RestController
class TokenController {
  private static final int PAGE_SIZE_MAX = 100;
  private static final int PAGE_MAX = 1_000_000;

  private final TokenIssuer issuer;
  private final IssuedTokens issued;
  private final Revoke revoke;
  private final Clock clock;

  TokenController(TokenIssuer issuer, IssuedTokens issued, Revoke revoke, Clock clock) {
    this.issuer = issuer;
    this.issued = issued;
    this.revoke = revoke;
    this.clock = clock;
  }

  @PostMapping("/v1/tokens")
  ResponseEntity<Minted> mint(
      @RequestBody TokenRequest request,
      @RequestHeader(name = "Idempotency-Key", required = false) @Nullable String key,
      Caller holder) {
    var asked = GrantReader.read(request, holder, Ids.next(), clock.instant());
    var minted =
        issuer.mint(
            holder, asked, MintRequest.of(holder.subject(), MintIdempotency.checked(key), request));
    return ResponseEntity.status(HttpStatus.CREATED)
        .cacheControl(CacheControl.noStore())
        .body(minted);
  }

  @GetMapping("/v1/tokens")
  TokenPage list(
      @RequestParam(required = false) @Nullable String workspace,
      @RequestParam(defaultValue = "1") int page,
      @RequestParam(defaultValue = "50") int size) {
    if (page < 1 || page > PAGE_MAX || size < 1 || size > PAGE_SIZE_MAX) {
      throw new Problem(ProblemCode.INVALID, "There is no such page.")
          .at("page", "range", "1 to %d".formatted(PAGE_MAX))
          .at("size", "range", "1 to %d".formatted(PAGE_SIZE_MAX));
    }
    if (workspace != null && WorkspaceName.parse(workspace).isEmpty()) {
      return new TokenPage(List.of(), 0, page, size, 0);
    }
    var name = workspace == null ? null : new WorkspaceName(workspace);
    long total = issued.count(name);
    return new TokenPage(
        issued.page(name, page, size).stream().map(TokenView::of).toList(),
        total,
        page,
        size,
        (total + size - 1) / size);
  }

  @GetMapping("/v1/tokens/self")
  TokenView self(Caller caller) {
    return TokenView.of(caller);
  }

  @DeleteMapping("/v1/tokens/{id}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  void revoke(@PathVariable String id, Caller caller) {
    revoke.revoke(caller, id);
  }

  record TokenPage(List<TokenView> items, long total, int page, int size, long pages) {}
}
