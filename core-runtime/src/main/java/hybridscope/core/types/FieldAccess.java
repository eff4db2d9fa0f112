package hybridscope.core.types;

/**
 * What a method that the runtime provides does with a field of an object, which may be a transparent proxy.
 *
 * @param field an instance field
 */
public record FieldAccess(FieldInfo field, Way way) {
    /** As the IL instructions of the names do (ECMA-335 III.4.10, III.4.28, III.4.11). */
    public enum Way {
        LOAD("ldfld"), STORE("stfld"), ADDRESS("ldflda");

        private final String opCode;

        Way(String opCode) {
            this.opCode = opCode;
        }
    }

    /** The method's name: {@code ldfld text}. */
    String name() {
        return way.opCode + " " + field.name();
    }
}
