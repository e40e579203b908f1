package dev.custodia.capture.wiring;

import dev.custodia.capture.provider.Adapter;
import dev.custodia.capture.provider.Provider;
import dev.custodia.capture.provider.Wiring;
import dev.custodia.capture.shim.ShimScript;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Wires a provider in a repository and unwires it again. Of what belongs to others it changes the
 * bytes of our own entry and no more; where that cannot be done safely it changes nothing and says
 * what to add (capture 8, ADR-0003).
 */
public final class Installation {
  private final Path repository;
  private final String command;
  private final boolean editing;

  /**
   * An installation into a repository.
   *
   * @param command what a shim runs where no service is configured; may be empty
   * @param editing whether a configuration that others wrote may be edited
   */
  public Installation(Path repository, String command, boolean editing) {
    this.repository = repository;
    this.command = command;
    this.editing = editing;
  }

  /**
   * What was done.
   *
   * @param changed whether any file was
   * @param refused whether something that is not ours stood in the way
   */
  public record Done(boolean changed, boolean refused, List<String> said) {}

  /** Wires a provider. */
  public Done install(Provider provider) throws IOException {
    Steps steps = new Steps(provider);
    if (steps.ready()) {
      steps.shim();
      steps.configuration(true);
    }
    return steps.done();
  }

  /** Unwires a provider. */
  public Done uninstall(Provider provider) throws IOException {
    Steps steps = new Steps(provider);
    if (steps.ready()) {
      steps.configuration(false);
      steps.removeShim();
    }
    return steps.done();
  }

  private final class Steps {
    private final Provider provider;
    private final Optional<Adapter> adapter;
    private final Optional<Wiring> wiring;
    private final List<String> said = new ArrayList<>();
    private boolean changed;
    private boolean refused;

    Steps(Provider provider) {
      this.provider = provider;
      this.adapter = provider.adapter();
      this.wiring = provider.wiring();
    }

    boolean ready() {
      if (adapter.isEmpty() || wiring.isEmpty()) {
        said.add("%s cannot be wired in a repository".formatted(provider.id()));
        return false;
      }
      return true;
    }

    Done done() {
      return new Done(changed, refused, List.copyOf(said));
    }

    void shim() throws IOException {
      String name = wiring().shim();
      write(name, ShimScript.posix(provider.id(), command));
      if (wiring().dialect() == Wiring.Dialect.SHELL_JSON) {
        write(name + ".ps1", ShimScript.powerShell(provider.id()));
      }
    }

    void removeShim() throws IOException {
      for (String name : List.of(wiring().shim(), wiring().shim() + ".ps1")) {
        Path file = repository.resolve(name);
        if (!Files.exists(file)) {
          continue;
        }
        if (ShimScript.isOurs(Files.readString(file))) {
          Files.delete(file);
          changed = true;
          said.add("removed " + name);
        } else {
          said.add("%s is not ours and stays".formatted(name));
        }
      }
    }

    void configuration(boolean wanted) throws IOException {
      switch (wiring().dialect()) {
        case NAMED_FILE -> {}
        case PLUGIN -> plugin(wanted);
        case GROUPED_JSON, FLAT_JSON, SHELL_JSON -> json(wanted);
        case GROUPED_TOML, LISTED_TOML -> toml(wanted);
      }
    }

    private void plugin(boolean wanted) throws IOException {
      Path file = repository.resolve(wiring().file());
      String text = BridgePlugin.text(provider);
      if (wanted) {
        write(wiring().file(), text);
      } else if (Files.exists(file) && BridgePlugin.isOurs(Files.readString(file))) {
        Files.delete(file);
        changed = true;
        said.add("removed " + wiring().file());
      }
    }

    private void json(boolean wanted) throws IOException {
      ShimCommand ours = new ShimCommand(repository, wiring());
      JsonHooks hooks =
          new JsonHooks(wiring().dialect(), adapter.orElseThrow().event(), ours.expected());
      change(
          wanted,
          hooks.whole(),
          hooks.entry(),
          text -> wanted ? hooks.add(text) : hooks.remove(text, ours::runs));
    }

