package dev.custodia.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.custodia.contracts.id.ConclusionId;
import dev.custodia.contracts.id.EventId;
import dev.custodia.contracts.id.Id;
import dev.custodia.contracts.id.MessageId;
import dev.custodia.contracts.id.PeerName;
import dev.custodia.contracts.id.PolicyName;
import dev.custodia.contracts.id.ScopeName;
import dev.custodia.contracts.id.SessionName;
import dev.custodia.contracts.id.SessionRef;
import dev.custodia.contracts.id.WorkspaceName;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class NamesTest {
  private static final List<Function<String, Id>> NAMES =
      List.of(
          WorkspaceName::new,
          PeerName::new,
          SessionName::new,
          ScopeName::new,
          PolicyName::new,
          MessageId::new,
          ConclusionId::new);

  @Test
  void takeTheCommonAlphabetAndNothingElse() {
    for (var name : NAMES) {
      assertThat(name.apply("aZ09_-").value()).isEqualTo("aZ09_-");
      assertThat(name.apply("main")).hasToString("main");
      for (var bad : List.of("", "a b", "a.b", "é", "a/b", "a%", "🐈", "a\0", "x".repeat(513))) {
        assertThatIllegalArgumentException().isThrownBy(() -> name.apply(bad));
      }
    }
  }

  @Test
  void parseGivesNothingForWhatIsNoName() {
    assertThat(WorkspaceName.parse("a b")).isEmpty();
    assertThat(SessionName.parse("x".repeat(512))).isPresent();
    assertThat(SessionName.parse("x".repeat(513))).isEmpty();
    assertThat(ScopeName.parse("x".repeat(506))).isPresent();
    assertThat(ScopeName.parse("x".repeat(507))).isEmpty();
    assertThat(PolicyName.parse("p")).isPresent();
    assertThat(PeerName.parse("a.b")).isEmpty();
  }

  @Test
  void onlyABackingPeerOfAScopeHasADot() {
    var peer = new ScopeName("work").backingPeer();
    assertThat(peer.value()).isEqualTo("scope.work");
    assertThat(peer.reserved()).isTrue();
    assertThat(PeerName.parse("scope.work")).contains(peer);
    assertThat(PeerName.parse("scope.a.b")).isEmpty();
  }

  @Test
  @Tag("I-05")
  void aSessionsKeyTellsNamesApartThatBeginAlike() {
    var one = new SessionRef(new WorkspaceName("a"), new SessionName("b-c"));
    var other = new SessionRef(new WorkspaceName("a-b"), new SessionName("c"));
    assertThat(one.key()).isNotEqualTo(other.key());
  }

  @Test
  void anEventIdIsAnyShortText() {
    assertThat(new EventId("ä 1/2").value()).isEqualTo("ä 1/2");
    assertThatIllegalArgumentException().isThrownBy(() -> new EventId(""));
    assertThatIllegalArgumentException().isThrownBy(() -> new EventId("x".repeat(257)));
  }
}
