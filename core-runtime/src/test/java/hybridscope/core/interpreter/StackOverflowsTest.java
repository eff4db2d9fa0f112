package hybridscope.core.interpreter;

import static org.junit.jupiter.api.Assertions.assertEquals;

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
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A stack that overflows in or around filters and finally blocks is a StackOverflowException in every form. Under Mono all of
 * these end the process with the message of a stack overflow.
 */
class StackOverflowsTest {
    private static final List<String> KINDS = List.of("refused", "accepted", "wide", "itself", "deep", "thrown", "nested",
            "cleaned", "filtered and cleaned", "cleaned in filter");
    private static final int HEAP = 48 << 20;

    @TempDir
    private static Path folder;
    /** All runs are of the same types. */
    private static Assembly assembly;

    @BeforeAll
    static void compile() throws Exception {
        new Mono(folder).mcs(Files.readString(Path.of("src/test/programs/hostile/Overflows.cs")), "-nowarn:0168",
                "-out:overflows.exe");
        assembly = new Runtime(SearchPath.of(Mono.LIBRARIES)).load(folder.resolve("overflows.exe"), Assembly.Role.HOT_UPDATE);
    }

    /** Each kind in one of two forms, the next one in the other. */
    static Stream<Arguments> kindsInTurn() {
        return IntStream.range(0, KINDS.size()).mapToObj(i -> Arguments.of(KINDS.get(i), i % 2 == 0 ? -1 : 20));
    }

    static Stream<Arguments> kindsInEveryForm() {
        return KINDS.stream().flatMap(kind -> Stream.of(-1, 20).map(threshold -> Arguments.of(kind, threshold)));
    }

    private static String run(int threshold, String... arguments) throws Exception {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        Host host = new Host.Builder(InputStream.nullInputStream(), output, output)
                .arguments(Stream.concat(Stream.of("overflows.exe"), Stream.of(arguments)).toList()).build();
        EngineOptions usual = EngineOptions.DEFAULT;
        ProgramResult result = new Program(assembly, host, new EngineOptions(usual.transform(), usual.platform(), HEAP, HEAP, 0,
                Clock.counted(), threshold, false), new ProgramLimits(100_000_000, Duration.ofMinutes(2))).run();
        host.close();
        assertEquals(ProgramEnd.UNHANDLED_EXCEPTION, result.ending());
        return output.toString(StandardCharsets.UTF_8) + result.exception().lines().findFirst().orElseThrow();
    }

    @ParameterizedTest
    @MethodSource("kindsInTurn")
    void nobodyCatchesIt(String kind, int threshold) throws Exception {
        assertEquals("System.StackOverflowException: The requested operation caused a stack overflow.", run(threshold, kind));
    }

    @ParameterizedTest
    @MethodSource("kindsInEveryForm")
    void aCatchBlockHasItAndTheStackIsAsItWas(String kind, int threshold) throws Exception {
        assertEquals("StackOverflowException 0\nSystem.FormatException: One of the identified items was in an invalid format.",
                run(threshold, kind, "caught"));
    }
}
