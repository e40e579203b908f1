package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.Answer;
import dev.custodia.memory.reasoner.Filled;
import dev.custodia.memory.reasoner.Inquiry;
import dev.custodia.memory.reasoner.text.Token;
import dev.custodia.memory.reasoner.text.Tokens;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Fills a form from evidence: sums, counts, lists and answers, each by what its field is called and
 * of which type it is. What evidence does not give is null where the form allows it, and otherwise
 * the type's empty value; never a guess.
 */
final class FillForm {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
  private static final Set<String> MONEY =
      Set.of(
          "total",
          "sum",
          "spent",
          "amount",
          "cost",
          "price",
          "usd",
          "eur",
          "money",
          "paid",
          "spending");
  private static final Set<String> COUNT =
      Set.of("count", "number", "quantity", "many", "num", "times");
  private static final Set<String> PROSE =
      Set.of(
          "summary",
          "answer",
          "explanation",
          "text",
          "response",
          "details",
          "reason",
          "reasoning",
          "description",
          "note",
          "notes");
  private static final Set<String> UNDECIDED =
      Set.of("unknown", "none", "other", "unclear", "n/a", "not_sure");

  private final Answering answering;

  FillForm(Answering answering) {
    this.answering = answering;
  }

  Filled fill(Inquiry inquiry, JsonNode schema) {
    Matter matter = answering.matter(inquiry);
    Answer answer = answering.answer(matter);
    return new Filled(object(new Form(matter, answer, schema), schema, 0), answer);
  }

  private record Form(Matter matter, Answer answer, JsonNode root) {
    boolean unknown() {
      return answer instanceof Answer.Unknown;
    }
  }

  private ObjectNode object(Form form, JsonNode schema, int depth) {
    ObjectNode object = JSON.objectNode();
    schema
        .path("properties")
        .properties()
        .forEach(it -> object.set(it.getKey(), value(form, it.getKey(), it.getValue(), depth + 1)));
    return object;
  }

  private JsonNode value(Form form, String name, JsonNode given, int depth) {
    JsonNode schema = FormSchema.resolved(form.root(), given);
    boolean nullable = FormSchema.isNullable(form.root(), given);
    if (depth > FormSchema.DEPTH_MAX) {
      return JSON.nullNode();
    }
    Set<String> words =
        FormSchema.words(
            name, given.path("description").asString(schema.path("description").asString("")));
    if (schema.has("enum")) {
      return choice(form, schema.get("enum"), nullable);
    }
    return switch (FormSchema.type(schema)) {
      case "integer" -> number(form, field(name, given, schema), words, nullable, true);
      case "number" -> number(form, field(name, given, schema), words, nullable, false);
      case "boolean" -> yes(form, field(name, given, schema), nullable);
      case "array" -> list(form, words, schema.path("items"), depth);
      case "object" -> object(form, schema, depth);
      case "null" -> JSON.nullNode();
      default -> text(form, field(name, given, schema), words, nullable);
    };
  }

  /** A field by the words of its name and by what is said of it. */
  private record Field(List<String> name, String description) {}

  private static Field field(String name, JsonNode given, JsonNode schema) {
    String own = given.path("description").asString("");
    return new Field(
        FormSchema.split(name), own.isEmpty() ? schema.path("description").asString("") : own);
  }

  private JsonNode number(
      Form form, Field field, Set<String> words, boolean nullable, boolean whole) {
    Optional<BigDecimal> found = Optional.empty();
    if (words.stream().anyMatch(COUNT::contains)
        && words.stream().noneMatch(Set.of("usd", "eur", "spent")::contains)) {
      found =
          Counting.own(form.matter()).isEmpty()
              ? Optional.empty()
              : Optional.of(BigDecimal.valueOf(CountAnswer.total(form.matter())));
    } else if (words.stream().anyMatch(MONEY::contains)) {
      MoneyAnswer.Sum sum = MoneyAnswer.sum(form.matter());
      found = sum.lines().isEmpty() ? Optional.empty() : Optional.of(sum.total());
    }
    found =
        found
            .or(
                () ->
                    asking(form)
                        .about(field.name(), field.description())
                        .flatMap(answer -> firstNumber(answer.text())))
            .or(
                () ->
                    form.unknown() || !asksNumber(form)
                        ? Optional.empty()
                        : firstNumber(form.answer().text()));
    if (found.isEmpty()) {
      return nullable ? JSON.nullNode() : JSON.numberNode(0);
    }
    BigDecimal bare = found.get().stripTrailingZeros();
    return whole || bare.scale() <= 0 ? JSON.numberNode(bare.longValue()) : JSON.numberNode(bare);
  }

