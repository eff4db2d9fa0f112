package hybridscope.inspectors.session.script;

import hybridscope.core.abi.Abi;
import hybridscope.core.debug.Debuggee;
import hybridscope.core.debug.Motion;
import hybridscope.core.debug.Stop;
import hybridscope.core.debug.expression.Expression;
import hybridscope.core.debug.expression.ExpressionValue;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadException;
import hybridscope.inspectors.debug.CallStackReport;
import hybridscope.inspectors.debug.DebugListing;
import hybridscope.inspectors.debug.VariableReport;
import hybridscope.inspectors.session.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** Carries out the lines of a script on a session. The same script on the same program prints the same. */
public final class DebugScript {
    /** Commands about a thread's frames. */
    private static final Set<String> OF_FRAMES = Set.of("locals", "args", "slots", "stack", "frames");
    /** Commands that stand alone. */
    private static final Set<String> SIMPLE = Set.of("eof", "breakpoints", "locals", "args", "slots", "stack", "frames",
            "threads", "output", "result", "events", "crossings", "position", "help", "quit");
    private static final int AROUND = 5;
    private static final int MOST_CLASSES = 20;
    private static final int MOST_LINES = 20;
    private final Session session;
    private final Debuggee debuggee;
    private final List<String> help;
    private final Consumer<String> out;
    private final BreakpointCommands breakpoints;
    private final MotionCommands motions;
    private int frame;
    private int printed;
    private boolean quit;

    /**
     * A script that is to drive a session, on the thread that carries out its lines.
     *
     * @param help what the command help prints
     * @param out  told what commands print, line by line
     */
    public DebugScript(Session session, List<String> help, Consumer<String> out) {
        this.help = help;
        this.session = session;
        debuggee = session.debuggee();
        this.out = out;
        ScriptNames names = new ScriptNames(debuggee);
        breakpoints = new BreakpointCommands(debuggee, names);
        motions = new MotionCommands(session, names);
    }

    /** Whether nothing more is to be carried out. */
    public boolean hasQuit() {
        return quit;
    }

    /**
     * Carries out a line. Empty lines and those that begin with a number sign do nothing.
     *
     * @throws ScriptException where that is not possible
     */
    public void execute(String line) {
        CommandReader words = new CommandReader(line);
        if (words.isEmpty() || line.strip().startsWith("#")) {
            return;
        }
        try {
            String command = words.next("a command");
            if (!move(command, words)) {
                command(command, words).forEach(out);
            }
        } catch (ScriptException e) {
            throw new ScriptException(e.getMessage(), words.last() + e.offset());
        } catch (LoadException | BadFormatException e) {
            throw new ScriptException(e.getMessage(), words.last());
        }
    }

    private boolean move(String command, CommandReader words) {
        Stop stop = switch (command) {
            case "run", "continue" -> {
                words.end();
                yield session.go(new Motion.Run(false));
            }
            case "step" -> motions.step(words, false);
            case "back" -> motions.back(words);
            case "until" -> motions.until(words, false);
            case "to" -> motions.to(words);
            case "cursor" -> motions.cursor(words, false);
            case "who" -> motions.who(words, frame);
            default -> null;
        };
        if (stop == null) {
            return false;
        }
        frame = 0;
        // What is written again behind a step back is new: somebody may have changed it.
        printed = Math.min(printed, debuggee.console().text().length());
        out.accept(text(stop));
        return true;
    }

    /** {@code breakpoint 1 at 12, thread 1: Program.Main() IL_0004 IR_0010}. */
    private String text(Stop stop) {
        StringBuilder text = new StringBuilder(switch (stop.reason()) {
            case START -> "start";
            case DONE -> "stopped";
            case BREAKPOINT -> "breakpoint " + String.join(", ", stop.hits().stream().map(Object::toString).toList());
            case EXCEPTION -> "exception";
            case PAUSED -> "paused";
            case DEADLOCK -> "deadlock";
            case INPUT -> "waits for input";
            case END -> "end";
            case NOT_FOUND -> "not found";
        }).append(" at ").append(stop.position());
        List<CallStackReport.CallFrame> frames = stop.thread() == 0 ? List.of() : session.callStack(stop.thread()).frames();
        if (!frames.isEmpty()) {
            text.append(", thread ").append(stop.thread()).append(": ").append(DebugListing.place(frames.getFirst()));
        }
        if (stop.reason() == Stop.Reason.END && debuggee.programRun().exitCode() != 0 && stop.text().isEmpty()) {
            text.append(", exit code ").append(debuggee.programRun().exitCode());
        }
        return stop.text().isEmpty() ? text.toString() : text.append(": ").append(beginning(stop.text())).toString();
    }

    /** Of a text of many lines those in front: an overflown stack has a thousand. */
    private static String beginning(String text) {
        List<String> lines = text.lines().toList();
        return lines.size() <= MOST_LINES
                ? text : "%s\n  and %,d more lines".formatted(String.join("\n", lines.subList(0, MOST_LINES)),
                lines.size() - MOST_LINES);
    }

