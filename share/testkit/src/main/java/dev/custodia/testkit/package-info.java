/**
 * What an application that uses Custodia puts in its tests: the real suite, started once for the
 * test run, with tokens and a client. As a JUnit extension ({@link
 * dev.custodia.testkit.WithCustodia}) or as beans of a Spring test ({@link
 * dev.custodia.testkit.AutoConfigureCustodia}).
 */
@NullMarked
package dev.custodia.testkit;

import org.jspecify.annotations.NullMarked;
