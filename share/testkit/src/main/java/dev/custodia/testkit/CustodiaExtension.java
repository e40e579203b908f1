package dev.custodia.testkit;

import dev.custodia.standalone.client.CustodiaClient;
import dev.custodia.standalone.client.WorkspaceClient;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Hands the shared suite to tests; see {@link WithCustodia}. */
public final class CustodiaExtension implements ParameterResolver {
  private static final Set<Class<?>> GIVEN =
      Set.of(CustodiaServer.class, CustodiaClient.class, WorkspaceClient.class);

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return GIVEN.contains(parameter.getParameter().getType());
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    Class<?> type = parameter.getParameter().getType();
    if (type == CustodiaServer.class) {
      return SharedServer.SERVER;
    }
    if (type == CustodiaClient.class) {
      return SharedServer.SERVER.client();
    }
    String workspace = "test-" + UUID.randomUUID();
    return SharedServer.SERVER.client(workspace).workspace(workspace);
  }
}
