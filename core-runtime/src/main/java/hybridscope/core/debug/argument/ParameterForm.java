package hybridscope.core.debug.argument;

import hybridscope.core.debug.value.CSharpNames;
import hybridscope.core.types.Klass;
import java.util.List;

/**
 * A field of a form that asks for a method's arguments.
 *
 * @param name    the parameter's name; {@code this} for the object; of a generic parameter that a type is wanted for its name
 * @param type    what it takes; null for the name of a type
 * @param text    a text that is accepted, to begin with
 * @param choices texts to choose from: members of an enumeration, true and false; empty for anything
 */
public record ParameterForm(String name, Klass type, String text, List<String> choices) {
    /** Copies the list. */
    public ParameterForm {
        choices = List.copyOf(choices);
    }

    /** The type as C# writes it; {@code type} where one is wanted. */
    public String typeName() {
        return type == null ? "type" : CSharpNames.of(type);
    }
}
