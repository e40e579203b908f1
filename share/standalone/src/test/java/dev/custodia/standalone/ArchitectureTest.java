package dev.custodia.standalone;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.custodia.harness.HouseRules;
import org.junit.jupiter.api.Test;

class ArchitectureTest {
  @Test
  void keepsTheHouseRulesThatConcernALauncher() {
    var classes =
        new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.custodia.standalone");
    HouseRules.TIME_COMES_FROM_A_CLOCK.check(classes);
    HouseRules.NAMES_SAY_SOMETHING.check(classes);
    HouseRules.noTangles("dev.custodia.standalone").check(classes);
  }
}
