package dev.custodia.memory.recall;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.platform.sql.LastWrites;
import dev.custodia.servers.Database;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.core.env.Environment;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.annotation.EnableTransactionManagement;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Recall as one running instance has it, over a real database and a directory of its own choice.
 */
public final class TestInstance implements AutoCloseable {
  public static final Instant NOW = Instant.parse("2026-06-15T12:00:00Z");

  private final ConfigurableApplicationContext context;

  private TestInstance(ConfigurableApplicationContext context) {
    this.context = context;
  }

  @TestConfiguration(proxyBeanMethods = false)
  @EnableTransactionManagement
  @ComponentScan({"dev.custodia.memory.recall", "dev.custodia.memory.embedding"})
  @ConfigurationPropertiesScan({"dev.custodia.memory.recall", "dev.custodia.memory.embedding"})
  static class Beans {
    @Bean(destroyMethod = "close")
    HikariDataSource dataSource(Environment environment) {
      HikariConfig config = new HikariConfig();
      config.setJdbcUrl(environment.getRequiredProperty("test.url"));
      config.setUsername(environment.getRequiredProperty("test.username"));
      config.setPassword(environment.getRequiredProperty("test.password"));
      config.setMaximumPoolSize(8);
      config.setMinimumIdle(1);
      return new HikariDataSource(config);
    }

    @Bean
    JdbcTemplate jdbcTemplate(DataSource database) {
      return new JdbcTemplate(database);
    }

    @Bean
    JdbcClient jdbcClient(JdbcTemplate jdbc) {
      return JdbcClient.create(jdbc);
    }

    @Bean
    LastWrites lastWrites(JdbcTemplate jdbc) {
      return new LastWrites(jdbc);
    }

    @Bean
    PlatformTransactionManager transactions(DataSource database) {
      return new DataSourceTransactionManager(database);
    }

    @Bean
    TransactionTemplate transactionTemplate(PlatformTransactionManager transactions) {
      return new TransactionTemplate(transactions);
    }

    @Bean
    Clock clock() {
      return Clock.systemUTC();
    }

    @Bean
    TestDocuments notes(JdbcClient jdbc, ChangeFeed feed, TransactionTemplate transaction) {
      return new TestDocuments(jdbc, feed, transaction);
    }
  }

  /** Creates recall's tables. */
  public static void migrate(Database database) {
    Flyway.configure()
        .dataSource(database.url(), database.username(), database.password())
        .locations("classpath:db/platform", "classpath:db/memory")
        .load()
        .migrate();
  }

  public static TestInstance start(Database database, Path directory, String... more) {
    List<String> settings = new ArrayList<>();
    settings.add("test.url=" + database.url());
    settings.add("test.username=" + database.username());
    settings.add("test.password=" + database.password());
    settings.add("custodia.recall.directory=" + directory);
    settings.add("spring.config.name=recall-test");
    settings.addAll(List.of(more));
    return new TestInstance(
        new SpringApplicationBuilder(Beans.class)
            .web(WebApplicationType.NONE)
            .properties(settings.toArray(String[]::new))
            .run());
  }

  public Recall recall() {
    return context.getBean(Recall.class);
  }

  public TestDocuments notes() {
    return context.getBean(TestDocuments.class);
  }

  public <T> T bean(Class<T> type) {
    return context.getBean(type);
  }

  public RecallAnswer search(WorkspaceName workspace, String text) {
    return recall().search(workspace, RecallQuery.of(TestDocuments.NOTE, text, 20, NOW));
  }

  /** The ids found by words alone, best first. */
  public List<String> words(WorkspaceName workspace, String text) {
    return ids(
        recall()
            .search(
                workspace,
                RecallQuery.of(TestDocuments.NOTE, text, 20, NOW).by(RecallQuery.Legs.LEXICAL)));
  }

  public static List<String> ids(RecallAnswer answer) {
    return answer.hits().stream().map(RecallHit::id).toList();
  }

  @Override
  public void close() {
    context.close();
  }
}
