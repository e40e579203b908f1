package dev.custodia.memory.recall.vector;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How vectors are made.
 *
 * @param enabled whether this instance makes any; it uses those that others make in any case
 * @param batchDocumentsMax how many documents one round takes, 1 to 1000
 * @param pollInterval how long the worker sleeps when nothing waits
 * @param outagePause how long it waits after the embedder was away
 */
@Validated
@ConfigurationProperties("custodia.recall.vectors")
record VectorProperties(
    @DefaultValue("true") boolean enabled,
    @DefaultValue("64")
        @Min(
            value = 1,
            message = "custodia.recall.vectors.batch-documents-max: write a number from 1 to 1000")
        @Max(
            value = 1000,
            message = "custodia.recall.vectors.batch-documents-max: write a number from 1 to 1000")
        int batchDocumentsMax,
    @DefaultValue("500ms") Duration pollInterval,
    @DefaultValue("5s") Duration outagePause) {}
