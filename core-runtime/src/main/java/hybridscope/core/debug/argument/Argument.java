package hybridscope.core.debug.argument;

import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import java.util.List;
import java.util.Map;

/** A value to be made for an argument. */
public sealed interface Argument {
    /** A number, bool, char, enumeration or address: its bits. */
    record Bits(Klass type, long bits) implements Argument {
    }

    record Text(String value) implements Argument {
    }

    /** Null, or all fields zero. */
    record Zero(Klass type) implements Argument {
    }

    /** An array with its elements; of several dimensions their arrays, one within the other. */
    record Elements(ArrayKlass type, int[] lengths, List<Argument> flat) implements Argument {
    }

    record Struct(Klass type, Map<FieldInfo, Argument> fields) implements Argument {
    }

    /** An object or struct that a constructor makes; fields are set behind it. */
    record Made(Klass type, MethodInfo constructor, List<Argument> arguments, Map<FieldInfo, Argument> fields, int offset)
            implements Argument {
    }

    /** A value in an object. */
    record Boxed(Klass type, Argument value) implements Argument {
    }
}
