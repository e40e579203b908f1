package dev.custodia.memory.reasoner.offline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.memory.reasoner.offline.LabelledStory.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every question of the labelled stories, without vectors: what rules alone make of it. */
class LabelledStoriesTest {
  private static final Path FOLDER = Path.of("src/labelled");
  private static final Answering ANSWERING = new Answering(Calibration.shipped());

  static Stream<LabelledStory> stories() throws IOException {
    return LabelledStories.in(FOLDER).stream();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("stories")
  @DisplayName("answers what a story tells, invents nothing, and misses no more than is listed")
  void answersWhatAStoryTells(LabelledStory story) throws IOException {
    List<String> listed =
        Files.readAllLines(FOLDER.resolve("misses.list")).stream()
            .filter(line -> line.startsWith(story.name() + ": "))
            .toList();
    var missed = new ArrayList<String>();
    var invented = new ArrayList<String>();
    var told = new ToldStory(story);
    for (var asked : story.asked()) {
      Outcome outcome =
          asked.outcome(ANSWERING.answer(told.inquiry(asked.question(), (one, other) -> 0)));
      switch (outcome) {
        case RIGHT, WITHHELD -> {}
        case WRONG, MISSED -> missed.add(story.name() + ": " + asked.question());
        case INVENTED -> invented.add(asked.question());
      }
    }
    assertThat(invented).isEmpty();
    assertThat(missed).containsExactlyInAnyOrderElementsOf(listed);
  }
}
