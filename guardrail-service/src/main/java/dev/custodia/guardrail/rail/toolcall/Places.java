package dev.custodia.guardrail.rail.toolcall;

import java.util.List;
import java.util.Locale;

/** Files that hold secrets and addresses inside the network. */
final class Places {
  private static final List<String> SECRETS =
      List.of(
          "/etc/passwd",
          "/etc/shadow",
          "/etc/secrets",
          "/etc/sudoers",
          "/.ssh",
          "id_rsa",
          "id_ed25519",
          "/.aws",
          "/.env",
          ".env.",
          "/.kube",
          "/.docker/config",
          "/.netrc",
          "/.pgpass",
          "/.npmrc",
          "/.git-credentials",
          "/proc/self/environ",
          "/root/",
          "/var/run/secrets",
          "/run/secrets",
          "authorized_keys",
          "credentials.json",
          "secrets.yaml",
          "secrets.yml",
          "secrets.json",
          "\\sam",
          "ntds.dit",
          "login data",
          "cookies.sqlite",
          "keychain",
          "wallet.dat",
          ".pem",
          ".key",
          "../../",
          "..\\..\\",
          "%2e%2e",
          "service-account",
          "kubeconfig",
          "htpasswd",
          "shadow.bak",
          "password.txt",
          "passwords.",
          "keepass",
          ".kdbx");
  private static final List<String> INSIDE =
      List.of(
          "://169.254.",
          "://127.",
          "://localhost",
          "://0.0.0.0",
          "://0/",
          "://[::1]",
          "://[::",
          "://[fd",
          "://[fe80",
          "://10.",
          "://192.168.",
          "://metadata",
          "://instance-data",
          "://100.100.",
          "://kubernetes.default",
          "://consul",
          "://vault",
          "169.254.169.254",
          "file://",
          "gopher://",
          "dict://",
          "://2130706433",
          "://0x7f",
          "://017700000001",
          ".internal/",
          ".internal:",
          "://admin.",
          "://intranet",
          "ldap://",
          "://host.docker.internal");

  private Places() {}

  static boolean secret(String value) {
    String lower = value.toLowerCase(Locale.ROOT);
    return lower.equals(".env") || SECRETS.stream().anyMatch(lower::contains);
  }

  static boolean inside(String value) {
    String lower = value.toLowerCase(Locale.ROOT);
    return INSIDE.stream().anyMatch(lower::contains)
        || lower.endsWith(".internal")
        || privateRange(lower);
  }

  // 172.16 to 172.31.
  private static boolean privateRange(String lower) {
    int at = lower.indexOf("://172.");
    if (at < 0) {
      return false;
    }
    int dot = lower.indexOf('.', at + 7);
    if (dot < 0 || dot - at > 10) {
      return false;
    }
    try {
      int second = Integer.parseInt(lower.substring(at + 7, dot));
      return second >= 16 && second <= 31;
    } catch (NumberFormatException e) {
      return false;
    }
  }
}
