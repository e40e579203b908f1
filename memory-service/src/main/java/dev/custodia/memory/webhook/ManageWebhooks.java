package dev.custodia.memory.webhook;

import dev.custodia.memory.v3.Fields;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Adds webhooks, none of which leads into a closed network. */
@Service
class ManageWebhooks {
  private static final int LENGTH_MAX = 2_048;

  private final Webhooks webhooks;
  private final WebhookProperties settings;

  ManageWebhooks(Webhooks webhooks, WebhookProperties settings) {
    this.webhooks = webhooks;
    this.settings = settings;
  }

  record Added(Webhook webhook, boolean created) {}

  /** The URL of a body, if it may be posted to; a name that nobody knows yet may. */
  String url(Fields body) {
    var url = body.text("url", 1, LENGTH_MAX).strip();
    var destination =
        Destination.parse(url)
            .orElseThrow(
                () ->
                    body.refuse("url", "value_error", "Must be an http or https URL with a host"));
    if (!settings.privateAddresses() && !Destination.allPublic(destination.resolve())) {
      throw body.refuse("url", "value_error", "Must not lead to a private or reserved address");
    }
    return url;
  }

  @Transactional
  Added add(String workspace, String url) {
    boolean created = webhooks.add(workspace, url);
    return new Added(webhooks.byUrl(workspace, url).orElseThrow(), created);
  }

  @Transactional
  boolean remove(String workspace, String id) {
    return webhooks.remove(workspace, id);
  }
}
