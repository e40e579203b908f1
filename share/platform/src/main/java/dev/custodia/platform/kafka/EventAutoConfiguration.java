package dev.custodia.platform.kafka;

import dev.custodia.contracts.event.v1.Topic;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.kafka.autoconfigure.KafkaAutoConfiguration;
import org.springframework.boot.kafka.autoconfigure.KafkaProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.core.NestedExceptionUtils;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.kafka.config.ConcurrentKafkaListenerContainerFactory;
import org.springframework.kafka.config.TopicBuilder;
import org.springframework.kafka.core.DefaultKafkaConsumerFactory;
import org.springframework.kafka.core.DefaultKafkaProducerFactory;
import org.springframework.kafka.core.KafkaAdmin;
import org.springframework.kafka.core.KafkaTemplate;
import org.springframework.kafka.listener.CommonErrorHandler;
import org.springframework.kafka.listener.ContainerProperties;
import org.springframework.kafka.listener.DeadLetterPublishingRecoverer;
import org.springframework.kafka.listener.DefaultErrorHandler;
import org.springframework.kafka.support.serializer.DelegatingByTypeSerializer;
import org.springframework.kafka.support.serializer.ErrorHandlingDeserializer;
import org.springframework.transaction.CannotCreateTransactionException;
import org.springframework.transaction.support.TransactionTemplate;
import org.springframework.util.backoff.ExponentialBackOff;
import org.springframework.util.backoff.FixedBackOff;

/**
 * Kafka as every service uses it: the topics, one producer for the outbox, and the container
 * factory {@code eventListeners}.
 */
@AutoConfiguration(after = KafkaAutoConfiguration.class)
@EnableConfigurationProperties(EventSettings.class)
public class EventAutoConfiguration {
  private static final int STACK_LINES = 5;

  @Bean
  EventJson eventJson() {
    return new EventJson();
  }

  @Bean
  IdModule idModule() {
    return new IdModule();
  }

  @Bean
  EventBatches eventBatches(TransactionTemplate transaction) {
    return new EventBatches(transaction);
  }

  @Bean
  KafkaAdmin.NewTopics custodiaTopics(EventSettings settings) {
    var all = new ArrayList<NewTopic>();
    for (Topic topic : Topic.values()) {
      var main =
          TopicBuilder.name(topic.topicName())
              .partitions(topic.compacted() ? 1 : settings.partitions())
              .replicas(settings.replicas());
      if (topic.compacted()) {
        main.config(TopicConfig.CLEANUP_POLICY_CONFIG, TopicConfig.CLEANUP_POLICY_COMPACT);
      }
      all.add(main.build());
      all.add(
          TopicBuilder.name(topic.deadLetterName())
              .partitions(1)
              .replicas(settings.replicas())
              .config(TopicConfig.RETENTION_MS_CONFIG, "-1")
              .build());
    }
    return new KafkaAdmin.NewTopics(all.toArray(NewTopic[]::new));
  }

  @Bean
  KafkaTemplate<String, byte[]> eventTemplate(KafkaProperties kafka) {
    Map<String, Object> config = new HashMap<>(kafka.buildProducerProperties());
    config.put("acks", "all");
    config.put("enable.idempotence", true);
    config.put("linger.ms", 0);
    config.put("max.request.size", 16 * 1024 * 1024);
    config.put("delivery.timeout.ms", 30_000);
    config.put("request.timeout.ms", 10_000);
    return new KafkaTemplate<>(
        new DefaultKafkaProducerFactory<>(
            config, new StringSerializer(), new ByteArraySerializer()));
  }

