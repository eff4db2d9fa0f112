package hybridscope.core.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.Mono;
import hybridscope.core.host.Host;
import hybridscope.core.interpreter.Clock;
import hybridscope.core.interpreter.EngineListener;
import hybridscope.core.interpreter.EngineOptions;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Objects that a program has written over, and that the runtime looks at while no instruction is in work: finalizers, what is
 * called at the end, reports. Each is an exception of the program's or a sentence in a report, in every form, and no internal
 * error. They run here only. {@code -Dhybridscope.damage=all} takes all values.
 */
class DamagedObjectsTest {
    private static final Path SOURCE = Path.of("src/test/programs/hostile/Damaged.cs");
    private static final List<String> VALUES = "all".equals(System.getProperty("hybridscope.damage"))
            ? List.of("0", "-1", "7", "100000", "2147483647", "-2147483648", "281474976710656", "4294967312", "65552", "131072",
                    "2147418112", "string", "array", "matrix", "type", "delegate", "object")
            : List.of("0", "-1", "4294967312", "string");
    private static final String VIOLATION = "System.AccessViolationException: Attempted to read or write protected memory. "
            + "This is often an indication that other memory is corrupt.";
    private static final int HEAP = 16 << 20;

    @TempDir
    private static Path folder;

    private static Assembly assembly;

    @BeforeAll
    static void compile() throws Exception {
        new Mono(folder).mcs(Files.readString(SOURCE), "-unsafe", "-nowarn:0649,0168,0219", "-out:damaged.exe");
        assembly = new Runtime(SearchPath.of(Mono.LIBRARIES)).load(folder.resolve("damaged.exe"), Assembly.Role.HOT_UPDATE);
    }

    /** What it printed, how it ended, its exit code, and the first line of what ended it: an exception, or for what it waited. */
    private static String run(int threshold, String what, String value) throws Exception {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        Host host = new Host.Builder(InputStream.nullInputStream(), output, output)
                .arguments(List.of("damaged.exe", what, value)).build();
        EngineOptions usual = EngineOptions.DEFAULT;
        Program program = new Program(assembly, host, new EngineOptions(usual.transform(), usual.platform(), HEAP, HEAP, 0,
                Clock.counted(), threshold, false), new ProgramLimits(3_000_000, Duration.ofMinutes(1)));
        List<String> internalErrors = new ArrayList<>();
        program.engine().listen(EngineListener.ofInternalErrors(cause -> internalErrors.add(cause
                + " at " + List.of(cause.getStackTrace()).stream().limit(6).toList())));
        ProgramResult result = program.run();
        host.close();
        assertEquals(List.of(), internalErrors, () -> what + " " + value);
        String last = result.exception() != null ? result.exception().lines().findFirst().orElse("")
                : result.ending() == ProgramEnd.DEADLOCK ? program.engine().scheduler().states().getFirst() : "";
        return (output.toString(StandardCharsets.UTF_8).replace('\n', ' ') + result.ending() + " " + result.exitCode() + " "
                + last).strip();
    }

    @ParameterizedTest
    @ValueSource(strings = {"finalized", "finalized at the end", "description", "exit", "exit delegate", "unhandled",
            "unhandled delegate", "domain", "domain fields", "lock", "judged", "thrown", "thrown fields", "rethrown", "cleaned",
            "wild exception", "caught", "thread", "started", "length", "lengths", "select", "weak", "pool", "timer", "literal"})
    void nothingThatAProgramHasWrittenOverIsAnInternalError(String what) throws Exception {
        for (String value : VALUES) {
            ProgramEnd ending = ProgramEnd.valueOf(run(20, what, value).replaceFirst(".*?([A-Z]+(_[A-Z]+)*) \\d+( .*|$)", "$1"));
            assertTrue(List.of(ProgramEnd.COMPLETED, ProgramEnd.UNHANDLED_EXCEPTION, ProgramEnd.DEADLOCK).contains(ending),
                    what + " " + value + ": " + ending);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"wild delegate", "delegate", "wild exception", "judged"})
    void theAnswerIsTheSameInEveryForm(String what) throws Exception {
        for (String value : VALUES) {
            assertEquals(run(-1, what, value), run(20, what, value), what + " " + value);
        }
        assertEquals(run(-1, what, "281474976710656"), run(20, what, "281474976710656"), what);
    }

    @Test
    void aWildDelegateIsAnAccessViolationUnlessItIsNull() throws Exception {
        for (int threshold : new int[] {-1, 20}) {
            assertEquals("NullReferenceException 300 end COMPLETED 0", run(threshold, "wild delegate", "16"));
            for (String value : List.of("-1", "4294967312", "281474976710656", "2147418112")) {
                assertEquals("AccessViolationException 300 end COMPLETED 0", run(threshold, "wild delegate", value), value);
            }
        }
    }

    @Test
    void anArrayOfLessThanNoElementsIsAnAccessViolation() throws Exception {
        assertEquals("AccessViolationException end COMPLETED 0", run(-1, "lengths", "-1"));
        assertEquals("nothing end COMPLETED 0", run(-1, "lengths", "1"));
    }

    @Test
    void whatWaitsForSomethingThatIsWrittenOverMeanwhileEndsInAnAccessViolation() throws Exception {
        assertEquals("AccessViolationException end COMPLETED 0", run(-1, "select", "-1"));
        assertEquals("nothing end COMPLETED 0", run(-1, "select", "3"));
    }

    @Test
    void finalizersOfForgedObjectsEndTheProgramAsOnesThatThrowDo() throws Exception {
        assertEquals("UNHANDLED_EXCEPTION 255 " + VIOLATION, run(-1, "finalized", "-1"));
        assertEquals("end UNHANDLED_EXCEPTION 255 " + VIOLATION, run(-1, "finalized at the end", "-1"));
    }

    @Test
    void whatAnExceptionSaysOfItselfIsItsClassWhereThatCannotBeRead() throws Exception {
        assertEquals("UNHANDLED_EXCEPTION 1 Program/Own", run(-1, "description", "-1"));
        assertEquals("UNHANDLED_EXCEPTION 1 xx", run(-1, "description", "2"));
    }

    @Test
    void aForgedExceptionOnItsWayIsAnAccessViolation() throws Exception {
        for (String what : List.of("judged", "thrown", "rethrown")) {
            assertEquals("UNHANDLED_EXCEPTION 1 " + VIOLATION, run(-1, what, "-1"), what);
        }
        assertEquals("UNHANDLED_EXCEPTION 1 an exception whose object the program has overwritten", run(-1, "cleaned", "-1"),
                "nobody looks for a handler again");
    }

    @Test
    void reportsSaySo() throws Exception {
        assertTrue(run(-1, "lock", "-1").matches("DEADLOCK 0 thread 1 waits for the lock of an object that the program has "
                + "overwritten at 0x[0-9a-f]+, held by thread 3"), () -> "the lock");
        assertEquals("UNHANDLED_EXCEPTION 1 an exception whose object the program has overwritten",
                run(-1, "thrown fields", "-1"));
        assertEquals("end COMPLETED 0", run(-1, "exit", "-1"));
    }
}
