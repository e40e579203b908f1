package dev.custodia.memory.reasoner.offline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CalibrationTest {
  private static final Path STORIES = Path.of("src/labelled");

  /** Another processor rounds vectors otherwise; that moves a weight by less than this. */
  private static final double ROUNDING = 0.05;

  @TempDir Path directory;

  @Test
  @DisplayName("what ships is what the labelled stories give, and holds on those kept out")
  void shipsWhatTheStoriesGive() throws IOException {
    Calibration shipped = Calibration.shipped();
    Calibration fitted = Calibrate.fitted(STORIES);
    for (int i = 0; i < Calibration.NAMES.size(); i++) {
      assertThat(shipped.weights().get(i))
          .describedAs(Calibration.NAMES.get(i))
          .isCloseTo(fitted.weights().get(i), within(ROUNDING));
    }
    assertThat(shipped.answerAt()).isCloseTo(fitted.answerAt(), within(ROUNDING));
    assertThat(shipped.relatedAt()).isCloseTo(fitted.relatedAt(), within(ROUNDING));

    Fit.Point held = Calibrate.held(STORIES, shipped);
    assertThat(held.precision()).isGreaterThan(0.95);
    assertThat(held.recall()).isGreaterThan(0.88);
    assertThat(held.invention()).isLessThan(0.03);
  }

  @Test
  void theSetIsLargeAndMixed() throws IOException {
    var stories = LabelledStories.in(STORIES);
    long held = stories.stream().filter(LabelledStory::held).count();
    var asked = stories.stream().flatMap(it -> it.asked().stream()).toList();
    assertThat(asked).hasSizeGreaterThan(500);
    assertThat(asked.stream().filter(it -> !it.isAnswerable())).hasSizeGreaterThan(150);
    assertThat(held).isBetween(stories.size() / 4L, stories.size() * 3L / 4);
  }

  @Test
  void writesWhatItReads() {
    Calibration shipped = Calibration.shipped();
    assertThat(shipped.written()).contains("answer-at=", "name-missing=").hasLineCount(17);
  }

  @Test
  void namesTheLineThatIsNoStory() throws IOException {
    Files.writeString(directory.resolve("a.txt"), "= fit a\nabout: ada\nno such line\n");
    assertThatThrownBy(() -> LabelledStories.in(directory)).hasMessageContaining("no such line");
  }
}
