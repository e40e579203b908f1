package dev.custodia.guardrail.policy;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A policy as it is written and stored. What it leaves out has its standard value. */
record PolicyBody(
    @Nullable Map<String, @Nullable List<@Nullable String>> rails,
    @Nullable Map<String, @Nullable Map<String, @Nullable Double>> parameters,
    @Nullable String onError,
    @Nullable Integer window,
    @Nullable List<@Nullable String> canaries,
    @Nullable List<@Nullable String> allowedHosts,
    @Nullable String systemPrompt) {}
