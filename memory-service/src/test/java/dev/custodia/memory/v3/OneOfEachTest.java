package dev.custodia.memory.v3;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.memory.Api;
import dev.custodia.memory.MemoryTest;
import java.util.ArrayList;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Thirty-two clients at one moment want the same thing that is not there yet. */
@MemoryTest
class OneOfEachTest {
  private static final int CLIENTS = 32;

  @Autowired Api api;
  @Autowired JdbcClient jdbc;

  final String w = Api.fresh();

  @ParameterizedTest(name = "{0} {1}")
  @Tag("I-46")
  @Tag("I-53")
  @CsvSource(
      delimiter = '|',
      value = {
        "POST | | {'id':'W'} | workspace where name = 'W'",
        "PUT | /W | {'metadata':{'k':1}} | workspace where name = 'W'",
        "POST | /W/peers | {'id':'one','metadata':{'k':1}} | peer where workspace = 'W'",
        "PUT | /W/peers/one | {'metadata':{'k':1}} | peer where workspace = 'W'",
        "POST | /W/sessions | {'id':'one'} | session where workspace = 'W'",
        "PUT | /W/sessions/one | {'metadata':{'k':1}} | session where workspace = 'W'",
        "POST | /W/sessions | {'id':'one','peers':{'a':{}}} | membership where workspace = 'W'",
        "POST | /W/sessions | {'id':'one','scopes':['sc']} | membership where workspace = 'W'",
        "POST | /W/sessions/one/peers | {'a':{}} | membership where workspace = 'W'",
        "POST | /W/scopes | {'id':'one'} | peer where workspace = 'W' and scope",
        "PUT | /W/peers/a/card | {'peer_card':['x']} | card where workspace = 'W'"
      })
  void oneRowAndNoFault(String method, String path, String body, String rows) throws Exception {
    var target = "/v3/workspaces" + (path == null ? "" : path.replace("W", w));
    var sent = body.replace('\'', '"').replace("W", w);
    var together = new CyclicBarrier(CLIENTS);
    var statuses = new ArrayList<Integer>();
    try (var clients = Executors.newVirtualThreadPerTaskExecutor()) {
      Callable<Integer> call =
          () -> {
            together.await();
            return api.send(method, target, sent, api.admin()).status();
          };
      for (var each : clients.invokeAll(IntStream.range(0, CLIENTS).mapToObj(_ -> call).toList())) {
        statuses.add(each.get());
      }
    }
    assertThat(statuses).allMatch(it -> it == 200 || it == 201);
    assertThat(statuses.stream().filter(it -> it == 201).count()).isLessThanOrEqualTo(1);
    assertThat(
            jdbc.sql("select count(*) from " + rows.replace("W", w)).query(Integer.class).single())
        .isEqualTo(1);
  }
}
