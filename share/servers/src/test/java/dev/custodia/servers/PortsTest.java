package dev.custodia.servers;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.ServerSocket;
import org.junit.jupiter.api.Test;

class PortsTest {
  @Test
  void tellsATakenPortFromAFreeOne() throws Exception {
    int port;
    try (var taken = new ServerSocket(0)) {
      port = taken.getLocalPort();
      assertThat(Ports.isFree(port)).isFalse();
    }
    assertThat(Ports.isFree(port)).isTrue();
  }

  @Test
  void givesAsManyDifferentPortsAsAskedFor() {
    assertThat(Ports.free(5)).doesNotHaveDuplicates().hasSize(5);
  }
}
