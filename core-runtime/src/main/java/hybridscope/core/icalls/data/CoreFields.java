package hybridscope.core.icalls.data;

import hybridscope.core.interpreter.UnusableCoreLibrary;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.DefinedKlass;

/** Where fields of the class library's own types lie. */
public final class CoreFields {
    private CoreFields() {
    }

    /**
     * A field's offset: in an object behind its header, in a value from its beginning.
     *
     * @throws UnusableCoreLibrary where the class library has no such field
     */
    public static int offset(DefinedKlass type, String name) {
        return UnusableCoreLibrary.field(type, name).offset(ObjectModel.BITS_64);
    }
}
