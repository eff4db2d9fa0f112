package hybridscope.app.cli;

import hybridscope.core.pe.BadFormatException;
import hybridscope.core.program.Program;
import hybridscope.core.program.ProgramEnd;
import hybridscope.core.program.ProgramResult;
import hybridscope.core.program.RunProfile;
import hybridscope.core.types.LoadException;
import hybridscope.inspectors.json.Json;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.runs.OutputDifference;
import hybridscope.inspectors.runs.RunReport;
import hybridscope.inspectors.runs.RunsReport;
import hybridscope.inspectors.text.Escapes;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import picocli.CommandLine;

/** {@code run --rules-b}: one program under two sets of injection rules, one run after the other. */
final class ComparedRuns {
    /** What of a program's output is compared: more is dropped. */
    private static final int MOST_OUTPUT = 16 << 20;

    private final CommandLine command;

    ComparedRuns(CommandLine command) {
        this.command = command;
    }

    /** A run's output, as far as it is kept. */
    private static final class Output extends ByteArrayOutputStream {
        @Override
        public synchronized void write(int value) {
            if (count < MOST_OUTPUT) {
                super.write(value);
            }
        }

        @Override
        public synchronized void write(byte[] bytes, int offset, int length) {
            super.write(bytes, offset, Math.min(length, MOST_OUTPUT - count));
        }
    }

    private record Done(ProgramResult result, RunReport report, String output) {
        RunsReport.Side side(List<Path> rules, long micros) {
            return new RunsReport.Side(rules.stream().map(Path::toString).toList(), result.ending(), result.exitCode(), micros,
                    report);
        }
    }

    /**
     * Runs both, prints what differs and what each has executed. Each runs twice: counting, and to see how long it takes.
     *
     * @param first  makes the program under the first rules, for streams
     * @param second the same under the others
     * @return the exit code: 0 where both have printed the same and ended alike, else 1
     */
    int run(Path path, boolean json, Function<Streams, Program> first, List<Path> firstRules, Function<Streams, Program> second,
            List<Path> secondRules) throws InterruptedException {
        Done one = run(path, first);
        Done other = run(path, second);
        // Once more without counting: by now the tool itself is warm, whoever came first.
        RunsReport report = new RunsReport(path.toString(), one.side(firstRules, time(first)),
                other.side(secondRules, time(second)), OutputDifference.of(one.output, other.output));
        if (json) {
            Json.write(report, command.getOut());
            command.getOut().println();
        } else {
            print(report, command.getOut());
        }
        return report.agree() ? 0 : 1;
    }

    private static Done run(Path path, Function<Streams, Program> made) throws InterruptedException {
        Output output = new Output();
        Program program = made.apply(new Streams(InputStream.nullInputStream(), output, output));
        RunProfile profile = program.profile();
        try {
            ProgramResult result = run(program);
            String exception = result.exception() == null ? "" : ProgramResult.unhandled(result.exception());
            return new Done(result, RunReport.of(result, profile), output.toString(StandardCharsets.UTF_8) + exception);
        } catch (LoadException e) {
            throw new BadInputException(path + ": " + e.failure().message());
        } catch (BadFormatException e) {
            throw new BadInputException(path + ": " + e.diagnostic().text());
        }
    }

    /** Microseconds that a run takes which counts nothing. */
    private static long time(Function<Streams, Program> made) throws InterruptedException {
        Program program = made.apply(new Streams(InputStream.nullInputStream(), OutputStream.nullOutputStream(),
                OutputStream.nullOutputStream()));
        long begin = System.nanoTime();
        run(program);
        return (System.nanoTime() - begin) / 1_000;
    }

    private static ProgramResult run(Program program) throws InterruptedException {
        Interruption interruption = Interruption.of(program);
        try {
            return program.run();
        } finally {
            interruption.end();
        }
    }

    private static void print(RunsReport report, PrintWriter out) {
        out.println(Escapes.visible(report.program()));
        out.println("A: " + rules(report.first()));
        out.println("B: " + rules(report.second()));
        OutputDifference difference = report.difference();
        if (difference == null) {
            out.println("both print the same");
        } else {
            out.println("what they print differs in line %,d".formatted(difference.line()));
            out.println("  A: " + line(difference.first()));
            out.println("  B: " + line(difference.second()));
        }
        RunReport one = report.first().run();
        RunReport other = report.second().run();
        out.println();
        new TextTable("", ">A", ">B").print(out, List.of(
                List.of("ended", ended(report.first()), ended(report.second())),
                List.of("time", RunCounts.millis(report.first().micros()), RunCounts.millis(report.second().micros())),
                numbers("instructions", one.instructions(), other.instructions()),
                numbers("  compiled", one.compiled().instructions(), other.compiled().instructions()),
                numbers("  interpreted", one.interpreted().instructions(), other.interpreted().instructions()),
                List.of("time compiled, counting", RunCounts.millis(one.compiled().micros()),
                        RunCounts.millis(other.compiled().micros())),
                List.of("time interpreted, counting", RunCounts.millis(one.interpreted().micros()),
                        RunCounts.millis(other.interpreted().micros())),
                numbers("interpreted methods", one.interpreted().methods(), other.interpreted().methods()),
                numbers("calls into interpreted code", one.intoInterpreter(), other.intoInterpreter()),
                numbers("checks of injection", one.injectedChecks(), other.injectedChecks())));
        side("A", one, out);
        side("B", other, out);
    }

    private static void side(String name, RunReport run, PrintWriter out) {
        if (!run.hottest().isEmpty()) {
            out.println();
            out.println("Under " + name + ":");
            RunCounts.hottest(run, out);
        }
    }

    private static List<String> numbers(String name, long one, long other) {
        return List.of(name, RunCounts.number(one), RunCounts.number(other));
    }

    private static String rules(RunsReport.Side side) {
        return side.rules().isEmpty() ? "everything is injected" : Escapes.visible(String.join(", ", side.rules()));
    }

    private static String line(String text) {
        return text == null ? "(nothing any more)" : Escapes.visible(text);
    }

    private static String ended(RunsReport.Side side) {
        return side.ending() == ProgramEnd.COMPLETED && side.exitCode() == 0 ? "0"
                : JsonName.words(side.ending()) + ", " + side.exitCode();
    }
}
