package dev.custodia.platform.kafka;

import dev.custodia.contracts.id.Id;
import java.lang.reflect.InvocationTargetException;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.BeanDescription;
import tools.jackson.databind.DeserializationConfig;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.deser.Deserializers;
import tools.jackson.databind.deser.std.StdDeserializer;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.StdSerializer;

/** Writes every {@link Id} as its plain text and reads it back through its checking constructor. */
public final class IdModule extends SimpleModule {
  private static final long serialVersionUID = 1L;

  public IdModule() {
    super("custodia-ids");
    addSerializer(Id.class, new Writer());
  }

  @Override
  public void setupModule(SetupContext context) {
    super.setupModule(context);
    context.addDeserializers(new Readers());
  }

  private static final class Writer extends StdSerializer<Id> {
    Writer() {
      super(Id.class);
    }

    @Override
    public void serialize(Id id, JsonGenerator out, SerializationContext context) {
      out.writeString(id.value());
    }
  }

  private static final class Readers extends Deserializers.Base {
    @Override
    public @Nullable ValueDeserializer<?> findBeanDeserializer(
        JavaType type, DeserializationConfig config, BeanDescription.Supplier bean) {
      return hasDeserializerFor(config, type.getRawClass()) ? new Reader(type.getRawClass()) : null;
    }

    @Override
    public boolean hasDeserializerFor(DeserializationConfig config, Class<?> type) {
      return Id.class.isAssignableFrom(type) && type.isRecord();
    }
  }

  private static final class Reader extends StdDeserializer<Object> {
    Reader(Class<?> type) {
      super(type);
    }

    @Override
    public Object deserialize(JsonParser in, DeserializationContext context) {
      String text = in.getValueAsString();
      if (text == null) {
        return context.handleUnexpectedToken(handledType(), in);
      }
      try {
        return handledType().getDeclaredConstructor(String.class).newInstance(text);
      } catch (InvocationTargetException refused) {
        throw context.instantiationException(handledType(), refused.getTargetException());
      } catch (ReflectiveOperationException broken) {
        throw new IllegalStateException(handledType() + " is not a record of one text", broken);
      }
    }
  }
}
