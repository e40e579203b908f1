package dev.custodia.harness;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.conditions.ArchPredicates.are;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.util.ArrayList;
import java.util.List;

/**
 * The rules of how Custodia is built that the compiler cannot know (STYLE 3). A module's
 * architecture test is one line: {@code HouseRules.check("dev.custodia.memory")}.
 */
public final class HouseRules {
  private static final String[] TRANSPORT = {
    "org.springframework.web..",
    "org.springframework.http..",
    "org.springframework.kafka..",
    "org.apache.kafka..",
    "jakarta.servlet.."
  };

  /** Rule 4. */
  public static final ArchRule VALUES_KNOW_NO_TRANSPORT =
      noClasses()
          .that()
          .areRecords()
          .and(are(not(resideInAnyPackage("dev.custodia.gateway..", "dev.custodia.platform.."))))
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(TRANSPORT)
          .because("a value that knows how it travels can be neither tested nor reused without it");

  /** Rule 5. */
  public static final ArchRule EDGES_ARE_PRIVATE =
      classes()
          .that()
          .areMetaAnnotatedWith("org.springframework.stereotype.Controller")
          .or()
          .areMetaAnnotatedWith("org.springframework.stereotype.Repository")
          .or()
          .areAnnotatedWith("org.springframework.boot.context.properties.ConfigurationProperties")
          .should()
          .bePackagePrivate()
          .because("what only its own feature uses must not become another feature's habit");

  /** Rule 6. */
  public static final ArchRule ONLY_THE_OUTBOX_SENDS =
      noClasses()
          .that()
          .resideOutsideOfPackages("..outbox..", "..deadletter..", "dev.custodia.platform.kafka..")
          .should()
          .dependOnClassesThat()
          .haveFullyQualifiedName("org.springframework.kafka.core.KafkaOperations")
          .orShould()
          .dependOnClassesThat()
          .haveFullyQualifiedName("org.springframework.kafka.core.KafkaTemplate")
          .because("an event that does not come from the outbox is lost or a phantom sometimes");

  /** Rule 7. */
  public static final ArchRule EDGES_HOLD_NO_TABLE =
      noClasses()
          .that()
          .areMetaAnnotatedWith("org.springframework.stereotype.Controller")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.springframework.jdbc..", "java.sql..", "javax.sql..")
          .orShould(HouseConditions.OPEN_A_TRANSACTION)
          .because("a use case is one class and one transaction, and the edge only calls it");

  /** Rule 8. */
  public static final ArchRule TIME_COMES_FROM_A_CLOCK =
      noClasses()
          .should(HouseConditions.READ_THE_WALL_CLOCK)
          .because("a test must be able to say what time it is");

  /** Rule 9, first half. */
  public static final ArchRule BEANS_ARE_FINAL_INSIDE =
      fields()
          .that()
          .areDeclaredInClassesThat()
          .areMetaAnnotatedWith("org.springframework.stereotype.Component")
          .should()
          .beFinal()
          .because("a bean serves many threads at once");

  /** Rule 9, second half. */
  public static final ArchRule NOTHING_IS_INJECTED_INTO_FIELDS =
      noFields()
          .should()
          .beAnnotatedWith("org.springframework.beans.factory.annotation.Autowired")
          .orShould()
          .beAnnotatedWith("org.springframework.beans.factory.annotation.Value")
          .because("what a class needs stands in its constructor, and settings are records");

  /** Rule 10. */
  public static final ArchRule IDS_AND_SETTINGS_ARE_RECORDS =
      classes()
          .that(HouseConditions.ARE_NAMED_AS_VALUES)
          .or()
          .areAnnotatedWith("org.springframework.boot.context.properties.ConfigurationProperties")
          .should()
          .beRecords()
          .because("a value that can change is not a value");

  /** Rule 11. */
  public static final ArchRule NO_HANDLER_CATCHES_ALL =
      methods()
          .that()
          .areAnnotatedWith("org.springframework.web.bind.annotation.ExceptionHandler")
          .should(HouseConditions.NAME_WHAT_THEY_CATCH)
          .because("a bug that is answered as a refusal is never found");

  /** Rule 12. */
  public static final ArchRule NAMES_SAY_SOMETHING =
      noClasses()
          .should()
          .haveNameMatching(".*(Impl|Utils?|Helper|Manager|Dto|DTO|VO|Mapper)")
          .because("such an ending says that nobody knew what the class is for");

  /** The rules that hold for every package alike. */
  static final List<ArchRule> EVERYWHERE =
      List.of(
          VALUES_KNOW_NO_TRANSPORT,
          EDGES_ARE_PRIVATE,
          ONLY_THE_OUTBOX_SENDS,
          EDGES_HOLD_NO_TABLE,
          TIME_COMES_FROM_A_CLOCK,
          BEANS_ARE_FINAL_INSIDE,
          NOTHING_IS_INJECTED_INTO_FIELDS,
          IDS_AND_SETTINGS_ARE_RECORDS,
          NO_HANDLER_CATCHES_ALL,
          NAMES_SAY_SOMETHING);

  private HouseRules() {}

  /** Rule 2: the packages below the root form no cycle. */
  public static ArchRule noTangles(String rootPackage) {
    return slices()
        .matching(rootPackage + ".(**)")
        .should()
        .beFreeOfCycles()
        .because("two packages that need each other are one package with a hidden inside");
  }

  /** Rule 3: contracts are plain Java. */
  public static ArchRule contractsArePlain() {
    return classes()
        .that()
        .resideInAPackage("dev.custodia.contracts..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage("java..", "dev.custodia.contracts..", "org.jspecify..")
        .because("whoever reads an event must not need our framework for it");
  }

  /** Rule 3b and the import rule of DESIGN 1: of Custodia a module sees only what all share. */
  public static ArchRule standsAlone(String rootPackage) {
    return noClasses()
        .that()
        .resideInAPackage(rootPackage + "..")
        .should()
        .dependOnClassesThat(
            are(resideInAPackage("dev.custodia.."))
                .and(
                    not(
                        resideInAnyPackage(
                            rootPackage + "..",
                            "dev.custodia.contracts..",
                            "dev.custodia.platform.."))))
        .because("services meet over Kafka and HTTP, never in each other's code");
  }

  /** Holds all rules against the classes of a module; tests are not looked at. */
  public static void check(String rootPackage) {
    check(rootPackage, classesOf(rootPackage));
  }

  static void check(String rootPackage, JavaClasses classes) {
    if (classes.isEmpty()) {
      throw new AssertionError("no class in '%s': is the name right?".formatted(rootPackage));
    }
    var rules = new ArrayList<>(EVERYWHERE);
    rules.add(noTangles(rootPackage));
    rules.add(standsAlone(rootPackage));
    if (rootPackage.equals("dev.custodia.contracts")) {
      rules.add(contractsArePlain());
    }
    var broken = new ArrayList<String>();
    for (ArchRule rule : rules) {
      var result = rule.allowEmptyShould(true).evaluate(classes);
      if (result.hasViolation()) {
        broken.add(result.getFailureReport().toString());
      }
    }
    if (!broken.isEmpty()) {
      throw new AssertionError(String.join("\n\n", broken));
    }
  }

  private static JavaClasses classesOf(String rootPackage) {
    return new ClassFileImporter()
        .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
        .importPackages(rootPackage);
  }
}
