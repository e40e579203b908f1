package dev.custodia.capture.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.capture.archive.Archive;
import dev.custodia.capture.git.Git;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CaptureCommandTest {
  private static final String SHIM = ".claude/hooks/capture-service-capture";
  private static final String SETTINGS = ".claude/settings.json";

  @TempDir private Path directory;
  private Path repository;
  private Terminal terminal;

  @BeforeEach
  void makeARepository() throws IOException {
    repository = Files.createDirectory(directory.resolve("repo")).toRealPath();
    Git.onPath().run(repository, "init", "-q");
    terminal = new Terminal(Files.createDirectory(directory.resolve("home")), repository);
  }

  @Test
  @DisplayName("rows 1-2, 30: misuse ends with 2 and shows the words")
  void explainsItsUse() {
    assertThat(terminal.run().exitCode()).isEqualTo(2);
    assertThat(terminal.run().err()).contains("prompt", "install", "doctor");
    assertThat(terminal.run("nonsense").exitCode()).isEqualTo(2);
    assertThat(terminal.run("render", "--nonsense").exitCode()).isEqualTo(2);
  }

  @Test
  @DisplayName("rows 4-5: the hook's own word never ends with 2")
  void neverEndsAHookWithTwo() {
    assertThat(terminal.run("prompt").exitCode()).isEqualTo(12);
    assertThat(terminal.run("prompt").err()).contains("provider is required", "claude-code");
    assertThat(terminal.run("prompt", "--provider", "nosuch").exitCode()).isEqualTo(12);
    assertThat(terminal.run("prompt", "--provider", "generic").err()).contains("no adapter");
    assertThat(terminal.run("prompt", "--nonsense").exitCode()).isEqualTo(12);
  }

  @Test
  @DisplayName("rows 3, 98: a fresh repository captures nothing, says so, and nothing is wrong")
  void saysThatNothingIsCaptured() {
    Terminal.Run status = terminal.run("status");
    assertThat(status.exitCode()).isZero();
    assertThat(status.out())
        .contains("captures nothing")
        .containsPattern("claude-code +unconfigured");
    assertThat(status.out())
        .containsPattern("generic +unsupported")
        .contains("a server sees tool calls");
    Terminal.Run doctor = terminal.run("doctor");
    assertThat(doctor.exitCode()).isZero();
    assertThat(doctor.out()).contains("this repository captures nothing");
    assertThat(terminal.run("watch").exitCode()).isZero();
  }

  @Test
  @DisplayName("rows 6-8, 12-14: installed is verified, twice changes nothing, -x is named")
  void installsAndVerifies() throws IOException {
    assertThat(terminal.run("install").exitCode()).isZero();
    Path shim = repository.resolve(SHIM);
    assertThat(Files.isExecutable(shim)).isTrue();
    assertThat(Files.readString(shim)).doesNotContain("PROJECT_DIR").startsWith("#!/bin/sh\n");
    assertThat(Files.readString(repository.resolve(SETTINGS)))
        .contains("\"UserPromptSubmit\"", "\"matcher\": \"\"", "${CLAUDE_PROJECT_DIR}/" + SHIM);
    assertThat(terminal.run("status").out()).containsPattern("claude-code +verified");
    assertThat(terminal.run("verify").exitCode()).isZero();

    byte[] settings = Files.readAllBytes(repository.resolve(SETTINGS));
    Terminal.Run again = terminal.run("install");
    assertThat(again.exitCode()).isZero();
    assertThat(again.out()).contains("already");
    assertThat(Files.readAllBytes(repository.resolve(SETTINGS))).isEqualTo(settings);

    Files.setPosixFilePermissions(shim, PosixFilePermissions.fromString("rw-r--r--"));
    assertThat(terminal.run("status").out()).containsPattern("claude-code +named.*not executable");
    assertThat(terminal.run("doctor", "--enforce", "claude-code").exitCode()).isEqualTo(10);
    assertThat(terminal.run("watch", "--enforce", "claude-code").exitCode()).isEqualTo(11);
    assertThat(terminal.run("verify").exitCode()).isEqualTo(10);
    Files.setPosixFilePermissions(shim, PosixFilePermissions.fromString("rwxr-xr-x"));
    assertThat(terminal.run("doctor", "--enforce", "claude-code").exitCode()).isZero();
  }

  @Test
  @DisplayName("row 93: the proof leaves the real archive and the real spool alone")
  void provesInADirectoryOfItsOwn() {
    terminal.run("install");
    terminal.run("verify");
    assertThat(repository.resolve(".ai/local/prompts")).doesNotExist();
    assertThat(directory.resolve("home/.local")).doesNotExist();
  }

  @Test
  @DisplayName("rows 9, 69: told not to edit, it prints the entry and changes nothing")
  void printsTheEntry() throws IOException {
    Files.createDirectories(repository.resolve(".gemini"));
    String foreign = "{\n  \"mcpServers\": {\"a\": {\"url\": \"http://x\"}}\n}\n";
    Files.writeString(repository.resolve(".gemini/settings.json"), foreign);
    Terminal.Run run = terminal.run("install", "--no-edit");
    assertThat(run.exitCode()).isEqualTo(15);
    assertThat(run.out()).contains("BeforeAgent", "GEMINI_PROJECT_DIR");
    assertThat(Files.readString(repository.resolve(".gemini/settings.json"))).isEqualTo(foreign);
    assertThat(terminal.run("status").out()).containsPattern("claude-code +verified");
  }

  @Test
  @DisplayName("rows 10-11: an older shim of ours is rewritten, a foreign file is left alone")
  void knowsItsOwnShim() throws IOException {
    terminal.run("install");
    Path shim = repository.resolve(SHIM);
    String current = Files.readString(shim);
    Files.writeString(shim, current.replace("custodia-capture-shim 1", "custodia-capture-shim 0"));
    assertThat(terminal.run("install").out()).contains("wrote " + SHIM);
    assertThat(Files.readString(shim)).isEqualTo(current);
    Files.writeString(shim, "#!/bin/sh\necho mine\n");
    Terminal.Run run = terminal.run("install");
    assertThat(run.exitCode()).isEqualTo(15);
    assertThat(run.out()).contains("not ours");
    assertThat(Files.readString(shim)).contains("mine");
  }

  @Test
  @DisplayName("rows 15, 36-37, 96-97: the hook's word captures, prints nothing and ends with 0")
  void capturesFromStandardInput() throws IOException {
    Terminal.Run run =
        terminal.runWith("{\"prompt\":\"a \\\"b\\\"\\nc\"}", "prompt", "--provider", "claude-code");
    assertThat(run).isEqualTo(new Terminal.Run(0, "", ""));
    assertThat(terminal.runWith("no json", "prompt", "--provider", "claude-code").exitCode())
        .isZero();
    Archive archive = new Archive(repository.resolve(".ai/local/prompts"));
    assertThat(archive.list().records()).hasSize(1);
    assertThat(archive.log().lines()).singleElement().asString().contains("not understood");
    assertThat(terminal.run("doctor").exitCode()).isEqualTo(10);
    assertThat(terminal.run("doctor", "--json").out())
        .contains("\"rule\":\"log.nonempty\"", "\"category\":\"capture\"");
  }

  @Test
  @DisplayName("rows 28-29: render mends, and then has nothing to do")
  void mends() throws IOException {
    terminal.runWith("{\"prompt\":\"p\"}", "prompt", "--provider", "gemini");
    Archive archive = new Archive(repository.resolve(".ai/local/prompts"));
    Files.delete(archive.path(archive.list().records().first().rendering()));
    assertThat(terminal.run("render").out()).contains("1 rendering");
    assertThat(terminal.run("render").out()).contains("0 rendering");
    assertThat(terminal.run("repair", "--force").exitCode()).isZero();
  }

  @Test
  @DisplayName("row 65: a registry with an empty citation is refused with 10")
  void refusesARegistryWithoutEvidence() throws IOException {
    Path registry = directory.resolve("providers.yaml");
    Files.writeString(
        registry,
        """
        version: 1
        providers:
          kiln:
            title: Kiln
            lifecycle:
              episode: none
              episode_evidence: kiln.example searched on 2026-11-29
              prompts: none
              prompts_evidence: ""
        """);
    Terminal.Run run = terminal.run("evidence", "--registry", registry.toString());
    assertThat(run.exitCode()).isEqualTo(10);
    assertThat(run.err()).contains("kiln", "prompts_evidence", "empty");
    assertThat(terminal.run("evidence").exitCode()).isZero();
  }

  @Test
  @DisplayName("rows 62-64: one row per provider and aspect, each with its evidence")
  void reportsEveryAspect() {
    String out = terminal.run("status", "--json").out();
    assertThat(out.lines().filter(line -> line.contains("\"provider\":\"codex\""))).hasSize(2);
    assertThat(out.lines())
        .allSatisfy(line -> assertThat(line).containsPattern("\"evidence\":\"[^\"]{24,}"));
    assertThat(out)
        .doesNotContain(
            "\"provider\":\"codex\",\"aspect\":\"prompts\",\"capability\":\"hook\",\"state\":\"unsupported\"");
  }

  @Test
  @Tag("I-114")
  @DisplayName("what a shim saved without any service is captured by drain, once")
  void drainsTheSpool() throws IOException {
    terminal.run("install");
    ShimRun.through(repository.resolve(SHIM), directory.resolve("home"), "{\"prompt\":\"saved\"}");
    Terminal.Run doctor = terminal.run("doctor");
    assertThat(doctor.exitCode()).isEqualTo(10);
    assertThat(doctor.out()).contains("1 prompt(s) are saved", "capture drain");
    assertThat(terminal.run("drain").out()).contains("1 captured, 0 still waiting");
    assertThat(terminal.run("drain").out()).contains("0 captured");
    Archive archive = new Archive(repository.resolve(".ai/local/prompts"));
    assertThat(archive.list().records()).hasSize(1);
    assertThat(terminal.run("doctor").exitCode()).isZero();
  }

  @Test
  void keepsTheArchiveOutOfGitWithoutTouchingTheProject() throws IOException {
    terminal.run("install");
    assertThat(repository.resolve(".gitignore")).doesNotExist();
    assertThat(Files.readString(repository.resolve(".git/info/exclude"))).contains("/.ai/local/");
  }

  @Test
  @DisplayName("rows 51, 56: an enforcement holds when it is verified, and is named when it is not")
  void namesTheEnforcement() throws IOException {
    terminal.run("install");
    Terminal.Run sound = terminal.run("doctor", "--enforce", "claude-code");
    assertThat(sound.exitCode()).isZero();
    assertThat(sound.out()).containsPattern("OK +wiring +.*claude-code.*verified");
    Files.setPosixFilePermissions(
        repository.resolve(SHIM), PosixFilePermissions.fromString("rw-r--r--"));
    Terminal.Run broken = terminal.run("doctor", "--enforce", "claude-code");
    assertThat(broken.exitCode()).isEqualTo(10);
    assertThat(broken.out()).containsPattern("FAIL +wiring +.*claude-code.*named.*not executable");
  }

  @Test
  @DisplayName(
      "rows 60-61: watch says the same as doctor, as drift; where nothing is wrong it ends with 0")
  void watches() throws IOException {
    terminal.run("install");
    terminal.runWith("{\"prompt\":\"p\"}", "prompt", "--provider", "gemini");
    assertThat(terminal.run("watch").exitCode()).isZero();
    Archive archive = new Archive(repository.resolve(".ai/local/prompts"));
    Files.delete(archive.path(archive.list().records().first().rendering()));
    Terminal.Run watch = terminal.run("watch");
    Terminal.Run doctor = terminal.run("doctor");
    assertThat(watch.exitCode()).isEqualTo(11);
    assertThat(doctor.exitCode()).isEqualTo(10);
    assertThat(line(watch, "DRIFT")).isEqualTo(line(doctor, "FAIL"));
  }

  private static String line(Terminal.Run run, String level) {
    return run.out()
        .lines()
        .filter(line -> line.startsWith(level))
        .map(line -> line.substring(level.length()).strip())
        .findFirst()
        .orElseThrow();
  }
}
