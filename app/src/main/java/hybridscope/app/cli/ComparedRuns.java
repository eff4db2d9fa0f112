package hybridscope.app.cli;

import hybridscope.core.pe.BadFormatException;
import hybridscope.core.program.Program;
import hybridscope.core.program.ProgramEnd;
import hybridscope.core.types.LoadException;
import hybridscope.inspectors.json.Json;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.runs.OutputDifference;
import hybridscope.inspectors.runs.RunReport;
import hybridscope.inspectors.runs.RunsComparison;
import hybridscope.inspectors.runs.RunsReport;
import hybridscope.inspectors.text.Escapes;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import picocli.CommandLine;

/** {@code run --rules-b}: one program under two sets of injection rules, one run after the other. */
final class ComparedRuns {
    private final CommandLine command;

    ComparedRuns(CommandLine command) {
        this.command = command;
    }

    /**
     * Runs both, prints what differs and what each has executed.
     *
     * @param first  makes the program under the first rules, for streams
     * @param second the same under the others
     * @return the exit code: 0 where both have printed the same and ended alike, else 1; 130 behind Ctrl+C
     */
    int run(Path path, boolean json, Function<Streams, Program> first, List<Path> firstRules, Function<Streams, Program> second,
            List<Path> secondRules) throws InterruptedException {
        RunsComparison comparison = new RunsComparison(path.toString(), way(first, firstRules), way(second, secondRules));
        Interruption interruption = Interruption.of(comparison::cancel);
        RunsReport report;
        try {
            report = comparison.run(_ -> { }).report();
        } catch (CancellationException e) {
            return RunCommand.INTERRUPTED;
        } catch (LoadException e) {
            throw new BadInputException(path + ": " + e.failure().message());
        } catch (BadFormatException e) {
            throw new BadInputException(path + ": " + e.diagnostic().text());
        } finally {
            interruption.end();
        }
        if (json) {
            Json.write(report, command.getOut());
            command.getOut().println();
        } else {
            print(report, command.getOut());
        }
        return report.agree() ? 0 : 1;
    }

    private static RunsComparison.Way way(Function<Streams, Program> made, List<Path> rules) {
        return new RunsComparison.Way(rules.stream().map(Path::toString).toList(),
                output -> made.apply(new Streams(InputStream.nullInputStream(), output, output)));
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
        exceptions(report, out);
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

    private static void exceptions(RunsReport report, PrintWriter out) {
        String one = report.first().exception();
        String other = report.second().exception();
        if (one != null && one.equals(other)) {
            out.println("both end with " + Escapes.visible(one));
            return;
        }
        if (one != null) {
            out.println("A ends with " + Escapes.visible(one));
        }
        if (other != null) {
            out.println("B ends with " + Escapes.visible(other));
        }
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
