package dev.custodia.memory.atom;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.test.context.TestComponent;

/**
 * A database that fails when a test says so: at a statement, or after a commit that it did make.
 */
@TestComponent
public class FailingDatabase implements BeanPostProcessor {
  private static final String CONNECTION_FAILURE = "08006";

  private final AtomicBoolean losesCommit = new AtomicBoolean();
  private final AtomicInteger left = new AtomicInteger();
  private volatile String failing = "";

  /** The next commit is made, and its acknowledgement lost. */
  void loseNextCommit() {
    losesCommit.set(true);
  }

  /** The so-manieth statement from now that begins so fails, once. */
  void failAt(String beginning, int number) {
    failing = beginning;
    left.set(number);
  }

  /** Whether everything that was to fail has failed. */
  boolean failed() {
    return left.get() <= 0 && !losesCommit.get();
  }

  @Override
  public Object postProcessAfterInitialization(Object bean, String name) {
    return bean instanceof DataSource source
        ? proxy(
            DataSource.class,
            (self, method, arguments) -> {
              Object result = call(source, method, arguments);
              return result instanceof Connection connection ? connection(connection) : result;
            })
        : bean;
  }

  private Connection connection(Connection connection) {
    return proxy(
        Connection.class,
        (self, method, arguments) -> {
          Object result = call(connection, method, arguments);
          if (method.getName().equals("commit")
              && requested()
              && losesCommit.compareAndSet(true, false)) {
            throw new SQLException("the acknowledgement was lost", CONNECTION_FAILURE);
          }
          return result instanceof PreparedStatement statement
              ? statement(statement, String.valueOf(arguments[0]))
              : result;
        });
  }

  private PreparedStatement statement(PreparedStatement statement, String sql) {
    return proxy(
        PreparedStatement.class,
        (self, method, arguments) -> {
          if (method.getName().startsWith("execute")
              && requested()
              && !failing.isEmpty()
              && sql.startsWith(failing)
              && left.decrementAndGet() == 0) {
            throw new SQLException("the storage failed", CONNECTION_FAILURE);
          }
          return call(statement, method, arguments);
        });
  }

  /** What runs beside the requests never fails. */
  private static boolean requested() {
    return Thread.currentThread().getName().startsWith("tomcat-handler");
  }

  private static <T> T proxy(Class<T> type, InvocationHandler handler) {
    return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
  }

  private static Object call(Object target, Method method, Object[] arguments) throws Throwable {
    try {
      return method.invoke(target, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }
}
