package dev.custodia.memory.chat;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/** Whether messages are judged before anything may use them; the queue's own setting. */
@ConfigurationProperties("custodia.memory.queue")
record Screening(@DefaultValue("true") boolean screening) {}
