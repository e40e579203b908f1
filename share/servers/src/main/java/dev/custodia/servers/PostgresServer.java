package dev.custodia.servers;

/** A PostgreSQL server that someone started, and that ends with {@link #close()}. */
public interface PostgresServer extends AutoCloseable {
  /** The database of that name, created when it is not there yet. */
  Database database(String name);

  /** The TCP port on which it listens. */
  int port();

  @Override
  void close();
}
