package hybridscope.inspectors.find;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What somebody typed into a search box or behind {@code find}.
 *
 * <ul>
 * <li>{@code 0x06000003}: a token, its row and everything that refers to it;
 * <li>{@code 0x06000003 of Lib.dll}: what that token of one file names, and everything that refers to it in any file;
 * <li>{@code 4D 5A ?? 00} (two or more bytes) or {@code bytes:4D5A}: bytes of the file, {@code ??} for any;
 * <li>{@code #text}: user strings only;
 * <li>{@code op:newobj}: instructions with that opcode;
 * <li>{@code utf16:text}, {@code utf8:text}: a text's bytes in the file;
 * <li>anything else: names, user strings, resources and opcodes that contain it, upper and lower case alike; names as they are
 * shown ({@code List<T>.Add(T)}) and by the beginnings of their words ({@code LAdd}), too.
 * </ul>
 */
public sealed interface Query {
    /** A token. */
    record TokenQuery(int token) implements Query {
    }

    /**
     * What a token of one file names.
     *
     * @param file the file's key
     */
    record UsesQuery(int token, String file) implements Query {
    }

    /**
     * Bytes.
     *
     * @param pattern the bytes
     * @param any     true where any byte matches
     */
    record BytesQuery(byte[] pattern, boolean[] any) implements Query {
    }

    /** User strings that contain a text, lower case. */
    record UserStringQuery(String text) implements Query {
    }

    /** Instructions with an opcode of that name. */
    record OpcodeQuery(String name) implements Query {
    }

    /**
     * Names and strings that contain a text.
     *
     * @param text  in small letters
     * @param typed as it was typed: capitals abbreviate names
     */
    record TextQuery(String text, String typed) implements Query {
    }

    /**
     * Names, strings and instructions in which a pattern is found.
     *
     * @param pattern what is looked for, as {@link SearchOptions} has it
     */
    record PatternQuery(Pattern pattern) implements Query {
    }

    /** The query a text stands for; empty for a text of blanks and for bytes that are none. */
    static Optional<Query> parse(String typed) {
        String text = typed.strip();
        String lower = text.toLowerCase(Locale.ROOT);
        if (text.isEmpty()) {
            return Optional.empty();
        }
        if (lower.matches("0x[0-9a-f]{7,8}")) {
            return Optional.of(new TokenQuery(Integer.parseUnsignedInt(lower.substring(2), 16)));
        }
        if (lower.matches("0x[0-9a-f]{7,8} +of .+")) {
            int of = lower.indexOf(" of ");
            return Optional.of(new UsesQuery(Integer.parseUnsignedInt(lower.substring(2, of).strip(), 16),
                    text.substring(of + 4).strip()));
        }
        if (lower.startsWith("bytes:")) {
            return bytes(lower.substring(6).strip());
        }
        if (lower.matches("(?:[0-9a-f]{2}|\\?\\?)(?: +(?:[0-9a-f]{2}|\\?\\?))+")) {
            return bytes(lower);
        }
        if (lower.startsWith("utf8:")) {
            return exact(text.substring(5).getBytes(java.nio.charset.StandardCharsets.UTF_8));
        }
        if (lower.startsWith("utf16:")) {
            return exact(text.substring(6).getBytes(java.nio.charset.StandardCharsets.UTF_16LE));
        }
        if (lower.startsWith("op:")) {
            return lower.length() == 3 ? Optional.empty() : Optional.of(new OpcodeQuery(lower.substring(3).strip()));
        }
        if (lower.startsWith("#")) {
            return lower.length() == 1 ? Optional.empty() : Optional.of(new UserStringQuery(lower.substring(1)));
        }
        return Optional.of(new TextQuery(lower, text));
    }

    private static Optional<Query> exact(byte[] bytes) {
        return bytes.length == 0 ? Optional.empty() : Optional.of(new BytesQuery(bytes, new boolean[bytes.length]));
    }

    private static Optional<Query> bytes(String text) {
        String digits = text.replace(" ", "");
        if (digits.isEmpty() || digits.length() % 2 != 0 || !digits.matches("(?:[0-9a-f]{2}|\\?\\?)+")) {
            return Optional.empty();
        }
        byte[] pattern = new byte[digits.length() / 2];
        boolean[] any = new boolean[pattern.length];
        for (int i = 0; i < pattern.length; i++) {
            String pair = digits.substring(2 * i, 2 * i + 2);
            any[i] = pair.equals("??");
            pattern[i] = any[i] ? 0 : (byte) Integer.parseInt(pair, 16);
        }
        return Optional.of(new BytesQuery(pattern, any));
    }
}
