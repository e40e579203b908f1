package dev.custodia.standalone;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.custodia.harness.HouseRules;
import jakarta.servlet.AsyncContext;
import org.junit.jupiter.api.Test;
import org.springframework.web.context.request.async.DeferredResult;
import org.springframework.web.context.request.async.WebAsyncTask;
import org.springframework.web.servlet.mvc.method.annotation.ResponseBodyEmitter;
import org.springframework.web.servlet.mvc.method.annotation.StreamingResponseBody;

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

  @Test
  void noServiceAnswersAsynchronouslyWhichNeedsAConnection() {
    var services =
        new ClassFileImporter()
            .importPackages(
                "dev.custodia.memory", "dev.custodia.guardrail", "dev.custodia.capture");
    assertThat(services).isNotEmpty();
    noClasses()
        .should()
        .dependOnClassesThat()
        .belongToAnyOf(
            AsyncContext.class,
            DeferredResult.class,
            WebAsyncTask.class,
            ResponseBodyEmitter.class,
            StreamingResponseBody.class)
        .because("in one process they are asked by a call (docs/adr/0007)")
        .check(services);
  }
}
