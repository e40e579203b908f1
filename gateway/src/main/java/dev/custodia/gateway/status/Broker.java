package dev.custodia.gateway.status;

import dev.custodia.contracts.event.v1.Topic;
import dev.custodia.gateway.deadletter.Replays;
import dev.custodia.gateway.status.Status.Dead;
import dev.custodia.gateway.status.Status.Lag;
import dev.custodia.gateway.status.Status.Part;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ListConsumerGroupOffsetsSpec;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.TopicPartition;
import org.springframework.kafka.core.KafkaAdmin;
import org.springframework.stereotype.Component;

/** What the broker knows: who lags behind, and what was given up. */
@Component
class Broker {
  private static final long PATIENCE_MILLIS = 5_000;
  private static final String OURS = "custodia.";

  private final Map<String, Object> config;
  private final Replays replays;

  Broker(KafkaAdmin kafka, Replays replays) {
    config = new HashMap<>(kafka.getConfigurationProperties());
    config.put("default.api.timeout.ms", (int) PATIENCE_MILLIS);
    config.put("request.timeout.ms", (int) PATIENCE_MILLIS);
    this.replays = replays;
  }

  /** What is known, or that nothing is because the broker does not answer. */
  View look() {
    try (var admin = Admin.create(config)) {
      var cluster = get(admin.describeCluster().clusterId());
      return new View(Part.up("kafka", null, cluster), lag(admin), dead(admin));
    } catch (ExecutionException | TimeoutException away) {
      return new View(Part.down("kafka", null), List.of(), List.of());
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return new View(Part.down("kafka", null), List.of(), List.of());
    }
  }

  private static List<Lag> lag(Admin admin)
      throws ExecutionException, InterruptedException, TimeoutException {
    var groups = get(admin.listGroups().all());
    var specs =
        groups.stream()
            .collect(
                Collectors.toMap(
                    group -> group.groupId(), _ -> new ListConsumerGroupOffsetsSpec()));
    var read = get(admin.listConsumerGroupOffsets(specs).all());
    var ends = ends(admin, read);
    var lags = new ArrayList<Lag>();
    new TreeMap<>(read)
        .forEach(
            (group, offsets) -> {
              var byTopic = new TreeMap<String, Long>();
              offsets.forEach(
                  (partition, offset) -> {
                    if (offset != null && partition.topic().startsWith(OURS)) {
                      long end = ends.getOrDefault(partition, offset.offset());
                      byTopic.merge(partition.topic(), end - offset.offset(), Long::sum);
                    }
                  });
              byTopic.forEach((topic, records) -> lags.add(new Lag(group, topic, records)));
            });
    return lags;
  }

  private static Map<TopicPartition, Long> ends(
      Admin admin, Map<String, Map<TopicPartition, OffsetAndMetadata>> read)
      throws ExecutionException, InterruptedException, TimeoutException {
    var partitions =
        read.values().stream()
            .flatMap(offsets -> offsets.keySet().stream())
            .filter(partition -> partition.topic().startsWith(OURS))
            .distinct()
            .collect(Collectors.toMap(Function.identity(), _ -> OffsetSpec.latest()));
    return offsets(admin, partitions);
  }

  private List<Dead> dead(Admin admin)
      throws ExecutionException, InterruptedException, TimeoutException {
    var names = get(admin.listTopics().names());
    var partitions =
        Arrays.stream(Topic.values())
            .map(Topic::deadLetterName)
            .filter(names::contains)
            .map(topic -> new TopicPartition(topic, 0))
            .toList();
    var begin =
        offsets(
            admin,
            partitions.stream()
                .collect(Collectors.toMap(Function.identity(), _ -> OffsetSpec.earliest())));
    var end =
        offsets(
            admin,
            partitions.stream()
                .collect(Collectors.toMap(Function.identity(), _ -> OffsetSpec.latest())));
    return partitions.stream()
        .map(
            partition ->
                new Dead(
                    partition.topic(),
                    end.getOrDefault(partition, 0L) - begin.getOrDefault(partition, 0L),
                    replays.count(partition.topic())))
        .filter(topic -> topic.records() > 0)
        .toList();
  }

  private static Map<TopicPartition, Long> offsets(
      Admin admin, Map<TopicPartition, OffsetSpec> asked)
      throws ExecutionException, InterruptedException, TimeoutException {
    var found = new HashMap<TopicPartition, Long>();
    get(admin.listOffsets(asked).all()).forEach((at, info) -> found.put(at, info.offset()));
    return found;
  }

  private static <T> T get(KafkaFuture<T> future)
      throws ExecutionException, InterruptedException, TimeoutException {
    return future.get(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
  }

  /** The broker, and what it knows. */
  record View(Part part, List<Lag> lag, List<Dead> deadLetters) {}
}
