package hybridscope.inspectors.runs;

import hybridscope.core.program.Program;
import hybridscope.core.program.ProgramEnd;
import hybridscope.core.program.ProgramResult;
import hybridscope.core.program.RunProfile;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;

/**
 * Runs one program in two ways. Each runs twice: once to count what it executes, and then, with the tool itself warm, to see how
 * long it takes. May be cancelled from any thread.
 */
public final class RunsComparison {
    /** How many runs that are. */
    public static final int RUNS = 4;
    /** What of a program's output is compared: more is dropped. */
    private static final int MOST_OUTPUT = 16 << 20;

    private final String name;
    private final Way first;
    private final Way second;
    private volatile boolean cancelled;
    private volatile Program running;

    /** Makes a program for one run, which writes to a stream. */
    @FunctionalInterface
    public interface Source {
        /**
         * Makes it.
         *
         * @throws hybridscope.core.types.LoadException        where something that it needs cannot be loaded
         * @throws hybridscope.core.pe.BadFormatException where a file is damaged
         */
        Program program(OutputStream output);
    }

    /** A way to run the program. @param rules the files of its rules */
    public record Way(List<String> rules, Source source) {
        /** Copies the list. */
        public Way {
            rules = List.copyOf(rules);
        }
    }

    /** What was found, and what both have written. */
    public record Found(RunsReport report, String first, String second) {
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

    private record Counted(ProgramResult result, RunReport report, String output) {
        RunsReport.Side side(Way way, long micros) {
            String exception = result.exception() == null ? null : result.exception().lines().findFirst().orElse("");
            return new RunsReport.Side(way.rules, result.ending(), result.exitCode(), exception, micros, report);
        }
    }

    /** Of a program. @param name as the report calls it */
    public RunsComparison(String name, Way first, Way second) {
        this.name = name;
        this.first = first;
        this.second = second;
    }

    /** Ends the run that is under way; those to come do not begin. */
    public void cancel() {
        cancelled = true;
        Program now = running;
        if (now != null) {
            now.cancel();
        }
    }

    /**
     * Runs it.
     *
     * @param begins told in front of each of the {@link #RUNS} runs how many are through
     * @throws InterruptedException   where the calling thread is interrupted
     * @throws CancellationException where it was cancelled
     */
    public Found run(Consumer<Integer> begins) throws InterruptedException {
        begins.accept(0);
        Counted one = count(first);
        begins.accept(1);
        Counted other = count(second);
        begins.accept(2);
        long time = time(first);
        begins.accept(3);
        RunsReport report = new RunsReport(name, one.side(first, time), other.side(second, time(second)),
                OutputDifference.of(one.output, other.output));
        return new Found(report, one.output, other.output);
    }

    private Counted count(Way way) throws InterruptedException {
        Output output = new Output();
        Program program = way.source.program(output);
        RunProfile profile = program.profile();
        ProgramResult result = run(program);
        String exception = result.exception() == null ? "" : ProgramResult.unhandled(result.exception());
        return new Counted(result, RunReport.of(result, profile), output.toString(StandardCharsets.UTF_8) + exception);
    }

    private long time(Way way) throws InterruptedException {
        Program program = way.source.program(OutputStream.nullOutputStream());
        long begin = System.nanoTime();
        run(program);
        return (System.nanoTime() - begin) / 1_000;
    }

    private ProgramResult run(Program program) throws InterruptedException {
        running = program;
        if (cancelled) {
            throw new CancellationException();
        }
        ProgramResult result = program.run();
        if (cancelled || result.ending() == ProgramEnd.CANCELLED) {
            throw new CancellationException();
        }
        return result;
    }
}
