package hybridscope.app.cli;

import hybridscope.core.debug.Binding;
import hybridscope.core.debug.BreakPlace;
import hybridscope.core.debug.Breakpoint;
import hybridscope.core.debug.Debuggee;
import hybridscope.core.debug.Expression;
import hybridscope.core.debug.HitRule;
import hybridscope.core.debug.Value;
import hybridscope.core.memory.ObjectModel;
import java.util.ArrayList;
import java.util.List;

/** A script's commands about breakpoints. */
final class ScriptBreaks {
    private static final String IF = " if ";
    private final Debuggee debuggee;
    private final ScriptNames names;

    ScriptBreaks(Debuggee debuggee, ScriptNames names) {
        this.debuggee = debuggee;
        this.names = names;
    }

    /** {@code break PLACE [if EXPR]}. @param once whether it is gone behind its first stop */
    List<String> add(ScriptWords words, boolean once) {
        Breakpoint breakpoint = Breakpoint.at(place(words));
        return added(once ? breakpoint.onlyOnce() : breakpoint, words);
    }

    private List<String> added(Breakpoint breakpoint, ScriptWords words) {
        Breakpoint whole = words.take("if") ? breakpoint.when(expression(words.all("an expression"))) : breakpoint;
        words.end();
        return added(whole);
    }

    private List<String> added(Breakpoint breakpoint) {
        return List.of(text(debuggee.breakpoints().add(breakpoint)));
    }

    private BreakPlace place(ScriptWords words) {
        return names.possible(anyPlace(words));
    }

    /** METHOD, METHOD IL_0004, METHOD IR_0010, FILE:LINE, load TYPE, cctor TYPE, pending METHOD. */
    private BreakPlace anyPlace(ScriptWords words) {
        if (words.take("pending")) {
            return names.pending(words.until(IF, "a method"));
        }
        if (words.take("load")) {
            return new BreakPlace.TypeLoad(names.type(words.until(IF, "a type")));
        }
        if (words.take("cctor")) {
            return new BreakPlace.ClassConstructor(names.type(words.until(IF, "a type")));
        }
        String text = words.until(IF, "a place");
        int colon = text.lastIndexOf(':');
        if (colon > 0 && text.substring(colon + 1).matches("[1-9]\\d{0,7}") && text.charAt(colon - 1) != ':') {
            return new BreakPlace.Line(text.substring(0, colon), Integer.parseInt(text.substring(colon + 1)));
        }
        int space = text.lastIndexOf(' ');
        String last = text.substring(space + 1);
        if (space > 0 && last.matches("I[LR]_[0-9a-fA-F]{1,7}")) {
            int offset = Integer.parseInt(last.substring(3), 16);
            String method = text.substring(0, space).strip();
            return last.charAt(1) == 'L' ? new BreakPlace.Il(names.method(method), offset) : new BreakPlace.Ir(names.method(method), offset);
        }
        return names.entry(text);
    }

    private static String expression(String text) {
        Expression.parse(text).error().ifPresent(error -> {
            throw new ScriptError(error.message(), error.offset());
        });
        return text;
    }

    /** {@code watch EXPR}: stops behind whoever changes it; {@code watch TYPE::FIELD}: in front of every write of the field. */
    List<String> watch(ScriptWords words, int frame) {
        String text = words.until(IF, "an expression or TYPE::FIELD");
        if (text.contains("::")) {
            return added(Breakpoint.at(new BreakPlace.FieldWrite(names.field(text))), words);
        }
        Place place = place(debuggee, text, frame);
        return added(Breakpoint.at(new BreakPlace.Watch(place.address, place.size)), words);
    }

    /** Where the value of an expression lies. */
    record Place(int address, int size) {
    }

    /** Where something lies that has a place in memory: a variable, a field, an element, a slot. */
    static Place place(Debuggee debuggee, String text, int frame) {
        Value value = value(debuggee, text, frame);
        if (value.place() == 0) {
            throw new ScriptError(text + " has no place in memory");
        }
        // A reference is as large as a pointer, whatever it leads to.
        return new Place(value.place(), value.object() != 0 || value.type() == null ? ObjectModel.BITS_64.pointerSize() : value.type().variableSize(ObjectModel.BITS_64));
    }

