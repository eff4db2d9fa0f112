package hybridscope.core.metadata.value;

/**
 * A type's name as blobs spell it: {@code Namespace.Outer+Inner, Assembly, Version=...}, with a backslash in front of
 * characters that mean something else (ECMA-335 II.23.3, reflection's notation).
 *
 * @param name     the name in metadata's form: nested types with {@code /}, without backslashes
 * @param assembly what stands behind the first free comma; empty where nothing does
 */
public record SerializedTypeName(String name, String assembly) {
    /** Takes a spelled name apart; never fails. */
    public static SerializedTypeName parse(String text) {
        StringBuilder name = new StringBuilder();
        int brackets = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\\' && i + 1 < text.length()) {
                name.append(text.charAt(++i));
            } else if (c == ',' && brackets <= 0) {
                return new SerializedTypeName(name.toString().strip(), text.substring(i + 1).strip());
            } else {
                brackets += c == '[' ? 1 : c == ']' ? -1 : 0;
                name.append(c == '+' ? '/' : c);
            }
        }
        return new SerializedTypeName(name.toString().strip(), "");
    }
}
