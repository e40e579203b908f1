package dev.custodia.memory.recall.index;

import dev.custodia.memory.recall.DocumentKind;
import dev.custodia.memory.recall.Place;
import dev.custodia.memory.recall.SourceDocument;
import java.io.File;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Conversations with questions and the turns that answer them, in the format of LoCoMo. */
final class Conversations {
  static final DocumentKind TURN = new DocumentKind("message");

  private static final int SESSIONS_MAX = 200;
  private static final int SECONDS_A_TURN = 20;
  private static final Pattern TURN_ID = Pattern.compile("D\\d+:\\d+");
  private static final DateTimeFormatter DATE =
      new DateTimeFormatterBuilder()
          .parseCaseInsensitive()
          .appendPattern("h:mm a 'on' d MMMM, yyyy")
          .toFormatter(Locale.ENGLISH);

  private Conversations() {}

  /** A conversation. */
  record Conversation(String name, List<SourceDocument> turns, List<Question> questions) {}

  /** A question; its category is LoCoMo's number, its evidence are ids of turns. */
  record Question(String text, int category, Set<String> evidence) {}

  static List<Conversation> read(File file) {
    List<Conversation> all = new ArrayList<>();
    for (JsonNode sample : JsonMapper.shared().readTree(file)) {
      List<SourceDocument> turns = turns(sample.path("conversation"));
      Set<String> ids = new HashSet<>();
      turns.forEach(turn -> ids.add(turn.id()));
      all.add(
          new Conversation(
              sample.path("sample_id").asString(""), turns, questions(sample.path("qa"), ids)));
    }
    return all;
  }

  private static List<SourceDocument> turns(JsonNode conversation) {
    List<SourceDocument> turns = new ArrayList<>();
    for (int session = 1; session < SESSIONS_MAX; session++) {
      JsonNode lines = conversation.path("session_" + session);
      if (!lines.isArray()) {
        continue;
      }
      Instant start =
          LocalDateTime.parse(
                  conversation.path("session_" + session + "_date_time").asString(), DATE)
              .toInstant(ZoneOffset.UTC);
      int position = 0;
      for (JsonNode line : lines) {
        String speaker = line.path("speaker").asString("");
        turns.add(
            SourceDocument.of(TURN, line.path("dia_id").asString(), text(line))
                .headed(speaker)
                .keyword("peer", speaker)
                .keyword("session", "s" + session)
                .at(start.plusSeconds((long) SECONDS_A_TURN * position))
                .at(new Place("s" + session, position)));
        position++;
      }
    }
    return turns;
  }

  private static String text(JsonNode line) {
    String text = line.path("text").asString("");
    String caption = line.path("blip_caption").asString("");
    return caption.isEmpty() ? text : text + " [image: " + caption + "]";
  }

  private static List<Question> questions(JsonNode list, Set<String> ids) {
    List<Question> questions = new ArrayList<>();
    for (JsonNode entry : list) {
      Set<String> evidence = new HashSet<>();
      for (JsonNode named : entry.path("evidence")) {
        Matcher id = TURN_ID.matcher(named.asString(""));
        while (id.find()) {
          evidence.add(id.group());
        }
      }
      evidence.retainAll(ids);
      if (!evidence.isEmpty()) {
        questions.add(
            new Question(
                entry.path("question").asString(""), entry.path("category").asInt(0), evidence));
      }
    }
    return questions;
  }
}
