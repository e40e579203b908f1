package dev.custodia.memory.atom.erase;

import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How erasures are ended.
 *
 * @param erasureResumedAfter how long one that stopped waits for whoever began it, before it is
 *     ended without him; write a time from PT1M to P7D
 */
@Validated
@ConfigurationProperties("custodia.atoms")
record EraseSettings(
    @DefaultValue("10m") @DurationMin(minutes = 1) @DurationMax(days = 7)
        Duration erasureResumedAfter) {}
