package dev.custodia.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class HouseRulesTest {
  private static final String BAD = "dev.custodia.harness.bad";
  private static final String GOOD = "dev.custodia.harness.good";

  @ParameterizedTest
  @MethodSource("rules")
  void eachRuleFailsOnTheCodeThatBreaksIt(ArchRule rule) {
    assertThat(rule.evaluate(classes(BAD)).hasViolation()).as(rule.getDescription()).isTrue();
  }

  static Stream<ArchRule> rules() {
    return Stream.concat(
        HouseRules.EVERYWHERE.stream(),
        Stream.of(HouseRules.noTangles(BAD), HouseRules.standsAlone(BAD)));
  }

  @ParameterizedTest
  @MethodSource("rules")
  void eachRuleSaysWhy(ArchRule rule) {
    assertThat(rule.getDescription()).contains("because");
  }

  @Test
  void allBrokenRulesAreReportedAtOnce() {
    assertThatThrownBy(() -> HouseRules.check(BAD, classes(BAD)))
        .hasMessageContaining("wall clock")
        .hasMessageContaining("BadUtils")
        .hasMessageContaining("Cycle");
  }

  @Test
  void codeThatKeepsTheRulesPasses() {
    assertThatCode(() -> HouseRules.check(GOOD, classes(GOOD))).doesNotThrowAnyException();
  }

  @Test
  void aPackageThatDoesNotExistIsNotTakenForAGoodOne() {
    assertThatThrownBy(() -> HouseRules.check("dev.custodia.nowhere"))
        .hasMessageContaining("is the name right");
  }

  @Test
  void contractsThatAreNotPlainAreFound() {
    HouseRules.check("dev.custodia.contracts");
    assertThat(HouseRules.contractsArePlain().getDescription()).contains("because");
  }

  // ArchUnit keeps silent about a forbidden package that exists nowhere: a typing error would pass.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "org.springframework.stereotype.Controller",
        "org.springframework.stereotype.Repository",
        "org.springframework.boot.context.properties.ConfigurationProperties",
        "org.springframework.kafka.core.KafkaOperations",
        "org.springframework.kafka.core.KafkaTemplate",
        "org.springframework.stereotype.Component",
        "org.springframework.beans.factory.annotation.Autowired",
        "org.springframework.beans.factory.annotation.Value",
        "org.springframework.web.bind.annotation.ExceptionHandler",
        "org.springframework.transaction.annotation.Transactional",
        "org.springframework.jdbc.core.simple.JdbcClient",
        "org.springframework.http.HttpStatus",
        "org.apache.kafka.clients.producer.Producer",
        "jakarta.servlet.Filter"
      })
  void whatARuleNamesExists(String name) {
    assertThatCode(() -> Class.forName(name)).doesNotThrowAnyException();
  }

  @Test
  void harnessAndServersKeepTheRulesThatConcernThem() {
    var shared = new ClassFileImporter().importPackages(List.of("dev.custodia.servers"));
    HouseRules.NAMES_SAY_SOMETHING.check(shared);
    HouseRules.TIME_COMES_FROM_A_CLOCK.check(shared);
  }

  private static JavaClasses classes(String rootPackage) {
    return new ClassFileImporter().importPackages(rootPackage);
  }
}
