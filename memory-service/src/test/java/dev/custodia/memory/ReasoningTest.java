package dev.custodia.memory;

import dev.custodia.harness.RealServers;
import dev.custodia.memory.judgement.Guardrail;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.context.annotation.Import;
import org.springframework.test.context.ContextConfiguration;

/** The whole service with its recall on real servers, and a guardrail that the test plays. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@SpringBootTest(
    webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
    classes = MemoryApplication.class,
    properties = "spring.config.name=memory-service")
@ContextConfiguration(initializers = RealServers.class)
@Import({Api.class, Guardrail.class})
public @interface ReasoningTest {}
