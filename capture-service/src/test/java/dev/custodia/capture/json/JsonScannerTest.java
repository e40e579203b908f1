package dev.custodia.capture.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonScannerTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        " {\r\n\t} \n",
        "{\"a\":1}",
        "{\"a\":-0.5e+10,\"b\":[true,false,null,[],{}],\"c\":{\"d\":\"\\u00e9\\/\"}}",
        "{\"\":\"\"}",
        "{\"a\":[{\"b\":[1,2,{\"c\":3}]}]}"
      })
  void acceptsEveryFormOfTheGrammar(String json) throws NotJson {
    assertThat(RawObject.parse(json.getBytes(UTF_8))).isNotNull();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "  ",
        "null",
        "[]",
        "\"text\"",
        "{",
        "{\"a\"}",
        "{\"a\":}",
        "{\"a\":1,}",
        "{,}",
        "{\"a\":1 \"b\":2}",
        "{\"a\":[1,]}",
        "{\"a\":[1}",
        "{\"a\":{1:2}}",
        "{a:1}",
        "{'a':1}",
        "{\"a\":01}",
        "{\"a\":1.}",
        "{\"a\":.5}",
        "{\"a\":+1}",
        "{\"a\":1e}",
        "{\"a\":NaN}",
        "{\"a\":tru}",
        "{\"a\":\"\\x41\"}",
        "{\"a\":\"\\u12\"}",
        "{\"a\":\"line\nbreak\"}",
        "{\"a\":\"tab\tstop\"}",
        "{\"a\":\"cut",
        "{\"a\":1}{\"b\":2}",
        "{\"a\":1} x",
        "// {}\n{}"
      })
  void refusesWhatIsNoObject(String json) {
    assertThatThrownBy(() -> RawObject.parse(json.getBytes(UTF_8))).isInstanceOf(NotJson.class);
  }

  @Test
  void refusesBytesThatAreNotUtf8() {
    byte[][] bad = {
      {(byte) 0xC0, (byte) 0xAF},
      {(byte) 0xE0, (byte) 0x80, (byte) 0x80},
      {(byte) 0xED, (byte) 0xA0, (byte) 0xBD},
      {(byte) 0xF0, (byte) 0x80, (byte) 0x80, (byte) 0x80},
      {(byte) 0xF4, (byte) 0x90, (byte) 0x80, (byte) 0x80},
      {(byte) 0xF5, (byte) 0x80, (byte) 0x80, (byte) 0x80},
      {(byte) 0xFF},
      {(byte) 0x80},
      {(byte) 0xC3}
    };
    for (byte[] bytes : bad) {
      byte[] json = ("{\"a\":\"" + "x".repeat(bytes.length) + "\"}").getBytes(UTF_8);
      System.arraycopy(bytes, 0, json, 6, bytes.length);
      assertThatThrownBy(() -> RawObject.parse(json))
          .isInstanceOf(NotJson.class)
          .hasMessageContaining("UTF-8");
    }
  }

  @Test
  @Tag("I-109")
  void letsAByteOrderMarkPassAndNeedsNoFinalNewline() throws NotJson {
    RawObject object = RawObject.parse("\uFEFF{\"prompt\":\"a\"}".getBytes(UTF_8));
    assertThat(object.get("prompt").orElseThrow().raw()).isEqualTo("\"a\"");
  }

  @Test
  @DisplayName("5000 levels of nesting cost nothing and a million do not overflow")
  void nestsWithoutRecursion() throws NotJson {
    for (int depth : new int[] {5_000, 1_000_000}) {
      String json = "{\"x\":" + "[".repeat(depth) + "]".repeat(depth) + ",\"prompt\":\"p\"}";
      assertThat(RawObject.parse(json.getBytes(UTF_8)).get("prompt")).isPresent();
    }
  }

  @Test
  void keepsTheSpanAsItWasSpelled() throws NotJson {
    String span = "\"\\/usr\\/bin \\u0041 \\u00e9 é \\u00E9\"";
    RawObject object = RawObject.parse(("{\"prompt\" : " + span + " }").getBytes(UTF_8));
    RawSpan value = object.get("prompt").orElseThrow();
    assertThat(value.raw()).isEqualTo(span);
    assertThat(value.text()).isEqualTo("/usr/bin A é é é");
  }

  @Test
  void comparesNamesDecoded() throws NotJson {
    RawObject object = RawObject.parse("{\"pr\\u006fmpt\":\"p\"}".getBytes(UTF_8));
    assertThat(object.get("prompt")).isPresent();
  }

  @Test
  void takesTheFirstOfTwoAndSaysSo() throws NotJson {
    RawObject object = RawObject.parse("{\"a\":\"1\",\"b\":2,\"a\":\"3\"}".getBytes(UTF_8));
    assertThat(object.get("a").orElseThrow().text()).isEqualTo("1");
    assertThat(object.repeatedNames()).containsExactly("a");
  }

  @Test
  void findsNestedMembersAndNamesAtAnyDepth() throws NotJson {
    RawObject object =
        RawObject.parse("{\"a\":{\"b\":{\"c\":\"d:\"}},\"e\":[{\"f\":1}]}".getBytes(UTF_8));
    assertThat(object.at("a.b.c").orElseThrow().text()).isEqualTo("d:");
    assertThat(object.at("a.x.c")).isEmpty();
    assertThat(object.at("e.f")).isEmpty();
    assertThat(object.namesAtAnyDepth()).containsExactlyInAnyOrder("a", "b", "c", "e", "f");
  }

  @Test
  void showsALoneSurrogateAndNulAsReplacement() throws NotJson {
    RawObject object =
        RawObject.parse("{\"a\":\"x\\ud83dy\\u0000z\\ud83d\\ude80\"}".getBytes(UTF_8));
    assertThat(object.get("a").orElseThrow().text()).isEqualTo("x\uFFFDy\uFFFDz🚀");
  }

  @Test
  void cutsAnOpeningBetweenCharacters() throws NotJson {
    String text = "é".repeat(50);
    RawObject object = RawObject.parse(("{\"a\":\"" + text + "\"}").getBytes(UTF_8));
    assertThat(object.get("a").orElseThrow().openingText(11)).isEqualTo("é".repeat(6));
  }

  @Test
  void quotesTextOfOurOwn() throws NotJson {
    String text = "a\"b\\c\nd\re\tf\u0001g/é🚀\u007f";
    RawObject object =
        RawObject.parse(("{\"a\":" + RawSpan.quoted(text).raw() + "}").getBytes(UTF_8));
    assertThat(object.get("a").orElseThrow().text()).isEqualTo(text);
  }
}
