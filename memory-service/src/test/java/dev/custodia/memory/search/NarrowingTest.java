package dev.custodia.memory.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.custodia.memory.message.Messages;
import dev.custodia.memory.recall.RecallFilter;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Recall may be told less than the filter says, and never more. */
class NarrowingTest {
  private static final RecallFilter ANY = RecallFilter.none();
  private static final Instant NOON = Instant.parse("2026-05-08T12:00:00Z");

  static Stream<Arguments> filters() {
    return Stream.of(
        arguments("{'peer_id':'ben'}", in("peer", "ben")),
        arguments("{'session_id':{'in':['a','b']}}", in("session", "a", "b")),
        arguments("{'session_id':{'in':[]}}", in("session")),
        arguments("{'peer_id':{'ne':'ben'}}", ANY),
        arguments("{'peer_id':{'contains':'b'}}", ANY),
        arguments("{'token_count':{'gt':3}}", ANY),
        arguments("{'metadata':{'k':'v'}}", ANY),
        arguments(
            "{'created_at':{'gte':'2026-05-08T12:00:00Z'}}", new RecallFilter.Within(NOON, null)),
        arguments(
            "{'created_at':{'lt':'2026-05-08T12:00:00Z'}}", new RecallFilter.Within(null, NOON)));
  }

  private static RecallFilter in(String field, String... values) {
    return new RecallFilter.In(field, Set.of(values));
  }

  @ParameterizedTest
  @MethodSource("filters")
  void tellsWhatRecallKnows(String filter, RecallFilter expected) {
    assertThat(simplest(Narrowing.of(read(filter)))).isEqualTo(expected);
  }

  @ParameterizedTest
  @MethodSource("filters")
  void neverTurnsAnAlternativeOrADenialIntoLess(String filter, RecallFilter ignored) {
    var either = Narrowing.of(read("{'OR':[%s,{'metadata':{'k':'v'}}]}".formatted(filter)));
    if (simplest(either) instanceof RecallFilter.AnyOf(List<RecallFilter> parts)) {
      assertThat(parts.stream().map(NarrowingTest::simplest)).contains(ANY);
    } else {
      assertThat(simplest(either)).isEqualTo(ANY);
    }
    assertThat(simplest(Narrowing.of(read("{'NOT':[%s]}".formatted(filter))))).isEqualTo(ANY);
  }

  private static dev.custodia.memory.filter.Filter read(String filter) {
    return Messages.COLUMNS.filter(
        (ObjectNode) JsonMapper.shared().readTree(filter.replace('\'', '"')));
  }

  /** Without conjunctions of one part. */
  private static RecallFilter simplest(RecallFilter filter) {
    return filter instanceof RecallFilter.AllOf(List<RecallFilter> parts) && parts.size() == 1
        ? simplest(parts.getFirst())
        : filter;
  }
}