    static Value value(Debuggee debuggee, String text, int frame) {
        return switch (Expression.parse(text).evaluate(debuggee, frame)) {
            case Expression.Result.Found(Value value) -> value;
            case Expression.Result.Failed(var error) -> throw new ScriptError(error.message(), error.offset());
        };
    }

    /** {@code catch [unhandled] [TYPE]}. */
    List<String> catching(ScriptWords words) {
        boolean unhandled = words.take("unhandled");
        String type = words.isEmpty() || words.peek().equals("if") ? "System.Exception" : words.until(IF, "a type");
        return added(Breakpoint.at(new BreakPlace.Throwing(names.type(type), unhandled)), words);
    }

    /** {@code log PLACE : TEXT}. */
    List<String> log(ScriptWords words) {
        String text = words.until(" : ", "a place");
        BreakPlace place = place(new ScriptWords(text));
        if (!words.take(":")) {
            throw new ScriptError("it is written log PLACE : TEXT");
        }
        return added(Breakpoint.at(place).logging(words.all("a text")));
    }

    private Breakpoint numbered(ScriptWords words) {
        int number = words.number("a breakpoint's number", 1);
        return debuggee.breakpoints().list().stream().filter(each -> each.number() == number).findFirst()
                .orElseThrow(() -> new ScriptError("there is no breakpoint " + number));
    }

    /** {@code delete N}. */
    List<String> delete(ScriptWords words) {
        Breakpoint breakpoint = numbered(words);
        words.end();
        debuggee.breakpoints().remove(breakpoint.number());
        return List.of();
    }

    /** {@code enable N}, {@code disable N}. */
    List<String> enable(ScriptWords words, boolean on) {
        Breakpoint breakpoint = numbered(words).enabled(on);
        words.end();
        debuggee.breakpoints().replace(breakpoint);
        return List.of(text(breakpoint));
    }

    /** {@code condition N [EXPR]}. */
    List<String> condition(ScriptWords words) {
        Breakpoint breakpoint = numbered(words).when(words.isEmpty() ? "" : expression(words.all("")));
        debuggee.breakpoints().replace(breakpoint);
        return List.of(text(breakpoint));
    }

    /** {@code hits N == 3}, {@code >= 3}, {@code % 3}. */
    List<String> hits(ScriptWords words) {
        Breakpoint breakpoint = numbered(words);
        String rule = words.next("==, >= or %");
        for (HitRule.Kind kind : HitRule.Kind.values()) {
            if (kind.text().equals(rule)) {
                Breakpoint changed = breakpoint.hitting(new HitRule(kind, words.number("a number of hits", 1)));
                words.end();
                debuggee.breakpoints().replace(changed);
                return List.of(text(changed));
            }
        }
        throw new ScriptError("hits are compared with ==, >= or %, not " + rule);
    }

    /** {@code breakpoints}: all of them. */
    List<String> list() {
        List<String> lines = new ArrayList<>();
        debuggee.breakpoints().list().forEach(each -> lines.add(text(each) + ", hit %d times".formatted(debuggee.breakpoints().hits(each.number()))));
        return lines;
    }

    private String text(Breakpoint breakpoint) {
        StringBuilder text = new StringBuilder("breakpoint %d: %s".formatted(breakpoint.number(), breakpoint.place()));
        if (!breakpoint.condition().isEmpty()) {
            text.append(" if ").append(breakpoint.condition());
        }
        if (!breakpoint.rule().equals(HitRule.ALWAYS)) {
            text.append(", hits ").append(breakpoint.rule());
        }
        if (!breakpoint.log().isEmpty()) {
            text.append(", prints ").append(breakpoint.log());
        }
        Binding binding = debuggee.binding(breakpoint.place());
        return text.append(breakpoint.enabled() ? "" : ", disabled").append(binding.reason().isEmpty() ? "" : ", pending: " + binding.reason()).toString();
    }
}
