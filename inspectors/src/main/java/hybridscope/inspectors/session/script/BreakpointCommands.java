package hybridscope.inspectors.session.script;

import hybridscope.core.debug.Debuggee;
import hybridscope.core.debug.breakpoint.Breakpoint;
import hybridscope.core.debug.breakpoint.BreakpointBinding;
import hybridscope.core.debug.breakpoint.BreakpointLocation;
import hybridscope.core.debug.breakpoint.HitCondition;
import hybridscope.core.debug.expression.Expression;
import hybridscope.core.debug.expression.ExpressionValue;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.session.BreakpointEdit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A script's commands about breakpoints. */
final class BreakpointCommands {
    private static final String IF = " if ";
    private final Debuggee debuggee;
    private final ScriptNames names;

    BreakpointCommands(Debuggee debuggee, ScriptNames names) {
        this.debuggee = debuggee;
        this.names = names;
    }

    /** {@code break PLACE [if EXPR]}. @param once whether it is gone behind its first stop */
    List<String> add(CommandReader words, boolean once) {
        Breakpoint breakpoint = Breakpoint.at(place(words));
        return added(once ? breakpoint.onlyOnce() : breakpoint, words);
    }

    private List<String> added(Breakpoint breakpoint, CommandReader words) {
        Breakpoint whole = words.take("if") ? breakpoint.when(expression(words.all("an expression"))) : breakpoint;
        words.end();
        return added(whole);
    }

    private List<String> added(Breakpoint breakpoint) {
        return List.of(text(debuggee.breakpoints().add(breakpoint)));
    }

    private BreakpointLocation place(CommandReader words) {
        return names.possible(anyPlace(words));
    }

    /** METHOD, METHOD IL_0004, METHOD IR_0010, FILE:LINE, load TYPE, cctor TYPE, crossing [SIGNATURE], pending METHOD. */
    private BreakpointLocation anyPlace(CommandReader words) {
        if (words.take("pending")) {
            return names.pending(words.until(IF, "a method"));
        }
        if (words.take("crossing")) {
            String signature = words.isEmpty() || words.peek().equals("if")
                    ? BreakpointLocation.Crossing.ANY : words.until(IF, "a signature");
            return names.crossing(signature);
        }
        if (words.take("load")) {
            return new BreakpointLocation.TypeLoad(names.type(words.until(IF, "a type")));
        }
        if (words.take("cctor")) {
            return new BreakpointLocation.ClassConstructor(names.type(words.until(IF, "a type")));
        }
        String text = words.until(IF, "a place");
        Optional<BreakpointLocation.Line> line = BreakpointEdit.line(text);
        if (line.isPresent()) {
            return line.get();
        }
        Optional<CodeAddress> address = CodeAddress.of(text);
        if (address.isPresent()) {
            MethodInfo method = names.method(address.get().method());
            int offset = address.get().offset();
            return address.get().ir() ? new BreakpointLocation.Ir(method, offset) : new BreakpointLocation.Il(method, offset);
        }
        return names.entry(text);
    }

    private static String expression(String text) {
        Expression.parse(text).error().ifPresent(error -> {
            throw new ScriptException(error.message(), error.offset());
        });
        return text;
    }

    /** {@code watch EXPR}: stops behind whoever changes it; {@code watch TYPE::FIELD}: in front of every write of the field. */
    List<String> watch(CommandReader words, int frame) {
        String text = words.until(IF, "an expression or TYPE::FIELD");
        if (text.contains("::")) {
            return added(Breakpoint.at(new BreakpointLocation.FieldWrite(names.field(text))), words);
        }
        return added(Breakpoint.at(watch(debuggee, text, frame)), words);
    }

    /** Where something lies that has a place in memory: a variable, a field, an element, a slot. */
    static BreakpointLocation.Watch watch(Debuggee debuggee, String text, int frame) {
        return BreakpointEdit.watch(value(debuggee, text, frame))
                .orElseThrow(() -> new ScriptException(text + " has no place in memory"));
    }

