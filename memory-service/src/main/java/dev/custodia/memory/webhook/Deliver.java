package dev.custodia.memory.webhook;

import dev.custodia.memory.queue.Ledger;
import dev.custodia.memory.queue.Work;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.HexFormat;
import java.util.List;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Service;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Posts one event to one webhook, signed. The name is resolved anew, every machine it stands for is
 * checked, and the post goes to one of those that were checked.
 */
@Service
class Deliver {
  private static final Logger LOG = LoggerFactory.getLogger(Deliver.class);
  private static final String ALGORITHM = "HmacSHA256";

  private final Webhooks webhooks;
  private final WebhookProperties settings;
  private final PinnedPost post;
  private final Ledger ledger;
  private final TransactionTemplate transaction;

  Deliver(
      Webhooks webhooks,
      WebhookProperties settings,
      PinnedPost post,
      Ledger ledger,
      TransactionTemplate transaction) {
    this.webhooks = webhooks;
    this.settings = settings;
    this.post = post;
    this.ledger = ledger;
    this.transaction = transaction;
  }

  void carryOut(Work work) {
    var payload = work.payload().object();
    var body = payload.path("body").asString("").getBytes(StandardCharsets.UTF_8);
    var webhook = webhooks.byId(work.workspace().value(), payload.path("webhook").asString(""));
    if (webhook.isEmpty() || settings.silent()) {
      finish(work);
      return;
    }
    var destination = Destination.parse(webhook.get().url()).orElseThrow();
    var machines = destination.resolve();
    if (machines.isEmpty()) {
      ledger.failed(work, "the webhook's host is unknown");
    } else if (!settings.privateAddresses() && !Destination.allPublic(machines)) {
      ledger.failed(work, "the webhook's host stands for a private or reserved address");
    } else {
      send(work, destination, machines.getFirst(), body);
    }
  }

  private void send(Work work, Destination destination, java.net.InetAddress machine, byte[] body) {
    try {
      int status = post.send(destination, machine, body, signature(body), settings.timeout());
      LOG.info("webhook work {}: status {}", work.id(), status);
      if (status >= 200 && status < 300) {
        finish(work);
      } else {
        ledger.failed(work, "the webhook answered " + status);
      }
    } catch (IOException unreachable) {
      ledger.failed(work, "the webhook was not reached: " + unreachable.getClass().getSimpleName());
    }
  }

  private void finish(Work work) {
    transaction.executeWithoutResult(_ -> ledger.done(List.of(work)));
  }

  String signature(byte[] body) {
    try {
      var mac = Mac.getInstance(ALGORITHM);
      mac.init(new SecretKeySpec(settings.secret().getBytes(StandardCharsets.UTF_8), ALGORITHM));
      return HexFormat.of().formatHex(mac.doFinal(body));
    } catch (GeneralSecurityException missing) {
      throw new IllegalStateException("every JDK has HMAC-SHA256", missing);
    }
  }
}
