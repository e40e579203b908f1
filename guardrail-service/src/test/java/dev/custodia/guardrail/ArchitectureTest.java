package dev.custodia.guardrail;

import dev.custodia.harness.HouseRules;
import org.junit.jupiter.api.Test;

class ArchitectureTest {
  @Test
  void keepsTheHouseRules() {
    HouseRules.check("dev.custodia.guardrail");
  }
}