    static ExpressionValue value(Debuggee debuggee, String text, int frame) {
        return switch (debuggee.evaluate(Expression.parse(text), frame)) {
            case Expression.Result.Found(ExpressionValue value) -> value;
            case Expression.Result.Failed(var error) -> throw new ScriptException(error.message(), error.offset());
        };
    }

    /** {@code catch [unhandled] [TYPE]}. */
    List<String> catching(CommandReader words) {
        boolean unhandled = words.take("unhandled");
        String type = words.isEmpty() || words.peek().equals("if") ? "System.Exception" : words.until(IF, "a type");
        return added(Breakpoint.at(new BreakpointLocation.Throwing(names.type(type), unhandled)), words);
    }

    /** {@code log PLACE : TEXT}. */
    List<String> log(CommandReader words) {
        String text = words.until(" : ", "a place");
        BreakpointLocation place = place(new CommandReader(text));
        if (!words.take(":")) {
            throw new ScriptException("it is written log PLACE : TEXT");
        }
        return added(Breakpoint.at(place).logging(words.all("a text")));
    }

    private Breakpoint numbered(CommandReader words) {
        int number = words.number("a breakpoint's number", 1);
        return debuggee.breakpoints().list().stream().filter(each -> each.number() == number).findFirst()
                .orElseThrow(() -> new ScriptException("there is no breakpoint " + number));
    }

    /** {@code delete N}. */
    List<String> delete(CommandReader words) {
        Breakpoint breakpoint = numbered(words);
        words.end();
        debuggee.breakpoints().remove(breakpoint.number());
        return List.of();
    }

    /** {@code enable N}, {@code disable N}. */
    List<String> enable(CommandReader words, boolean on) {
        Breakpoint breakpoint = numbered(words).enabled(on);
        words.end();
        debuggee.breakpoints().replace(breakpoint);
        return List.of(text(breakpoint));
    }

    /** {@code condition N [EXPR]}. */
    List<String> condition(CommandReader words) {
        Breakpoint breakpoint = numbered(words).when(words.isEmpty() ? "" : expression(words.all("")));
        debuggee.breakpoints().replace(breakpoint);
        return List.of(text(breakpoint));
    }

    /** {@code hits N == 3}, {@code >= 3}, {@code % 3}. */
    List<String> hits(CommandReader words) {
        Breakpoint breakpoint = numbered(words);
        String rule = words.next("==, >= or %");
        for (HitCondition.Kind kind : HitCondition.Kind.values()) {
            if (kind.text().equals(rule)) {
                Breakpoint changed = breakpoint.hitting(new HitCondition(kind, words.number("a number of hits", 1)));
                words.end();
                debuggee.breakpoints().replace(changed);
                return List.of(text(changed));
            }
        }
        throw new ScriptException("hits are compared with ==, >= or %, not " + rule);
    }

    /** {@code breakpoints}: all of them. */
    List<String> list() {
        List<String> lines = new ArrayList<>();
        debuggee.breakpoints().list()
                .forEach(each -> lines.add(text(each) + ", hit %d times".formatted(debuggee.breakpoints().hits(each.number()))));
        return lines;
    }

    private String text(Breakpoint breakpoint) {
        StringBuilder text = new StringBuilder("breakpoint %d: %s".formatted(breakpoint.number(), breakpoint.place()));
        if (!breakpoint.condition().isEmpty()) {
            text.append(" if ").append(breakpoint.condition());
        }
        if (!breakpoint.rule().equals(HitCondition.ALWAYS)) {
            text.append(", hits ").append(breakpoint.rule());
        }
        if (!breakpoint.log().isEmpty()) {
            text.append(", prints ").append(breakpoint.log());
        }
        BreakpointBinding binding = debuggee.binding(breakpoint.place());
        return text.append(breakpoint.enabled() ? "" : ", disabled")
                .append(binding.reason().isEmpty() ? "" : ", pending: " + binding.reason()).toString();
    }
}
