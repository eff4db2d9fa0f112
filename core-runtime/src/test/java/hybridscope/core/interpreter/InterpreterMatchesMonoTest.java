package hybridscope.core.interpreter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.core.Mono;
import hybridscope.core.host.Host;
import hybridscope.core.icalls.ClassLibraryCalls;
import hybridscope.core.interpreter.compile.MemoryFormCompiler;
import hybridscope.core.interpreter.typed.TypedFormCompiler;
import hybridscope.core.transform.TransformOptions;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Programs print the same here as under Mono, compiled with and without optimisation, with and without folding and inlining: the
 * usual options for the optimised build and others in turn for the debug build of every second program; every combination with
 * {@code -Dhybridscope.conformance=full} ({@code ./hybridscope test --full}).
 */
class InterpreterMatchesMonoTest {
    private static final Path PROGRAMS = Path.of("src/test/programs/interpreter");
    private static final long BUDGET = 500_000_000;
    private static final boolean FULL = "full".equals(System.getProperty("hybridscope.conformance"));
    private static final List<TransformOptions> OPTIONS = List.of(TransformOptions.DEFAULT, new TransformOptions(true, false),
            TransformOptions.PLAIN);

    @TempDir
    Path directory;

    @TestFactory
    Stream<DynamicTest> programs() throws Exception {
        List<DynamicTest> tests = new ArrayList<>();
        try (Stream<Path> files = Files.list(PROGRAMS)) {
            int number = 0;
            for (Path file : files.sorted().toList()) {
                String name = file.getFileName().toString();
                TransformOptions other = OPTIONS.get(1 + number / 2 % 2);
                tests.add(DynamicTest.dynamicTest(name + " optimised",
                        () -> compare(Files.readString(file), "-optimize+", FULL ? OPTIONS : OPTIONS.subList(0, 1))));
                if (FULL || number++ % 2 == 0) {
                    tests.add(DynamicTest.dynamicTest(name + " debug",
                            () -> compare(Files.readString(file), "-optimize-", FULL ? OPTIONS : List.of(other))));
                }
            }
        }
        return tests.stream();
    }

    private void compare(String source, String mode, List<TransformOptions> all) throws Exception {
        Path folder = Files.createTempDirectory(directory, "program");
        Mono mono = new Mono(folder);
        mono.mcs(source, "-unsafe", mode, "-out:program.exe");
        String expected = mono.mono("program.exe");
        for (TransformOptions options : all) {
            assertEquals(expected, run(folder.resolve("program.exe"), options), options.toString());
        }
    }

    private static String run(Path file, TransformOptions options) throws Exception {
        Runtime runtime = new Runtime(SearchPath.of(Mono.LIBRARIES));
        Assembly assembly = runtime.load(file, Assembly.Role.HOT_UPDATE);
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        Host host = new Host(InputStream.nullInputStream(), output, output, Map.of(), List.of("program.exe"));
        Engine engine = new Engine(runtime, EngineOptions.DEFAULT.with(options), ClassLibraryCalls.of(host),
                new TypedFormCompiler(new MemoryFormCompiler()));
        MethodInfo main = assembly.find("Program").orElseThrow().methods("Main").getFirst();
        ManagedThread thread = engine.start(main);
        boolean ended = engine.run(thread, BUDGET);
        if (!ended || thread.unhandled() != 0) {
            return output + (ended
                    ? "unhandled " + engine.klassOf(thread.unhandled()) : "not at its end after " + BUDGET + " instructions");
        }
        return output.toString(StandardCharsets.UTF_8);
    }
}
