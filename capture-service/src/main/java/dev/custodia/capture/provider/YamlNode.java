package dev.custodia.capture.provider;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** A mapping of the registry with its path; whatever is not as expected refuses the file. */
final class YamlNode {
  private final String path;
  private final Map<?, ?> members;

  YamlNode(String path, Object value) {
    this.path = path;
    if (!(value instanceof Map<?, ?> map)) {
      throw new RegistryRefused(path, "a mapping is expected here");
    }
    this.members = map;
  }

  /** Refuses keys that nobody reads: a misspelt key must not become a default. */
  void allow(Set<String> keys) {
    for (Object key : members.keySet()) {
      if (!(key instanceof String name) || !keys.contains(name)) {
        throw new RegistryRefused(path + '.' + key, "unknown key");
      }
    }
  }

  Set<?> keys() {
    return members.keySet();
  }

  YamlNode node(String key) {
    return new YamlNode(path + '.' + key, required(key));
  }

  Optional<YamlNode> optionalNode(String key) {
    return Optional.ofNullable(members.get(key))
        .map(value -> new YamlNode(path + '.' + key, value));
  }

  String text(String key) {
    if (required(key) instanceof String text) {
      return text;
    }
    throw new RegistryRefused(path + '.' + key, "a string is expected here");
  }

  Optional<String> optionalText(String key) {
    return members.containsKey(key) ? Optional.of(text(key)) : Optional.empty();
  }

  List<String> texts(String key) {
    Object value = members.get(key);
    if (value == null) {
      return List.of();
    }
    if (value instanceof List<?> list && list.stream().allMatch(String.class::isInstance)) {
      return list.stream().map(String.class::cast).toList();
    }
    throw new RegistryRefused(path + '.' + key, "a list of strings is expected here");
  }

  /** A value that only a constructor can judge. */
  <T> T as(String key, Function<String, T> construct) {
    String text = text(key);
    try {
      return construct.apply(text);
    } catch (IllegalArgumentException refused) {
      throw new RegistryRefused(
          path + '.' + key, refused.getMessage() == null ? "refused" : refused.getMessage());
    }
  }

  /** One of a closed set of words. */
  <E extends Enum<E>> E word(String key, E[] words, Function<E, String> spelling) {
    String text = text(key);
    for (E word : words) {
      if (spelling.apply(word).equals(text)) {
        return word;
      }
    }
    throw new RegistryRefused(path + '.' + key, "'%s' is outside the vocabulary".formatted(text));
  }

  private Object required(String key) {
    Object value = members.get(key);
    if (value == null) {
      throw new RegistryRefused(path + '.' + key, "missing");
    }
    return value;
  }
}
