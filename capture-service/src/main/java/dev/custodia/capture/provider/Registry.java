package dev.custodia.capture.provider;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.YAMLException;

/**
 * Every provider that anything is claimed of, read from one file. A word outside the vocabulary, an
 * unknown key or a claim without a citation refuses the file as a whole; nothing degrades to {@code
 * none} (capture 7.2).
 */
public final class Registry {
  private static final String SHIPPED = "custodia/capture/providers.yaml";

  private final List<Provider> providers;

  /** A registry of these providers, for those that compose one. */
  public Registry(List<Provider> providers) {
    this.providers = List.copyOf(providers);
  }

  /** The registry of this distribution. */
  public static Registry shipped() {
    try (InputStream file = Registry.class.getClassLoader().getResourceAsStream(SHIPPED)) {
      if (file == null) {
        throw new IllegalStateException(SHIPPED + " is not on the classpath");
      }
      return parse(new String(file.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  /** Reads a registry from its text. */
  public static Registry parse(String yaml) {
    LoaderOptions options = new LoaderOptions();
    options.setAllowDuplicateKeys(false);
    Object document;
    try {
      document = new Yaml(new SafeConstructor(options)).load(yaml);
    } catch (YAMLException unreadable) {
      throw new RegistryRefused("providers.yaml", "not YAML");
    }
    YamlNode root = new YamlNode("registry", document == null ? "" : document);
    root.allow(Set.of("version", "providers"));
    YamlNode entries = root.node("providers");
    List<Provider> providers = new ArrayList<>();
    for (Object key : entries.keys()) {
      ProviderId id =
          ProviderId.parse(String.valueOf(key))
              .orElseThrow(() -> new RegistryRefused("providers." + key, "not a provider's name"));
      providers.add(provider(id, entries.node(id.value())));
    }
    return new Registry(providers);
  }

  /** All providers, in the order in which they are declared. */
  public List<Provider> providers() {
    return providers;
  }

  /** One provider. */
  public Optional<Provider> find(ProviderId id) {
    return providers.stream().filter(provider -> provider.id().equals(id)).findFirst();
  }

  /** The adapter of a provider, where there is one. */
  public Optional<Adapter> adapter(ProviderId id) {
    return find(id).flatMap(Provider::adapter);
  }

  /** The names of the providers that have an adapter. */
  public List<String> adapted() {
    return providers.stream()
        .filter(provider -> provider.adapter().isPresent())
        .map(provider -> provider.id().value())
        .toList();
  }

  private static Provider provider(ProviderId id, YamlNode node) {
    node.allow(Set.of("title", "lifecycle", "adapter", "wiring"));
    YamlNode lifecycle = node.node("lifecycle");
    lifecycle.allow(Set.of("episode", "episode_evidence", "prompts", "prompts_evidence"));
    return new Provider(
        id,
        node.text("title"),
        claim(
            lifecycle,
            "episode",
            Claim.Capability.HOOKS,
            Claim.Capability.CONNECTION,
            Claim.Capability.NONE),
        claim(lifecycle, "prompts", Claim.Capability.HOOK, Claim.Capability.NONE),
        node.optionalNode("adapter").map(adapter -> adapter(id, adapter)),
        node.optionalNode("wiring").map(Registry::wiring));
  }

  private static Claim claim(YamlNode lifecycle, String aspect, Claim.Capability... words) {
    return new Claim(
        lifecycle.word(aspect, words, Claim.Capability::word),
        lifecycle.as(aspect + "_evidence", Citation::new));
  }

  private static Adapter adapter(ProviderId id, YamlNode node) {
    node.allow(
        Set.of(
            "event",
            "event_members",
            "text",
            "id",
            "session",
            "source",
            "persons",
            "cwd",
            "markers",
            "empty",
            "turn"));
    return new Adapter(
        id,
        node.text("event"),
        node.texts("event_members"),
        node.texts("text"),
        node.texts("id"),
        node.texts("session"),
        node.texts("source"),
        node.texts("persons"),
        node.texts("cwd"),
        node.texts("markers"),
        node.word(
            "empty", Adapter.EmptyPrompt.values(), word -> word.name().toLowerCase(Locale.ROOT)),
        node.optionalNode("turn").map(Registry::turn));
  }

  private static Adapter.TurnEvent turn(YamlNode node) {
    node.allow(Set.of("event", "id"));
    return new Adapter.TurnEvent(node.text("event"), node.texts("id"));
  }

  private static Wiring wiring(YamlNode node) {
    node.allow(Set.of("dialect", "file", "also", "shim", "command", "trust"));
    return new Wiring(
        node.word("dialect", Wiring.Dialect.values(), Wiring.Dialect::word),
        node.text("file"),
        node.texts("also"),
        node.text("shim"),
        node.text("command"),
        node.optionalText("trust"));
  }
}
