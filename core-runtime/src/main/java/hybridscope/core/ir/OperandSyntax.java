package hybridscope.core.ir;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

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
    private static final int SLOT_SIZE = 2;
    private static final int INDEX_SIZE = 4;
    /** The sizes of numbers. */
    private static final String SIZES = "1248";

    private final List<Operand> operands = new ArrayList<>();

    private OperandSyntax() {
    }

    /** @throws IllegalArgumentException where the text does not follow the syntax */
    static List<Operand> parse(String text) {
        OperandSyntax syntax = new OperandSyntax();
        List<String> words = IrFamily.words(text);
        // Extents refer to operands that stand behind them, so numbers and indices are read first.
        for (String word : words) {
            String role = role(word);
            int size = isNumber(role) ? role.charAt(role.length() - 1) - '0' : INDEX_SIZE;
            syntax.operands.add(isSlot(role) ? null : new Operand(name(word), size, plain(role)));
        }
        for (int i = 0; i < words.size(); i++) {
            if (syntax.operands.get(i) == null) {
                syntax.operands.set(i, new Operand(name(words.get(i)), SLOT_SIZE, syntax.slot(role(words.get(i)))));
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

    /** Whether a role is a slot's: one letter in front of a point. */
    private static boolean isSlot(String role) {
        return role.length() > 2 && role.charAt(1) == '.';
    }

    /** Whether a role is a number's, which a stroke and its size end. */
    private static boolean isNumber(String role) {
        int stroke = role.length() - 2;
        return stroke > 0 && role.charAt(stroke) == '/' && SIZES.indexOf(role.charAt(stroke + 1)) >= 0;
    }

    private static OperandRole plain(String role) {
        if (isNumber(role)) {
            return new OperandRole.Immediate(OperandRole.ImmediateKind.valueOf(upper(role.substring(0, role.length() - 2))));
        }
        return role.equals("target") ? new OperandRole.Target()
                : new OperandRole.Data(OperandRole.DataKind.valueOf(upper(role)));
    }

    private OperandRole slot(String role) {
        OperandRole.Access access = switch (role.charAt(0)) {
            case 'r' -> OperandRole.Access.READ;
            case 'w' -> OperandRole.Access.WRITE;
            case 'a' -> OperandRole.Access.ADDRESS;
            case 'b' -> OperandRole.Access.BASE;
            default -> throw new IllegalArgumentException("slot " + role);
        };
        int bracket = role.endsWith("]") ? role.indexOf('[') : -1;
        SlotKind kind = SlotKind.valueOf(upper(bracket < 0 ? role.substring(2) : role.substring(2, bracket)));
        return new OperandRole.Slot(access, kind, bracket < 0 ? Extent.ONE
                : extent(role.substring(bracket + 1, role.length() - 1)));
    }

    private static String upper(String word) {
        return word.toUpperCase(Locale.ROOT);
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
