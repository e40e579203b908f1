package dev.custodia.harness;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAnnotation;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Stream;

/** What the house rules ask that ArchUnit has no words for. */
final class HouseConditions {
  private static final String TRANSACTIONAL =
      "org.springframework.transaction.annotation.Transactional";
  private static final Set<String> CATCH_ALLS =
      Set.of("java.lang.Exception", "java.lang.RuntimeException", "java.lang.Throwable");
  private static final Set<String> DATES =
      Set.of(
          "java.time.Instant",
          "java.time.LocalDate",
          "java.time.LocalTime",
          "java.time.LocalDateTime",
          "java.time.OffsetDateTime",
          "java.time.ZonedDateTime");

  static final ArchCondition<JavaClass> OPEN_A_TRANSACTION =
      new ArchCondition<>("open a transaction") {
        @Override
        public void check(JavaClass item, ConditionEvents events) {
          boolean opens =
              item.isAnnotatedWith(TRANSACTIONAL)
                  || item.getMethods().stream().anyMatch(m -> m.isAnnotatedWith(TRANSACTIONAL));
          events.add(event(item, opens, item.getFullName() + " is @Transactional"));
        }
      };

  static final ArchCondition<JavaClass> READ_THE_WALL_CLOCK =
      new ArchCondition<>("read the wall clock") {
        @Override
        public void check(JavaClass item, ConditionEvents events) {
          // A method that is handed over (Instant::now) reads the clock as much as a called one.
          Stream.concat(
                  item.getMethodCallsFromSelf().stream(),
                  item.getMethodReferencesFromSelf().stream())
              .forEach(
                  access -> {
                    String owner = access.getTargetOwner().getName();
                    boolean reads =
                        (DATES.contains(owner)
                                && access.getName().equals("now")
                                && access.getTarget().getRawParameterTypes().isEmpty())
                            || (owner.equals("java.lang.System")
                                && access.getName().equals("currentTimeMillis"));
                    if (reads) {
                      events.add(event(item, true, access.getDescription()));
                    }
                  });
        }
      };

  static final ArchCondition<JavaMethod> NAME_WHAT_THEY_CATCH =
      new ArchCondition<>("name what they catch") {
        @Override
        public void check(JavaMethod item, ConditionEvents events) {
          boolean precise =
              caught(item).noneMatch(CATCH_ALLS::contains) && caught(item).findAny().isPresent();
          events.add(event(item, precise, item.getFullName() + " catches everything"));
        }
      };

  static final DescribedPredicate<JavaClass> ARE_NAMED_AS_VALUES =
      DescribedPredicate.describe(
          "are named as values",
          type ->
              !type.isInterface()
                  && !type.isEnum()
                  && (type.getSimpleName().endsWith("Id")
                      || type.getSimpleName().endsWith("Token")));

  private HouseConditions() {}

  private static Stream<String> caught(JavaMethod handler) {
    JavaAnnotation<JavaMethod> annotation =
        handler.getAnnotationOfType("org.springframework.web.bind.annotation.ExceptionHandler");
    var named =
        Stream.of("value", "exception")
            .flatMap(member -> annotation.get(member).stream())
            .flatMap(value -> Arrays.stream((Object[]) value))
            .map(type -> ((JavaClass) type).getName());
    var taken =
        handler.getRawParameterTypes().stream()
            .filter(type -> type.isAssignableTo(Throwable.class))
            .map(JavaClass::getName);
    return Stream.concat(named, taken);
  }

  private static <T> SimpleConditionEvent event(T item, boolean holds, String message) {
    return new SimpleConditionEvent(item, holds, message);
  }
}
