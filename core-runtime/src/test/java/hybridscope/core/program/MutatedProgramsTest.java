package hybridscope.core.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.Mono;
import hybridscope.core.host.Host;
import hybridscope.core.interpreter.Clock;
import hybridscope.core.interpreter.EngineListener;
import hybridscope.core.interpreter.EngineOptions;
import hybridscope.core.metadata.Image;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Damaged executables that are run, with little memory and few instructions: no internal error, and each ends.
 * {@code -Dfuzz.runs=1000000} runs more of them, {@code -Dfuzz.seed} others.
 */
class MutatedProgramsTest {
    private static final Path SAMPLES = Path.of(System.getProperty("hybridscope.root"), "sample-assemblies", "assemblies");
    private static final int RUNS = Integer.getInteger("fuzz.runs", 40);
    private static final int SEED = Integer.getInteger("fuzz.seed", 1);
    private static final int MEMORY = 16 << 20;
    private static final int MOST_CHANGES = 9;

    private final List<String> internalErrors = new ArrayList<>();

    private static byte[] damaged(byte[] original, Random random) {
        byte[] bytes = original.clone();
        for (int i = random.nextInt(1, MOST_CHANGES); i > 0; i--) {
            int at = random.nextInt(0x200, bytes.length);
            bytes[at] = (byte) (random.nextBoolean() ? random.nextInt(256) : bytes[at] ^ 1 << random.nextInt(Byte.SIZE));
        }
        return bytes;
    }

    private void run(byte[] file, int threshold) throws Exception {
        Assembly assembly = new Runtime(SearchPath.of(Mono.LIBRARIES))
                .load(Image.open("program.exe", file), null, Assembly.Role.HOT_UPDATE);
        Host host = new Host.Builder(InputStream.nullInputStream(), OutputStream.nullOutputStream(),
                OutputStream.nullOutputStream()).arguments(List.of("program.exe")).build();
        EngineOptions usual = EngineOptions.DEFAULT;
        Program program = new Program(assembly, host, new EngineOptions(usual.transform(), usual.platform(), MEMORY, MEMORY, 0,
                Clock.counted(), threshold, false), new ProgramLimits(200_000, Duration.ofSeconds(30)));
        program.engine().listen(EngineListener.ofInternalErrors(cause -> internalErrors.add(cause
                + " " + List.of(cause.getStackTrace()).stream().limit(6).toList())));
        ProgramEnd ending = program.run().ending();
        host.close();
        assertTrue(ending != ProgramEnd.TIME_LIMIT, "it hangs");
    }

    @Test
    void damagedProgramsEndByExceptionsOrLimits() throws Exception {
        List<Path> programs;
        try (Stream<Path> files = Files.list(SAMPLES)) {
            programs = files.filter(file -> file.toString().endsWith(".exe")).sorted().toList();
        }
        Random random = new Random(SEED);
        List<String> failures = new ArrayList<>();
        for (int i = 0; i < RUNS; i++) {
            Path program = programs.get(random.nextInt(programs.size()));
            try {
                run(damaged(Files.readAllBytes(program), random), i % 4 == 0 ? 20 : -1);
            } catch (LoadException | BadFormatException told) {
                assertTrue(!told.getMessage().isEmpty(), "it says why");
            } catch (RuntimeException | AssertionError failed) {
                internalErrors.add(failed + " " + failed.getCause());
            }
            if (!internalErrors.isEmpty()) {
                failures.add(program.getFileName() + ", seed " + SEED + ", run " + i + ": " + internalErrors);
                internalErrors.clear();
            }
        }
        assertEquals("", String.join("\n", failures), failures.size() + " of " + RUNS);
    }
}
