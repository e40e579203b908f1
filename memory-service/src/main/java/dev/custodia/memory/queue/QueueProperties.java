package dev.custodia.memory.queue;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How the ledger is worked off.
 *
 * @param attemptsMax after how many failures work is given up; 1 to 20
 * @param retryDelay how long the first retry waits; each further one waits twice as long
 * @param keepFinished how long finished work is still counted by status
 * @param screening {@code on}: work waits for guardrail-service's verdict; {@code off}: it may be
 *     claimed at once
 * @param stuckAfter how long work may wait to be carried on before health says that the queue is
 *     stuck
 * @param requestsFirst for how long after their queue was last empty reasoning, summaries and
 *     dreams leave most of the time to requests, while these follow close upon each other; zero
 *     lets them compete at once
 */
@Validated
@ConfigurationProperties("custodia.memory.queue")
record QueueProperties(
    @DefaultValue("6") @Min(1) @Max(20) int attemptsMax,
    @DefaultValue("2s") @DurationMin(millis = 1) Duration retryDelay,
    @DefaultValue("24h") @DurationMin Duration keepFinished,
    @DefaultValue("true") boolean screening,
    @DefaultValue("30m") @DurationMin(seconds = 1) Duration stuckAfter,
    @DefaultValue("30s") @DurationMin Duration requestsFirst) {}
