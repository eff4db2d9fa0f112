package hybridscope.inspectors.csharp.text;

import hybridscope.core.types.EventInfo;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.PropertyInfo;

/** What a word of C# stands for. */
public sealed interface CodeTarget {
    /** A type. */
    record OfType(Klass type) implements CodeTarget {
    }

    /** A method; of a constructor call the constructor. */
    record OfMethod(MethodInfo method) implements CodeTarget {
    }

    /** A field. */
    record OfField(FieldInfo field) implements CodeTarget {
    }

    /** A property. */
    record OfProperty(PropertyInfo property) implements CodeTarget {
    }

    /** An event. */
    record OfEvent(EventInfo event) implements CodeTarget {
    }

    /**
     * A variable of a method.
     *
     * @param argument whether it is an argument, else a local variable
     * @param index    its number in IL, {@code this} counted among the arguments; -1 for a variable that IL does not have
     * @param type     its type
     */
    record OfVariable(boolean argument, int index, Klass type) implements CodeTarget {
    }
}
