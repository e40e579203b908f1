package dev.custodia.memory.atom.read;

import dev.custodia.memory.atom.rank.RoleWeight;
import dev.custodia.memory.atom.rank.RoleWeights;
import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How far a read looks and what weighs how much.
 *
 * @param scanMax candidates at most; write a number from 1 to 10000
 * @param seedsMax candidates that the graph starts from; write a number from 1 to 10000
 * @param nodesMax atoms of the graph; write a number from 1 to 10000
 * @param edgesMax links of the graph; write a number from 1 to 100000
 * @param propagation what an atom passes on; write a number from 0 up to, not including, 1
 * @param useBoostMax what use can add to a match; write a number from 0 to 10
 * @param roles weights of roles that are not 1 and 1; write forward and reverse, neither below 0
 */
@Validated
@ConfigurationProperties("custodia.atoms")
record ReadSettings(
    @DefaultValue("1000") @Min(1) @Max(10_000) int scanMax,
    @DefaultValue("64") @Min(1) @Max(10_000) int seedsMax,
    @DefaultValue("512") @Min(1) @Max(10_000) int nodesMax,
    @DefaultValue("4096") @Min(1) @Max(100_000) int edgesMax,
    @DefaultValue("0.5") @DecimalMin("0") @DecimalMax(value = "1", inclusive = false)
        double propagation,
    @DefaultValue("0.3") @DecimalMin("0") @DecimalMax("10") double useBoostMax,
    @Nullable Map<String, RoleWeight> roles) {

  RoleWeights weights() {
    return new RoleWeights(roles == null ? Map.of() : roles);
  }
}
