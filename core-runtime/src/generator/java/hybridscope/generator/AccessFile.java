package hybridscope.generator;

import hybridscope.core.memory.ObjectModel;

/**
 * Writes the checked accesses that operations share: places as numbers, for what HotSpot's first compiler looks into has 35 bytes
 * at most.
 */
final class AccessFile {
    private static final ObjectModel MODEL = ObjectModel.BITS_64;

    private AccessFile() {
    }

    static String text() {
        AccessCheck at = AccessCheck.AT;
        return """
                package hybridscope.core.interpreter.operation;

                import static hybridscope.core.memory.Memory.i4;
                import static hybridscope.core.memory.Memory.i8;
                import static hybridscope.core.memory.Memory.u2;

                import hybridscope.core.memory.Memory;

                /** Addresses that are checked before they are used. %s */
                public final class Access {
                    /** Where a vector's length lies. */
                    public static final int LENGTH = %d;
                    /** Where a vector's first element lies. */
                    public static final int ELEMENTS = %d;
                    /** Where a string's length lies. */
                    public static final int STRING_LENGTH = %d;
                    /** Where a string's first character lies. */
                    public static final int STRING_DATA = %d;

                    private Access() {
                    }

                    /** The address in a slot, which must lead somewhere. */
                    public static int at(byte[] m, int slot) {
                        return address(%s);
                    }

                    /** The same of a slot's value. */
                    public static int address(long address) {
                %s
                        return %s;
                    }

                    /** What comes of an address that leads nowhere. */
                    public static Trap wrong(long address) {
                        return address >= 0 && address < Memory.NULL_PAGE ? Trap.NULL_REFERENCE : Trap.ACCESS_VIOLATION;
                    }

                    /** The address of a vector's element. */
                    public static int element(byte[] m, int array, long index, int size) {
                %s
                    }

                    /** A UTF-16 code unit of a string. */
                    public static int charAt(byte[] m, int string, int index) {
                %s
                    }
                }
                """.formatted(Generator.NOTE, MODEL.arrayLengthOffset(), MODEL.arrayDataOffset(), MODEL.stringLengthOffset(),
                MODEL.stringDataOffset(), at.filled(at.given(), at.parameters()),
                JavaText.indented(at.throwing(AccessCheck.ADDRESS_IS_WRONG), 2).replace("Access.", ""), at.value(),
                body(AccessCheck.ELEMENT), body(AccessCheck.CHAR_AT));
    }

    private static String body(AccessCheck check) {
        String java = check.throwing(check.wrong()) + "return " + check.value() + ";\n";
        return JavaText.indented(check.filled(java, check.parameters()), 2).replace("Access.", "");
    }
}
