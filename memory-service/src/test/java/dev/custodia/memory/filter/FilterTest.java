package dev.custodia.memory.filter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.memory.Api;
import dev.custodia.memory.MemoryTest;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;

@MemoryTest
class FilterTest {
  @Autowired Api api;

  final String w = Api.fresh();
  final String list = "/v3/workspaces/" + w + "/sessions/f/messages/list";

  @BeforeEach
  void fourMessages() {
    api.post(
        "/v3/workspaces/" + w + "/sessions/f/messages",
        """
        {"messages":[
          {"peer_id":"alice","content":"0","created_at":"2024-01-01T00:00:00Z",
            "metadata":{"n":1,"s":"apple","flag":true,"tags":["a","b"],"o":{"x":1,"y":{"z":2}}}},
          {"peer_id":"bob","content":"1","created_at":"2024-02-01T00:00:00Z",
            "metadata":{"n":5,"s":"Apple pie","flag":false}},
          {"peer_id":"alice","content":"2","created_at":"2024-03-01T00:00:00Z",
            "metadata":{"n":10.5,"s":"banana_split"}},
          {"peer_id":"carol","content":"3","created_at":"2024-04-01T00:00:00Z"}]}
        """);
  }

  static Stream<Arguments> filters() {
    return Stream.of(
        Arguments.of("{'peer_id':['alice','bob']}", "012"),
        Arguments.of("{'peer_id':{'in':['alice','bob']}}", "012"),
        Arguments.of("{'peer_id':[]}", ""),
        Arguments.of("{'peer_id':'*'}", "0123"),
        Arguments.of("{'peer_id':{'in':['*','bob']}}", "0123"),
        Arguments.of("{'NOT':[{'peer_id':'alice'}]}", "13"),
        Arguments.of("{'peer_id':null}", ""),
        Arguments.of("{'peer_id':{'ne':null}}", "0123"),
        Arguments.of("{'peer_id':{'contains':'LI'}}", "02"),
        Arguments.of("{'peer_id':{'contains':'%'}}", ""),
        Arguments.of("{'peer_id':{'gt':'alice','lt':'carol'}}", "1"),
        Arguments.of("{'created_at':{'gt':'2024-02-01T00:00:00Z','lte':'2024-03-01'}}", "2"),
        Arguments.of("{'created_at':{'lt':'2024-01-31T23:00:00-02:00'}}", "01"),
        Arguments.of("{'created_at':'2024-02-01 00:00:00'}", "1"),
        Arguments.of("{'token_count':{'gt':99999999999999999999}}", ""),
        Arguments.of("{'token_count':{'lte':'6'}}", "0123"),
        Arguments.of("{'AND':[{'peer_id':'alice'},{'metadata':{'n':1}}]}", "0"),
        Arguments.of("{'OR':[{'peer_id':'bob'},{'peer_id':'carol'}]}", "13"),
        Arguments.of("{'NOT':[{'peer_id':'alice'},{'peer_id':'bob'}]}", "3"),
        Arguments.of("{'NOT':[{'AND':[{'peer_id':'alice'},{'metadata':{'n':1}}]}]}", "123"),
        Arguments.of("{'AND':[]}", "0123"),
        Arguments.of("{'AND':[{'AND':[{'AND':[{'AND':[{'AND':[{'peer_id':'bob'}]}]}]}]}]}", "1"),
        Arguments.of("{'metadata':{}}", "0123"),
        Arguments.of("{'metadata':null}", ""),
        Arguments.of("{'metadata':{'n':'5'}}", ""),
        Arguments.of("{'metadata':{'o':{'y':{'z':2}}}}", "0"),
        Arguments.of("{'metadata':{'tags':['a']}}", "0"),
        Arguments.of("{'metadata':{'tags':'a'}}", ""),
        Arguments.of("{'metadata':{'n':{'gte':5,'lt':10.5}}}", "1"),
        Arguments.of("{'metadata':{'n':{'gt':'4'}}}", "12"),
        Arguments.of("{'metadata':{'s':{'gt':3}}}", ""),
        Arguments.of("{'metadata':{'s':{'gte':'b'}}}", "2"),
        Arguments.of("{'metadata':{'s':{'contains':'banana_'}}}", "2"),
        Arguments.of("{'metadata':{'n':{'in':[1,5]}}}", "01"),
        Arguments.of("{'metadata':{'n':{'foo':1}}}", ""),
        Arguments.of("{'metadata':{'contains':{'n':1}}}", "0"));
  }

  @ParameterizedTest(name = "{0} leaves {1}")
  @DisplayName("56 to 63: filters of section 14")
  @MethodSource("filters")
  void leaves(String filter, String left) {
    assertThat(filtered(filter))
        .isEqualTo(Stream.of(left.split("")).filter(s -> !s.isEmpty()).toList());
  }

