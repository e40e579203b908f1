package dev.custodia.memory.recall.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecallBenchTest {
  @TempDir Path directory;

  @Test
  void printsATableForEachLegAndTheMix() throws IOException {
    Path data = directory.resolve("data.json");
    Files.writeString(
        data,
        """
        [{"sample_id": "tiny", "conversation": {
           "session_1_date_time": "1:56 pm on 8 May, 2023",
           "session_1": [
             {"speaker": "Ann", "dia_id": "D1:1", "text": "I adopted a greyhound yesterday."},
             {"speaker": "Bob", "dia_id": "D1:2", "text": "Lovely!", "blip_caption": "a dog"}]},
          "qa": [
            {"question": "When did Ann adopt a dog?", "category": 2, "evidence": ["D1:1"]},
            {"question": "What is in Bob's picture?", "category": 4, "evidence": ["D1:2; D9:9"]},
            {"question": "No evidence", "category": 5, "evidence": []}]}]
        """);
    PrintStream console = System.out;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try {
      RecallBench.main(new String[] {"--data", data.toString(), "--by-conversation"});
    } finally {
      System.setOut(console);
    }
    assertThat(printed.toString(StandardCharsets.UTF_8))
        .contains("BM25 alone", "vectors alone", "4 mix", "mix, tiny", "2 temporal")
        .containsPattern("all 1-4 +2 +100[.,]0 +100[.,]0 +100[.,]0");
  }

  @Test
  void saysWhatToWriteWhenNoFileIsNamed() {
    assertThatThrownBy(() -> RecallBench.main(new String[] {})).hasMessageContaining("--data FILE");
  }
}
