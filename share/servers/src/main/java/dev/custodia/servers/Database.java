package dev.custodia.servers;

/**
 * How to reach one database.
 *
 * @param url the JDBC address
 * @param username who connects
 * @param password the password, empty where the server asks for none
 */
public record Database(String url, String username, String password) {
  /** Names the address only, so that a log line never holds the password. */
  @Override
  public String toString() {
    return "Database[" + url + "]";
  }
}
