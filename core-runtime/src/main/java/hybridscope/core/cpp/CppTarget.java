package hybridscope.core.cpp;

import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;

/** What an identifier of the text stands for. */
public sealed interface CppTarget {
    /** A type, or what the text needs of it. */
    record OfType(Klass type) implements CppTarget {
    }

    /** A method, or what the text needs of it. */
    record OfMethod(MethodInfo method) implements CppTarget {
    }

    /** A field. */
    record OfField(FieldInfo field) implements CppTarget {
    }

    /** A string. */
    record OfString(String value) implements CppTarget {
    }
}
