package dev.custodia.memory.atom.input;

import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How long an input may be written from.
 *
 * @param inputTtl write a time from PT1M to P1D, longer than the longest model call
 */
@Validated
@ConfigurationProperties("custodia.atoms")
record InputSettings(
    @DefaultValue("30m") @DurationMin(seconds = 1) @DurationMax(days = 1) Duration inputTtl) {}
