package hybridscope.core.metadata;

import java.util.HexFormat;

/** Metadata tokens as ints: the table number in the high byte, the row number below (ECMA-335 III.1.9, II.22). */
public final class Token {
    /** High byte of a user-string token. */
    public static final int USER_STRING = 0x70;

    private static final HexFormat HEX = HexFormat.of().withUpperCase();

    private Token() {
    }

    /** The token of a row. */
    public static int of(Table table, int rid) {
        return table.number() << 24 | rid;
    }

    /** The table a token names, or null for user strings and unknown numbers. */
    public static Table table(int token) {
        return Table.of(token >>> 24);
    }

    /** The row number, 0 to 2^24-1; for a user string its offset in the heap. */
    public static int rid(int token) {
        return token & 0xFF_FFFF;
    }

    /** Whether the token names an item of #US. */
    public static boolean isUserString(int token) {
        return token >>> 24 == USER_STRING;
    }

    /** Eight hex digits, as monodis and ILDASM write tokens. */
    public static String text(int token) {
        return HEX.toHexDigits(token);
    }
}
