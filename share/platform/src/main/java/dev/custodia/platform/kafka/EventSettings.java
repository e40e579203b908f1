package dev.custodia.platform.kafka;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How events are read and topics laid out.
 *
 * @param partitions how many partitions a topic gets when it is made, 1 to 512; more cannot be
 *     taken back
 * @param replicas how many brokers keep a topic, 1 to 9
 * @param concurrency how many threads of one instance read a topic, 1 to 64
 * @param batchMax how many records one transaction takes, 1 to 2000
 * @param retries how often a failing record is tried again before it is dead-lettered, 0 to 20;
 *     outages of the store are waited out
 * @param retryInterval the wait before the first retry; it doubles each time
 * @param groupSuffix put behind every consumer group, so that two suites can share a broker
 */
@Validated
@ConfigurationProperties("custodia.events")
record EventSettings(
    @DefaultValue("6") @Min(1) @Max(512) int partitions,
    @DefaultValue("1") @Min(1) @Max(9) short replicas,
    @DefaultValue("1") @Min(1) @Max(64) int concurrency,
    @DefaultValue("500") @Min(1) @Max(2000) int batchMax,
    @DefaultValue("3") @Min(0) @Max(20) int retries,
    @DefaultValue("200ms") Duration retryInterval,
    @DefaultValue("") String groupSuffix) {}
