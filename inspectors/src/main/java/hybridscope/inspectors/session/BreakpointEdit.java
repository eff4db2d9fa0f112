package hybridscope.inspectors.session;

import hybridscope.core.debug.Debuggee;
import hybridscope.core.debug.breakpoint.Breakpoint;
import hybridscope.core.debug.breakpoint.BreakpointBinding;
import hybridscope.core.debug.breakpoint.BreakpointLocation;
import hybridscope.core.debug.breakpoint.HitCondition;
import hybridscope.core.debug.expression.Expression;
import hybridscope.core.debug.expression.ExpressionError;
import hybridscope.core.debug.expression.ExpressionValue;
import hybridscope.core.memory.ObjectModel;
import hybridscope.inspectors.debug.BreakpointKind;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Changes breakpoints as people write it. What cannot be read is refused with a message for them. */
public final class BreakpointEdit {
    private static final int MOST_BYTES = 1 << 12;

    private BreakpointEdit() {
    }

    /** What is typed was refused. */
    public static final class RefusedException extends Exception {
        private static final long serialVersionUID = 1;

        /** @param message why */
        public RefusedException(String message) {
            super(message);
        }
    }

    /**
     * Adds a breakpoint.
     *
     * @param kind  what it waits for, instructions excepted
     * @param text  a method {@code Type::Method}, a type, a field {@code Type::Field}, {@code FILE:LINE}, an expression that has
     *              a place in memory or an address with a size {@code 0x10040, 8}, a bridge's signature {@code vi8i4} or
     *              {@code *} for any
     * @param frame where the expression is worked out, 0 for the innermost
     */
    public static Breakpoint add(Debuggee debuggee, BreakpointKind kind, String text, int frame) throws RefusedException {
        String wanted = text.strip();
        if (wanted.isEmpty()) {
            throw new RefusedException("a name is wanted");
        }
        SessionNames names = new SessionNames(debuggee);
        return debuggee.breakpoints().add(Breakpoint.at(possible(debuggee, switch (kind) {
            case ENTRY -> names.entry(wanted);
            case TYPE_LOAD -> new BreakpointLocation.TypeLoad(names.type(wanted));
            case CLASS_CONSTRUCTOR -> new BreakpointLocation.ClassConstructor(names.type(wanted));
            case EXCEPTION -> new BreakpointLocation.Throwing(names.type(wanted), false);
            case UNHANDLED -> new BreakpointLocation.Throwing(names.type(wanted), true);
            case FIELD_WRITE -> new BreakpointLocation.FieldWrite(names.field(wanted));
            case CROSSING -> crossing(wanted);
            case LINE -> line(wanted).orElseThrow(() -> new RefusedException("a line is written FILE:LINE"));
            case ADDRESS -> watch(debuggee, wanted, frame);
            case IL, IR -> throw new IllegalArgumentException(kind.name());
        })));
    }

    /** Crossings by the bridge that a text writes; {@code *} for any. */
    public static BreakpointLocation.Crossing crossing(String signature) throws RefusedException {
        String wanted = signature.strip();
        if (!wanted.matches("\\*|(v|[iu][1248]|r[48]|S\\d+)+")) {
            throw new RefusedException("a bridge's signature is written vi8i4, its result first; * means any");
        }
        return new BreakpointLocation.Crossing(wanted);
    }

    /** A place itself, unless it will never be come to. */
    public static BreakpointLocation possible(Debuggee debuggee, BreakpointLocation place) throws RefusedException {
        BreakpointBinding binding = debuggee.binding(place);
        if (binding.state() == BreakpointBinding.State.IMPOSSIBLE) {
            throw new RefusedException(binding.reason());
        }
        return place;
    }

    /** The line that {@code FILE:LINE} writes; empty where a text is something else, such as {@code Type::Member}. */
    public static Optional<BreakpointLocation.Line> line(String text) {
        int colon = text.lastIndexOf(':');
        boolean written = colon > 0 && text.charAt(colon - 1) != ':' && text.substring(colon + 1).matches("[1-9]\\d{0,7}");
        return written
                ? Optional.of(new BreakpointLocation.Line(text.substring(0, colon), Integer.parseInt(text.substring(colon + 1))))
                : Optional.empty();
    }

