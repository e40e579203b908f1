package dev.custodia.guardrail.rail.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.custodia.guardrail.rail.Track;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class TrackTest {
  private static Track probes(int turns, double bits, double decay) {
    Track track = Track.NONE;
    for (int i = 0; i < turns; i++) {
      track = track.after(bits, decay);
    }
    return track;
  }

  @Test
  @DisplayName("#56 three probes of which none is enough are enough together")
  void addsUp() {
    assertThat(probes(1, 4, 0.6).reading()).isEqualTo(Track.Reading.UNDECIDED);
    assertThat(probes(3, 4, 0.6).reading()).isEqualTo(Track.Reading.ATTACK);
  }

  @Test
  @DisplayName("#57 quiet turns let probes rest")
  void decays() {
    Track track = probes(3, 4, 0.6);
    for (int i = 0; i < 5; i++) {
      track = track.after(-1, 0.6);
    }
    assertThat(track.bits()).isLessThan(0);
    assertThat(track.shift()).isLessThan(1);
  }

  @Test
  @DisplayName("#58 equal probes converge, whatever their number")
  void converges() {
    assertThat(probes(30, 2, 0.5).bits()).isCloseTo(2 / (1 - 0.5), within(1e-6));
    assertThat(probes(10_000, 60, 1).bits()).isLessThanOrEqualTo(64);
  }

  @Test
  @DisplayName("#59 the lines are Wald's log2 ratios")
  void knowsItsLines() {
    assertThat(Track.ATTACK_BITS).isCloseTo(6.57, within(0.01));
    assertThat(Track.HARMLESS_BITS).isCloseTo(-4.31, within(0.01));
  }
}
