package dev.custodia.guardrail.rail.encoded;

import dev.custodia.guardrail.text.Reading;
import java.util.function.Consumer;

/** One way to read a text otherwise. Looks first whether there is anything to read, in one pass. */
interface Decoder {
  void decode(Reading reading, Consumer<Decoded> into);
}
