package hybridscope.core.debug;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.core.Mono;
import hybridscope.core.debug.breakpoint.Breakpoint;
import hybridscope.core.debug.breakpoint.BreakpointLocation;
import hybridscope.core.debug.expression.Expression;
import hybridscope.core.debug.expression.ExpressionError;
import hybridscope.core.debug.expression.ExpressionValue;
import hybridscope.core.debug.value.CSharpNames;
import hybridscope.core.interpreter.FrameState;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A program that is compiled with {@code mcs} and debugged. */
public record Debugged(Path file) {
    /** Each IL instruction has a step of its own: what monodis shows is what there is to stop at. */
    public static final DebugOptions PLAIN = DebugOptions.DEFAULT.folding(false);

    /** Compiles a program of the test programs. @param options more for the compiler */
    public static Debugged compile(Path folder, String name, String... options) throws IOException, InterruptedException {
        List<String> all = new ArrayList<>(List.of(options));
        all.addAll(List.of("-optimize-", "-out:" + name + ".exe"));
        new Mono(folder).mcs(Files.readString(Path.of("src/test/programs/debug", name + ".cs")), all.toArray(String[]::new));
        return new Debugged(folder.resolve(name + ".exe"));
    }

    public Assembly load() throws IOException {
        return new Runtime(SearchPath.of(Mono.LIBRARIES)).load(file, Assembly.Role.HOT_UPDATE);
    }

    /** The program in front of its first instruction. */
    public Debuggee start() throws IOException {
        return start(PLAIN);
    }

    public Debuggee start(DebugOptions options) throws IOException {
        return Debuggee.program(load(), List.of(file.getFileName().toString()), options);
    }

    public static MethodInfo method(Debuggee session, String type, String name) {
        return session.engine().runtime().assemblies().stream().flatMap(each -> each.find(type).stream())
                .findFirst().orElseThrow().methods(name).getFirst();
    }

    /** Where the selected thread stands: method, IL offset, number of frames. */
    static String at(Debuggee session) {
        List<FrameState> frames = session.frames();
        return frames.isEmpty() ? "over"
                : "%s IL_%04x %d".formatted(frames.getFirst().method().name(), frames.getFirst().ilOffset(), frames.size());
    }

    /** The same for an IR instruction. */
    static String atIr(Debuggee session) {
        return "%s IR_%04x %d".formatted(session.frames().getFirst().method().name(), session.frames().getFirst().irOffset(),
                session.frames().size());
    }

    public static Stop run(Debuggee session) {
        return session.go(new Motion.Run(false));
    }

    static Stop runTo(Debuggee session, String type, String name, int ilOffset) {
        Breakpoint there = session.breakpoints()
                .add(Breakpoint.at(new BreakpointLocation.Il(method(session, type, name), ilOffset)));
        Stop stop = run(session);
        session.breakpoints().remove(there.number());
        return stop;
    }

    /** What an expression is in the innermost frame, or why it is nothing. */
    static String value(Debuggee session, String expression) {
        return switch (session.evaluate(Expression.parse(expression), 0)) {
            case Expression.Result.Found(ExpressionValue value) -> value.text();
            case Expression.Result.Failed(ExpressionError error) -> error.toString();
        };
    }

    /** An expression in a frame: its value and type, or where and why there is none; addresses as {@code @&}. */
    public static String typed(Debuggee session, int frame, String expression) {
        return switch (session.evaluate(Expression.parse(expression), frame)) {
            case Expression.Result.Found(ExpressionValue value) -> value.text().replaceFirst("@0x[0-9a-f]+$", "@&") + " : "
                    + (value.type() == null ? "null" : CSharpNames.of(value.type()));
            case Expression.Result.Failed(ExpressionError error) -> error.offset() + ": " + error.message();
        };
    }

    /** Rows of an expression, {@code =>}, and what {@link #typed} says of it are as they are written down. */
    public static void table(Debuggee session, int frame, String... rows) {
        List<String> found = new ArrayList<>();
        for (String row : rows) {
            String expression = row.substring(0, row.indexOf(" => "));
            found.add(expression + " => " + typed(session, frame, expression));
        }
        assertEquals(String.join("\n", rows), String.join("\n", found));
    }
}
