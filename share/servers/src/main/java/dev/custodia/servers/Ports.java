package dev.custodia.servers;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;

/** Asks the operating system about TCP ports of the loopback address. */
public final class Ports {
  private Ports() {}

  /** A port that nobody listens on at this moment. */
  public static int free() {
    return free(1).getFirst();
  }

  /** So many different ports that nobody listens on at this moment. */
  public static List<Integer> free(int count) {
    var held = new ArrayList<ServerSocket>();
    try {
      for (int i = 0; i < count; i++) {
        held.add(new ServerSocket(0, 1, InetAddress.getLoopbackAddress()));
      }
      return held.stream().map(ServerSocket::getLocalPort).toList();
    } catch (IOException e) {
      throw new ServerFailure("No free TCP port on the loopback address.", e);
    } finally {
      held.forEach(Ports::release);
    }
  }

  /** Whether a server could listen on the port now. */
  public static boolean isFree(int port) {
    try (var socket = new ServerSocket()) {
      // As servers do: a connection that is still in TIME_WAIT does not take the port.
      socket.setReuseAddress(true);
      socket.bind(new InetSocketAddress(port));
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  private static void release(ServerSocket socket) {
    try {
      socket.close();
    } catch (IOException e) {
      throw new ServerFailure("A probed TCP port could not be released.", e);
    }
  }
}
