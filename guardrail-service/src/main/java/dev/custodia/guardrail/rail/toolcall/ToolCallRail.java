package dev.custodia.guardrail.rail.toolcall;

import dev.custodia.guardrail.rail.Rail;
import dev.custodia.guardrail.rail.Scene;
import dev.custodia.guardrail.text.Reading;
import dev.custodia.guardrail.verdict.Finding;
import dev.custodia.guardrail.verdict.Plane;
import dev.custodia.guardrail.verdict.RailName;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Refuses a tool call that nobody's question asks for: commands that destroy or fetch and run,
 * addresses inside the network, files of secrets, data sent to strangers, and changes without an
 * order. What the question ({@code user_input}) names is asked for.
 */
public final class ToolCallRail implements Rail {
  private static final RailName NAME = new RailName("tool_call");

  @Override
  public RailName name() {
    return NAME;
  }

  @Override
  public Set<Plane> planes() {
    return Set.of(Plane.OUTPUT);
  }

  @Override
  public boolean incremental() {
    return false;
  }

  @Override
  public Finding judge(Reading reading, Scene scene) {
    List<Call> calls = Calls.in(reading.text());
    if (calls.isEmpty()) {
      return Finding.passed();
    }
    Set<String> found = new LinkedHashSet<>();
    for (Call call : calls) {
      found.addAll(faults(call, reading, scene));
    }
    return found.isEmpty()
        ? Finding.passed()
        : Finding.refused("the call does what nobody asked for", List.copyOf(found));
  }

  private static List<String> faults(Call call, Reading reading, Scene scene) {
    var faults = new ArrayList<String>();
    String question = scene.facts().userInput();
    for (String value : call.values()) {
      if (Commands.dangerous(value)) {
        faults.add("dangerous_command");
      }
      if (Places.secret(value)) {
        faults.add("secret_file");
      }
      if (Places.inside(value)) {
        faults.add("internal_address");
      }
    }
    if (question != null) {
      var asked = new Asked(reading.of(question), scene.facts().allowedHosts());
      asked.faults(call, faults);
    }
    return faults;
  }
}
