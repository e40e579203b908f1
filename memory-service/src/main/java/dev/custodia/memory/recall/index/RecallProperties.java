package dev.custodia.memory.recall.index;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.nio.file.Path;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Where the local indexes are and how many are open at once.
 *
 * @param directory holds nothing that can't be rebuilt; instances that share it take one part each
 * @param openIndexesMax how many workspaces' indexes are open at once, 1 to 1000
 * @param settleEvery how often changes are made durable; every twelfth time erased texts are taken
 *     out of the files
 */
@Validated
@ConfigurationProperties("custodia.recall")
record RecallProperties(
    @DefaultValue(".custodia/recall") Path directory,
    @DefaultValue("48")
        @Min(value = 1, message = "custodia.recall.open-indexes-max: write a number from 1 to 1000")
        @Max(
            value = 1000,
            message = "custodia.recall.open-indexes-max: write a number from 1 to 1000")
        int openIndexesMax,
    @DefaultValue("5s") Duration settleEvery) {}
