package dev.custodia.capture.archive;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class SharedFlushTest {
  @TempDir private Path directory;

  @Test
  @EnabledOnOs(OS.LINUX)
  @DisplayName("many drafts share one flush, a few are left to be forced one by one")
  void isSharedByMany() throws IOException {
    SharedFlush flush = new SharedFlush();
    assertThat(flush.flush(drafts(2))).isFalse();
    assertThat(flush.flush(drafts(20))).isTrue();
  }

  private List<Draft> drafts(int count) throws IOException {
    List<Draft> drafts = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      drafts.add(
          Draft.of(
              directory.resolve("20260506070809-%d.json".formatted(i)),
              List.of(ByteBuffer.wrap("{}".getBytes(UTF_8)))));
    }
    return drafts;
  }
}
