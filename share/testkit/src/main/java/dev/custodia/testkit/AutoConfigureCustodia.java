package dev.custodia.testkit;

import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;

/**
 * Gives a Spring test the beans {@link CustodiaServer}, {@link CustodiaConnectionDetails} and
 * {@link dev.custodia.standalone.client.CustodiaClient}, and the properties {@code
 * custodia.client.url} and {@code custodia.client.token}. The suite is started once for the test
 * JVM.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Inherited
@ImportAutoConfiguration
public @interface AutoConfigureCustodia {}
