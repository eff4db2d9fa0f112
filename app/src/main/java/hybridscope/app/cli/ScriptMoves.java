package hybridscope.app.cli;

import hybridscope.core.debug.Debuggee;
import hybridscope.core.debug.Motion;
import hybridscope.core.debug.Stop;
import hybridscope.core.ir.IlFate;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.transform.Transform;
import hybridscope.core.transform.TransformResult;
import hybridscope.core.transform.TransformSubjects;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.MethodInfo;
import java.util.List;
import java.util.Locale;

/** A script's commands that move on, as motions. */
final class ScriptMoves {
    private final Debuggee debuggee;
    private final ScriptNames names;

    ScriptMoves(Debuggee debuggee, ScriptNames names) {
        this.debuggee = debuggee;
        this.names = names;
    }

    /** {@code step [ir|il|line] [into|over|out] [N]}: the last of N steps, or the first that something else has ended. */
    Stop step(ScriptWords words, boolean backward) {
        Motion.Unit unit = Motion.Unit.valueOf(words.oneOf(List.of("il", "ir", "line")).toUpperCase(Locale.ROOT));
        Motion.Depth depth = Motion.Depth.valueOf(words.oneOf(List.of("into", "over", "out")).toUpperCase(Locale.ROOT));
        int count = words.number("a number of steps", 1, 1);
        words.end();
        Stop stop = null;
        for (int i = 0; i < count && (stop == null || stop.reason() == Stop.Reason.DONE); i++) {
            stop = debuggee.go(new Motion.Step(unit, depth, backward));
        }
        return stop;
    }

    /** {@code back [run | until EVENT | cursor PLACE | step]}. */
    Stop back(ScriptWords words) {
        if (words.take("run")) {
            words.end();
            return debuggee.go(new Motion.Run(true));
        }
        if (words.take("until")) {
            return until(words, true);
        }
        if (words.take("cursor")) {
            return cursor(words, true);
        }
        return step(words, true);
    }

    /** {@code until call|exception|alloc}. */
    Stop until(ScriptWords words, boolean backward) {
        String event = words.next("call, exception or alloc");
        words.end();
        return debuggee.go(new Motion.Until(switch (event) {
            case "call" -> Motion.Event.INTERNAL_CALL;
            case "exception" -> Motion.Event.EXCEPTION;
            case "alloc" -> Motion.Event.ALLOCATION;
            default -> throw new ScriptError("it goes until call, exception or alloc, not until " + event);
        }, backward));
    }

    /** {@code to POSITION}. */
    Stop to(ScriptWords words) {
        String word = words.next("a position");
        words.end();
        if (!word.matches("\\d{1,18}")) {
            throw new ScriptError("a position is a number from 0 up, not " + word);
        }
        return debuggee.go(new Motion.To(Long.parseLong(word)));
    }

    /** {@code cursor METHOD IR_0010} or {@code IL_0004}. */
    Stop cursor(ScriptWords words, boolean backward) {
        String text = words.all("METHOD IL_0004");
        int space = text.lastIndexOf(' ');
        String last = text.substring(space + 1);
        if (space < 0 || !last.matches("I[LR]_[0-9a-fA-F]{1,7}")) {
            throw new ScriptError("a cursor is written METHOD IL_0004 or METHOD IR_0010, not " + text);
        }
        MethodInfo method = names.method(text.substring(0, space).strip());
        int offset = Integer.parseInt(last.substring(3), 16);
        return debuggee.go(new Motion.ToCursor(method, last.charAt(1) == 'R' ? offset : irOffset(method, offset), backward));
    }

    private int irOffset(MethodInfo method, int ilOffset) {
        try {
            TransformResult result = Transform.of(TransformSubjects.subject(method).method(), debuggee.engine().transformOptions());
            if (result instanceof TransformResult.Transformed(var code, var _) && code.origins().ilOffsets().contains(ilOffset)
                    && code.origins().fate(ilOffset) instanceof IlFate.Became(var ranges)) {
                return ranges.getFirst().start();
            }
        } catch (LoadException | BadFormatException e) {
            throw new ScriptError(e.getMessage());
        }
        throw new ScriptError("no IR has become of IL_%04x".formatted(ilOffset));
    }

    /** {@code who WHAT}: back to the last write. */
    Stop who(ScriptWords words, int frame) {
        ScriptBreaks.Place place = ScriptBreaks.place(debuggee, words.all("an expression"), frame);
        return debuggee.go(new Motion.LastWrite(place.address(), place.size()));
    }
}
