package dev.custodia.testkit;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Starts Custodia once for the test JVM. Test methods and constructors then take a {@link
 * CustodiaServer} or a {@link dev.custodia.standalone.client.CustodiaClient}, or a {@link
 * dev.custodia.standalone.client.WorkspaceClient} of a workspace that no other test has.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(CustodiaExtension.class)
public @interface WithCustodia {}
