package dev.custodia.guardrail.stream;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How far a streamed answer is held back.
 *
 * @param holdChars how many characters stay back until what follows shows that they are no part of
 *     a secret, 64 to 4096; a reader sees the answer that much later
 * @param intervalChars after how many new characters the rails look again, 8 to 4096
 * @param answerCharsMax how long a streamed answer may grow, 1000 to 4194304
 */
@Validated
@ConfigurationProperties("custodia.guardrail.stream")
record StreamSettings(
    @DefaultValue("256") @Min(64) @Max(4_096) int holdChars,
    @DefaultValue("40") @Min(8) @Max(4_096) int intervalChars,
    @DefaultValue("1048576") @Min(1_000) @Max(4_194_304) int answerCharsMax) {}
