package dev.custodia.capture.shim;

import dev.custodia.capture.provider.ProviderId;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The text of a shim. Two installs of one version for one provider give the same bytes. */
public final class ShimScript {
  private static final String MARK = "custodia-capture-shim";
  private static final String VERSION = "1";

  private ShimScript() {}

  /** For a POSIX shell; {@code command} is what drains the spool where no service is configured. */
  public static String posix(ProviderId provider, String command) {
    return text("shim.sh", provider, command.matches("[A-Za-z0-9_./ -]*") ? command : "");
  }

  /** For PowerShell. */
  public static String powerShell(ProviderId provider) {
    return text("shim.ps1", provider, "");
  }

  /** Whether a file's text was written by us, in whatever version. */
  public static boolean isOurs(String text) {
    return text.lines().limit(3).anyMatch(line -> line.startsWith("# " + MARK));
  }

  private static String text(String file, ProviderId provider, String command) {
    String name = "custodia/capture/" + file;
    try (InputStream script = ShimScript.class.getClassLoader().getResourceAsStream(name)) {
      if (script == null) {
        throw new IllegalStateException(name + " is not on the classpath");
      }
      return new String(script.readAllBytes(), StandardCharsets.UTF_8)
          .replace("@PROVIDER@", provider.value())
          .replace("@VERSION@", VERSION)
          .replace("@COMMAND@", command);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
