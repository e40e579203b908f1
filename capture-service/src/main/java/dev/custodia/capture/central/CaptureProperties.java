package dev.custodia.capture.central;

import dev.custodia.contracts.id.WorkspaceName;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;
import org.springframework.validation.annotation.Validated;

/**
 * How the service captures.
 *
 * @param archiveRoot the directory below which every workspace has its archives; outside a Git
 *     checkout, or ignored by it
 * @param forward what goes to memory: {@code redacted} (secrets and personal data replaced), {@code
 *     raw} (as typed) or {@code off} (nothing)
 * @param forwardCharactersMax how much of a prompt goes to memory; what is cut is said in the text
 * @param payloadMax the largest payload that is taken; a larger one is answered with 413
 * @param payloadsInFlightMax how many bytes of payloads are held at once; more wait, then get 503
 * @param groupMax how many captures are forced to the disk together
 * @param groupsInFlightMax how many groups may be on their way to the disk at once
 * @param writers how many threads force files to the disk at once
 * @param instance the name of this instance, when several share a database
 * @param unfinishedAfter when a capture that another instance began may be finished by this one
 * @param spool where the shims of this machine save, for draining; absent when none run here
 * @param spoolWorkspace for which workspace that spool is drained from time to time; absent when it
 *     is only drained on demand
 * @param spoolEvery how often it is
 * @param socket a Unix socket on which the shims of this machine are heard too; its directory is
 *     made for its owner only; absent when there is none
 * @param workspaces what differs in a workspace: {@code peer} for prompts whose token names none,
 *     {@code session} for all of its prompts
 */
@Validated
@ConfigurationProperties("custodia.capture")
record CaptureProperties(
    @NotNull Path archiveRoot,
    @DefaultValue("redacted") Forward forward,
    @DefaultValue("150000") @Min(1_000) @Max(1_000_000) int forwardCharactersMax,
    @DefaultValue("64MB") DataSize payloadMax,
    @DefaultValue("160MB") DataSize payloadsInFlightMax,
    @DefaultValue("256") @Min(1) @Max(4_096) int groupMax,
    @DefaultValue("2") @Min(1) @Max(16) int groupsInFlightMax,
    @DefaultValue("12") @Min(1) @Max(64) int writers,
    @DefaultValue("capture") String instance,
    @DefaultValue("5m") Duration unfinishedAfter,
    @Nullable Path spool,
    @Nullable WorkspaceName spoolWorkspace,
    @DefaultValue("30s") Duration spoolEvery,
    @Nullable Path socket,
    @DefaultValue Map<String, Mapping> workspaces) {

  /** What leaves the archive. */
  enum Forward {
    REDACTED,
    RAW,
    OFF
  }

  /** What a workspace says instead of the defaults. */
  record Mapping(@Nullable String peer, @Nullable String session) {}
}
