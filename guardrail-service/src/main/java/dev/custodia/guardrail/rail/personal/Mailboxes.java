package dev.custodia.guardrail.rail.personal;

import dev.custodia.guardrail.rail.Redactions;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Mail addresses of people; not of examples, of machines to log in to, or of an answer's own desk.
 */
final class Mailboxes {
  private static final int COMMAND_CHARS_MAX = 160;
  private static final int LOCAL_MAX = 64;
  private static final int HOST_MAX = 253;
  private static final Set<String> RESERVED = Set.of("example.com", "example.org", "example.net");
  private static final Set<String> EXAMPLES =
      Set.of(
          "name",
          "user",
          "username",
          "you",
          "your",
          "your.name",
          "yourname",
          "someone",
          "somebody",
          "me",
          "foo",
          "bar",
          "test",
          "email",
          "mail",
          "first.last",
          "firstname.lastname",
          "john.doe",
          "jane.doe",
          "john",
          "jane",
          "xyz",
          "abc",
          "address",
          "recipient",
          "sender",
          "example");
  private static final Set<String> DESKS =
      Set.of(
          "info",
          "support",
          "help",
          "contact",
          "office",
          "sales",
          "service",
          "desk",
          "helpdesk",
          "press",
          "privacy",
          "security",
          "noreply",
          "no-reply",
          "admin",
          "billing",
          "claims",
          "team",
          "hello",
          "postmaster",
          "abuse",
          "jobs",
          "careers",
          "feedback",
          "customerservice");
  private static final List<String> LOGINS =
      List.of(
          "ssh ",
          "scp ",
          "rsync ",
          "sftp ",
          "git clone",
          "git remote",
          "ssh://",
          "ssh-copy-id",
          "mosh ",
          "git@");

  private Mailboxes() {}

  static void find(String text, boolean answer, @Nullable Set<String> ownHosts, Redactions into) {
    for (int at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
      int start = at;
      while (start > 0 && at - start < LOCAL_MAX && local(text.charAt(start - 1))) {
        start--;
      }
      int end = at + 1;
      while (end < text.length() && end - at <= HOST_MAX && host(text.charAt(end))) {
        end++;
      }
      while (end > at + 1 && (text.charAt(end - 1) == '.' || text.charAt(end - 1) == '-')) {
        end--;
      }
      while (start < at && text.charAt(start) == '.') {
        start++;
      }
      String local = text.substring(start, at).toLowerCase(Locale.ROOT);
      String host = text.substring(at + 1, end).toLowerCase(Locale.ROOT);
      if (!local.isEmpty()
          && domain(host)
          && !example(local, host)
          && !login(text, start, end)
          && !(answer && own(local, host, ownHosts))) {
        into.add(start, end, "email");
      }
    }
  }

  private static boolean domain(String host) {
    int dot = host.lastIndexOf('.');
    return dot > 0
        && host.length() - dot > 2
        && host.substring(dot + 1).chars().allMatch(Character::isLetter);
  }

  private static boolean example(String local, String host) {
    return (RESERVED.contains(host) && EXAMPLES.contains(local))
        || (local.contains("your") && EXAMPLES.stream().anyMatch(local::equals))
        || host.startsWith("your")
        || host.startsWith("domain.")
        || host.startsWith("company.");
  }

  private static boolean own(String local, String host, @Nullable Set<String> ownHosts) {
    return DESKS.contains(local)
        || RESERVED.contains(host)
        || (ownHosts != null
            && ownHosts.stream().anyMatch(own -> host.equals(own) || host.endsWith("." + own)));
  }

  // A command of the same line before it, a path right behind it, or a code span around it.
  private static boolean login(String text, int start, int end) {
    if (end < text.length()
        && (text.charAt(end) == ':' || text.charAt(end) == '/')
        && end + 1 < text.length()
        && text.charAt(end + 1) > ' ') {
      return true;
    }
    if (start > 0 && text.charAt(start - 1) == '`') {
      return true;
    }
    if (start > 2 && text.startsWith("://", start - 3)) {
      return true;
    }
    String near = text.substring(Math.max(0, start - COMMAND_CHARS_MAX), start);
    String before = near.substring(near.lastIndexOf('\n') + 1).toLowerCase(Locale.ROOT);
    return LOGINS.stream().anyMatch(before::contains);
  }

  private static boolean local(char c) {
    return (c < 0x80 && Character.isLetterOrDigit(c))
        || c == '.'
        || c == '_'
        || c == '%'
        || c == '+'
        || c == '-';
  }

  private static boolean host(char c) {
    return (c < 0x80 && Character.isLetterOrDigit(c)) || c == '.' || c == '-';
  }
}
