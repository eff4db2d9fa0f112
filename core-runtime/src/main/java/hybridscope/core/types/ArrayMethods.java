package hybridscope.core.types;

import hybridscope.core.metadata.signature.CallingConvention;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The methods that the runtime provides for each array type (ECMA-335 II.14.2): constructors, Get, Set and Address. */
final class ArrayMethods {
    /** An instance, public method with an implementation by the runtime (II.23.1.10, II.23.1.11). */
    private static final int FLAGS = 0x6;
    private static final int CONSTRUCTOR_FLAGS = 0x6 | 0x1800;

    private ArrayMethods() {
    }

    static List<MethodInfo> of(ArrayKlass array) {
        Klass int32 = array.runtime().core().int32();
        Klass nothing = array.runtime().core().voidType();
        List<Klass> indices = Collections.nCopies(array.rank(), int32);
        List<Klass> withValue = new ArrayList<>(indices);
        withValue.add(array.element());
        List<MethodInfo> methods = new ArrayList<>();
        methods.add(method(array, ".ctor", nothing, indices));
        if (!array.isVector()) {
            methods.add(method(array, ".ctor", nothing, Collections.nCopies(2 * array.rank(), int32)));
        } else if (array.element() instanceof ArrayKlass) {
            // A vector of vectors can be made with them.
            methods.add(method(array, ".ctor", nothing, Collections.nCopies(2, int32)));
        }
        methods.add(method(array, "Get", array.element(), indices));
        methods.add(method(array, "Address", array.element().byRef(), indices));
        methods.add(method(array, "Set", nothing, withValue));
        return List.copyOf(methods);
    }

    private static MethodInfo method(ArrayKlass array, String name, Klass returnType, List<Klass> parameters) {
        return new MethodInfo(array, name, name.equals(".ctor") ? CONSTRUCTOR_FLAGS : FLAGS,
                new MethodSignature(CallingConvention.DEFAULT, true, false, 0, returnType, parameters, -1, List.of()));
    }
}
