package dev.custodia.memory.reasoner;

import java.util.List;

/** What came of a question. Not knowing is an answer of its own, never an empty one. */
public sealed interface Answer {
  /** The text to show. */
  String text();

  /** Who reasoned. */
  Engine engine();

  /** The passages that it rests on; none where nothing answers. */
  List<Passage> evidence();

  /** Evidence answers the question. {@code confidence} is calibrated, 0 to 1. */
  record Found(String text, List<Passage> evidence, double confidence, Engine engine)
      implements Answer {
    public Found {
      evidence = List.copyOf(evidence);
    }
  }

  /** Something is known of the matter, but not what was asked; the text says so. */
  record Related(String text, List<Passage> evidence, double confidence, Engine engine)
      implements Answer {
    public Related {
      evidence = List.copyOf(evidence);
    }
  }

  /** Nothing in reach answers. */
  record Unknown(String text, Engine engine) implements Answer {
    /** What is said then; it repeats no word of the question. */
    public static final String NOTHING = "Memory holds no information that answers this.";

    @Override
    public List<Passage> evidence() {
      return List.of();
    }
  }
}
