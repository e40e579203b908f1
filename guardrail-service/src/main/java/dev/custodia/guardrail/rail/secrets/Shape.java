package dev.custodia.guardrail.rail.secrets;

import java.util.ArrayList;
import java.util.List;

/**
 * A credential that its beginning gives away.
 *
 * @param prefix how it begins, case counting
 * @param charsMin how many characters of the alphabet must follow
 * @param extra characters of the alphabet besides letters and digits
 * @param needsDigit whether the rest must hold a digit, as random text of that length does
 */
record Shape(String prefix, String category, int charsMin, String extra, boolean needsDigit) {
  /** No credential is longer; the bound keeps the search linear. */
  private static final int LENGTH_MAX = 512;

  static final List<Shape> ALL = shapes();

  private static List<Shape> shapes() {
    var all = new ArrayList<Shape>();
    for (String github : List.of("ghp_", "gho_", "ghu_", "ghs_", "ghr_")) {
      all.add(new Shape(github, "github_token", 20, "", false));
    }
    all.add(new Shape("github_pat_", "github_token", 20, "_", false));
    all.add(new Shape("glpat-", "gitlab_token", 16, "_-", false));
    all.add(new Shape("sk-ant-", "api_key", 16, "_-", false));
    all.add(new Shape("sk-proj-", "api_key", 16, "_-", false));
    all.add(new Shape("sk-", "api_key", 16, "_-", true));
    for (String slack : List.of("xoxb-", "xoxp-", "xoxa-", "xoxr-", "xoxs-", "xoxe-", "xapp-")) {
      all.add(new Shape(slack, "slack_token", 10, "-", false));
    }
    for (String aws : List.of("AKIA", "ASIA", "AROA", "AIDA")) {
      all.add(new Shape(aws, "aws_key", 16, "", false));
    }
    all.add(new Shape("AIza", "google_key", 30, "_-", false));
    all.add(new Shape("ya29.", "google_token", 20, "_-", false));
    all.add(new Shape("GOCSPX-", "google_secret", 20, "_-", false));
    for (String stripe : List.of("sk_live_", "sk_test_", "rk_live_", "rk_test_", "whsec_")) {
      all.add(new Shape(stripe, "payment_key", 12, "", false));
    }
    all.add(new Shape("npm_", "registry_token", 20, "", true));
    all.add(new Shape("pypi-", "registry_token", 30, "_-", false));
    all.add(new Shape("dckr_pat_", "registry_token", 16, "_-", false));
    all.add(new Shape("hf_", "api_key", 20, "", false));
    all.add(new Shape("gsk_", "api_key", 20, "", true));
    all.add(new Shape("xai-", "api_key", 24, "", true));
    all.add(new Shape("nvapi-", "api_key", 24, "_-", true));
    all.add(new Shape("r8_", "api_key", 24, "", true));
    all.add(new Shape("dop_v1_", "cloud_token", 24, "", true));
    all.add(new Shape("shpat_", "shop_token", 20, "", true));
    all.add(new Shape("SG.", "mail_key", 30, "_-.", true));
    all.add(new Shape("key-", "mail_key", 32, "", true));
    all.add(new Shape("ATATT", "cloud_token", 24, "_-=", true));
    all.add(new Shape("lin_api_", "api_key", 20, "", true));
    all.add(new Shape("sntrys_", "api_key", 20, "_=+/", true));
    all.add(new Shape("AGE-SECRET-KEY-1", "private_key", 20, "", false));
    all.add(new Shape("hvs.", "vault_token", 20, "_-", false));
    all.add(new Shape("sq0csp-", "payment_key", 20, "_-", false));
    all.add(new Shape("hooks.slack.com/services/", "webhook", 20, "/", false));
    all.add(new Shape("discord.com/api/webhooks/", "webhook", 20, "/_-", false));
    all.add(new Shape("discordapp.com/api/webhooks/", "webhook", 20, "/_-", false));
    all.add(new Shape("AccountKey=", "cloud_key", 24, "+/=", false));
    all.add(new Shape("SharedAccessKey=", "cloud_key", 24, "+/=", false));
    return List.copyOf(all);
  }

  /** Where the credential ends that begins with the prefix at {@code at}, or -1. */
  int end(String text, int at) {
    if (!text.startsWith(prefix, at)) {
      return -1;
    }
    int i = at + prefix.length();
    boolean digit = false;
    int limit = Math.min(text.length(), at + LENGTH_MAX);
    while (i < limit && in(text.charAt(i))) {
      digit |= Character.isDigit(text.charAt(i));
      i++;
    }
    int chars = i - at - prefix.length();
    return chars >= charsMin && (digit || !needsDigit) ? i : -1;
  }

  private boolean in(char c) {
    return c < 0x80 && (Character.isLetterOrDigit(c) || extra.indexOf(c) >= 0);
  }
}
