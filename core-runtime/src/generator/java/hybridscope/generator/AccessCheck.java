package hybridscope.generator;

import java.util.List;

/**
 * A check of where memory is read or written, told once: for the methods of {@code Access} and for the loop, which has it in
 * itself. Parameters stand behind a dollar sign.
 *
 * @param name       the method's name
 * @param parameters their names, behind the array that memory is
 * @param type       of what is checked
 * @param checked    the name of what is checked; where it is a parameter, the loop gives it a variable
 * @param given      what is checked
 * @param wrong      when it is wrong
 * @param thrown     what is thrown then
 * @param value      what the access takes
 */
record AccessCheck(String name, List<String> parameters, String type, String checked, String given, String wrong, String thrown,
        String value) {
    /** The address in a slot, which must lead somewhere. */
    static final AccessCheck AT = new AccessCheck("at", List.of("slot"), "long", "address", "i8(m, $slot)",
            "address < Memory.NULL_PAGE || address > Integer.MAX_VALUE", "Access.wrong(address)", "(int) address");
    /** The same condition as one comparison, as the method has it; the loop was measured with two. */
    static final String ADDRESS_IS_WRONG =
            "Long.compareUnsigned(address - Memory.NULL_PAGE, Integer.MAX_VALUE - Memory.NULL_PAGE) > 0";
    /** The address of a vector's element. */
    static final AccessCheck ELEMENT = new AccessCheck("element", List.of("array", "index", "size"), "long", "index", "$index",
            "index < 0 || index >= i8(m, $array + Access.LENGTH)", "Trap.INDEX_OUT_OF_RANGE",
            "$array + Access.ELEMENTS + (int) index * $size");
    /** A UTF-16 code unit of a string. */
    static final AccessCheck CHAR_AT = new AccessCheck("charAt", List.of("string", "index"), "int", "index", "$index",
            "index < 0 || index >= i4(m, $string + Access.STRING_LENGTH)", "Trap.INDEX_OUT_OF_RANGE",
            "u2(m, $string + Access.STRING_DATA + 2 * index)");

    private static final List<AccessCheck> ALL = List.of(AT, ELEMENT, CHAR_AT);

    /** The check of that name. */
    static AccessCheck named(String name) {
        return ALL.stream().filter(each -> each.name.equals(name)).findFirst().orElseThrow();
    }

    /** What stands in front of an access, with arguments in place of the parameters. */
    String statements(List<String> arguments) {
        return filled("%s %s = %s;\n".formatted(type, checked, given) + throwing(wrong), arguments);
    }

    /** Throws if a condition holds. */
    String throwing(String condition) {
        return "if (%s) {\n    throw %s;\n}\n".formatted(condition, thrown);
    }

    /** A text with arguments in place of the parameters. */
    String filled(String text, List<String> arguments) {
        String filled = text;
        for (int i = 0; i < parameters.size(); i++) {
            filled = filled.replace("$" + parameters.get(i), arguments.get(i));
        }
        return filled;
    }
}
