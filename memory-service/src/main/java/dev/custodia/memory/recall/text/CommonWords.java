package dev.custodia.memory.recall.text;

import java.util.Set;

/** Words of questions that say how is asked, not what. */
final class CommonWords {
  private static final Set<String> WORDS =
      Set.of(
          ("a an the of to in is that it for was on are with as at be this have from or had"
                  + " by not but what when where who whom whose which why how we there can do does did"
                  + " has will would should could may might about and if so than then into been being"
                  + " i me my you your he him his she her they them their our us its any some der die"
                  + " das und ist ein eine den dem des im von zu mit auf wann wo wer wie warum welche"
                  + " welcher hat haben war se na je ze v s z co kdy kde kdo jak proc ktery ktera"
                  + " ktere byl byla bylo jsou pro po")
              .split(" "));

  private CommonWords() {}

  static boolean has(String word) {
    return WORDS.contains(word);
  }
}
