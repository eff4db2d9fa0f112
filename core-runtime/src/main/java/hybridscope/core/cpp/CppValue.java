package hybridscope.core.cpp;

/**
 * A value on the evaluation stack: a temporary, a constant or an address, which can be written several times.
 *
 * @param text what stands for it
 * @param type its type
 */
record CppValue(String text, CppType type) {
    static final CppValue NULL = new CppValue("NULL", CppType.OBJECT);
    static final String THIS = "__this";

    boolean isNull() {
        return this == NULL;
    }

    /** Whether it is a variable, whose address can be taken. */
    boolean isVariable() {
        return text.startsWith("L_");
    }

    /** With a cast to a type where it has another one. */
    String as(CppType wanted) {
        return text.equals("NULL") || wanted.text().equals(type.text()) || wanted.kind() == CppType.Kind.STRUCT
                || wanted.kind() == CppType.Kind.ANY ? text : "((" + wanted.text() + ")" + text + ")";
    }
}
