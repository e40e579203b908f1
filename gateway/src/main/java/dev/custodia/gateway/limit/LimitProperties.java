package dev.custodia.gateway.limit;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Limits on requests, for each token on each instance of the gateway.
 *
 * @param requestsPerSecond how many requests a token may send in the long run, 1 to 1000000
 * @param burst how many it may send at once after a pause, 1 to 1000000
 * @param tokensTracked how many tokens are counted at once; the least recently used is forgotten
 *     and begins anew
 */
@Validated
@ConfigurationProperties("custodia.gateway.limits")
record LimitProperties(
    @DefaultValue("5000")
        @Min(
            value = 1,
            message = "custodia.gateway.limits.requests-per-second: write a number from 1")
        @Max(
            value = 1_000_000,
            message = "custodia.gateway.limits.requests-per-second: write a number up to 1000000")
        int requestsPerSecond,
    @DefaultValue("20000")
        @Min(value = 1, message = "custodia.gateway.limits.burst: write a number from 1")
        @Max(
            value = 1_000_000,
            message = "custodia.gateway.limits.burst: write a number up to 1000000")
        int burst,
    @DefaultValue("10000")
        @Min(
            value = 100,
            message = "custodia.gateway.limits.tokens-tracked: write a number from 100")
        @Max(
            value = 1_000_000,
            message = "custodia.gateway.limits.tokens-tracked: write a number up to 1000000")
        int tokensTracked) {}
