package dev.custodia.capture.central;

import dev.custodia.harness.RealServers;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.context.annotation.Import;
import org.springframework.test.context.ContextConfiguration;

/** The whole service with a real database, a real broker and an archive of its own. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@SpringBootTest(
    webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
    properties = "spring.config.name=capture-service")
@ContextConfiguration(initializers = {RealServers.class, TemporaryArchive.class})
@Import(ServiceClient.class)
@interface RunningService {}
