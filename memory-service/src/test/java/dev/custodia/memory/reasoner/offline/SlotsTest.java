package dev.custodia.memory.reasoner.offline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a statement says of things that a person has one of, or some of. */
class SlotsTest {
  private static List<String> facts(String statement) {
    return SlotRules.shipped().of("Ada", statement).stream()
        .map(
            it ->
                it.kind()
                    + (it.key().isEmpty() ? "" : "/" + it.key())
                    + (it.holds() ? "=" : "-")
                    + it.value())
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ada's name is Ada Novak. | NAME=Ada Novak",
        "ada is 34 years old. | AGE=34",
        "ada turned forty last week. | AGE=40",
        "ada's birthday is on May 4. | BIRTHDAY=May 4",
        "ada lives in Graz. | RESIDENCE=Graz",
        "ada still lives in the old town near Graz. | RESIDENCE=old town near Graz",
        "ada moved back to Portland, Oregon last year. | RESIDENCE=Portland, Oregon",
        "ada relocated from Graz to Linz. | RESIDENCE=Linz",
        "ada rented a flat with a garden in Linz. | RESIDENCE=Linz",
        "ada grew up in Brno. | ORIGIN=Brno",
        "ada comes from Malta. | ORIGIN=Malta",
        "ada works at Valmet. | EMPLOYER=Valmet",
        "ada works for The Guardian as a designer. | EMPLOYER=The Guardian; ROLE=designer",
        "ada is a welder at Saint Mary. | EMPLOYER=Saint Mary; ROLE=welder",
        "ada founded a bakery called Crumb. | EMPLOYER=Crumb",
        "ada majored in marine biology. | STUDY=marine biology",
        "ada's husband is called Otto. | PARTNER=Otto",
        "ada is married to Otto Weiss. | PARTNER=Otto Weiss",
        "ada has a parrot. | PET=parrot",
        "ada's dog named Rex barks. | PET=Rex",
        "ada speaks fluent Finnish. | LANGUAGE=Finnish",
        "ada is allergic to bee stings. | ALLERGY=bee stings",
        "ada is vegan. | DIET=vegan",
        "ada's favourite colour is teal. | FAVORITE/colour=teal",
        "ada's favorite board game is Azul. | FAVORITE/board game=Azul",
        "ada loves winter swimming. | LIKES=winter swimming",
        "ada doesn't like crowds. | DISLIKES=crowds",
        "ada can't stand olives. | DISLIKES=olives",
        "ada is fond of jazz but tired. | LIKES=jazz",
        "ada is not a fan of crowds. | DISLIKES=crowds",
        "ada is crazy about trams. | LIKES=trams"
      })
  void fills(String statement, String facts) {
    assertThat(String.join("; ", facts(statement))).isEqualTo(facts);
  }

  @ParameterizedTest
  @DisplayName("what came to an end is no longer held")
  @CsvSource(
      delimiter = '|',
      value = {
        "ada no longer lives in Graz. | RESIDENCE-Graz",
        "ada doesn't work at Valmet. | EMPLOYER-Valmet",
        "ada stopped working at Valmet. | EMPLOYER-Valmet",
        "ada doesn't live in Graz anymore. | RESIDENCE-Graz",
        "ada quit Valmet. | EMPLOYER-Valmet",
        "ada retired. | EMPLOYER-",
        "ada divorced Otto. | PARTNER-Otto",
        "ada is single. | PARTNER-"
      })
  void ends(String statement, String fact) {
    assertThat(facts(statement)).containsExactly(fact);
  }

  @ParameterizedTest
  @DisplayName("wishes, suppositions and the slots of others fill none of one's own")
  @ValueSource(
      strings = {
        "ada would live in Graz.",
        "ada might work at Valmet.",
        "If ada lives in Graz she swims.",
        "ada wants to live in Graz.",
        "ada's sister lives in Graz.",
        "Otto lives in Graz.",
        "ada met a man who lives in Graz.",
        "ada thinks that he works at Valmet.",
        "ada and her cousin whose name is Bo swim.",
        "ada is tired.",
        "ada's favorite.",
        "ada likes it"
      })
  void fillsNothing(String statement) {
    assertThat(facts(statement)).filteredOn(it -> !it.startsWith("LIKES")).isEmpty();
  }
}
