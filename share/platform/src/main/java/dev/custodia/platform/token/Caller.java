package dev.custodia.platform.token;

import dev.custodia.contracts.id.PeerName;
import dev.custodia.contracts.id.ScopeName;
import dev.custodia.contracts.id.SessionName;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.contracts.route.Action;
import dev.custodia.platform.problem.Problem;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a verified token allows (API, Gateway). {@code everyWorkspace} stands for {@code "*"}; the
 * policies may hold {@code "*"}, and an empty set of scopes means not confined.
 */
public record Caller(
    String tokenId,
    String subject,
    boolean everyWorkspace,
    Set<WorkspaceName> workspaces,
    @Nullable PeerName peer,
    @Nullable SessionName session,
    Set<ScopeName> scopes,
    Set<String> readPolicies,
    Set<String> writePolicies,
    List<Actor> actors,
    boolean ingestsSources,
    Set<Action> actions,
    Instant expiresAt) {
  /** Where the filter leaves it on the request. */
  public static final String ATTRIBUTE = "dev.custodia.caller";

  public Caller {
    workspaces = Set.copyOf(workspaces);
    scopes = Set.copyOf(scopes);
    readPolicies = Set.copyOf(readPolicies);
    writePolicies = Set.copyOf(writePolicies);
    actors = List.copyOf(actors);
    actions = Set.copyOf(actions);
  }

  /** Whether the token holds every right in every workspace, and is not narrowed. */
  public boolean admin() {
    return actions.contains(Action.ADMIN) && everyWorkspace && !narrowed() && !confined();
  }

  /** Whether the token names a peer or a session. */
  public boolean narrowed() {
    return peer != null || session != null;
  }

  /** Whether the token reads only through scopes. */
  public boolean confined() {
    return !scopes.isEmpty();
  }

  /** Whether the token holds the right. */
  public boolean may(Action action) {
    return switch (action) {
      case NONE, ANY -> true;
      case ADMIN -> admin();
      default -> actions.contains(action) || actions.contains(Action.ADMIN);
    };
  }

  /** Whether the token reaches into the workspace. */
  public boolean reaches(WorkspaceName workspace) {
    return everyWorkspace || workspaces.contains(workspace);
  }

  /**
   * The scopes through which a read goes: those asked for, or, for a confined token that asked for
   * none, all of its own.
   *
   * @throws Problem {@code scope-refused} where the token does not reach a scope asked for
   */
  public List<ScopeName> readThrough(List<ScopeName> asked) {
    if (!confined()) {
      return asked;
    }
    if (asked.isEmpty()) {
      return scopes.stream().sorted(java.util.Comparator.comparing(ScopeName::value)).toList();
    }
    if (!scopes.containsAll(asked)) {
      throw new Problem(
          ProblemCode.SCOPE_REFUSED, "This token does not reach a scope that the request names.");
    }
    return asked;
  }

  @Override
  public String toString() {
    return "Caller[" + subject + "]";
  }
}
