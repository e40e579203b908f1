package dev.custodia.capture.doctor;

import dev.custodia.capture.git.Git;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Nothing of an archive may leave the machine by way of Git: nothing is tracked, and a file of
 * every kind that may come to lie there is ignored. What cannot be asked is not passed (capture 9).
 */
final class GitBoundary {
  /** One of each kind; a pattern may let one of them through and hold the others. */
  private static final List<String> SAMPLES =
      List.of(
          "20000101000000-sample.json",
          "20000101000000-sample.md",
          ".capture.log",
          "rejected/20000101000000-sample.payload");

  private static final int NAMED_MAX = 3;

  private final Git git;

  GitBoundary(Git git) {
    this.git = git;
  }

  List<Finding> examine(Path directory) {
    String subject = directory.toString();
    switch (git.run(directory, "rev-parse", "--is-inside-work-tree")) {
      case Git.Answer.Unknown unknown -> {
        return List.of(unknown(subject, unknown.why()));
      }
      case Git.Answer.Exit exit when exit.code() != 0 -> {
        return List.of(
            Finding.of(
                Finding.Level.INFO,
                "git.none",
                subject,
                "not in a Git repository: there is no boundary to check",
                ""));
      }
      case Git.Answer.Exit _ -> {}
    }
    List<Finding> findings = new ArrayList<>();
    tracked(directory, subject, findings);
    ignored(directory, subject, findings);
    return findings;
  }

  private void tracked(Path directory, String subject, List<Finding> findings) {
    Git.Answer answer = git.run(directory, "ls-files", "-z", "--", ".");
    if (!(answer instanceof Git.Answer.Exit exit) || exit.code() != 0) {
      findings.add(unknown(subject, "the index cannot be read"));
      return;
    }
    List<String> tracked = Stream.of(exit.output().split("\0")).filter(f -> !f.isEmpty()).toList();
    if (!tracked.isEmpty()) {
      findings.add(
          new Finding(
              Finding.Level.FAIL,
              Finding.ARCHIVE,
              "git.tracked",
              subject,
              "%d file(s) are tracked by Git: %s; take them out of the index"
                  .formatted(
                      tracked.size(),
                      String.join(" ", tracked.subList(0, Math.min(NAMED_MAX, tracked.size())))),
              "git rm -r --cached " + directory,
              tracked.stream().limit(100).toList()));
    } else if (git.run(directory, "log", "--all", "-1", "--format=%h", "--", ".")
            instanceof Git.Answer.Exit log
        && log.code() == 0
        && !log.output().isBlank()) {
      findings.add(
          Finding.of(
              Finding.Level.INFO,
              "git.history",
              subject,
              "an older commit still holds files of this directory",
              "git log --all -- " + directory));
    }
  }

  private void ignored(Path directory, String subject, List<Finding> findings) {
    for (String sample : SAMPLES) {
      Git.Answer answer =
          git.run(
              directory,
              "check-ignore",
              "--no-index",
              "-q",
              "--",
              directory.resolve(sample).toString());
      if (!(answer instanceof Git.Answer.Exit exit) || exit.code() > 1) {
        findings.add(unknown(subject, "the ignore rules cannot be asked"));
        return;
      }
      if (exit.code() == 1) {
        findings.add(
            Finding.of(
                Finding.Level.FAIL,
                "git.not_ignored",
                subject,
                "Git does not ignore a file such as %s; add the directory to .gitignore"
                    .formatted(sample),
                "git check-ignore -v " + directory.resolve(sample)));
        return;
      }
    }
  }

  private static Finding unknown(String subject, String why) {
    return Finding.of(
        Finding.Level.FAIL,
        "git.unknown",
        subject,
        why + ": whether the archive stays on this machine is unknown, and unknown is no pass",
        "git status");
  }
}
