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

    /** A local function, by the method that a compiler made of it. */
    record OfFunction(MethodInfo method) implements CodeTarget {
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

    /** A variable of a method, by its type. */
    record OfVariable(Klass type) implements CodeTarget {
    }
}
