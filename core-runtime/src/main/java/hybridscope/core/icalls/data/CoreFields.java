package hybridscope.core.icalls.data;

import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;

/** Where fields of the class library's own types lie. */
public final class CoreFields {
    private CoreFields() {
    }

    /**
     * A field's offset: in an object behind its header, in a value from its beginning.
     *
     * @throws IllegalStateException where the class library has no such field
     */
    public static int offset(DefinedKlass type, String name) {
        return field(type, name).offset(ObjectModel.BITS_64);
    }

    private static FieldInfo field(DefinedKlass type, String name) {
        return type.field(name).orElseThrow(() -> new IllegalStateException(type.name() + " has no field " + name));
    }
}
