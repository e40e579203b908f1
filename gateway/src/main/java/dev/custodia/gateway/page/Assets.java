package dev.custodia.gateway.page;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import org.springframework.core.io.ClassPathResource;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;
import org.springframework.http.MediaType;
import org.springframework.http.MediaTypeFactory;
import org.springframework.stereotype.Component;

/**
 * The files of the pages, read once. What is not in this list cannot be asked for, however the path
 * is written.
 */
@Component
class Assets {
  private static final String SWAGGER = "META-INF/resources/webjars/swagger-ui/";

  private final Map<String, Asset> byPath = new HashMap<>();

  Assets() {
    try {
      for (var folder : new String[] {"docs", "console"}) {
        for (var file :
            new PathMatchingResourcePatternResolver()
                .getResources("classpath:pages/" + folder + "/*")) {
          add(folder + '/' + file.getFilename(), file);
        }
      }
      var version = swaggerVersion();
      for (var name :
          new String[] {"swagger-ui.css", "swagger-ui-bundle.js", "favicon-32x32.png"}) {
        add("docs/" + name, new ClassPathResource(SWAGGER + version + '/' + name));
      }
    } catch (IOException missing) {
      throw new UncheckedIOException("a page is not in the jar", missing);
    }
  }

  Optional<Asset> find(String path) {
    return Optional.ofNullable(byPath.get(path));
  }

  private void add(String path, Resource file) throws IOException {
    byte[] bytes = file.getContentAsByteArray();
    var type = MediaTypeFactory.getMediaType(path).orElse(MediaType.APPLICATION_OCTET_STREAM);
    byPath.put(path, new Asset(bytes, type, tag(bytes)));
  }

  private static String swaggerVersion() throws IOException {
    var properties =
        new PathMatchingResourcePatternResolver()
            .getResources("classpath*:" + SWAGGER + "*/swagger-ui.css");
    if (properties.length != 1) {
      throw new IOException("exactly one swagger-ui should be on the classpath");
    }
    var parts = properties[0].getURL().getPath().split("/");
    return parts[parts.length - 2];
  }

  private static String tag(byte[] bytes) {
    try {
      var digest = MessageDigest.getInstance("SHA-256").digest(bytes);
      return '"' + HexFormat.of().formatHex(digest, 0, 12) + '"';
    } catch (NoSuchAlgorithmException missing) {
      throw new IllegalStateException(missing);
    }
  }

  /** One file. */
  record Asset(byte[] bytes, MediaType type, String tag) {}
}
