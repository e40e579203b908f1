package dev.custodia.memory.webhook;

import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.memory.page.Page;
import dev.custodia.memory.page.PageRequest;
import dev.custodia.memory.v3.Body;
import dev.custodia.memory.v3.Query;
import dev.custodia.platform.problem.Problem;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Webhooks over HTTP (memory-api 17). */
@RestController
class WebhooksController {
  private static final String WEBHOOKS = "/v3/workspaces/{w}/webhooks";

  private final Webhooks webhooks;
  private final ManageWebhooks manage;
  private final Announce announce;

  WebhooksController(Webhooks webhooks, ManageWebhooks manage, Announce announce) {
    this.webhooks = webhooks;
    this.manage = manage;
    this.announce = announce;
  }

  @PostMapping(WEBHOOKS)
  ResponseEntity<Webhook> add(@PathVariable("w") String w, Body body) {
    var added = manage.add(w, manage.url(body.fields()));
    return ResponseEntity.status(added.created() ? HttpStatus.CREATED : HttpStatus.OK)
        .body(added.webhook());
  }

  @GetMapping(WEBHOOKS)
  Page<Webhook> list(@PathVariable("w") String w, Query query) {
    return webhooks.list(w, PageRequest.of(query));
  }

  @DeleteMapping(WEBHOOKS + "/{id}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  void remove(@PathVariable("w") String w, @PathVariable("id") String id) {
    if (!manage.remove(w, id)) {
      throw new Problem(ProblemCode.NOT_FOUND, "The webhook was not found.");
    }
  }

  /** Has an effect although it is a GET: clients of the reference call it so (memory-api 19.20). */
  @GetMapping(WEBHOOKS + "/test")
  ResponseEntity<String> test(@PathVariable("w") String w) {
    announce.test(w);
    return ResponseEntity.ok().contentType(MediaType.APPLICATION_JSON).body("null");
  }
}