  @Bean
  CommonErrorHandler eventErrorHandler(KafkaProperties kafka, EventSettings settings) {
    Map<String, Object> config = new HashMap<>(kafka.buildProducerProperties());
    config.put("max.request.size", 16 * 1024 * 1024);
    var bytes = new ByteArraySerializer();
    var byType =
        new DelegatingByTypeSerializer(
            Map.of(
                byte[].class,
                bytes,
                Received.class,
                new ReceivedSerializer(),
                String.class,
                new StringSerializer()),
            true);
    var template =
        new KafkaTemplate<Object, Object>(
            new DefaultKafkaProducerFactory<>(
                config, asObjects(new StringSerializer()), asObjects(byType)));
    var recoverer =
        new DeadLetterPublishingRecoverer(
            template, (record, _) -> new TopicPartition(Topic.deadLetterOf(record.topic()), 0)) {};
    recoverer.setHeadersFunction(EventAutoConfiguration::reason);
    recoverer.excludeHeader(DeadLetterPublishingRecoverer.HeaderNames.HeadersToAdd.EX_STACKTRACE);
    var backOff = new ExponentialBackOff(settings.retryInterval().toMillis(), 2);
    backOff.setMaxAttempts(settings.retries());
    var handler = new DefaultErrorHandler(recoverer, backOff);
    handler.addNotRetryableExceptions(Poisoned.class);
    handler.setBackOffFunction(
        (_, fault) ->
            outage(fault) ? new FixedBackOff(1_000, FixedBackOff.UNLIMITED_ATTEMPTS) : null);
    return handler;
  }

  @Bean
  ConcurrentKafkaListenerContainerFactory<String, Received> eventListeners(
      KafkaProperties kafka, EventSettings settings, EventJson mapper, CommonErrorHandler errors) {
    Map<String, Object> config = new HashMap<>(kafka.buildConsumerProperties());
    config.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest");
    config.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
    config.put(ConsumerConfig.MAX_POLL_RECORDS_CONFIG, settings.batchMax());
    config.put(ConsumerConfig.FETCH_MAX_WAIT_MS_CONFIG, 250);
    config.put(
        ConsumerConfig.PARTITION_ASSIGNMENT_STRATEGY_CONFIG,
        "org.apache.kafka.clients.consumer.CooperativeStickyAssignor");
    var values = new ErrorHandlingDeserializer<>(new ReceivedDeserializer(mapper));
    var factory = new ConcurrentKafkaListenerContainerFactory<String, Received>();
    factory.setConsumerFactory(
        new DefaultKafkaConsumerFactory<>(config, new StringDeserializer(), values));
    factory.setBatchListener(true);
    factory.setConcurrency(settings.concurrency());
    factory.setCommonErrorHandler(errors);
    factory.getContainerProperties().setAckMode(ContainerProperties.AckMode.BATCH);
    factory.getContainerProperties().setMissingTopicsFatal(false);
    factory.getContainerProperties().setObservationEnabled(false);
    if (!settings.groupSuffix().isEmpty()) {
      factory.setContainerCustomizer(
          container ->
              container
                  .getContainerProperties()
                  .setGroupId(container.getGroupId() + settings.groupSuffix()));
    }
    return factory;
  }

  private static boolean outage(Throwable fault) {
    for (Throwable cause = fault; cause != null; cause = cause.getCause()) {
      if (cause instanceof DataAccessResourceFailureException
          || cause instanceof TransientDataAccessException
          || cause instanceof CannotCreateTransactionException) {
        return true;
      }
    }
    return false;
  }

  private static RecordHeaders reason(ConsumerRecord<?, ?> record, Exception fault) {
    Throwable root = NestedExceptionUtils.getMostSpecificCause(fault);
    var lines = new StringBuilder();
    for (int i = 0; i < Math.min(STACK_LINES, root.getStackTrace().length); i++) {
      lines.append(root.getStackTrace()[i]).append('\n');
    }
    var headers = new RecordHeaders();
    // The message of a fault of our own is a sentence; another's might quote the data, so only its
    // kind is told.
    var text =
        root instanceof Poisoned ? String.valueOf(root.getMessage()) : root.getClass().getName();
    headers.add("custodia_reason", text.getBytes(StandardCharsets.UTF_8));
    headers.add("custodia_stack", lines.toString().getBytes(StandardCharsets.UTF_8));
    return headers;
  }

  @SuppressWarnings("unchecked")
  private static org.apache.kafka.common.serialization.Serializer<Object> asObjects(
      org.apache.kafka.common.serialization.Serializer<?> serializer) {
    return (org.apache.kafka.common.serialization.Serializer<Object>) serializer;
  }
}
