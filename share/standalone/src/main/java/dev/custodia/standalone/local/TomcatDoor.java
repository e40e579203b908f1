package dev.custodia.standalone.local;

import dev.custodia.gateway.forward.LocalService;
import java.io.IOException;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import org.apache.catalina.connector.Connector;
import org.apache.coyote.Adapter;

/**
 * The way into a Tomcat beside its connector: the same hosts, valves, filters and servlets answer,
 * only nothing is written to a socket and parsed again.
 */
public final class TomcatDoor implements LocalService {
  /** Each keeps some buffers of 8 KiB; more than so many are let go when they are done. */
  private static final int KEPT = 64;

  private final Adapter adapter;
  private final BlockingQueue<Exchange> idle = new ArrayBlockingQueue<>(KEPT);

  /** The way into the Tomcat of a running connector. */
  public TomcatDoor(Connector connector) {
    this.adapter = connector.getProtocolHandler().getAdapter();
  }

  @Override
  public void answer(Question question, Reply reply) throws IOException {
    var kept = idle.poll();
    var exchange = kept == null ? new Exchange(adapter) : kept;
    exchange.run(question, reply);
    // One that failed is not used again: nobody knows what state it is in.
    idle.offer(exchange);
  }
}
