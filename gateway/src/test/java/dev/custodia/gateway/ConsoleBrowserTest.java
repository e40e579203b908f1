package dev.custodia.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The console in a real browser, by keyboard. Runs where chromium, node and npm are installed; what
 * the services would answer is told here, so that each view has something to show.
 */
class ConsoleBrowserTest extends GatewayTest {
  private static final Path SCRIPTS = Path.of("src/test/browser");
  private static final Path WORK = Path.of("target/browser");

  @Test
  void showsEveryViewToAReaderWithAKeyboard() throws Exception {
    var chromium = find("chromium", "chromium-browser", "google-chrome");
    assumeTrue(chromium.isPresent(), "no chromium is installed");
    assumeTrue(find("node").isPresent() && find("npm").isPresent(), "no node is installed");
    assumeTrue(installed(), "playwright-core cannot be had");
    var said =
        run(
            180,
            "node",
            "console.mjs",
            base(),
            admin(),
            chromium.get().toString(),
            WORK.toAbsolutePath().toString());

    assertThat(said.code()).as(said.text().replace(admin(), "…")).isZero();
  }

  private static boolean installed() throws Exception {
    Files.createDirectories(WORK);
    for (var name : List.of("package.json", "console.mjs")) {
      Files.copy(
          SCRIPTS.resolve(name),
          WORK.resolve(name),
          java.nio.file.StandardCopyOption.REPLACE_EXISTING);
    }
    return Files.exists(WORK.resolve("node_modules/playwright-core"))
        || run(120, "npm", "install", "--no-audit", "--no-fund", "--no-package-lock").code() == 0;
  }

  private static Optional<Path> find(String... names) {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(":"))
        .flatMap(folder -> Stream.of(names).map(name -> Path.of(folder, name)))
        .filter(Files::isExecutable)
        .findFirst();
  }

  private static Said run(int seconds, String... command) throws Exception {
    var process =
        new ProcessBuilder(command).directory(WORK.toFile()).redirectErrorStream(true).start();
    process.getOutputStream().close();
    var text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (!process.waitFor(seconds, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      return new Said(-1, text);
    }
    return new Said(process.exitValue(), text);
  }

  private record Said(int code, String text) {}
}
