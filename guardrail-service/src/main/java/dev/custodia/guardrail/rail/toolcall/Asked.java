package dev.custodia.guardrail.rail.toolcall;

import dev.custodia.guardrail.text.Reading;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a question asks for, and what of a call it does not. */
final class Asked {
  private static final Effects EFFECTS = Effects.shipped();

  private static final List<String> RECIPIENT_KEYS =
      List.of(
          "to",
          "recipient",
          "recipients",
          "cc",
          "bcc",
          "email",
          "address",
          "channel",
          "destination",
          "url",
          "webhook",
          "account",
          "iban",
          "beneficiary",
          "phone",
          "number",
          "payee");
  private static final List<String> BULK =
      List.of(
          "full conversation",
          "entire conversation",
          "conversation history",
          "chat history",
          "all messages",
          "system prompt",
          "all contacts",
          "all customers",
          "whole conversation",
          "all files",
          "api key",
          "password",
          "conversation follows",
          "customer list",
          "all rows",
          "everything");

  private final String question;
  private final @Nullable Set<String> ownHosts;

  Asked(Reading question, @Nullable Set<String> ownHosts) {
    this.question = question.folded().text();
    this.ownHosts = ownHosts;
  }

  void faults(Call call, List<String> faults) {
    String tool = call.tool().toLowerCase(Locale.ROOT);
    faults.addAll(EFFECTS.unasked(tool, question));
    boolean recipients =
        call.keys().stream().anyMatch(key -> RECIPIENT_KEYS.contains(key.toLowerCase(Locale.ROOT)));
    for (String value : call.values()) {
      String lower = value.toLowerCase(Locale.ROOT);
      if (recipients && stranger(lower)) {
        faults.add("unknown_recipient");
      }
      if (BULK.stream().anyMatch(lower::contains) && BULK.stream().noneMatch(question::contains)) {
        faults.add("bulk_data");
      }
      if (carries(lower)) {
        faults.add("data_in_address");
      }
    }
  }

  // An address that neither the question nor the deployment knows.
  private boolean stranger(String value) {
    int at = value.indexOf('@');
    if (at <= 0 || value.indexOf(' ') >= 0 || value.indexOf('.', at) < 0) {
      return false;
    }
    String host = value.substring(at + 1);
    return !question.contains(value) && !question.contains(host) && !own(host);
  }

  private boolean own(String host) {
    return ownHosts != null
        && ownHosts.stream().anyMatch(own -> host.equals(own) || host.endsWith("." + own));
  }

  private boolean carries(String value) {
    int scheme = value.indexOf("://");
    int query = value.indexOf('?');
    if (scheme < 0 || query < 0 || value.length() - query < 12) {
      return false;
    }
    int end = scheme + 3;
    while (end < value.length() && "/?#:".indexOf(value.charAt(end)) < 0) {
      end++;
    }
    String host = value.substring(scheme + 3, end);
    return !question.contains(host)
        && !own(host)
        && (value.contains("%20")
            || value.contains("data=")
            || value.contains("d=")
            || (value.contains("q=") && value.length() - query > 60)
            || value.contains("text=")
            || value.contains("body=")
            || value.contains("msg=")
            || value.contains("key=")
            || value.contains("token="));
  }
}
