package dev.custodia.memory.conclusion;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How work is taken from the ledger.
 *
 * @param workers how many batches are reasoned over at once; more than 1 pays when a model reasons
 * @param batchMax the most messages of one batch
 * @param lease for how long a batch is held before another worker may take it over
 * @param pollEvery how often the ledger is asked when nothing woke the worker
 */
@Validated
@ConfigurationProperties("custodia.memory.reasoning")
record ReasoningProperties(
    @DefaultValue("1") @Min(1) @Max(32) int workers,
    @DefaultValue("400") @Min(1) @Max(2_000) int batchMax,
    @DefaultValue("2m") @DurationMin(seconds = 1) Duration lease,
    @DefaultValue("500ms") @DurationMin(millis = 1) Duration pollEvery) {}
