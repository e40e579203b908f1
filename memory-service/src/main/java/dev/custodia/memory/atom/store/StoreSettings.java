package dev.custodia.memory.atom.store;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * What is kept in memory.
 *
 * @param keptBytesMax of heads that were read lately; write a number from 0 to 4294967296
 */
@Validated
@ConfigurationProperties("custodia.atoms")
record StoreSettings(@DefaultValue("67108864") @Min(0) @Max(4_294_967_296L) long keptBytesMax) {}
