package hybridscope.inspectors.csharp.text;

import hybridscope.core.types.DefinedKlass;
import java.util.Set;

/** Names of metadata as C# identifiers (C# specification, 6.4.3). */
public final class Identifiers {
    private static final Set<String> KEYWORDS = Set.of("abstract", "as", "base", "bool", "break", "byte", "case", "catch", "char",
            "checked", "class", "const", "continue", "decimal", "default", "delegate", "do", "double", "else", "enum", "event",
            "explicit", "extern", "false", "finally", "fixed", "float", "for", "foreach", "goto", "if", "implicit", "in", "int",
            "interface", "internal", "is", "lock", "long", "namespace", "new", "null", "object", "operator", "out", "override",
            "params", "private", "protected", "public", "readonly", "ref", "return", "sbyte", "sealed", "short", "sizeof",
            "stackalloc", "static", "string", "struct", "switch", "this", "throw", "true", "try", "typeof", "uint", "ulong",
            "unchecked", "unsafe", "ushort", "using", "virtual", "void", "volatile", "while");

    private Identifiers() {
    }

    /** Whether C# has a keyword of that spelling. */
    public static boolean isKeyword(String word) {
        return KEYWORDS.contains(word);
    }

    /** Whether C# can write a name as it is, or behind an {@code @}. */
    public static boolean isValid(String name) {
        if (name.isEmpty() || !starts(name.codePointAt(0))) {
            return false;
        }
        return name.codePoints().allMatch(Identifiers::continues);
    }

    private static boolean starts(int character) {
        return character == '_' || Character.isLetter(character) || Character.getType(character) == Character.LETTER_NUMBER;
    }

    private static boolean continues(int character) {
        int type = Character.getType(character);
        return starts(character) || type == Character.DECIMAL_DIGIT_NUMBER || type == Character.NON_SPACING_MARK
                || type == Character.COMBINING_SPACING_MARK || type == Character.CONNECTOR_PUNCTUATION
                || type == Character.FORMAT;
    }

    /**
     * A name as C# writes it: keywords behind an {@code @}. A name that C# has no way to write, as compilers and obfuscators
     * make them, gets a letter for each of its characters that is not allowed, so that different names stay different.
     */
    public static String of(String name) {
        if (isValid(name)) {
            return isKeyword(name) ? "@" + name : name;
        }
        StringBuilder text = new StringBuilder();
        if (name.isEmpty() || !continues(name.codePointAt(0)) || !starts(name.codePointAt(0))) {
            text.append('_');
        }
        name.codePoints().forEach(each -> {
            switch (each) {
                case '<', '>', '$', '.', '|', '-', '=' -> text.append('_').append("LGDPBMQ".charAt("<>$.|-=".indexOf(each)));
                default -> {
                    if (continues(each)) {
                        text.appendCodePoint(each);
                    } else {
                        text.append("_x").append(Integer.toHexString(each)).append('_');
                    }
                }
            }
        });
        return text.toString();
    }

    /** A type's name as metadata has it, without what it is nested in. */
    public static String simpleName(DefinedKlass type) {
        String name = type.definitionName();
        return name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('+')) + 1);
    }
}