  static Stream<Arguments> betterThanTheReference() {
    return Stream.of(
        Arguments.of("{'OR':[]}", ""),
        Arguments.of("{'OR':[{'peer_id':'bob'},{}]}", "0123"),
        Arguments.of("{'OR':[{'peer_id':'bob'},{'peer_id':'*'}]}", "0123"),
        Arguments.of("{'NOT':[{'peer_id':'*'}]}", ""),
        Arguments.of("{'metadata':{'n':{'ne':5}}}", "023"),
        Arguments.of("{'metadata':{'flag':{'in':[true]}}}", "0"),
        Arguments.of("{'metadata':{'s':'*'}}", "012"),
        Arguments.of("{'metadata':{'s':null}}", "3"));
  }

  @ParameterizedTest(name = "{0} leaves {1}")
  @Tag("I-11")
  @DisplayName("23.10, 23.11: where the reference is wrong, the right answer")
  @MethodSource("betterThanTheReference")
  void right(String filter, String left) {
    leaves(filter, left);
  }

  @ParameterizedTest
  @DisplayName("55, 60 to 65: what is no filter is refused with a sentence")
  @ValueSource(
      strings = {
        "{'AND':{'peer_id':'a'}}",
        "{'NOT':null}",
        "{'OR':'x'}",
        "{'AND':['x']}",
        "{'and':[]}",
        "{'AND':[{'AND':[{'AND':[{'AND':[{'AND':[{'AND':[{'peer_id':'bob'}]}]}]}]}]}]}",
        "{'created_at':{'gte':'2024-01-01\\u0027; DROP TABLE x'}}",
        "{'created_at':{'gte':5}}",
        "{'created_at':{'contains':'2024'}}",
        "{'created_at':'+999999999-12-31T23:59:59Z'}",
        "{'token_count':{'contains':1}}",
        "{'token_count':{'gte':'abc'}}",
        "{'token_count':{'gte':'1e999999999'}}",
        "{'content':'x'}",
        "{'id':'x'}",
        "{'peer_id':{}}",
        "{'peer_id':{'foo':1}}",
        "{'peer_id':{'ne':'alice','foo':1}}",
        "{'peer_id':{'in':'bob'}}",
        "{'peer_id':{'in':['bob',5]}}",
        "{'peer_id':{'gt':null}}",
        "{'peer_id':5}",
        "{'peer_id':'a\\u0000'}",
        "{'metadata':'x'}",
        "{'metadata':{'n':{'gt':1,'foo':1}}}",
        "{'metadata':{'n':{'ne':null}}}",
        "{'metadata':{'gt':1}}",
        "{'metadata':{'k':'\\u0000'}}",
        "{'metadata':{'k\\u0000':1}}"
      })
  void refused(String filter) {
    var answer = api.post(list, "{\"filters\":" + json(filter) + "}");
    assertThat(answer.status()).isEqualTo(422);
    assertThat(answer.json().path("detail").isString()).isTrue();
  }

  @Test
  @Tag("I-19")
  void nothingInKeysOrValuesBecomesSql() {
    var elsewhere = Api.fresh();
    api.say(elsewhere, "f", "mallory", "foreign");
    for (var text :
        List.of(
            "\") or true or (\"",
            "' or '1'='1",
            "$$; drop table message; --",
            "a%",
            "a_",
            "?",
            "::jsonb",
            "{a}",
            ":x")) {
      var value =
          dev.custodia.memory.v3.RawJson.of(
                  dev.custodia.memory.v3.RawJson.tree(java.util.Map.of("t", text)).path("t"))
              .text();
      for (var filter :
          List.of(
              "{\"peer_id\":" + value + "}",
              "{\"peer_id\":{\"contains\":" + value + "}}",
              "{\"metadata\":{" + value + ":" + value + "}}",
              "{\"metadata\":{" + value + ":{\"gte\":" + value + "}}}",
              "{\"metadata\":{" + value + ":{\"in\":[" + value + "]}}}")) {
        var answer = api.post(list, "{\"filters\":" + filter + "}");
        assertThat(answer.status()).as(filter).isEqualTo(200);
        assertThat(answer.ids()).as(filter).isEmpty();
      }
      assertThat(api.post(list, "{\"filters\":{" + value + ":1}}").status()).isEqualTo(422);
    }
  }

  @Test
  @Tag("I-05")
  void idsThatBeginAlikeNeverMatchEachOther() {
    for (var peer : List.of("a", "a1", "a-b", "a_", "A")) {
      api.say(w, "ids", peer, peer);
    }
    var ids = "/v3/workspaces/" + w + "/sessions/ids/messages/list";
    for (var peer : List.of("a", "a1", "a-b", "a_", "A")) {
      assertThat(api.post(ids, "{\"filters\":{\"peer_id\":\"" + peer + "\"}}").texts("content"))
          .containsExactly(peer);
    }
  }

  private List<String> filtered(String filter) {
    var answer = api.post(list, "{\"filters\":" + json(filter) + "}");
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    return answer.texts("content");
  }

  private static String json(String filter) {
    return filter.replace('\'', '"').replace("\\u0027", "'");
  }
}
