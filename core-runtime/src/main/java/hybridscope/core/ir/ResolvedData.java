package hybridscope.core.ir;

/**
 * An entry of a method's {@code resolvedDatas} (RULES.md §1). What it refers to belongs to packages that this one does not know,
 * so it is an object with a text to show: where it has a text of its own that is made when it is asked for, for most are never.
 */
public sealed interface ResolvedData {
    /** As people read it. */
    String text();

    /**
     * A method.
     *
     * @param method the method
     * @param shape  what it takes and gives, {@code this} first
     */
    record Method(Object method, CallShape shape) implements ResolvedData {
        @Override
        public String text() {
            return method.toString();
        }
    }

    /**
     * A class.
     *
     * @param type the class
     * @param size bytes of a variable of that class: 8 where it is a reference type
     */
    record Type(Object type, String text, int size) implements ResolvedData {
    }

    /** A field. */
    record Field(Object field) implements ResolvedData {
        @Override
        public String text() {
            return field.toString();
        }
    }

    /** A string literal. */
    record Text(String value) implements ResolvedData {
        @Override
        public String text() {
            StringBuilder text = new StringBuilder("\"");
            for (int i = 0; i < value.length(); i++) {
                char c = value.charAt(i);
                switch (c) {
                    case '"', '\\' -> text.append('\\').append(c);
                    case '\n' -> text.append("\\n");
                    case '\r' -> text.append("\\r");
                    case '\t' -> text.append("\\t");
                    default -> {
                        if (c < ' ' || Character.isSurrogate(c)) {
                            text.append("\\u%04x".formatted((int) c));
                        } else {
                            text.append(c);
                        }
                    }
                }
            }
            return text.append('"').toString();
        }
    }

    /** A bridge from the interpreter to native code; its text is its signature. */
    record Bridge(Object bridge, String text) implements ResolvedData {
    }

    /** A signature for calli. */
    record Signature(Object signature, String text, CallShape shape) implements ResolvedData {
    }

    /** Four argument slots, the first in the lowest 16 bits: where each argument of a call begins. */
    record ArgumentSlots(long packed) implements ResolvedData {
        /** How many stand in one entry. */
        public static final int PER_ENTRY = 4;

        /** One of them, 0 to 3. */
        public int slot(int index) {
            return (int) (packed >>> 16 * index) & 0xFFFF;
        }

        @Override
        public String text() {
            return slot(0) + " " + slot(1) + " " + slot(2) + " " + slot(3);
        }
    }

    /** Two targets of a switch, the first in the lower half: byte offsets from the start of the code. */
    record SwitchTargets(long packed) implements ResolvedData {
        /** How many stand in one entry. */
        public static final int PER_ENTRY = 2;

        /** One of them, 0 or 1. */
        public int target(int index) {
            return (int) (packed >>> 32 * index);
        }

        @Override
        public String text() {
            return IrInstruction.label(target(0)) + " " + IrInstruction.label(target(1));
        }
    }
}
