package hybridscope.generator;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Puts what reads and writes memory in place of its calls, because HotSpot stops looking into calls somewhere in a method of so
 * many; it never stops at a VarHandle's.
 */
final class MemoryCalls {
    private static final Pattern CALL = Pattern.compile("\\b([iuf][1248]|set[IF][1248]|at|element|charAt)\\(m, ");

    private MemoryCalls() {
    }

    /** A text whose accesses check nothing. */
    static String expanded(String text) {
        List<String> checks = new ArrayList<>();
        String expanded = expanded(text, checks);
        if (!checks.isEmpty()) {
            throw new IllegalArgumentException("a check in " + text);
        }
        return expanded;
    }

    /** @param checks gets the statements that are to stand in front */
    static String expanded(String text, List<String> checks) {
        Matcher call = CALL.matcher(text);
        int start = -1;
        int open = -1;
        String name = null;
        while (call.find()) {
            start = call.start();
            open = call.end();
            name = call.group(1);
        }
        if (name == null) {
            return text;
        }
        List<String> arguments = new ArrayList<>();
        int at = open;
        for (int depth = 0, from = open; depth >= 0; at++) {
            char c = text.charAt(at);
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            if (depth < 0 || depth == 0 && c == ',') {
                arguments.add(text.substring(from, at).strip());
                from = at + 1;
            }
        }
        return expanded(text.substring(0, start) + expansion(name, arguments, checks) + text.substring(at), checks);
    }

    private static String expansion(String name, List<String> arguments, List<String> checks) {
        String first = arguments.get(0);
        return switch (name) {
            case "i4" -> "((int) I4.get(m, %s))".formatted(first);
            case "i8" -> "((long) I8.get(m, %s))".formatted(first);
            case "f4" -> "((float) F4.get(m, %s))".formatted(first);
            case "f8" -> "((double) F8.get(m, %s))".formatted(first);
            case "i1" -> "m[%s]".formatted(first);
            case "u1" -> "(m[%s] & 0xFF)".formatted(first);
            case "i2" -> "((short) I2.get(m, %s))".formatted(first);
            case "u2" -> "((short) I2.get(m, %s) & 0xFFFF)".formatted(first);
            case "setI1" -> "m[%s] = (byte) (%s)".formatted(first, arguments.get(1));
            case "setI2" -> "I2.set(m, %s, (short) (%s))".formatted(first, arguments.get(1));
            case "setI4", "setI8" -> "%s.set(m, %s, %s)".formatted(name.substring(3), first, arguments.get(1));
            case "at", "element", "charAt" -> {
                AccessCheck check = AccessCheck.named(name);
                checks.add(expanded(check.statements(arguments), checks));
                yield check.filled(check.value(), arguments);
            }
            default -> throw new IllegalStateException(name);
        };
    }
}
