package dev.custodia.memory.dream;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * When dreams begin by themselves.
 *
 * @param enabled {@code false}: no dreams at all, asked for or not
 * @param threshold how many new explicit conclusions make a collection worth it
 * @param idle how long a collection must have been silent
 * @param minGap how long after a dream the next may begin
 * @param maxWait after how long it begins although the collection is never silent
 * @param sweepEvery how often collections are looked at
 */
@Validated
@ConfigurationProperties("custodia.memory.dream")
record DreamProperties(
    @DefaultValue("true") boolean enabled,
    @DefaultValue("50") @Min(1) @Max(1_000_000) int threshold,
    @DefaultValue("60m") Duration idle,
    @DefaultValue("8h") Duration minGap,
    @DefaultValue("12h") Duration maxWait,
    @DefaultValue("30s") Duration sweepEvery) {}
