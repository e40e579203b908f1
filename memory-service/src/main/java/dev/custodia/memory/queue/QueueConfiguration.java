package dev.custodia.memory.queue;

import org.springframework.context.annotation.Configuration;
import org.springframework.scheduling.annotation.EnableScheduling;

/** Lets the ledger be tidied by the clock. */
@Configuration(proxyBeanMethods = false)
@EnableScheduling
class QueueConfiguration {}
