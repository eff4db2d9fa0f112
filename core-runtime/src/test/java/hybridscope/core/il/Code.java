package hybridscope.core.il;

/** Bodies with fat headers from readable parts. */
final class Code {
    private Code() {
    }

    /** A body with a fat header, max stack 8, the locals of BodyImage, and small clauses of 12 bytes each. */
    static MethodBody fat(String code, String... clauses) {
        return BodyImage.only(hex(8, code, clauses));
    }

    static String hex(int maxStack, String code, String... clauses) {
        String bytes = code.replace(" ", "");
        int size = bytes.length() / 2;
        StringBuilder hex = new StringBuilder(clauses.length == 0 ? "1330" : "1B30").append(u2(maxStack)).append(u2(size))
                .append("0000 01000011").append(bytes);
        if (clauses.length > 0) {
            hex.append("00".repeat(-size & 3)).append("01").append("%02X".formatted(4 + 12 * clauses.length)).append("0000")
                    .append(String.join("", clauses));
        }
        return hex.toString();
    }

    /** A small clause; {@code last} is a catch token or a filter's offset. */
    static String clause(int flags, int tryStart, int tryEnd, int handlerStart, int handlerEnd, int last) {
        return u2(flags) + u2(tryStart) + "%02X".formatted(tryEnd - tryStart) + u2(handlerStart)
                + "%02X".formatted(handlerEnd - handlerStart) + u2(last) + u2(last >>> 16);
    }

    private static String u2(int value) {
        return "%02X%02X".formatted(value & 0xFF, value >> 8 & 0xFF);
    }
}
