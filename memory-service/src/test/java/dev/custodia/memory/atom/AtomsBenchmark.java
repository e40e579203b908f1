package dev.custodia.memory.atom;

import static dev.custodia.memory.atom.AtomsClient.create;

import dev.custodia.harness.RealServers;
import dev.custodia.memory.MemoryApplication;
import dev.custodia.memory.atom.AtomsClient.Answer;
import dev.custodia.memory.atom.AtomsClient.Atoms;
import dev.custodia.servers.EmbeddedPostgresServer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.regex.Pattern;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.env.MapPropertySource;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Measures the speeds of issue 6 on memory-service itself, without the gateway: {@code java …
 * AtomsBenchmark [atoms] [directory] [steps]}. With a directory the filled database stays there and
 * is used again; steps is a pattern of those to take; {@code -Drounds=10} takes ten times as many
 * rounds, since code that just started is slow. Prints medians and 99th percentiles in
 * milliseconds, the processor time that a call costs the server's requests and PostgreSQL, and what
 * it sends to the database. Not a test.
 */
public final class AtomsBenchmark {
  private static final String[] WORDS =
      ("invitation approval owner manager release launch weather budget station train ticket"
              + " meeting plan review report error server client token policy memory graph link"
              + " 招待 承認 管理者 所有者 規則 会議 予算 天気 報告 計画")
          .split(" ");
  private static final int BATCH = 250;
  private static final int PORT = 21_777;
  private static final int REFS = 500;

  private final Random random = new Random(7);
  private final Atoms human;
  private final Atoms agent;
  private final StatementCount statements;
  private final Processors processors;
  private final Pattern steps;
  private final List<String> refs = new ArrayList<>();

  private AtomsBenchmark(
      AtomsClient clients,
      StatementCount statements,
      Processors processors,
      Pattern steps,
      String workspace) {
    this.human = clients.human(workspace);
    this.agent = clients.agent(workspace);
    this.statements = statements;
    this.processors = processors;
    this.steps = steps;
  }

  public static void main(String[] arguments) {
    int atoms = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 100_000;
    Path kept = arguments.length > 1 ? Path.of(arguments[1]) : null;
    EmbeddedPostgresServer server =
        kept == null ? null : EmbeddedPostgresServer.durable(kept, PORT);
    var context =
        new SpringApplicationBuilder(
                MemoryApplication.class,
                SettableClock.class,
                AtomsClient.class,
                StatementCount.class)
            .initializers(new RealServers(), made -> keep(made, server))
            .properties(
                "spring.config.name=memory-service",
                "server.port=0",
                "custodia.recall.vectors.enabled=false")
            .run();
    try {
      var benchmark =
          new AtomsBenchmark(
              context.getBean(AtomsClient.class),
              context.getBean(StatementCount.class),
              new Processors(kept),
              Pattern.compile(arguments.length > 2 ? arguments[2] : "."),
              kept == null ? AtomsClient.workspace() : "bench");
      var filled =
          context
              .getBean(JdbcClient.class)
              .sql("select count(*) from atom_revision where workspace = 'bench'")
              .query(Integer.class)
              .single();
      benchmark.run(atoms, filled < atoms);
    } finally {
      context.close();
      if (server != null) {
        server.close();
      }
    }
    // What the harness started beside the service would go on for ever.
    System.exit(0);
  }

  private static void keep(ConfigurableApplicationContext context, EmbeddedPostgresServer server) {
    if (server != null) {
      context
          .getEnvironment()
          .getPropertySources()
          .addFirst(
              new MapPropertySource(
                  "kept",
                  Map.of(
                      "spring.datasource.url",
                      server.database("bench").url() + "?reWriteBatchedInserts=true",
                      "spring.datasource.username",
                      server.database("bench").username())));
    }
  }

  private void run(int atoms, boolean empty) {
    if (empty) {
      fill(atoms);
    }
    report("first recall", 1, i -> human.read("warm up"));
    look(atoms);
    report("write of 1", 200, i -> human.write(create("a", sentence(i))));
    report(
        "batch of 100",
        20,
        i -> {
          var changes = new ArrayList<Map<?, ?>>();
          for (int k = 0; k < 100; k++) {
            changes.add(create("c" + k, sentence(k)));
          }
          return human.write(changes.toArray(Map<?, ?>[]::new));
        });
    report("inspect", 300, i -> human.post("inspect", Map.of("ref", any(), "limit", 20)));
    report(
        "read 4096 tokens, depth 2, rare words",
        200,
        i -> human.read("topic" + random.nextInt(atoms / 10) + " approval"));
    report(
        "read 4096 tokens, depth 2, common words",
        100,
        i -> human.read(word() + " " + word() + " " + word()));
    if (steps.matcher("100 inputs").find()) {
      stale();
    }
    if (steps.matcher("purge").find()) {
      purge();
    }
  }

