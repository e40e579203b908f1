package dev.custodia.capture.command;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParameterException;

/**
 * Captures what a person types into a coding agent, below the model, and proves it. Exit codes: 0
 * fine, 2 usage, 10 a rule is broken, 11 drift under watch, 12 something is missing, 13 cannot be
 * read or written, 15 refused because something is not ours.
 */
@Command(
    name = "capture",
    description = "Capture what a person types into a coding agent, and prove it.")
public final class CaptureCommand {
  private static final Set<String> WORDS =
      Set.of(
          "install",
          "uninstall",
          "status",
          "verify",
          "doctor",
          "watch",
          "repair",
          "render",
          "drain",
          "prompt",
          "evidence",
          "--help",
          "help");

  private CaptureCommand() {}

  /** Whether these arguments are for this command and not for the service in the same jar. */
  public static boolean wants(String[] arguments) {
    return arguments.length > 0 && WORDS.contains(arguments[0]);
  }

  /** Runs the command in a process of its own. */
  public static void main(String[] arguments) {
    PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
    PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
    Surroundings surroundings =
        new Surroundings(out, err, System.in, Map.copyOf(System.getenv()), Clock.systemUTC());
    System.exit(run(surroundings, arguments));
  }

  /** Runs the command in given surroundings; gives its exit code. */
  public static int run(Surroundings surroundings, String... arguments) {
    CommandLine line =
        new CommandLine(new CaptureCommand())
            .addSubcommand(new InstallCommand(surroundings))
            .addSubcommand(new UninstallCommand(surroundings))
            .addSubcommand(new StatusCommand(surroundings))
            .addSubcommand(new VerifyCommand(surroundings))
            .addSubcommand(new DoctorCommand(surroundings))
            .addSubcommand(new WatchCommand(surroundings))
            .addSubcommand(new RepairCommand(surroundings))
            .addSubcommand(new DrainCommand(surroundings))
            .addSubcommand(new PromptCommand(surroundings))
            .addSubcommand(new EvidenceCommand(surroundings))
            .setOut(surroundings.out())
            .setErr(surroundings.err())
            .setParameterExceptionHandler(CaptureCommand::misused)
            .setExecutionExceptionHandler((fault, _, _) -> failed(surroundings, fault));
    return line.execute(arguments);
  }

  /** A provider reads 2 as "reject this prompt", so the hook's own word never ends with it. */
  private static int misused(ParameterException misuse, String[] arguments) {
    CommandLine line = misuse.getCommandLine();
    line.getErr().println(misuse.getMessage());
    if (line.getCommandName().equals("prompt")) {
      return ExitCode.MISSING;
    }
    line.usage(line.getErr());
    return ExitCode.USAGE;
  }

  private static int failed(Surroundings surroundings, Exception fault) {
    if (fault instanceof CommandFailed known) {
      surroundings.err().println(known.getMessage());
      return known.exitCode();
    }
    surroundings.err().println("capture: " + fault);
    return ExitCode.INTERNAL;
  }
}
