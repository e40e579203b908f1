package dev.custodia.capture.schema;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SchemaIdTest {
  @ParameterizedTest
  @CsvSource({
    "majordomus.capture/v1,share/schemas/majordomus/capture/capture.v1",
    "custodia.turn/v1,share/schemas/custodia/turn/turn.v1",
    "x.y-z.w/v12,share/schemas/x/y-z/w/w.v12"
  })
  void isThePathOfItsDescription(String id, String stem) {
    assertThat(new SchemaId(id).stem()).isEqualTo(stem);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "/",
        "a.b",
        "/v1",
        "a.b/",
        "a..b/v1",
        ".a/v1",
        "../../etc/passwd",
        "a.b/v1/x",
        "A.b/v1",
        "a.b/1",
        "a.b/v",
        "a.b/v1.json",
        "a.b/v\u0661",
        "a.b /v1",
        "a\u0000.b/v1"
      })
  void refusesEverythingElse(String text) {
    assertThat(SchemaId.parse(text)).isEmpty();
    assertThat(SchemaId.fault(text)).isPresent();
  }

  @Test
  @DisplayName("row 45: what the writers stamp has both files")
  void shipsBothFilesOfEveryIdentifier() {
    assertThat(SchemaFiles.shipped().missing(new SchemaId("majordomus.capture/v1"))).isEmpty();
    assertThat(SchemaFiles.shipped().missing(new SchemaId("custodia.turn/v1"))).isEmpty();
  }

  @Test
  @DisplayName("rows 47, 100: two files are a version, one is none")
  void addsAVersionByTwoFiles(@TempDir Path repository) throws IOException {
    SchemaId id = new SchemaId("pottery.glaze/v2");
    SchemaFiles files = SchemaFiles.shippedAndIn(repository);
    assertThat(files.missing(id)).containsExactly(id.schemaPath(), id.protoPath());
    Files.createDirectories(repository.resolve(id.stem()).getParent());
    Files.writeString(repository.resolve(id.schemaPath()), "{}");
    assertThat(files.missing(id)).containsExactly(id.protoPath());
    assertThat(files.find(id)).isEmpty();
    Files.writeString(repository.resolve(id.protoPath()), "syntax = \"proto3\";");
    assertThat(files.find(id)).isPresent();
  }
}
