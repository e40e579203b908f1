package dev.custodia.memory.atom;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import javax.sql.DataSource;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.test.context.TestComponent;

/** Counts what the requests of a server send to the database; what runs beside them is not. */
@TestComponent
public class StatementCount implements BeanPostProcessor {
  private static final String REQUESTS = "tomcat-handler";

  private final List<String> sent = Collections.synchronizedList(new ArrayList<>());

  /** Forgets what was sent so far. */
  void reset() {
    sent.clear();
  }

  /** What was sent since, in order; a transaction's end is {@code commit}. */
  List<String> sent() {
    return List.copyOf(sent);
  }

  @Override
  public Object postProcessAfterInitialization(Object bean, String name) {
    return bean instanceof DataSource source ? source(source) : bean;
  }

  private DataSource source(DataSource source) {
    return proxy(
        DataSource.class,
        (self, method, arguments) -> {
          Object result = call(source, method, arguments);
          return result instanceof Connection connection ? connection(connection) : result;
        });
  }

  private Connection connection(Connection connection) {
    return proxy(
        Connection.class,
        (self, method, arguments) -> {
          if (method.getName().equals("commit")
              || method.getName().equals("setTransactionIsolation")) {
            note(method.getName());
          }
          Object result = call(connection, method, arguments);
          if (result instanceof PreparedStatement statement) {
            return statement(PreparedStatement.class, statement, String.valueOf(arguments[0]));
          }
          return result instanceof Statement statement
              ? statement(Statement.class, statement, "")
              : result;
        });
  }

  private <T extends Statement> T statement(Class<T> type, T statement, String sql) {
    return proxy(
        type,
        (self, method, arguments) -> {
          if (method.getName().startsWith("execute")) {
            note(sql.isEmpty() ? String.valueOf(arguments[0]) : sql);
          }
          return call(statement, method, arguments);
        });
  }

  private void note(String what) {
    if (Thread.currentThread().getName().startsWith(REQUESTS)) {
      sent.add(what);
    }
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
