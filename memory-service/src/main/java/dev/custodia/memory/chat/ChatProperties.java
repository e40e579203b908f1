package dev.custodia.memory.chat;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How chat answers.
 *
 * @param verdictWait how long an answer waits for verdicts of messages that were only just posted;
 *     0 to answer from what is judged
 */
@ConfigurationProperties("custodia.memory.chat")
record ChatProperties(@DefaultValue("2s") Duration verdictWait) {}
