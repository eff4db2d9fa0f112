package hybridscope.inspectors.session.script;

import hybridscope.core.debug.Motion;
import hybridscope.core.debug.Stop;
import hybridscope.core.debug.breakpoint.BreakpointLocation;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.session.Session;
import java.util.List;
import java.util.Locale;

/** A script's commands that move on, as motions. */
final class MotionCommands {
    private final Session session;
    private final ScriptNames names;

    MotionCommands(Session session, ScriptNames names) {
        this.session = session;
        this.names = names;
    }

    /** {@code step [ir|il|line] [into|over|out] [N]}: the last of N steps, or the first that something else has ended. */
    Stop step(CommandReader words, boolean backward) {
        Motion.Unit unit = Motion.Unit.valueOf(words.oneOf(List.of("il", "ir", "line")).toUpperCase(Locale.ROOT));
        Motion.Depth depth = Motion.Depth.valueOf(words.oneOf(List.of("into", "over", "out")).toUpperCase(Locale.ROOT));
        int count = words.number("a number of steps", 1, 1);
        words.end();
        Stop stop = null;
        for (int i = 0; i < count && (stop == null || stop.reason() == Stop.Reason.DONE); i++) {
            stop = session.go(new Motion.Step(unit, depth, backward));
        }
        return stop;
    }

    /** {@code back [run | until EVENT | cursor PLACE | step]}. */
    Stop back(CommandReader words) {
        if (words.take("run")) {
            words.end();
            return session.go(new Motion.Run(true));
        }
        if (words.take("until")) {
            return until(words, true);
        }
        if (words.take("cursor")) {
            return cursor(words, true);
        }
        return step(words, true);
    }

    /** {@code until call|crossing|exception|alloc}. */
    Stop until(CommandReader words, boolean backward) {
        String event = words.next("call, crossing, exception or alloc");
        words.end();
        return session.go(new Motion.Until(switch (event) {
            case "call" -> Motion.Event.INTERNAL_CALL;
            case "crossing" -> Motion.Event.CROSSING;
            case "exception" -> Motion.Event.EXCEPTION;
            case "alloc" -> Motion.Event.ALLOCATION;
            default -> throw new ScriptException("it goes until call, crossing, exception or alloc, not until " + event);
        }, backward));
    }

    /** {@code to POSITION}. */
    Stop to(CommandReader words) {
        String word = words.next("a position");
        words.end();
        if (!word.matches("\\d{1,18}")) {
            throw new ScriptException("a position is a number from 0 up, not " + word);
        }
        return session.go(new Motion.To(Long.parseLong(word)));
    }

    /** {@code cursor METHOD IR_0010} or {@code IL_0004}. */
    Stop cursor(CommandReader words, boolean backward) {
        String text = words.all("METHOD IL_0004");
        CodeAddress address = CodeAddress.of(text)
                .orElseThrow(() -> new ScriptException("a cursor is written METHOD IL_0004 or METHOD IR_0010, not " + text));
        return session.go(motion(names.method(address.method()), address, backward));
    }

    private Motion motion(MethodInfo method, CodeAddress address, boolean backward) {
        try {
            return session.toCursor(method, address.ir(), address.offset(), backward);
        } catch (IllegalArgumentException none) {
            throw new ScriptException(none.getMessage());
        }
    }

    /** {@code who WHAT}: back to the last write. */
    Stop who(CommandReader words, int frame) {
        BreakpointLocation.Watch place = BreakpointCommands.watch(session.debuggee(), words.all("an expression"), frame);
        return session.go(new Motion.LastWrite(place.address(), place.size()));
    }
}
