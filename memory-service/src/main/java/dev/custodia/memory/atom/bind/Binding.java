package dev.custodia.memory.atom.bind;

import dev.custodia.contracts.id.PolicyName;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.atom.fault.AtomFault;
import dev.custodia.memory.atom.text.Digests;
import dev.custodia.platform.token.Caller;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What a request may do: its token, narrowed by {@code X-Read-Policies}, with the write policy and
 * the actor that its headers choose (API, atoms plane). The token is the handle of spec/atoms 2:
 * its rights never change, so another token is another authority generation.
 */
public final class Binding {
  /** The policy of a token that may use any and a request that names none. */
  public static final String DEFAULT_POLICY = "default";

  private final WorkspaceName workspace;
  private final Caller caller;
  private final Policies reads;
  private final @Nullable String writeHeader;
  private final @Nullable String actorHeader;

  /** The binding of a request. */
  public Binding(
      WorkspaceName workspace,
      Caller caller,
      @Nullable String readPolicies,
      @Nullable String writePolicy,
      @Nullable String actor) {
    this.workspace = workspace;
    this.caller = caller;
    this.reads = narrowed(rights(caller.readPolicies()), readPolicies);
    this.writeHeader = writePolicy;
    this.actorHeader = actor;
  }

  /** The tenant. */
  public String workspace() {
    return workspace.value();
  }

  /** The tenant, as a name. */
  public WorkspaceName workspaceName() {
    return workspace;
  }

  /** Who the token says the caller is. */
  public String subject() {
    return caller.subject();
  }

  /** The token's id: what refs, receipts, inputs and cursors are bound to. */
  public String handle() {
    return caller.tokenId();
  }

  /** What may be read; nothing, for a token that only writes. */
  public Policies reads() {
    return reads;
  }

  /** Refuses a token that reads nothing. */
  public void requireReads() {
    if (!reads.every() && reads.names().isEmpty()) {
      throw AtomFault.denied();
    }
  }

  /** Whether sources may be written. */
  public boolean ingestsSources() {
    return caller.ingestsSources() || caller.admin();
  }

  /** The policy to write under; refused where the token doesn't have it. */
  public String writePolicy() {
    Policies rights = rights(caller.writePolicies());
    if (writeHeader != null) {
      String asked = name(writeHeader.strip(), "X-Write-Policy");
      if (!rights.allow(asked)) {
        throw AtomFault.denied();
      }
      return asked;
    }
    if (rights.every()) {
      return DEFAULT_POLICY;
    }
    return switch (rights.names().size()) {
      case 0 -> throw AtomFault.denied();
      case 1 -> rights.names().iterator().next();
      default ->
          throw AtomFault.input(
              "X-Write-Policy",
              "Say in X-Write-Policy under which policy: this token has several.");
    };
  }

  /**
   * Whether the caller may look at an atom under the policy: what he reads, and what a token that
   * only writes has written.
   */
  public boolean sees(String policy) {
    return reads.allow(policy) || (reads.names().isEmpty() && !reads.every() && writes(policy));
  }

  /** Whether the token may write under the policy. */
  public boolean writes(String policy) {
    return rights(caller.writePolicies()).allow(policy);
  }

  /** As whom to act; refused where the token doesn't allow it. */
  public ActAs actor() {
    boolean any = caller.admin() && caller.actors().isEmpty();
    if (any && actorHeader == null) {
      return ActAs.of("human", List.of(), true);
    }
    return ActAs.of(actorHeader, caller.actors(), any);
  }

  /** What a receipt or cursor is bound to besides the token: the policies it was read under. */
  public String readScope() {
    return Digests.sha256(handle() + '\n' + String.join(",", reads.listed()));
  }

  /** What an input is bound to: the policies, and as whom and under what is then written. */
  public String writeScope() {
    return Digests.sha256(readScope() + '\n' + writePolicy() + '\n' + actor().wire());
  }

  private Policies rights(Set<String> named) {
    return caller.admin() && named.isEmpty() ? new Policies(true, Set.of()) : Policies.of(named);
  }

  private static Policies narrowed(Policies rights, @Nullable String header) {
    if (header == null) {
      return rights;
    }
    var asked = new TreeSet<String>();
    for (String part : header.split(",", -1)) {
      asked.add(name(part.strip(), "X-Read-Policies"));
    }
    if (!asked.stream().allMatch(rights::allow)) {
      throw AtomFault.denied();
    }
    return new Policies(false, asked);
  }

  private static String name(String text, String header) {
    return PolicyName.parse(text)
        .map(PolicyName::value)
        .orElseThrow(() -> AtomFault.input(header, "That is no policy name."));
  }
}
