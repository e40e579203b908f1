package dev.custodia.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.custodia.platform.id.Ids;
import dev.custodia.platform.sql.LastWrites;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.IllegalTransactionStateException;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Writes that are sent together before their transaction commits. */
class LastWritesTest extends PlatformTest {
  @Autowired private LastWrites writes;
  @Autowired private JdbcClient jdbc;
  @Autowired private TransactionTemplate transaction;
  @Autowired private PlatformTransactionManager transactions;

  private final String id = Ids.next();

  @Test
  void areSentInTheirOrderWhenTheTransactionCommits() {
    transaction.executeWithoutResult(
        _ -> {
          insert(id, "first");
          writes.add("update note set text = text || ? where id = ?", ", then second", id);
          assertThat(texts(id)).as("nothing was sent yet").isZero();
        });
    assertThat(texts(id, "first, then second")).isEqualTo(1);
  }

  @Test
  void areSeenWithinTheTransactionOnceTheyAreFlushed() {
    transaction.executeWithoutResult(
        _ -> {
          insert(id, "early");
          writes.flush();
          assertThat(texts(id)).isEqualTo(1);
        });
  }

  @Test
  void areForgottenWithATransactionThatRollsBack() {
    transaction.executeWithoutResult(
        status -> {
          insert(id, "never");
          status.setRollbackOnly();
        });
    assertThat(texts(id)).isZero();
  }

  @Test
  void thatFailLeaveNothingOfTheTransaction() {
    assertThatThrownBy(
            () ->
                transaction.executeWithoutResult(
                    _ -> {
                      insert(id, "one");
                      insert(id, "another of that id");
                    }))
        .isInstanceOf(DuplicateKeyException.class);
    assertThat(texts(id)).isZero();
  }

  @Test
  void thatAreAddedWhileTheTransactionCommitsAreSentToo() {
    transaction.executeWithoutResult(
        _ -> {
          insert(Ids.next(), "before");
          TransactionSynchronizationManager.registerSynchronization(
              new TransactionSynchronization() {
                @Override
                public void beforeCommit(boolean readOnly) {
                  insert(id, "late");
                }
              });
        });
    assertThat(texts(id)).isEqualTo(1);
  }

  @Test
  void ofATransactionWithinAnotherAreItsOwn() {
    var inner = new TransactionTemplate(transactions);
    inner.setPropagationBehavior(TransactionDefinition.PROPAGATION_REQUIRES_NEW);
    var outerId = Ids.next();
    transaction.executeWithoutResult(
        status -> {
          insert(outerId, "of the one that rolls back");
          inner.executeWithoutResult(_ -> insert(id, "of the one that commits"));
          assertThat(texts(id)).isEqualTo(1);
          status.setRollbackOnly();
        });
    assertThat(texts(id)).isEqualTo(1);
    assertThat(texts(outerId)).isZero();
  }

  @Test
  void needATransaction() {
    assertThatThrownBy(() -> insert(id, "nowhere"))
        .isInstanceOf(IllegalTransactionStateException.class);
  }

  private void insert(String id, String text) {
    writes.add("insert into note (id, text) values (?, ?)", id, text);
  }

  private long texts(String id) {
    return jdbc.sql("select count(*) from note where id = ?").param(id).query(Long.class).single();
  }

  private long texts(String id, String text) {
    return jdbc.sql("select count(*) from note where id = ? and text = ?")
        .params(id, text)
        .query(Long.class)
        .single();
  }
}
