package dev.custodia.memory.reasoner.offline;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Closed classes of English words that the rules of this package look at. */
final class EnglishWords {
  static final Set<String> ADVERBS =
      words(
          """
          also just really always never still usually often sometimes currently recently
          actually primarily only both already now probably definitely mostly mainly ever even
          rarely seldom hardly then once finally lately simply honestly absolutely kinda soon
          generally typically normally occasionally personally too first again originally
          previously formerly truly totally almost nearly rather not all today basically
          frequently regularly secretly
          """);

  static final Set<String> FIRST_PERSON_SUBJECT =
      Set.of(
          "i", "i'm", "i've", "i'd", "i'll", "we", "we're", "we've", "we'd", "we'll", "im", "ive");

  static final Set<String> FIRST_PERSON =
      words(
          """
          i i'm i've i'd i'll im ive me my mine myself we we're we've we'd we'll our ours us
          ourselves
          """);

  static final Set<String> PREPOSITIONS =
      words(
          """
          at in on for with as from to about by near around into of under through without over
          across after before
          """);

  static final Set<String> DETERMINERS =
      words(
          """
          the a an my our his her their its this that these those some any every each no many
          several two three it them him us me you everything nothing something
          """);

  static final Set<String> WH =
      words(
          """
          what who whom whose where when why which how what's who's where's when's how's whats
          """);

  static final Set<String> AUXILIARIES =
      words(
          """
          do does did is are was were am has have had can could will would should shall may
          might must isn't aren't doesn't don't didn't wasn't weren't hasn't haven't can't
          couldn't won't wouldn't shouldn't
          """);

  static final Set<String> NEGATIONS =
      words(
          """
          not no never none nothing nobody neither nor without cannot can't don't doesn't
          didn't isn't aren't wasn't weren't won't wouldn't hasn't haven't hadn't couldn't
          shouldn't ain't hate hates hated dislike dislikes disliked avoid avoids quit stopped
          loathe loathes refuse refuses hardly sold cancelled canceled anymore cant dont doesnt
          didnt isnt wasnt wont havent hasnt couldnt wouldnt despise despises detest detests
          """);

  /** Verbs of feeling that stand without a subject for "I": "Love hiking." */
  static final Set<String> STATIVE =
      Set.of(
          "love", "like", "hate", "prefer", "enjoy", "miss", "adore", "dislike", "loathe", "live",
          "own", "detest", "despise", "crave");

  static final Set<String> DISCOURSE =
      words(
          """
          well so oh yeah yes yep no nope also anyway ok okay hmm actually btw hey hi hello
          and but sure right ah honestly thanks great cool wow haha lol um uh anyways plus
          please
          """);

  static final Set<String> ACKNOWLEDGEMENTS =
      words(
          """
          hi hello hey thanks thank you ok okay great cool sure yes no yep nope lol bye
          goodbye good morning evening night afternoon nice wow awesome got it sounds perfect
          welcome you're alright right so very much haha yeah there everyone all a lot again
          please sorry congrats congratulations that's interesting exactly indeed absolutely
          of course done see later to meet for the that is amazing fantastic agreed true fine
          i understand know help your advice tips too cheers ciao really don't see idk guess glad happy hear
          """);

  private EnglishWords() {}

  /** The words of a text block, as a set. */
  static Set<String> words(String block) {
    return Stream.of(block.strip().split("\\s+")).collect(Collectors.toUnmodifiableSet());
  }
}
