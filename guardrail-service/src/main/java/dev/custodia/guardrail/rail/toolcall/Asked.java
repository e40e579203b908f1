package dev.custodia.guardrail.rail.toolcall;

import dev.custodia.guardrail.text.Reading;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a question asks for, and what of a call it does not. */
final class Asked {
  /** A change to the world, how tools name it, and how a question orders it. */
  private record Effect(String category, List<String> toolWords, List<String> orders) {}

  private static final List<Effect> EFFECTS =
      List.of(
          new Effect(
              "unasked_message",
              List.of(
                  "send", "mail", "message", "post", "tweet", "publish", "reply", "forward",
                  "notify", "sms", "slack", "share", "invite", "upload", "webhook"),
              List.of(
                  "send",
                  "mail",
                  "write to",
                  "message",
                  "reply",
                  "answer",
                  "forward",
                  "tell",
                  "let ",
                  "notify",
                  "post",
                  "publish",
                  "share",
                  "invite",
                  "inform",
                  "text ",
                  "upload",
                  "contact",
                  "ask ",
                  "remind",
                  "schick",
                  "sende",
                  "schreib",
                  "antwort",
                  "posli",
                  "odesli",
                  "napis",
                  "odpovez",
                  "envoie",
                  "ecris",
                  "repond",
                  "envia",
                  "escrib",
                  "respond",
                  "stuur",
                  "verzend",
                  "送",
                  "返信",
                  "发",
                  "回复",
                  "отправ",
                  "напиш",
                  "ارسل",
                  "gonder")),
          new Effect(
              "unasked_deletion",
              List.of(
                  "delete",
                  "remove",
                  "drop",
                  "purge",
                  "erase",
                  "wipe",
                  "clear",
                  "cancel",
                  "revoke",
                  "disable",
                  "archive",
                  "unsubscribe",
                  "close_account",
                  "terminate",
                  "destroy",
                  "reset"),
              List.of(
                  "delete",
                  "remove",
                  "cancel",
                  "erase",
                  "clear",
                  "clean",
                  "drop",
                  "purge",
                  "revoke",
                  "disable",
                  "unsubscribe",
                  "close",
                  "get rid",
                  "archive",
                  "reset",
                  "losch",
                  "lösch",
                  "storn",
                  "smaz",
                  "zrus",
                  "supprim",
                  "annul",
                  "borra",
                  "elimina",
                  "cancela",
                  "verwijder",
                  "annuleer",
                  "削除",
                  "取消",
                  "删除",
                  "удали",
                  "отмен",
                  "احذف",
                  "sil")),
          new Effect(
              "unasked_payment",
              List.of(
                  "pay",
                  "transfer",
                  "refund",
                  "purchase",
                  "buy",
                  "order",
                  "checkout",
                  "withdraw",
                  "donate",
                  "invoice",
                  "wire",
                  "payout",
                  "approve",
                  "credit",
                  "trade",
                  "book"),
              List.of(
                  "pay",
                  "transfer",
                  "refund",
                  "purchase",
                  "buy",
                  "order",
                  "withdraw",
                  "donate",
                  "wire",
                  "book",
                  "approve",
                  "reserve",
                  "bezahl",
                  "uberweis",
                  "überweis",
                  "kauf",
                  "bestell",
                  "buche",
                  "zaplat",
                  "preved",
                  "kup",
                  "objednej",
                  "rezerv",
                  "paie",
                  "achete",
                  "reserve",
                  "commande",
                  "paga",
                  "compra",
                  "reserva",
                  "betaal",
                  "koop",
                  "boek",
                  "支払",
                  "予約",
                  "购买",
                  "支付",
                  "预订",
                  "оплат",
                  "куп",
                  "закаж",
                  "ادفع")),
          new Effect(
              "unasked_permission",
              List.of(
                  "grant",
                  "permission",
                  "role",
                  "invite_user",
                  "add_user",
                  "create_user",
                  "set_password",
                  "change_password",
                  "update_password",
                  "share_file",
                  "make_public",
                  "set_policy",
                  "add_member",
                  "create_api_key",
                  "create_token",
                  "firewall",
                  "set_forwarding",
                  "add_rule",
                  "create_rule"),
              List.of(
                  "grant",
                  "permission",
                  "role",
                  "access",
                  "invite",
                  "add ",
                  "create a user",
                  "password",
                  "share",
                  "public",
                  "rule",
                  "forward",
                  "api key",
                  "token",
                  "member",
                  "account")),
          new Effect(
              "unasked_execution",
              List.of(
                  "shell",
                  "exec",
                  "bash",
                  "terminal",
                  "run_command",
                  "run_code",
                  "eval",
                  "powershell",
                  "ssh",
                  "install"),
              List.of(
                  "run",
                  "execute",
                  "build",
                  "test",
                  "install",
                  "start",
                  "compile",
                  "deploy",
                  "list",
                  "check",
                  "show",
                  "find",
                  "script",
                  "command",
                  "shell",
                  "terminal",
                  "update",
                  "create",
                  "fix",
                  "count",
                  "print",
                  "spust",
                  "ausfuhr",
                  "ausführ",
                  "execut",
                  "lance",
                  "ejecut",
                  "实行",
                  "执行",
                  "実行",
                  "запуст")));

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
    for (Effect effect : EFFECTS) {
      if (effect.toolWords().stream().anyMatch(word -> names(tool, word))
          && effect.orders().stream().noneMatch(question::contains)) {
        faults.add(effect.category());
      }
    }
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

  private static boolean names(String tool, String word) {
    int at = tool.indexOf(word);
    return at >= 0 && (at == 0 || !Character.isLetter(tool.charAt(at - 1)));
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
