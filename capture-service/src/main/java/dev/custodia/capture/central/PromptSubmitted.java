package dev.custodia.capture.central;

import dev.custodia.contracts.id.WorkspaceName;
import org.jspecify.annotations.Nullable;

/**
 * A provider's payload that came over Kafka instead of HTTP. Bytes that are not text come as {@code
 * payload_base64}; exactly one of the two is there.
 */
record PromptSubmitted(
    WorkspaceName workspaceId,
    String provider,
    @Nullable String payload,
    @Nullable String payloadBase64,
    @Nullable String repository,
    @Nullable String branch,
    @Nullable String head) {}