  private static Optional<BigDecimal> firstNumber(String text) {
    return Tokens.of(text).stream()
        .filter(t -> t.kind() == Token.Kind.NUMBER || t.kind() == Token.Kind.MONEY)
        .map(dev.custodia.memory.reasoner.text.NumberWords::of)
        .flatMap(Optional::stream)
        .findFirst();
  }

  private FieldQuestion asking(Form form) {
    return new FieldQuestion(answering, form.matter().inquiry());
  }

  /** Whether the question as a whole asks for a number, so that its answer's may be the field's. */
  private static boolean asksNumber(Form form) {
    Question question = form.matter().question();
    return question.wanted() == Question.Wanted.MEASURE || question.wants(Question.Sort.SUM);
  }

  private JsonNode yes(Form form, Field field, boolean nullable) {
    boolean asked = form.matter().question().wants(Question.Sort.YES_NO);
    Optional<Boolean> own = asking(form).holds(field.name(), field.description());
    if (own.isPresent()) {
      return JSON.booleanNode(own.get());
    }
    boolean known = asked && form.answer() instanceof Answer.Found;
    if (known) {
      return JSON.booleanNode(form.answer().text().startsWith("Yes."));
    }
    return nullable ? JSON.nullNode() : JSON.booleanNode(false);
  }

  private JsonNode text(Form form, Field field, Set<String> words, boolean nullable) {
    boolean prose = words.stream().anyMatch(PROSE::contains);
    Optional<String> own =
        prose ? Optional.empty() : asking(form).value(field.name(), field.description());
    if (own.isPresent()) {
      return JSON.stringNode(own.get());
    }
    boolean open = form.matter().question().wants(Question.Sort.OPEN);
    boolean answers =
        (form.answer() instanceof Answer.Found && (prose || !open)) || (prose && !form.unknown());
    if (answers) {
      return JSON.stringNode(form.answer().text());
    }
    return nullable ? JSON.nullNode() : JSON.stringNode(prose ? form.answer().text() : "");
  }

  private JsonNode list(Form form, Set<String> words, JsonNode items, int depth) {
    ArrayNode list = JSON.arrayNode();
    JsonNode item = FormSchema.resolved(form.root(), items);
    List<Scored> counted = Counting.own(form.matter());
    List<Scored> lines = counted.isEmpty() ? form.matter().answering() : counted;
    if (form.unknown()) {
      return list;
    }
    for (Scored line : lines) {
      switch (FormSchema.type(item)) {
        case "object" -> list.add(entry(form, line, item, depth + 1));
        case "integer", "number" -> firstNumber(line.text()).ifPresent(list::add);
        default -> list.add(Matter.shown(line));
      }
    }
    return list;
  }

  /** One line of evidence as an object: its amount, its day, and its words. */
  private ObjectNode entry(Form form, Scored line, JsonNode schema, int depth) {
    ObjectNode entry = JSON.objectNode();
    for (var property : schema.path("properties").properties()) {
      JsonNode own = FormSchema.resolved(form.root(), property.getValue());
      Set<String> words = FormSchema.words(property.getKey(), own.path("description").asString(""));
      JsonNode value =
          switch (FormSchema.type(own)) {
            case "integer", "number" ->
                firstNumber(line.text())
                    .<JsonNode>map(JSON::numberNode)
                    .orElseGet(
                        () ->
                            FormSchema.isNullable(form.root(), property.getValue())
                                ? JSON.nullNode()
                                : JSON.numberNode(0));
            case "boolean" -> JSON.booleanNode(!Facts.negated(line.text()));
            case "array" -> JSON.arrayNode();
            case "object" -> object(form, own, depth + 1);
            default ->
                JSON.stringNode(
                    words.contains("date") || words.contains("day")
                        ? form.matter().day(line.passage()).toString()
                        : Matter.shown(line));
          };
      entry.set(property.getKey(), value);
    }
    return entry;
  }

  private static JsonNode choice(Form form, JsonNode options, boolean nullable) {
    if (!form.unknown()) {
      String text = form.answer().text().toLowerCase(Locale.ROOT);
      Set<String> stems = Set.copyOf(Stemmed.of(Tokens.of(text)));
      for (JsonNode option : options) {
        List<String> own = Stemmed.of(Tokens.of(option.asString("").replace('_', ' ')));
        if (!own.isEmpty() && stems.containsAll(own)) {
          return option;
        }
      }
      for (JsonNode option : options) {
        boolean yes = text.startsWith("yes.") && option.asString("").equalsIgnoreCase("yes");
        boolean no = text.startsWith("no.") && option.asString("").equalsIgnoreCase("no");
        if (yes || no) {
          return option;
        }
      }
    }
    for (JsonNode option : options) {
      if (option.isNull() || UNDECIDED.contains(option.asString("").toLowerCase(Locale.ROOT))) {
        return option;
      }
    }
    return nullable || options.isEmpty() ? JSON.nullNode() : options.get(0);
  }
}
