package dev.custodia.contracts;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.custodia.contracts.id.Id;
import java.lang.reflect.Constructor;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.BeanDescription;
import tools.jackson.databind.DeserializationConfig;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.deser.Deserializers;
import tools.jackson.databind.deser.std.StdDeserializer;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.StdSerializer;

/** A reader of events that knows the contract only: what somebody else would write. */
final class EventJson {
  static final JsonMapper MAPPER =
      JsonMapper.builder()
          .addModule(ids())
          .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
          .changeDefaultPropertyInclusion(
              inclusion -> inclusion.withValueInclusion(JsonInclude.Include.NON_NULL))
          .build();

  private EventJson() {}

  private static SimpleModule ids() {
    var module =
        new SimpleModule() {
          private static final long serialVersionUID = 1L;

          @Override
          public void setupModule(SetupContext context) {
            super.setupModule(context);
            context.addDeserializers(
                new Deserializers.Base() {
                  @Override
                  public ValueDeserializer<?> findBeanDeserializer(
                      JavaType type, DeserializationConfig config, BeanDescription.Supplier bean) {
                    return hasDeserializerFor(config, type.getRawClass())
                        ? reader(type.getRawClass())
                        : null;
                  }

                  @Override
                  public boolean hasDeserializerFor(DeserializationConfig config, Class<?> type) {
                    return Id.class.isAssignableFrom(type);
                  }
                });
          }
        };
    module.addSerializer(
        Id.class,
        new StdSerializer<Id>(Id.class) {
          @Override
          public void serialize(Id id, JsonGenerator out, SerializationContext context) {
            out.writeString(id.value());
          }
        });
    return module;
  }

  private static StdDeserializer<Object> reader(Class<?> type) {
    return new StdDeserializer<>(type) {
      @Override
      public Object deserialize(JsonParser in, DeserializationContext context) {
        try {
          Constructor<?> constructor = type.getDeclaredConstructor(String.class);
          return constructor.newInstance(in.getString());
        } catch (ReflectiveOperationException refused) {
          throw context.instantiationException(type, refused);
        }
      }
    };
  }
}
