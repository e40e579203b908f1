package dev.custodia.capture.shim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.capture.provider.ProviderId;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What can be said of the scripts without running them; the POSIX one is run elsewhere. */
class ShimScriptTest {
  private static final ProviderId PROVIDER = new ProviderId("claude-code");
  private static final String SH = ShimScript.posix(PROVIDER, "capture");
  private static final String PS1 = ShimScript.powerShell(PROVIDER);

  @Test
  @Tag("I-111")
  @DisplayName("I-111: no script has a carriage return, so none can print one")
  void writesPlainLineEnds() {
    assertThat(List.of(SH, PS1)).noneMatch(script -> script.indexOf('\r') >= 0);
    assertThat(List.of(SH, PS1)).noneMatch(script -> script.contains("@PROVIDER@"));
  }

  @Test
  @DisplayName("rows 96-97: the PowerShell shim ends with 0 whatever happens, and says nothing")
  void endsWithNought() {
    assertThat(PS1.strip()).endsWith("} catch { }\nexit 0");
    assertThat(Pattern.compile("\\bexit (?!0\\b)").matcher(PS1).find()).isFalse();
    assertThat(PS1).doesNotContain("Write-Host", "Write-Output", "Write-Error", "echo ");
    assertThat(PS1.indexOf("try {")).isLessThan(PS1.indexOf("$provider ="));
  }

  @Test
  @DisplayName("the PowerShell shim opens nothing that it does not close: quotes, braces, brackets")
  void isBalanced() {
    StringBuilder open = new StringBuilder();
    for (String line : PS1.lines().toList()) {
      char quote = 0;
      for (int i = 0; i < line.length(); i++) {
        char c = line.charAt(i);
        if (quote != 0) {
          if (c == '`' && quote == '"') {
            i++;
          } else if (c == quote) {
            quote = 0;
          }
        } else if (c == '\'' || c == '"') {
          quote = c;
        } else if (c == '#') {
          break;
        } else if ("({[".indexOf(c) >= 0) {
          open.append(c);
        } else if (")}]".indexOf(c) >= 0) {
          assertThat(open).as(line).isNotEmpty();
          assertThat("({[".indexOf(open.charAt(open.length() - 1)))
              .as(line)
              .isEqualTo(")}]".indexOf(c));
          open.setLength(open.length() - 1);
        }
      }
      assertThat(quote).as("an open quote in: %s", line).isEqualTo((char) 0);
    }
    assertThat(open).isEmpty();
  }

  @Test
  @DisplayName("the PowerShell shim takes bytes, saves before it sends, and follows no redirect")
  void savesFirst() {
    assertThat(PS1).contains("OpenStandardInput", "-MaximumRedirection 0", "saved: yes");
    assertThat(PS1.indexOf("saved: yes")).isLessThan(PS1.indexOf("Invoke-WebRequest"));
  }
}
