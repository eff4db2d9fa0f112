package hybridscope.core.dhe;

/**
 * One thing in which the two versions of a type or method differ.
 *
 * @param kind         what differs
 * @param subject      what it is about: a type whose layout differs, a method whose slot does; empty where the kind says it all
 * @param before       the old version's text; empty where it has nothing there
 * @param after        the new version's
 * @param beforeOffset IL offset in the old version; -1 where it is not about an instruction
 * @param afterOffset  IL offset in the new version, or -1
 */
public record Difference(Kind kind, String subject, String before, String after, int beforeOffset, int afterOffset) {
    /** What can differ. */
    public enum Kind {
        /** {@code [Unchanged(false)]} says so. */
        ATTRIBUTE("marked [Unchanged(false)]"),
        /** A method of that name has another signature. */
        SIGNATURE("signature"),
        /** Whether it is abstract, native or synchronized. */
        FLAGS("flags"),
        /** Where its code comes from: IL, a native library, the runtime. */
        CODE("code"),
        /** An instruction; the first one that does. */
        INSTRUCTION("instruction"),
        /** Local variables, or whether they start as zeros. */
        LOCALS("locals"),
        /** Exception clauses. */
        CLAUSES("exception clauses"),
        /** The instance layout of a type that it touches. */
        LAYOUT("layout"),
        /** The slot of a method that it calls virtually, or whether that goes by a slot. */
        SLOT("slot"),
        /** The bytes of a mapped field that it uses. */
        DATA("data"),
        /** Static fields: which there are and of which types. */
        STATICS("statics"),
        /** The base class. */
        BASE("base"),
        /** The interfaces that its definition lists. */
        INTERFACES("interfaces"),
        /** Its own virtual methods and their slots. */
        VIRTUALS("virtual table"),
        /** Constants: an enumeration's members among them. */
        LITERALS("constants"),
        /** Generic parameters and what constrains them. */
        PARAMETERS("generic parameters");

        private final String text;

        Kind(String text) {
            this.text = text;
        }

        /** As a sentence has it. */
        public String text() {
            return text;
        }
    }

    static Difference of(Kind kind, String subject, String before, String after) {
        return new Difference(kind, subject, before, after, -1, -1);
    }

    /** One line for people. */
    public String text() {
        StringBuilder text = new StringBuilder(kind.text());
        if (!subject.isEmpty()) {
            text.append(" of ").append(subject);
        }
        if (beforeOffset >= 0 || afterOffset >= 0) {
            text.append(" at ").append(label(beforeOffset));
            if (beforeOffset != afterOffset) {
                text.append(" / ").append(label(afterOffset));
            }
        }
        if (!before.isEmpty() || !after.isEmpty()) {
            text.append(": ").append(before.isEmpty() ? "nothing" : before).append(" -> ")
                    .append(after.isEmpty() ? "nothing" : after);
        }
        return text.toString();
    }

    private static String label(int offset) {
        return offset < 0 ? "the end" : "IL_%04x".formatted(offset);
    }
}
