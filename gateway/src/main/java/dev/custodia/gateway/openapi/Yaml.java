package dev.custodia.gateway.openapi;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import org.springframework.core.io.ClassPathResource;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** Reads and writes the YAML documents that ship with the gateway. */
final class Yaml {
  private Yaml() {}

  @SuppressWarnings("unchecked")
  static Map<String, Object> read(String resource) {
    try (InputStream in = new ClassPathResource(resource).getInputStream()) {
      var options = new LoaderOptions();
      return (Map<String, Object>)
          new org.yaml.snakeyaml.Yaml(new SafeConstructor(options)).load(in);
    } catch (IOException missing) {
      throw new UncheckedIOException(resource + " is not in the jar", missing);
    }
  }

  static String write(Map<String, Object> document) {
    var options = new DumperOptions();
    options.setDefaultFlowStyle(DumperOptions.FlowStyle.BLOCK);
    options.setAllowUnicode(true);
    return new org.yaml.snakeyaml.Yaml(options).dump(document);
  }

  /** The member as an object; made where it is missing. */
  @SuppressWarnings("unchecked")
  static Map<String, Object> object(Map<String, Object> parent, String member) {
    return (Map<String, Object>)
        parent.computeIfAbsent(member, _ -> new java.util.LinkedHashMap<String, Object>());
  }
}
