package dev.custodia.memory.atom.receipt;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How long handles live and how many are kept.
 *
 * @param receiptTtl write a time from PT1S to P7D
 * @param cursorTtl write a time from PT1S to P1D
 * @param receiptsMax of one workspace, oldest dropped first; write a number from 1024 to 1000000
 * @param keyTtl how long an Idempotency-Key of a write is remembered; write a time up to P365D
 */
@Validated
@ConfigurationProperties("custodia.atoms")
record ReceiptSettings(
    @DefaultValue("1h") @DurationMin(seconds = 1) @DurationMax(days = 7) Duration receiptTtl,
    @DefaultValue("5m") @DurationMin(seconds = 1) @DurationMax(days = 1) Duration cursorTtl,
    @DefaultValue("65536") @Min(1024) @Max(1_000_000) int receiptsMax,
    @DefaultValue("24h") @DurationMin(seconds = 1) @DurationMax(days = 365) Duration keyTtl) {}
