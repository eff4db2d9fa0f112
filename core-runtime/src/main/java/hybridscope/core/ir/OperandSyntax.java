package hybridscope.core.ir;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How the instruction set's tables write operands, separated by blanks:
 * <ul>
 * <li>{@code op1:r.i4} a slot that is read, {@code dst:w.i4} one that is written, {@code src:a.any} one whose address is taken,
 *     {@code argBase:b.any} the start of a callee's frame; behind the point the {@link SlotKind};
 * <li>{@code [12]} behind a slot: a value of 12 bytes; {@code [size]}: as many bytes as the operand {@code size} says;
 *     {@code [klass]}: a value of the class that the operand {@code klass} names; {@code [rank*2]}: two slots for each thing that
 *     the operand {@code rank} counts; {@code [offset+4]}: those slots of a value that 4 bytes at the byte offset {@code offset}
 *     lie in; {@code [arguments]}, {@code [constructor]} and {@code [result]}: what the call's method takes and gives;
 * <li>{@code src:bits/4} a number of 4 bytes; before the stroke its {@link OperandRole.ImmediateKind};
 * <li>{@code offset:target} a branch target; {@code klass:class} an index into resolvedDatas, with its
 *   {@link OperandRole.DataKind}.
 * </ul>
 */
final class OperandSyntax {
    private static final Pattern SLOT = Pattern.compile("([rwab])\\.(\\w+)(?:\\[(.+)])?");
    private static final Pattern NUMBER = Pattern.compile("(\\w+)/([1248])");
    private static final int SLOT_SIZE = 2;
    private static final int INDEX_SIZE = 4;

    private final List<Operand> operands = new ArrayList<>();

    private OperandSyntax() {
    }

    /** @throws IllegalArgumentException where the text does not follow the syntax */
    static List<Operand> parse(String text) {
        OperandSyntax syntax = new OperandSyntax();
        String[] words = text.isBlank() ? new String[0] : text.strip().split("\\s+");
        // Extents refer to operands that stand behind them, so numbers and indices are read first.
        for (String word : words) {
            syntax.operands.add(SLOT.matcher(role(word)).matches()
                    ? null : new Operand(name(word), size(role(word)), plain(role(word))));
        }
        for (int i = 0; i < words.length; i++) {
            Matcher slot = SLOT.matcher(role(words[i]));
            if (slot.matches()) {
                syntax.operands.set(i, new Operand(name(words[i]), SLOT_SIZE, syntax.slot(slot)));
            }
        }
        return List.copyOf(syntax.operands);
    }

    private static String name(String word) {
        return word.substring(0, colon(word));
    }

    private static String role(String word) {
        return word.substring(colon(word) + 1);
    }

    private static int colon(String word) {
        int colon = word.indexOf(':');
        if (colon < 1) {
            throw new IllegalArgumentException("operand " + word);
        }
        return colon;
    }

    private static int size(String role) {
        Matcher number = NUMBER.matcher(role);
        return number.matches() ? Integer.parseInt(number.group(2)) : INDEX_SIZE;
    }

    private static OperandRole plain(String role) {
        Matcher number = NUMBER.matcher(role);
        if (number.matches()) {
            return new OperandRole.Immediate(OperandRole.ImmediateKind.valueOf(number.group(1).toUpperCase(Locale.ROOT)));
        }
        return role.equals("target") ? new OperandRole.Target()
                : new OperandRole.Data(OperandRole.DataKind.valueOf(role.toUpperCase(Locale.ROOT)));
    }

    private OperandRole slot(Matcher slot) {
        OperandRole.Access access = switch (slot.group(1)) {
            case "r" -> OperandRole.Access.READ;
            case "w" -> OperandRole.Access.WRITE;
            case "a" -> OperandRole.Access.ADDRESS;
            default -> OperandRole.Access.BASE;
        };
        SlotKind kind = SlotKind.valueOf(slot.group(2).toUpperCase(Locale.ROOT));
        return new OperandRole.Slot(access, kind, slot.group(3) == null ? Extent.ONE : extent(slot.group(3)));
    }

    private Extent extent(String text) {
        int plus = text.indexOf('+');
        if (plus > 0) {
            return new Extent.Within(text.substring(0, plus), extent(text.substring(plus + 1)));
        }
        int times = text.indexOf('*');
        if (times > 0) {
            return new Extent.SlotsIn(text.substring(0, times), Integer.parseInt(text.substring(times + 1)));
        }
        return switch (text) {
            case "arguments" -> new Extent.Arguments();
            case "constructor" -> new Extent.ConstructorArguments();
            case "result" -> new Extent.Result();
            default -> Character.isDigit(text.charAt(0)) ? new Extent.Bytes(Integer.parseInt(text)) : named(text);
        };
    }

    private Extent named(String operand) {
        for (Operand each : operands) {
            if (each != null && each.name().equals(operand)) {
                return each.role() instanceof OperandRole.Data ? new Extent.SizeOf(operand) : new Extent.BytesIn(operand);
            }
        }
        throw new IllegalArgumentException("no operand " + operand);
    }
}
