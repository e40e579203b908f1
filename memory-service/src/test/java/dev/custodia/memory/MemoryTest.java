package dev.custodia.memory;

import dev.custodia.harness.RealServers;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.context.annotation.Import;
import org.springframework.test.context.ContextConfiguration;

/** The whole service on real servers; all tests that say so share one. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@SpringBootTest(
    webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
    classes = MemoryApplication.class,
    properties = "spring.config.name=memory-service")
@ContextConfiguration(initializers = RealServers.class)
@Import(Api.class)
public @interface MemoryTest {}