    private static BreakpointLocation watch(Debuggee debuggee, String text, int frame) throws RefusedException {
        if (text.matches("0[xX][0-9a-fA-F]{1,8}\\s*(,\\s*\\d{1,4})?")) {
            String[] parts = text.split("\\s*,\\s*");
            long address = Long.parseLong(parts[0].substring(2).strip(), 16);
            int size = parts.length > 1 ? Integer.parseInt(parts[1].strip()) : Long.BYTES;
            if (size < 1 || size > MOST_BYTES || address + size > debuggee.engine().memory().length) {
                throw new RefusedException("there are no such bytes: linear memory ends at 0x%X"
                        .formatted(debuggee.engine().memory().length));
            }
            return new BreakpointLocation.Watch((int) address, size);
        }
        return switch (debuggee.evaluate(Expression.parse(text), frame)) {
            case Expression.Result.Found(ExpressionValue value) -> watch(value)
                    .orElseThrow(() -> new RefusedException(text + " has no place in memory"));
            case Expression.Result.Failed(ExpressionError error) -> throw refused(error);
        };
    }

    /** The bytes that a value lies in: of a reference its own, whatever it leads to. Empty where it is computed. */
    public static Optional<BreakpointLocation.Watch> watch(ExpressionValue value) {
        return value.place() == 0 ? Optional.empty() : Optional.of(new BreakpointLocation.Watch(value.place(),
                value.object() != 0 || value.type() == null
                ? ObjectModel.BITS_64.pointerSize() : value.type().variableSize(ObjectModel.BITS_64)));
    }

    /** Sets the condition; blank for none. */
    public static void condition(Debuggee debuggee, int number, String text) throws RefusedException {
        String condition = text.strip();
        check(condition);
        change(debuggee, number, each -> each.when(condition));
    }

    /** Refuses what is no condition; blank is none. */
    public static void check(String condition) throws RefusedException {
        ExpressionError error = condition.isBlank() ? null : Expression.parse(condition).error().orElse(null);
        if (error != null) {
            throw refused(error);
        }
    }

    private static RefusedException refused(ExpressionError error) {
        return new RefusedException("column %d: %s".formatted(error.offset() + 1, error.message()));
    }

    /** Sets which hits count: {@code 3} for that alone, {@code >= 3}, {@code % 3}; blank for all. */
    public static void rule(Debuggee debuggee, int number, String text) throws RefusedException {
        HitCondition rule = rule(text);
        change(debuggee, number, each -> each.hitting(rule));
    }

    /** The rule that a text writes. */
    public static HitCondition rule(String text) throws RefusedException {
        String rule = text.strip();
        if (rule.isEmpty()) {
            return HitCondition.ALWAYS;
        }
        for (HitCondition.Kind kind : HitCondition.Kind.values()) {
            String count = rule.startsWith(kind.text())
                    ? rule.substring(kind.text().length()).strip() : kind == HitCondition.Kind.EQUAL ? rule : "";
            if (count.matches("[1-9]\\d{0,8}")) {
                return new HitCondition(kind, Integer.parseInt(count));
            }
        }
        throw new RefusedException("hits are written 3 or == 3, >= 3, % 3");
    }

    /** Sets what it prints instead of stopping; blank to stop. */
    public static void log(Debuggee debuggee, int number, String text) throws RefusedException {
        change(debuggee, number, each -> each.logging(text.strip()));
    }

    /** Switches it on or off. */
    public static void enable(Debuggee debuggee, int number, boolean on) throws RefusedException {
        change(debuggee, number, each -> each.enabled(on));
    }

    private static void change(Debuggee debuggee, int number, UnaryOperator<Breakpoint> change) throws RefusedException {
        Breakpoint known = debuggee.breakpoints().list().stream().filter(each -> each.number() == number).findFirst()
                .orElseThrow(() -> new RefusedException("there is no breakpoint " + number));
        debuggee.breakpoints().replace(change.apply(known));
    }
}