  private void fill(int atoms) {
    long start = System.nanoTime();
    for (int made = 0; made < atoms; made += BATCH) {
      var changes = new ArrayList<Map<?, ?>>();
      for (int k = 0; k < BATCH; k++) {
        var links = new ArrayList<Map<String, Object>>();
        for (int l = 0; l < 3; l++) {
          Object target =
              refs.isEmpty() || random.nextInt(4) == 0
                  ? Map.of("local", "c" + random.nextInt(BATCH))
                  : any();
          links.add(Map.of("role", "r" + l, "target", target));
        }
        changes.add(create("c" + k, sentence(made + k), Map.of("links", links)));
      }
      Answer done = human.write(changes.toArray(Map<?, ?>[]::new)).ok();
      for (int k = 0; k < BATCH; k++) {
        refs.add(done.ref("c" + k));
      }
    }
    double seconds = (System.nanoTime() - start) / 1e9;
    System.out.printf(
        "filled %d atoms, %d links in %.1f s: %.0f atoms/s%n",
        atoms, 3 * atoms, seconds, atoms / seconds);
  }

  /** Refs are of one token; those of an earlier run's atoms are found anew. */
  private void look(int atoms) {
    refs.clear();
    while (refs.size() < REFS) {
      human
          .search("topic" + random.nextInt(atoms / 10))
          .ok()
          .at("/items")
          .forEach(item -> refs.add(item.path("ref").asString()));
    }
  }

  /** An atom made from 100 inputs, of which one has changed. */
  private void stale() {
    var receipts = new ArrayList<String>();
    String moved = null;
    for (int i = 0; i < 100; i++) {
      moved = human.create("input number " + i);
      String own =
          agent
              .post("search", Map.of("query", "input number " + i, "limit", 1, "depth", 0))
              .ok()
              .at("/items/0/ref")
              .asString();
      receipts.add(agent.inspect(own).ok().text("receipt"));
    }
    String input = agent.observe(receipts.toArray(String[]::new));
    agent.write(create("d", "zzderived", Map.of("input", input))).ok();
    report("search of an atom with 100 inputs, fresh", 100, i -> agent.search("zzderived"));
    human.write(AtomsClient.revise("x", moved, "input changed")).ok();
    report("search of an atom with 100 inputs, stale", 100, i -> agent.search("zzderived"));
    report("search of a source", 100, i -> agent.search("changed"));
  }

  private void purge() {
    String root = human.create("zzroot");
    String own = agent.search("zzroot").ok().at("/items/0/ref").asString();
    String input = agent.seen(own);
    for (int made = 0; made < 10_000; made += BATCH) {
      var changes = new ArrayList<Map<?, ?>>();
      for (int k = 0; k < BATCH; k++) {
        changes.add(create("c" + k, "dependent " + made + k, Map.of("input", input)));
      }
      agent.write(changes.toArray(Map<?, ?>[]::new)).ok();
    }
    report(
        "purge of an atom with 10,000 dependents",
        1,
        i -> human.post("purges", Map.of("ref", root)));
  }

  private String sentence(int number) {
    var words = new ArrayList<String>();
    for (int i = 0; i < 12; i++) {
      words.add(word());
    }
    words.add("topic" + number / 10);
    return String.join(" ", words) + ".";
  }

  private String word() {
    return WORDS[random.nextInt(WORDS.length)];
  }

  private String any() {
    return refs.get(random.nextInt(refs.size()));
  }

  private void report(String what, int times, IntFunction<Answer> call) {
    if (!steps.matcher(what).find()) {
      return;
    }
    int rounds = times == 1 ? 1 : times * Integer.getInteger("rounds", 1);
    for (int i = 0; i < rounds / 4; i++) {
      call.apply(i).ok();
    }
    var millis = new double[rounds];
    Processors.Spent before = processors.spent();
    for (int i = 0; i < rounds; i++) {
      statements.reset();
      long start = System.nanoTime();
      call.apply(i).ok();
      millis[i] = (System.nanoTime() - start) / 1e6;
    }
    Processors.Spent spent = processors.spent().since(before);
    Arrays.sort(millis);
    System.out.printf(
        "BENCH %s: p50 %.1f ms, p99 %.1f ms; processor %.1f ms in requests, %.1f ms in PostgreSQL;"
            + " %d statements, %d commits%n",
        what,
        millis[rounds / 2],
        millis[Math.min(rounds - 1, rounds * 99 / 100)],
        spent.here() / rounds,
        spent.postgres() / rounds,
        statements.sent().stream().filter(one -> !one.equals("commit")).count(),
        statements.sent().stream().filter(one -> one.equals("commit")).count());
    if (Boolean.getBoolean("statements")) {
      statements.sent().forEach(one -> System.out.println("  | " + one));
    }
  }
}
