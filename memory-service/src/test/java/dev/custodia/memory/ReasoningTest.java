package dev.custodia.memory;

import dev.custodia.memory.judgement.Guardrail;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.context.annotation.Import;

/** A {@link MemoryTest} with a guardrail that the test plays. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@MemoryTest
@Import(Guardrail.class)
public @interface ReasoningTest {}
