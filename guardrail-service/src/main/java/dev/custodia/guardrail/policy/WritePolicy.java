package dev.custodia.guardrail.policy;

import dev.custodia.contracts.id.PolicyName;
import dev.custodia.contracts.id.WorkspaceName;
import java.time.Clock;
import org.springframework.stereotype.Service;

/** Writes the next version of a policy, if it is right in every part. */
@Service
class WritePolicy {
  private final PolicyDocuments documents;
  private final PolicyStore store;
  private final Policies policies;
  private final Clock clock;

  WritePolicy(PolicyDocuments documents, PolicyStore store, Policies policies, Clock clock) {
    this.documents = documents;
    this.store = store;
    this.policies = policies;
    this.clock = clock;
  }

  Policy write(WorkspaceName workspace, PolicyName name, PolicyBody body, String by) {
    documents.validate(name, 0, body);
    int version = store.add(workspace, name, documents.write(body), by, clock.instant());
    policies.forget(workspace, name);
    return documents.validate(name, version, body);
  }
}
