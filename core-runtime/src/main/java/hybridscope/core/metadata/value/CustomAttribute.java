package hybridscope.core.metadata.value;

import java.util.List;

/**
 * The value of a custom attribute (ECMA-335 II.23.3).
 *
 * @param constructor token of the MethodDef or MemberRef that builds it
 * @param arguments   the constructor's arguments
 * @param named       fields and properties set behind them
 * @param guessed     names of the enumerations whose size was found by trial, because their assembly is not at hand
 */
public record CustomAttribute(int constructor, List<Argument> arguments, List<Named> named, List<String> guessed) {
    /** An argument of the constructor. */
    public record Argument(ArgumentType type, Value value) {
    }

    /**
     * A named argument.
     *
     * @param field whether it sets a field, else a property
     */
    public record Named(boolean field, ArgumentType type, String name, Value value) {
        /** {@code Name = value}. */
        public String text() {
            return name + " = " + value.text();
        }
    }
}
