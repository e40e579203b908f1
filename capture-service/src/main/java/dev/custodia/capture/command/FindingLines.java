package dev.custodia.capture.command;

import dev.custodia.capture.doctor.Finding;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/** Prints findings for people, or one JSON object on a line. */
final class FindingLines {
  private static final JsonMapper JSON = new JsonMapper();

  private FindingLines() {}

  static void print(Surroundings outside, boolean json, List<Finding> findings) {
    for (Finding finding : findings) {
      outside.out().println(json ? json(finding) : finding.line());
    }
  }

  static boolean any(List<Finding> findings, Finding.Level level) {
    return findings.stream().anyMatch(finding -> finding.level() == level);
  }

  private static String json(Finding finding) {
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("level", finding.level().name());
    line.put("category", finding.category());
    line.put("rule", finding.rule());
    line.put("subject", finding.subject());
    line.put("message", finding.message());
    line.put("reproduce", finding.reproduce());
    line.put("files", finding.files());
    return JSON.writeValueAsString(line);
  }
}
