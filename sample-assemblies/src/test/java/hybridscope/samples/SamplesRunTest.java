package hybridscope.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Mono prints what is checked in. {@code X.expected} beside {@code X.exe} is the output of that program; beside
 * {@code X.dll} it is the output of {@code Main.exe} in the folder above when it loads that assembly. {@code X.exit} is
 * the exit code where it is not 0.
 */
class SamplesRunTest {
    /** What Mono itself dies of, once in a great many runs of an async method on a busy machine. */
    private static final String MONOS_RACE = "transition a task to a final state when it had already completed";
    private static final int TRIES = 2;

    @TestFactory
    Stream<DynamicTest> monoPrintsWhatIsExpected() {
        return Samples.files(Samples.ASSEMBLIES, ".expected").stream().map(expected ->
            DynamicTest.dynamicTest(expected.toString(), () -> runs(Samples.ASSEMBLIES.resolve(expected))));
    }

    private static void runs(Path expected) throws IOException, InterruptedException {
        Path program = sibling(expected, ".exe");
        Path exit = sibling(expected, ".exit");
        Samples.Outcome outcome = run(expected, program);
        for (int i = 0; i < TRIES && outcome.errors().contains(MONOS_RACE); i++) {
            outcome = run(expected, program);
        }
        assertEquals(Files.readString(expected), outcome.output(), outcome.errors());
        assertEquals("", outcome.errors());
        assertEquals(Files.exists(exit) ? Integer.parseInt(Files.readString(exit).strip()) : 0, outcome.exitCode());
    }

    private static Samples.Outcome run(Path expected, Path program) throws IOException, InterruptedException {
        return Files.exists(program)
            ? Samples.run(Samples.ASSEMBLIES, "mono", program.toString())
            : Samples.run(Samples.ASSEMBLIES, "mono", program.getParent().resolveSibling("Main.exe").toString(),
                sibling(expected, ".dll").toString());
    }

    @Test
    void everyProgramHasItsExpectedOutput() {
        List<Path> programs = Samples.files(Samples.ASSEMBLIES, ".exe");
        assertEquals(37, programs.size());
        assertEquals(List.of(), programs.stream()
            .filter(program -> !Files.exists(sibling(Samples.ASSEMBLIES.resolve(program), ".expected"))).toList());
    }

    private static Path sibling(Path file, String ending) {
        String name = file.getFileName().toString();
        return file.resolveSibling(name.substring(0, name.lastIndexOf('.')) + ending);
    }
}
