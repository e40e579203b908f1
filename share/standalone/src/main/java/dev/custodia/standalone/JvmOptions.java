package dev.custodia.standalone;

import dev.custodia.contracts.route.ServiceName;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The JVMs of {@code --processes}: how large they may get and what is on their class path. */
final class JvmOptions {
  /** The system property that says where the built modules lie. */
  private static final String ROOT = "custodia.root";

  private static final List<String> COMMON =
      List.of(
          "-XX:+UseSerialGC",
          "-XX:+UseCompactObjectHeaders",
          "-Dfile.encoding=UTF-8",
          "--enable-native-access=ALL-UNNAMED",
          "--sun-misc-unsafe-memory-access=allow");

  private JvmOptions() {}

  static Part service(ServiceName service, SuiteSettings settings) {
    String word = ServiceSettings.word(service);
    var arguments = new ArrayList<String>();
    arguments.add(heap(service));
    arguments.addAll(COMMON);
    arguments.addAll(archive(word));
    if (service == ServiceName.MEMORY) {
      // Lucene's vector search is twice as fast with it.
      arguments.add("--add-modules=jdk.incubator.vector");
    }
    arguments.addAll(List.of("-cp", classPath(service), ServiceSettings.mainClass(service)));
    arguments.addAll(ServiceSettings.arguments(service, settings));
    return new ProcessPart(word, settings.home(), arguments);
  }

  static Part kafka(SuiteSettings settings) {
    var arguments = new ArrayList<String>();
    arguments.add("-Xmx320m");
    arguments.addAll(COMMON);
    arguments.addAll(archive("kafka"));
    arguments.addAll(
        List.of("-cp", System.getProperty("java.class.path"), BrokerProcess.class.getName()));
    arguments.add(settings.home().kafka().toString());
    arguments.add(Integer.toString(settings.ports().kafka()));
    return new ProcessPart("kafka", settings.home(), arguments);
  }

  private static String heap(ServiceName service) {
    return service == ServiceName.MEMORY ? "-Xmx640m" : "-Xmx256m";
  }

  // Made by the JVM at the end of the first run, used by the next ones; not worth it for one run
  // on a class path that no second run will have.
  private static List<String> archive(String word) {
    String root = System.getProperty(ROOT);
    if (root == null) {
      return List.of();
    }
    Path archive = Path.of(root, "share", "standalone", "target", word + ".jsa");
    return List.of(
        "-XX:+AutoCreateSharedArchive",
        "-XX:SharedArchiveFile=" + archive,
        "-Xlog:cds=off",
        "-Xlog:cds+dynamic=off");
  }

  // A service runs from its own jar and libraries where they are built; in a test of the suite,
  // from the class path that the test has.
  private static String classPath(ServiceName service) {
    Path target = moduleTarget(service);
    if (target == null || !Files.isDirectory(target.resolve("lib"))) {
      return System.getProperty("java.class.path");
    }
    try (var libraries = Files.list(target.resolve("lib"))) {
      // Always in one order: the class-data archive is bound to it.
      return Stream.concat(
              Stream.of(
                  target.resolve("custodia-%s.jar".formatted(ServiceSettings.module(service)))),
              libraries.sorted())
          .map(Path::toString)
          .collect(Collectors.joining(File.pathSeparator));
    } catch (IOException e) {
      throw new StartRefused("The libraries in %s cannot be listed.".formatted(target), e);
    }
  }

  private static @Nullable Path moduleTarget(ServiceName service) {
    String root = System.getProperty(ROOT);
    return root == null ? null : Path.of(root, ServiceSettings.module(service), "target");
  }
}
