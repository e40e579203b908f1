package dev.custodia.memory.atom.index;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How candidates are looked for.
 *
 * @param candidates write recall, which asks the index for words, hybrid, which asks it for words
 *     and meaning, or scan, which reads every body: exact, for small workspaces
 */
@ConfigurationProperties("custodia.atoms")
record IndexSettings(@DefaultValue("recall") By candidates) {
  /** The three ways. */
  enum By {
    RECALL,
    HYBRID,
    SCAN
  }
}
