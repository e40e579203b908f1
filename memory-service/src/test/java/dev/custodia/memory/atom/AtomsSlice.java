package dev.custodia.memory.atom;

import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.context.TypeExcludeFilter;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.FilterType;

/**
 * The atoms plane alone, on real servers: candidates are found by reading bodies, so that what a
 * search finds does not depend on an index.
 */
@EnableAutoConfiguration
@ComponentScan(
    basePackages = "dev.custodia.memory.atom",
    excludeFilters =
        @ComponentScan.Filter(type = FilterType.CUSTOM, classes = TypeExcludeFilter.class))
@ConfigurationPropertiesScan("dev.custodia.memory.atom")
public class AtomsSlice {}
