package hybridscope.core.interpreter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.Mono;
import hybridscope.core.host.Host;
import hybridscope.core.program.Program;
import hybridscope.core.program.ProgramEnd;
import hybridscope.core.program.ProgramLimits;
import hybridscope.core.program.ProgramResult;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Time that passes with instructions, 10 ns for each, passes within a turn, too: by the same amount in every form. */
class CountedClockTest {
    private static final int HEAP = 48 << 20;

    @TempDir
    private static Path folder;

    @BeforeAll
    static void compile() throws Exception {
        new Mono(folder).mcs("""
                using System;
                using System.Diagnostics;
                using System.Threading.Tasks;

                class P {
                    static void Main(string[] args) {
                        if (args[0] == "delay") { Task.Delay(1000).Wait(); return; }
                        if (args[0] == "loop") {
                            // Two instructions for a round: 2 ms, and what stands around it.
                            long before = Stopwatch.GetTimestamp();
                            for (int i = 0; i < 100000; i++) { }
                            Console.WriteLine(Stopwatch.GetTimestamp() - before);
                            return;
                        }
                        int n = 0;
                        var watch = Stopwatch.StartNew();
                        while (watch.ElapsedMilliseconds < 5) n++;
                        int ticks = Environment.TickCount;
                        while (Environment.TickCount - ticks < 5) n++;
                        var now = DateTime.UtcNow;
                        while ((DateTime.UtcNow - now).TotalMilliseconds < 5) n++;
                        Console.WriteLine(n + " " + watch.ElapsedTicks + " " + Environment.TickCount);
                        Console.WriteLine(DateTime.UtcNow.Ticks);
                    }
                }
                """, "-out:clock.exe");
    }

    private record Outcome(long instructions, String output) {
    }

    private static Outcome run(int threshold, String what) throws Exception {
        Assembly assembly = new Runtime(SearchPath.of(Mono.LIBRARIES)).load(folder.resolve("clock.exe"),
                Assembly.Role.HOT_UPDATE);
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        Host host = new Host.Builder(InputStream.nullInputStream(), output, output).arguments(List.of("clock.exe", what)).seed(1)
                .build();
        EngineOptions usual = EngineOptions.DEFAULT;
        Program program = new Program(assembly, host, new EngineOptions(usual.transform(), usual.platform(), HEAP, HEAP, 0,
                Clock.counted(), threshold, false), new ProgramLimits(100_000_000, Duration.ofMinutes(2)));
        ProgramResult result = program.run();
        host.close();
        assertEquals(ProgramEnd.COMPLETED, result.ending());
        return new Outcome(result.instructions(), output.toString(StandardCharsets.UTF_8));
    }

    @Test
    void aLoopTakesTheTimeOfItsInstructions() throws Exception {
        long ticks = Long.parseLong(run(-1, "loop").output.strip());
        assertTrue(ticks >= 20_000 && ticks < 20_100, ticks + " ticks of 100 ns");
    }

    @Test
    void whoeverLooksAtTheClockUntilTimeHasPassedSeesTheSameInEveryForm() throws Exception {
        Outcome loop = run(-1, "watch");
        assertEquals(loop, run(20, "watch"));
        assertTrue(loop.instructions < 2_000_000, loop.toString());
    }

    /** Mono's timers wait for whole milliseconds, and look again and again for what is left of one. */
    @Test
    void aDelayTakesNoMoreInstructionsThanAMillisecondHas() throws Exception {
        Outcome loop = run(-1, "delay");
        assertEquals(loop, run(20, "delay"));
        assertTrue(loop.instructions < 200_000, loop.toString());
    }
}
