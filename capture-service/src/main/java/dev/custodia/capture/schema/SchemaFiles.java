package dev.custodia.capture.schema;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Where schemas are looked up: in what this distribution ships, then in a repository. There is no
 * list of versions; two files at the path that an identifier yields are a version (capture 5).
 */
public final class SchemaFiles {
  private static final int BYTES_MAX = 1 << 20;

  private final @Nullable Path repository;

  private SchemaFiles(@Nullable Path repository) {
    this.repository = repository;
  }

  /** Only what is shipped. */
  public static SchemaFiles shipped() {
    return new SchemaFiles(null);
  }

  /** What is shipped, then what lies in a repository's {@code share/schemas}. */
  public static SchemaFiles shippedAndIn(Path repository) {
    return new SchemaFiles(repository);
  }

  /** The files of one identifier. */
  public record Pair(String schema, String proto) {}

  /** Which of the two files is missing; empty when both are there. */
  public List<String> missing(SchemaId id) {
    return List.of(id.schemaPath(), id.protoPath()).stream()
        .filter(path -> read(path).isEmpty())
        .toList();
  }

  /** Both files, where both exist. */
  public Optional<Pair> find(SchemaId id) {
    return read(id.schemaPath())
        .flatMap(schema -> read(id.protoPath()).map(proto -> new Pair(schema, proto)));
  }

  private Optional<String> read(String path) {
    try (InputStream shipped = SchemaFiles.class.getClassLoader().getResourceAsStream(path)) {
      if (shipped != null) {
        return Optional.of(new String(shipped.readNBytes(BYTES_MAX), StandardCharsets.UTF_8));
      }
      Path local = repository == null ? null : repository.resolve(path);
      return local != null && Files.isRegularFile(local)
          ? Optional.of(Files.readString(local))
          : Optional.empty();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
