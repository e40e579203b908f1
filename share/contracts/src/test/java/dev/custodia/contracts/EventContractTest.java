package dev.custodia.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.custodia.contracts.event.v1.CustodiaEvent;
import dev.custodia.contracts.event.v1.Topic;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/**
 * Events, their schemas, their recorded examples and the AsyncAPI description say the same (STYLE,
 * habit 12). Golden files are only ever added.
 */
class EventContractTest {
  private static final Path SCHEMAS = Path.of("../schemas/custodia/event");
  private static final Path ASYNCAPI = Path.of("../schemas/custodia/asyncapi.yaml");
  private static final Path GOLDEN = Path.of("src/test/resources/golden/event.v1");

  static List<Class<?>> events() {
    return Arrays.asList(CustodiaEvent.class.getPermittedSubclasses());
  }

  static List<Path> goldenFiles() throws IOException {
    try (Stream<Path> files = Files.list(GOLDEN)) {
      return files.sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("events")
  void hasASchemaWithTheMembersOfTheRecord(Class<?> event) throws IOException {
    var schema = schemaOf(event);
    assertThat(names(schema.get("properties"))).isEqualTo(membersOf(event, false));
    var required =
        schema.get("required").values().stream()
            .map(JsonNode::stringValue)
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(required).isEqualTo(membersOf(event, true));
    assertThat(schema.get("$id").stringValue())
        .isEqualTo("urn:custodia:event:" + kebab(event.getSimpleName()) + ":v1");
  }

  @ParameterizedTest
  @MethodSource("goldenFiles")
  void readsEveryRecordedExampleAndItFitsItsSchema(Path file) throws IOException {
    var event = eventOf(file);
    var text = Files.readString(file);
    var read = (CustodiaEvent) EventJson.MAPPER.readValue(text, event);
    assertThat(read.key()).isNotBlank();
    assertThat(read.type()).isEqualTo("dev.custodia." + event.getSimpleName() + ".v1");
    var faults =
        SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
            .getSchema(Files.readString(schemaFile(event)), InputFormat.JSON)
            .validate(text, InputFormat.JSON);
    assertThat(faults).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("events")
  void writesTheNewestRecordedExampleByteForByte(Class<?> event) throws IOException {
    var newest =
        goldenFiles().stream()
            .filter(file -> eventOf(file) == event)
            .reduce((_, later) -> later)
            .orElseThrow(() -> new AssertionError("no golden file for " + event));
    byte[] bytes = Files.readAllBytes(newest);
    var read = EventJson.MAPPER.readValue(bytes, event);
    assertThat(new String(EventJson.MAPPER.writeValueAsBytes(read), StandardCharsets.UTF_8))
        .isEqualTo(new String(bytes, StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @MethodSource("goldenFiles")
  void refusesAnEventWithoutAMemberItMustHaveAndIgnoresOneItDoesNotKnow(Path file)
      throws IOException {
    var event = eventOf(file);
    var whole = (ObjectNode) EventJson.MAPPER.readTree(Files.readString(file));
    for (String member : membersOf(event, true)) {
      var component = componentOf(event, member);
      if (component.getType().isPrimitive() || component.getType() == List.class) {
        continue;
      }
      var without = whole.deepCopy();
      without.remove(member);
      assertThatThrownBy(() -> EventJson.MAPPER.treeToValue(without, event))
          .as(member)
          .hasStackTraceContaining(member);
    }
    var more = whole.deepCopy().put("added_later", "x");
    assertThat(EventJson.MAPPER.treeToValue(more, event)).isNotNull();
  }

  @Test
  void describesEveryEventAndTopicInAsyncApi() throws IOException {
    var api = new YAMLMapper().readTree(Files.readString(ASYNCAPI));
    assertThat(api.get("asyncapi").stringValue()).startsWith("3.");
    var messages = names(api.get("components").get("messages"));
    events().forEach(event -> assertThat(messages).contains(event.getSimpleName()));
    var addresses =
        api.get("channels").values().stream()
            .map(channel -> channel.get("address").stringValue())
            .collect(Collectors.toSet());
    for (Topic topic : Topic.values()) {
      assertThat(addresses).contains(topic.topicName());
    }
    api.get("components")
        .get("messages")
        .values()
        .forEach(
            message ->
                assertThat(
                        ASYNCAPI.resolveSibling(message.get("payload").get("$ref").stringValue()))
                    .exists());
  }

  private static Set<String> names(JsonNode object) {
    return new TreeSet<>(object.propertyNames());
  }

  private static JsonNode schemaOf(Class<?> event) throws IOException {
    return EventJson.MAPPER.readTree(Files.readString(schemaFile(event)));
  }

  private static Path schemaFile(Class<?> event) {
    return SCHEMAS.resolve(kebab(event.getSimpleName()) + ".v1.schema.json");
  }

  private static Class<?> eventOf(Path golden) {
    var name = golden.getFileName().toString().split("\\.")[0];
    return events().stream()
        .filter(event -> kebab(event.getSimpleName()).equals(name))
        .findAny()
        .orElseThrow(() -> new AssertionError("no event claims the file " + golden));
  }

  private static Set<String> membersOf(Class<?> event, boolean required) {
    return Arrays.stream(event.getRecordComponents())
        .filter(component -> !required || !mayBeAbsent(component))
        .map(component -> snake(component.getName()))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static RecordComponent componentOf(Class<?> event, String member) {
    return Arrays.stream(event.getRecordComponents())
        .filter(component -> snake(component.getName()).equals(member))
        .findAny()
        .orElseThrow();
  }

  private static boolean mayBeAbsent(RecordComponent component) {
    return component.getAnnotatedType().isAnnotationPresent(Nullable.class);
  }

  private static String snake(String camel) {
    return camel.replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT);
  }

  private static String kebab(String type) {
    return type.replaceAll("(?<!^)([A-Z])", "-$1").toLowerCase(Locale.ROOT);
  }
}
