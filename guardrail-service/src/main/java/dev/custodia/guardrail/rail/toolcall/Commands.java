package dev.custodia.guardrail.rail.toolcall;

import com.google.re2j.Pattern;
import java.util.List;

/** Commands and queries that no question of a user needs. */
final class Commands {
  private static final int LENGTH_MAX = 20_000;
  private static final List<Pattern> DANGEROUS =
      List.of(
          // Fetch and run, pipe into an interpreter.
          Pattern.compile(
              "(?i)\\b(curl|wget|fetch|iwr|invoke-webrequest)\\b[^\\n]{0,400}\\|\\s*(sudo\\s+)?(ba|z|da|k)?sh\\b"),
          Pattern.compile(
              "(?i)\\b(curl|wget|fetch|iwr)\\b[^\\n]{0,400}\\|\\s*(sudo\\s+)?(python|perl|ruby|node|php|iex)"),
          Pattern.compile("(?i)(ba|z)?sh\\s+(-c\\s+)?[\"']?(<\\(|\\$\\(|`)\\s*(curl|wget)"),
          Pattern.compile(
              "(?i)\\bbase64\\s+(-d|--decode|-D)\\b[^\\n]{0,200}\\|\\s*(sudo\\s+)?(ba|z)?sh"),
          // Destroy.
          Pattern.compile("(?i)\\brm\\s+(-[a-z]*\\s+)*-?[a-z]*(rf|fr|r\\s+-f)[a-z]*\\b"),
          Pattern.compile("(?i)\\brm\\s+-r[^\\n]{0,40}[/~*]"),
          Pattern.compile("(?i)\\b(mkfs(\\.[a-z0-9]+)?|shred|wipefs|fdisk|format\\s+[a-z]:)"),
          Pattern.compile("(?i)\\bdd\\s+if=[^\\n]{0,200}of=/dev/"),
          Pattern.compile(":\\(\\)\\s*\\{"),
          Pattern.compile("(?i)\\b(shutdown|reboot|halt|poweroff|init 0)\\b"),
          Pattern.compile("(?i)\\bdel\\s+/[sfq]\\b|\\bremove-item\\b[^\\n]{0,80}-recurse"),
          Pattern.compile("(?i)\\bgit\\s+push\\b[^\\n]{0,80}(--force|-f)\\b"),
          Pattern.compile("(?i)\\bchmod\\s+(-r\\s+)?(777|a\\+rwx|u\\+s)|\\bchown\\s+(-r\\s+)?root"),
          Pattern.compile(
              "(?i)\\b(kubectl\\s+delete|docker\\s+(system\\s+prune|rm\\s+-f)|terraform\\s+destroy)\\b"),
          // Let somebody in, or stay.
          Pattern.compile(
              "(?i)/dev/(tcp|udp)/|\\b(nc|ncat|netcat)\\b[^\\n]{0,60}\\s(-e|-c|-l)|\\bsocat\\b"),
          Pattern.compile("(?i)\\bpowershell\\b[^\\n]{0,60}-(e|enc|encodedcommand)\\b"),
          Pattern.compile(
              "(?i)\\b(crontab|systemctl\\s+(disable|stop|mask)|ufw\\s+disable|iptables\\s+-F|setenforce\\s+0)\\b"),
          Pattern.compile(
              "(?i)(>>?|tee(\\s+-a)?)\\s*(/etc/|~/\\.ssh/|~/\\.bashrc|/root/|authorized_keys)"),
          Pattern.compile("(?i)\\b(useradd|adduser|usermod|visudo|passwd)\\s"),
          Pattern.compile(
              "(?i)\\b(printenv|env)\\b\\s*(\\||>)|\\bcat\\b[^\\n]{0,60}\\|\\s*(curl|nc|wget)"),
          Pattern.compile(
              "(?i)\\b(curl|wget)\\b[^\\n]{0,200}(-d|--data[a-z-]*|-F|--form|-T|--upload-file|--post-file)[ =]?['\"]?@"),
          Pattern.compile(
              "(?i)\\b(eval|exec)\\s*\\(\\s*(requests|urllib|__import__|base64|atob)|__import__\\(['\"]os|os\\.system\\(|subprocess\\."),
          // Databases.
          Pattern.compile(
              "(?i)\\b(drop|truncate)\\s+(table|database|schema)\\b|\\bdrop\\s+user\\b"),
          Pattern.compile(
              "(?i)\\bdelete\\s+from\\s+[a-z_\".]+\\s*(;|$|where\\s+(1\\s*=\\s*1|true))"),
          Pattern.compile("(?i)\\bupdate\\s+[a-z_\".]+\\s+set\\b[^;]{0,400}(;|$)"),
          Pattern.compile(
              "(?i)'\\s*or\\s+'?1'?\\s*=\\s*'?1|\\bunion\\s+(all\\s+)?select\\b|\\bgrant\\s+all\\b|\\balter\\s+(user|role)\\b"),
          Pattern.compile(
              "(?i)\\bselect\\b[^;]{0,200}\\b(password|passwd|password_hash|ssn|card_number|secret|token)s?\\b[^;]{0,200}\\bfrom\\b"));

  private Commands() {}

  static boolean dangerous(String value) {
    if (value.length() < 5) {
      return false;
    }
    String looked = value.length() > LENGTH_MAX ? value.substring(0, LENGTH_MAX) : value;
    return DANGEROUS.stream().anyMatch(pattern -> pattern.matcher(looked).find());
  }
}
