package dev.custodia.harness.bad;

import java.time.Instant;
import javax.sql.DataSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.kafka.core.KafkaTemplate;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Breaks on purpose what an edge must keep. */
@RestController
public class BadController {
  @Autowired private DataSource database;
  @Autowired private KafkaTemplate<String, String> kafka;

  @GetMapping("/bad")
  @Transactional
  String bad() {
    return Instant.now() + " " + database + kafka;
  }

  @ExceptionHandler(Exception.class)
  String anything(Exception e) {
    return e.getMessage();
  }
}
