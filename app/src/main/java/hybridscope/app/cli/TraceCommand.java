package hybridscope.app.cli;

import hybridscope.core.files.NamePattern;
import hybridscope.core.debug.Debuggee;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.debug.Trace;
import hybridscope.inspectors.debug.TraceStep;
import hybridscope.inspectors.json.Json;
import hybridscope.inspectors.json.JsonName;
import java.io.PrintWriter;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code trace FILE [METHOD [ARG...]]}: one line for each executed instruction. */
@Command(name = "trace", description = {"Runs a program, or one method, and prints a line for each executed IR instruction.",
        "Position, thread, method, IL and IR offset, opcode; r: slots read, w: slots written, m: other memory written;",
        "exception: it has raised one; again: it waits, or a class constructor runs first."})
final class TraceCommand extends ReportCommand {
    /** Outcomes that are not seen from the line that follows. */
    private static final Set<TraceStep.Outcome> SAID = EnumSet.of(TraceStep.Outcome.EXCEPTION, TraceStep.Outcome.AGAIN);

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec spec;

    @Mixin
    private DebugSubject subject;

    @Option(names = "--depth", paramLabel = "N", defaultValue = "2147483647",
            description = "No instructions of frames with N others or more below them.")
    private int depth;

    @Option(names = "--max", paramLabel = "N", defaultValue = "100000",
            description = "At most so many lines (default: ${DEFAULT-VALUE}).")
    private long most;

    @Option(names = "--only", paramLabel = "PATTERN",
            description = "Only of methods whose Namespace.Type::Method fits; * stands for anything.")
    private String only;

    @Override
    public Integer call() {
        if (depth < 1 || most < 1) {
            throw usage((depth < 1 ? "--depth" : "--max") + " must be at least 1");
        }
        Debuggee debuggee = subject.start(false).debuggee();
        debuggee.console().endInput();
        Trace trace = new Trace(debuggee, methods(), depth);
        PrintWriter out = out();
        long lines = 0;
        TraceStep step = null;
        while (lines < most && (step = trace.next()) != null) {
            lines++;
            if (json()) {
                out.println(Json.line(step));
            } else {
                out.println(text(step));
            }
        }
        out.flush();
        subject.tell(debuggee, err());
        if (step != null) {
            err().println("hybridscope: %,d lines; --max=N prints more".formatted(lines));
            return 0;
        }
        return subject.verdict(debuggee, trace.end(), err());
    }

    private Predicate<MethodInfo> methods() {
        if (only == null) {
            return method -> true;
        }
        NamePattern pattern = NamePattern.ofStars(only);
        return method -> pattern.matches(method.declaringType().name() + "::" + method.name());
    }

    private static String text(TraceStep step) {
        StringBuilder line = new StringBuilder("%7d t%d %s %s IR_%04x %s".formatted(step.position(), step.thread(),
                step.method(), step.il().isEmpty()
                ? "-" : step.il().stream().map("IL_%04x"::formatted).collect(Collectors.joining("+")), step.ir(), step.opcode()));
        add(line, "r", step.reads().stream().map(TraceStep.SlotAccess::text).toList());
        add(line, "w", step.writes().stream().map(TraceStep.SlotAccess::text).toList());
        add(line, "m", step.memory().stream().map(TraceStep.MemoryAccess::text).toList());
        return (SAID.contains(step.outcome()) ? line.append("  ").append(JsonName.of(step.outcome())) : line).toString();
    }

    private static void add(StringBuilder line, String what, List<String> values) {
        if (!values.isEmpty()) {
            line.append("  ").append(what).append(": ").append(String.join(", ", values));
        }
    }
}
