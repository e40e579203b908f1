package dev.custodia.platform;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import com.nimbusds.jose.jwk.source.ImmutableJWKSet;
import com.nimbusds.jose.jwk.source.JWKSource;
import com.nimbusds.jose.proc.SecurityContext;
import dev.custodia.platform.kafka.EventBatches;
import dev.custodia.platform.kafka.Received;
import dev.custodia.platform.outbox.Outbox;
import dev.custodia.platform.token.Caller;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/**
 * The smallest service on the platform: a few rows of the closed table, one table, one listener.
 */
@SpringBootApplication
class PlatformApplication {

  @Bean
  ECKey signingKey() throws JOSEException {
    return new ECKeyGenerator(Curve.P_256).keyID("test").generate();
  }

  @Bean
  JWKSource<SecurityContext> testKeys(ECKey key) {
    return new ImmutableJWKSet<>(new JWKSet(key.toPublicJWK()));
  }

  /** What a body of the test's own route looks like. */
  record Note(String text) {}

  @RestController
  static class Edge {
    private final Notes notes;

    Edge(Notes notes) {
      this.notes = notes;
    }

    @PostMapping("/v3/workspaces/{w}/webhooks")
    ResponseEntity<Map<String, String>> take(@RequestBody Note note) {
      return ResponseEntity.status(HttpStatus.CREATED).body(Map.of("id", notes.write(note.text())));
    }

    @GetMapping("/v3/workspaces/{w}/queue/status")
    Map<String, String> who(Caller caller) {
      return Map.of("subject", caller.subject());
    }

    @GetMapping("/v3/workspaces/{w}/scopes/{sc}")
    Map<String, String> scope(@PathVariable String sc) {
      return Map.of("id", sc);
    }

    @GetMapping("/v3/workspaces/{w}/peers/{p}/card")
    Map<String, String> card(@PathVariable String p) {
      return Map.of("peer", p);
    }

    @GetMapping("/v3/workspaces/{w}/sessions/{s}/summaries")
    Map<String, String> summaries(@PathVariable String s) {
      return Map.of("session", s);
    }
  }

  @Component
  static class Notes {
    private final JdbcClient jdbc;

    Notes(JdbcClient jdbc) {
      this.jdbc = jdbc;
      jdbc.sql("create table if not exists note (id text primary key, text text)").update();
    }

    @Transactional
    String write(String text) {
      var id = dev.custodia.platform.id.Ids.next();
      jdbc.sql("insert into note (id, text) values (?, ?)").params(id, text).update();
      if (text.equals("refuse me")) {
        throw new dev.custodia.platform.problem.Problem(
            dev.custodia.contracts.problem.ProblemCode.INVALID, "Not this one.");
      }
      return id;
    }

    long count(String text) {
      return jdbc.sql("select count(*) from note where text = ?")
          .param(text)
          .query(Long.class)
          .single();
    }
  }

  /** Keeps what it was handed; throws where the test asked it to. */
  @Component
  static class Listener {
    final List<String> handled = new CopyOnWriteArrayList<>();
    final List<String> traces = new CopyOnWriteArrayList<>();
    private final EventBatches batches;

    Listener(EventBatches batches) {
      this.batches = batches;
    }

    @KafkaListener(
        topics = "custodia.verdicts.v1",
        groupId = "platform-test",
        containerFactory = "eventListeners")
    void on(List<ConsumerRecord<String, Received>> records) {
      batches.handle(
          records,
          events -> {
            for (var event : events) {
              var judged = event.as(dev.custodia.contracts.event.v1.TurnJudged.class);
              if (judged.policy().equals("broken")) {
                throw new IllegalStateException("this one always fails");
              }
              handled.add(judged.message().value());
              traces.add(event.trace().traceId());
            }
          });
    }
  }

  @Component
  static class Facts {
    private final Outbox outbox;

    Facts(Outbox outbox) {
      this.outbox = outbox;
    }

    @Transactional
    void tell(List<? extends dev.custodia.contracts.event.v1.CustodiaEvent> events) {
      outbox.appendAll(events);
    }
  }
}
