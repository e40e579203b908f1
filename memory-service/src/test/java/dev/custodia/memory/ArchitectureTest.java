package dev.custodia.memory;

import dev.custodia.harness.HouseRules;
import org.junit.jupiter.api.Test;
import org.springframework.modulith.core.ApplicationModules;

class ArchitectureTest {
  @Test
  void keepsTheHouseRules() {
    HouseRules.check("dev.custodia.memory");
  }

  @Test
  void featuresUseOnlyWhatOthersShow() {
    ApplicationModules.of(MemoryApplication.class).verify();
  }
}
