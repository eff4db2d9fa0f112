package hybridscope.core.interpreter;

import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import java.util.Optional;

/** Makes exception objects for what instructions throw by themselves. */
final class Exceptions {
    private static final ObjectModel MODEL = ObjectModel.BITS_64;
    private final Engine engine;

    Exceptions(Engine engine) {
        this.engine = engine;
    }

    int create(Trap trap) {
        return create(trap.className(), null);
    }

    /** An exception of a class of the core library with a message; without one, the class says what there is to say. */
    int create(String className, String message) {
        DefinedKlass type = engine.runtime().core().find(className)
                .or(() -> engine.runtime().core().find("System.Exception")).orElseThrow(() -> new IllegalStateException("no core library"));
        int object = engine.allocate(engine.link(type));
        if (message != null) {
            set(object, type, "_message", engine.strings().create(message));
        }
        return object;
    }

    /** The exception that a failed class constructor leaves behind (II.10.5.3.3). */
    int typeInitialization(Klass type, int inner) {
        int object = create("System.TypeInitializationException", "The type initializer for '%s' threw an exception.".formatted(type.name()));
        DefinedKlass klass = (DefinedKlass) engine.classOf(engine.memory(), object).klass();
        set(object, klass, "_innerException", inner);
        set(object, klass, "_typeName", engine.strings().create(type.name()));
        return object;
    }

    private void set(int object, DefinedKlass type, String field, int reference) {
        for (Klass at = type; at instanceof DefinedKlass defined; at = at.parent()) {
            Optional<FieldInfo> found = defined.field(field);
            if (found.isPresent()) {
                Memory.setI8(engine.memory(), object + found.get().offset(MODEL), reference);
                return;
            }
        }
    }
}