    private List<String> command(String command, CommandReader words) {
        return switch (command) {
            case "break" -> breakpoints.add(words, false);
            case "tbreak" -> breakpoints.add(words, true);
            case "watch" -> breakpoints.watch(words, frame);
            case "catch" -> breakpoints.catching(words);
            case "log" -> breakpoints.log(words);
            case "delete" -> breakpoints.delete(words);
            case "enable" -> breakpoints.enable(words, true);
            case "disable" -> breakpoints.enable(words, false);
            case "condition" -> breakpoints.condition(words);
            case "hits" -> breakpoints.hits(words);
            case "print" -> print(words.all("an expression"));
            case "object" -> DebugListing.object(session.object(object(words.all("an expression"))));
            case "roots" -> DebugListing.roots(session.roots(object(words.all("an expression"))));
            case "input" -> type(words.isEmpty() ? "" : words.all("a line"));
            case "set" -> set(words);
            case "freeze" -> freeze(words.number("a thread's number", 1), true);
            case "thaw" -> freeze(words.number("a thread's number", 1), false);
            case "frame" -> selectFrame(words.number("a frame's number", 0));
            case "thread" -> selectThread(words.number("a thread's number", 1));
            case "crossing" -> crossing(words);
            case "list" -> DebugListing.code(debuggee, session.launch().file(), thread(), frame,
                    words.number("a number of instructions", 0, AROUND));
            case "heap" -> DebugListing.heap(session.heap(), words.number("a number of classes", 0, MOST_CLASSES));
            default -> {
                if (!SIMPLE.contains(command)) {
                    throw new ScriptException("there is no command '" + command + "'; help lists them");
                }
                words.end();
                yield simple(command);
            }
        };
    }

    private List<String> simple(String command) {
        if (OF_FRAMES.contains(command) && debuggee.frames().isEmpty()) {
            return List.of(debuggee.programRun().isOver() ? "the program is over" : "the thread has no frames now");
        }
        return switch (command) {
            case "eof" -> {
                debuggee.console().endInput();
                yield List.of();
            }
            case "breakpoints" -> breakpoints.list();
            case "locals" -> variables(VariableReport.Kind.LOCAL);
            case "args" -> variables(VariableReport.Kind.ARGUMENT);
            case "slots" -> DebugListing.slots(session.slots(thread(), frame));
            case "stack" -> DebugListing.stack(session.evaluationStack(thread(), frame));
            case "frames" -> DebugListing.frames(session.callStack(thread()), frame);
            case "threads" -> DebugListing.threads(session.threads());
            case "output" -> output();
            case "result" -> List.of(debuggee.result().map(ExpressionValue::text).orElse("none"));
            case "crossings" -> DebugListing.crossings(session.timeline(1));
            case "events" -> DebugListing.events(session.timeline(Integer.MAX_VALUE));
            case "position" -> List.of(Long.toString(debuggee.position()));
            case "help" -> help;
            case "quit" -> {
                quit = true;
                yield List.of();
            }
            default -> throw new IllegalStateException(command);
        };
    }

    private List<String> crossing(CommandReader words) {
        String name = words.isEmpty() ? session.launch().parts().abi().text() : words.all("an ABI");
        Abi abi = Abi.named(name).orElseThrow(() -> new ScriptException("there is no ABI '" + name + "'; there are "
                + Abi.names()));
        return session.crossing(thread(), abi, null).map(DebugListing::crossing)
                .orElse(List.of("no call between interpreted code and the AOT part comes next"));
    }

    private int thread() {
        return debuggee.selected() == null ? 0 : debuggee.selected().id();
    }

    private List<String> variables(VariableReport.Kind kind) {
        List<VariableReport> all = session.variables(thread(), frame).variables();
        return DebugListing.variables(all.stream().filter(each -> each.kind() == kind).toList());
    }

    private List<String> print(String expression) {
        return List.of(expression + " = " + BreakpointCommands.value(debuggee, expression, frame).text());
    }

    /** The address that an expression means: of the object it refers to, or a number. */
    private int object(String expression) {
        ExpressionValue value = BreakpointCommands.value(debuggee, expression, frame);
        if (value.object() == 0 && value.type() != null && !isAddress(value.type())) {
            throw new ScriptException(expression + " is neither an object nor an address; print tells what it is");
        }
        int address = value.object() != 0 ? value.object() : (int) value.bits();
        if (address == 0) {
            throw new ScriptException(expression + " refers to nothing");
        }
        return address;
    }

    private static boolean isAddress(Klass type) {
        return type.isReference() || switch (type.elementType()) {
            case I4, U4, I8, U8, I, U, PTR, BYREF -> true;
            default -> false;
        };
    }

    /** {@code set EXPR = VALUE}. */
    private List<String> set(CommandReader words) {
        String target = words.until(" = ", "an expression");
        BreakpointCommands.value(debuggee, target, frame);
        if (!words.take("=")) {
            throw new ScriptException("it is written set EXPR = VALUE");
        }
        debuggee.assign(Expression.parse(target), frame, words.all("a value")).ifPresent(error -> {
            throw new ScriptException(error.message(), error.offset());
        });
        return print(target);
    }

    private List<String> type(String line) {
        debuggee.console().type(line + "\n");
        return List.of();
    }

    private List<String> freeze(int number, boolean frozen) {
        if (!debuggee.freeze(number, frozen)) {
            throw new ScriptException("there is no thread " + number);
        }
        return List.of();
    }

    private List<String> selectFrame(int number) {
        List<CallStackReport.CallFrame> frames = session.callStack(thread()).frames();
        if (frames.stream().noneMatch(each -> each.frame() == number)) {
            throw new ScriptException("there is no frame " + number);
        }
        frame = number;
        return frames.stream().filter(each -> each.frame() == number).reduce((first, second) -> second)
                .map(each -> List.of(DebugListing.place(each))).orElseThrow();
    }

    private List<String> selectThread(int number) {
        if (!debuggee.select(number)) {
            throw new ScriptException("there is no thread " + number);
        }
        frame = 0;
        return DebugListing.threads(session.threads()).stream().filter(line -> line.startsWith(">")).toList();
    }

    /** What the program has written since the last time, or since where it has gone back to. */
    private List<String> output() {
        String text = debuggee.console().text();
        String added = text.substring(printed);
        printed = text.length();
        return new ArrayList<>(added.lines().toList());
    }
}
