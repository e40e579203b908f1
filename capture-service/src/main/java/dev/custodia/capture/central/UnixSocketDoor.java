package dev.custodia.capture.central;

import dev.custodia.capture.archive.DurableFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.catalina.connector.Connector;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.stereotype.Component;

/**
 * A second door for the shims of this very machine, where {@code custodia.capture.socket} names
 * one: a Unix socket that only its owner reaches. The same routes lie behind it, under the same
 * tokens.
 */
@Component
class UnixSocketDoor implements WebServerFactoryCustomizer<TomcatServletWebServerFactory> {
  private final CaptureProperties properties;

  UnixSocketDoor(CaptureProperties properties) {
    this.properties = properties;
  }

  @Override
  public void customize(TomcatServletWebServerFactory factory) {
    if (properties.socket() != null) {
      factory.addAdditionalConnectors(connector(properties.socket().toAbsolutePath()));
    }
  }

  private static Connector connector(Path socket) {
    try {
      DurableFiles.directory(socket.resolveSibling("").normalize());
      removeStale(socket);
    } catch (IOException unusable) {
      throw new UncheckedIOException(unusable);
    }
    Connector connector = new Connector("org.apache.coyote.http11.Http11NioProtocol");
    connector.setProperty("unixDomainSocketPath", socket.toString());
    connector.setProperty("unixDomainSocketPathPermissions", "rw-------");
    return connector;
  }

  /** One that a killed service left behind; whoever still answers keeps his. */
  private static void removeStale(Path socket) throws IOException {
    if (!Files.exists(socket)) {
      return;
    }
    try (SocketChannel _ = SocketChannel.open(UnixDomainSocketAddress.of(socket))) {
      throw new IOException("another service listens on " + socket);
    } catch (java.net.ConnectException nobody) {
      Files.delete(socket);
    }
  }
}
