package dev.custodia.platform.outbox;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How events are brought from the outbox to Kafka.
 *
 * @param batchRowsMax how many events one round reads and sends, 1 to 5000
 * @param pollInterval how long the relay sleeps when nothing wakes it; finds what another instance
 *     left
 * @param gather while commits follow each other, a round waits until none came for so long, so that
 *     it brings many events, which costs less for each; the first after a pause is sent at once
 * @param gatherMax how long a round waits for that at most
 * @param sendTimeout how long one round waits for the broker
 */
@Validated
@ConfigurationProperties("custodia.outbox")
record OutboxProperties(
    @DefaultValue("500")
        @Min(value = 1, message = "custodia.outbox.batch-rows-max: write a number from 1 to 5000")
        @Max(
            value = 5000,
            message = "custodia.outbox.batch-rows-max: write a number from 1 to 5000")
        int batchRowsMax,
    @DefaultValue("500ms") @DurationMin(millis = 1) Duration pollInterval,
    @DefaultValue("100ms") @DurationMin Duration gather,
    @DefaultValue("1s") @DurationMin Duration gatherMax,
    @DefaultValue("10s") @DurationMin(millis = 1) Duration sendTimeout) {}
