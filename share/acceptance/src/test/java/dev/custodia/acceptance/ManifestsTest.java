package dev.custodia.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import io.fabric8.kubernetes.client.utils.KubernetesSerialization;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The Kubernetes manifests, read as strictly as a server would read them. */
class ManifestsTest {
  private static final Path BASE = Path.of("..", "..", "docker", "kubernetes");
  private static final KubernetesSerialization YAML = new KubernetesSerialization();

  static List<Path> manifests() throws Exception {
    try (var files = Files.walk(BASE)) {
      return files
          .filter(file -> file.toString().endsWith(".yaml"))
          .filter(file -> !file.endsWith("kustomization.yaml"))
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("manifests")
  void noMemberIsMisspelt(Path file) throws Exception {
    assertThat(objects(file)).isNotEmpty().allSatisfy(o -> assertThat(unknown("", o)).isEmpty());
  }

  @Test
  void everyWorkloadRunsUnprivilegedWithProbesAndLimits() throws Exception {
    var templates = new ArrayList<PodTemplateSpec>();
    for (Path file : manifests()) {
      objects(file).stream().flatMap(ManifestsTest::template).forEach(templates::add);
    }
    assertThat(templates)
        .hasSize(4)
        .allSatisfy(
            template -> {
              assertThat(template.getSpec().getSecurityContext().getRunAsNonRoot()).isTrue();
              assertThat(template.getSpec().getAutomountServiceAccountToken()).isFalse();
              var container = template.getSpec().getContainers().getFirst();
              assertThat(container.getSecurityContext().getReadOnlyRootFilesystem()).isTrue();
              assertThat(container.getSecurityContext().getCapabilities().getDrop())
                  .containsExactly("ALL");
              assertThat(container.getLivenessProbe().getHttpGet().getPath())
                  .isEqualTo("/health/live");
              assertThat(container.getReadinessProbe().getHttpGet().getPath())
                  .isEqualTo("/health/ready");
              assertThat(container.getResources().getLimits()).containsKey("memory");
            });
  }

  private static Stream<PodTemplateSpec> template(Object object) {
    return switch (object) {
      case Deployment deployment -> Stream.of(deployment.getSpec().getTemplate());
      case StatefulSet set -> Stream.of(set.getSpec().getTemplate());
      default -> Stream.empty();
    };
  }

  private static List<Object> objects(Path file) throws Exception {
    var objects = new ArrayList<Object>();
    for (String document : Files.readString(file).split("(?m)^---$")) {
      objects.add(YAML.unmarshal(document, HasMetadata.class));
    }
    return objects;
  }

  // The model keeps what it does not know in "additional properties", at every level.
  private static List<String> unknown(String place, Object object) throws Exception {
    var found = new ArrayList<String>();
    if (object instanceof Collection<?> all) {
      for (Object each : all) {
        found.addAll(unknown(place + "[]", each));
      }
    }
    if (object == null || !object.getClass().getName().startsWith("io.fabric8.kubernetes.api")) {
      return found;
    }
    for (Method method : object.getClass().getMethods()) {
      if (!method.getName().startsWith("get") || method.getParameterCount() > 0) {
        continue;
      }
      Object value = method.invoke(object);
      if (method.getName().equals("getAdditionalProperties")) {
        ((Map<?, ?>) value).keySet().forEach(key -> found.add(place + "." + key));
      } else if (!method.getName().equals("getClass")) {
        found.addAll(unknown(place + "." + method.getName().substring(3), value));
      }
    }
    return found;
  }
}
