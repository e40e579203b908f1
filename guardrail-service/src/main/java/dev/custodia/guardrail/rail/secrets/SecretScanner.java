package dev.custodia.guardrail.rail.secrets;

import dev.custodia.guardrail.rail.Redactions;
import dev.custodia.guardrail.text.Automaton;
import java.util.List;
import java.util.Locale;

/**
 * Finds credentials in one pass: an automaton looks for beginnings and labels, and what follows is
 * read up to a fixed length. What base64 says is searched as well. Linear in the text.
 */
public final class SecretScanner {
  /** Reads on from where a beginning or a label was found. */
  private interface Probe {
    void look(String text, int begin, int end, Redactions into);
  }

  private final Automaton<Probe> shapes;
  private final Automaton<Probe> labels;

  public SecretScanner() {
    Automaton.Builder<Probe> certain = Automaton.builder();
    for (Shape shape : Shape.ALL) {
      certain.add(shape.prefix(), (text, begin, end, into) -> shape(shape, text, begin, into));
    }
    certain.add("-----BEGIN ", (text, begin, end, into) -> Pem.find(text, begin, into));
    certain.add("eyJ", (text, begin, end, into) -> Jwt.find(text, begin, into));
    certain.add("://", (text, begin, end, into) -> UrlPassword.find(text, begin, end, into));
    shapes = certain.build();
    Automaton.Builder<Probe> labelled = Automaton.builder();
    for (String label : LabelledValue.LABELS) {
      labelled.add(label, LabelledValue::find);
    }
    for (String scheme : List.of("bearer ", "basic ")) {
      labelled.add(scheme, AuthorizationHeader::find);
    }
    for (String codes : RecoveryCodes.LABELS) {
      labelled.add(codes, RecoveryCodes::find);
    }
    labels = labelled.build();
  }

  private static void shape(Shape shape, String text, int begin, Redactions into) {
    if (begin > 0 && Character.isLetterOrDigit(text.charAt(begin - 1))) {
      return;
    }
    int end = shape.end(text, begin);
    if (end > 0) {
      into.add(begin, end, shape.category());
    }
  }

  /** All credentials; with {@code labelled} also values that only their label gives away. */
  public Redactions scan(String text, boolean labelled) {
    Redactions found = scanPlain(text, labelled);
    EncodedCredentials.visit(
        text,
        (begin, end, said) ->
            scanPlain(said, labelled).disjoint().stream()
                .findFirst()
                .ifPresent(cut -> found.add(begin, end, cut.category())));
    return found;
  }

  private Redactions scanPlain(String text, boolean labelled) {
    var found = new Redactions();
    shapes.search(text, (begin, end, probe) -> probe.look(text, begin, end, found));
    if (labelled) {
      labels.search(lower(text), (begin, end, probe) -> probe.look(text, begin, end, found));
    }
    return found;
  }

  // Lower case of the whole may be longer than the text (a dotted capital I); places must not move.
  private static String lower(String text) {
    String lower = text.toLowerCase(Locale.ROOT);
    if (lower.length() == text.length()) {
      return lower;
    }
    var out = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      out.append(Character.toLowerCase(text.charAt(i)));
    }
    return out.toString();
  }
}