    private void toml(boolean wanted) throws IOException {
      ShimCommand ours = new ShimCommand(repository, wiring());
      TomlHooks hooks = new TomlHooks(adapter.orElseThrow().event(), ours.expected());
      change(
          wanted,
          hooks.entry(),
          hooks.entry(),
          text -> wanted ? hooks.add(text) : hooks.remove(text, ours::runs));
    }

    /** Writes a configuration whole, edits it, or says what a person has to do. */
    private void change(
        boolean wanted, String whole, String entry, Function<String, ConfigEdit> edit)
        throws IOException {
      String name = wiring().file();
      Path file = repository.resolve(name);
      Path before = repository.resolve(".ai/local/installed/" + provider.id() + ".before");
      if (wanted && wired()) {
        said.add("%s already runs the shim".formatted(name));
        return;
      }
      if (!Files.exists(file)) {
        if (wanted) {
          replace(file, whole);
          said.add("wrote " + name);
        }
        return;
      }
      String text = Files.readString(file, StandardCharsets.UTF_8);
      if (!wanted && text.equals(whole)) {
        Files.delete(file);
        changed = true;
        said.add("removed " + name);
        return;
      }
      if (!wanted && Files.exists(before) && restores(text, before)) {
        replace(file, Files.readString(before));
        Files.delete(before);
        said.add("restored " + name);
        return;
      }
      switch (wanted && !editing
          ? new ConfigEdit.Refused("somebody else wrote it")
          : edit.apply(text)) {
        case ConfigEdit.Unchanged _ -> said.add("%s needs no change".formatted(name));
        case ConfigEdit.Changed edited -> {
          if (wanted) {
            Files.createDirectories(before.getParent());
            Files.writeString(before, text);
          }
          replace(file, edited.text());
          said.add("edited " + name);
        }
        case ConfigEdit.Refused why -> {
          refused = true;
          said.add("%s was left as it is: %s.".formatted(name, why.why()));
          said.add((wanted ? "Add this entry:\n" : "Remove this entry:\n") + entry);
        }
      }
    }

    /** Whether nothing but our entry was changed since; then the old bytes are what is wanted. */
    private boolean restores(String text, Path before) throws IOException {
      return reinstalled(Files.readString(before), new ShimCommand(repository, wiring()))
          .equals(text);
    }

    private String reinstalled(String old, ShimCommand ours) {
      String event = adapter.orElseThrow().event();
      ConfigEdit again =
          switch (wiring().dialect()) {
            case GROUPED_TOML, LISTED_TOML -> new TomlHooks(event, ours.expected()).add(old);
            default -> new JsonHooks(wiring().dialect(), event, ours.expected()).add(old);
          };
      return again instanceof ConfigEdit.Changed edited ? edited.text() : "";
    }

    private boolean wired() throws IOException {
      return ConfigurationReader.read(repository, wiring(), adapter.orElseThrow().event())
              instanceof HookConfiguration.Declared declared
          && declared.commands().stream().anyMatch(new ShimCommand(repository, wiring())::runs);
    }

    /** Writes an executable of ours, unless something that is not ours is in its place. */
    private void write(String name, String text) throws IOException {
      Path file = repository.resolve(name);
      if (Files.exists(file)) {
        String there = Files.readString(file);
        if (there.equals(text) && Files.isExecutable(file)) {
          said.add("%s is already there".formatted(name));
          return;
        }
        if (!ShimScript.isOurs(there) && !BridgePlugin.isOurs(there)) {
          refused = true;
          said.add("%s is not ours and was left alone".formatted(name));
          return;
        }
      }
      replace(file, text);
      executable(file);
      said.add("wrote " + name);
    }

    private void replace(Path file, String text) throws IOException {
      Files.createDirectories(file.getParent());
      Path temporary = file.resolveSibling("." + file.getFileName() + ".custodia");
      Files.writeString(temporary, text);
      if (Files.exists(file) && posix(file)) {
        Files.setPosixFilePermissions(temporary, Files.getPosixFilePermissions(file));
      }
      Files.move(temporary, file, StandardCopyOption.REPLACE_EXISTING);
      changed = true;
    }

    private static boolean posix(Path file) {
      return file.getFileSystem().supportedFileAttributeViews().contains("posix");
    }

    private static void executable(Path file) throws IOException {
      if (posix(file)) {
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
      }
    }

    private Wiring wiring() {
      return wiring.orElseThrow();
    }
  }
}
