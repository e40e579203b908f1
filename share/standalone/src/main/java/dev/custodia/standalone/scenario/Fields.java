package dev.custodia.standalone.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import tools.jackson.databind.JsonNode;

/** The members of one object of a scenario file, with errors that name the place. */
record Fields(String place, JsonNode node) {
  Fields {
    if (!node.isObject()) {
      throw new InvalidScenario(place + ": an object is expected");
    }
  }

  String text(String name) {
    return optionalText(name)
        .orElseThrow(() -> new InvalidScenario("%s: '%s' is missing".formatted(place, name)));
  }

  Optional<String> optionalText(String name) {
    JsonNode value = node.path(name);
    if (value.isMissingNode() || value.isNull()) {
      return Optional.empty();
    }
    if (!value.isString()) {
      throw new InvalidScenario("%s: '%s' is a string".formatted(place, name));
    }
    return Optional.of(value.stringValue());
  }

  OptionalInt optionalNumber(String name) {
    JsonNode value = node.path(name);
    if (value.isMissingNode() || value.isNull()) {
      return OptionalInt.empty();
    }
    if (!value.isNumber()) {
      throw new InvalidScenario("%s: '%s' is a number".formatted(place, name));
    }
    return OptionalInt.of(value.asInt());
  }

  boolean flag(String name, boolean otherwise) {
    return node.path(name).asBoolean(otherwise);
  }

  /** The member itself, absent when it is missing or null. */
  Optional<JsonNode> value(String name) {
    JsonNode value = node.path(name);
    return value.isMissingNode() || value.isNull() ? Optional.empty() : Optional.of(value);
  }

  List<Fields> objects(String name) {
    JsonNode value = node.path(name);
    if (!value.isArray()) {
      throw new InvalidScenario("%s: '%s' is a list".formatted(place, name));
    }
    var objects = new ArrayList<Fields>();
    for (int i = 0; i < value.size(); i++) {
      objects.add(new Fields("%s.%s[%d]".formatted(place, name, i), value.get(i)));
    }
    return objects;
  }

  List<String> texts(String name) {
    var texts = new ArrayList<String>();
    node.path(name)
        .forEach(
            each -> {
              if (!each.isString()) {
                throw new InvalidScenario("%s: '%s' holds strings".formatted(place, name));
              }
              texts.add(each.stringValue());
            });
    return texts;
  }
}
