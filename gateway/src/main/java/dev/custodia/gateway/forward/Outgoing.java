package dev.custodia.gateway.forward;

import org.apache.hc.core5.concurrent.Cancellable;
import org.apache.hc.core5.concurrent.CancellableDependency;
import org.apache.hc.core5.http.message.BasicClassicHttpRequest;
import org.jspecify.annotations.Nullable;

/**
 * A request on its way to a service that can be called off: its connection is then dropped at once,
 * instead of reading to the end of an answer that nobody waits for.
 */
final class Outgoing extends BasicClassicHttpRequest implements CancellableDependency {
  private static final long serialVersionUID = 1L;

  private transient volatile @Nullable Cancellable running;
  private volatile boolean cancelled;

  Outgoing(String method, String target) {
    super(method, target);
  }

  @Override
  public void setDependency(@Nullable Cancellable next) {
    running = next;
    if (cancelled && next != null) {
      next.cancel();
    }
  }

  @Override
  public boolean isCancelled() {
    return cancelled;
  }

  @Override
  public boolean cancel() {
    cancelled = true;
    var at = running;
    return at == null || at.cancel();
  }
}
