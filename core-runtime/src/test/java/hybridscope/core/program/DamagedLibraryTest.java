package hybridscope.core.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.Mono;
import hybridscope.core.host.Host;
import hybridscope.core.interpreter.Clock;
import hybridscope.core.interpreter.EngineListener;
import hybridscope.core.interpreter.EngineOptions;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Programs on core libraries that lack something, or are damaged: what is missing in which file is told, and nothing is an
 * internal error. {@code -Dhybridscope.libraries=5000} tries more damaged ones, {@code -Dhybridscope.libraries.seed} others.
 */
class DamagedLibraryTest {
    private static final int TRIES = Integer.getInteger("hybridscope.libraries", 20);
    private static final int SEED = Integer.getInteger("hybridscope.libraries.seed", 1);
    private static final int MEMORY = 16 << 20;

    @TempDir
    private static Path folder;

    @BeforeAll
    static void compile() throws Exception {
        new Mono(folder).mcs(Files.readString(Path.of("src/test/programs/hostile/OnLibrary.cs")), "-out:program.exe");
    }

    /** How it has ended. */
    private static String run(Path libraries, Path file, int threshold) throws Exception {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        Assembly assembly = new Runtime(SearchPath.of(libraries)).load(file, Assembly.Role.HOT_UPDATE);
        Host host = new Host.Builder(InputStream.nullInputStream(), output, output).arguments(List.of("program.exe")).build();
        EngineOptions usual = EngineOptions.DEFAULT;
        Program program = new Program(assembly, host, new EngineOptions(usual.transform(), usual.platform(), MEMORY, MEMORY, 0,
                Clock.counted(), threshold, false), new ProgramLimits(500_000, Duration.ofSeconds(30)));
        List<String> internalErrors = new ArrayList<>();
        program.engine().listen(EngineListener.ofInternalErrors(cause -> {
            ByteArrayOutputStream trace = new ByteArrayOutputStream();
            cause.printStackTrace(new PrintStream(trace, true, StandardCharsets.UTF_8));
            internalErrors.add(trace.toString(StandardCharsets.UTF_8).lines().limit(9).toList().toString());
        }));
        ProgramResult result = program.run();
        host.close();
        assertEquals(List.of(), internalErrors);
        return result.ending().toString();
    }

    private static byte[] damaged(byte[] original, int metadata, Random random) {
        byte[] bytes = original.clone();
        int start = random.nextInt(3) == 0 ? 0 : metadata;
        int end = switch (random.nextInt(3)) {
            case 0 -> start + 1024;
            case 1 -> Math.min(start + 400_000, bytes.length);
            default -> bytes.length;
        };
        int changes = end - start <= 1024 ? random.nextInt(1, 4) : random.nextInt(1, 200);
        for (int i = 0; i < changes; i++) {
            int at = random.nextInt(start, end);
            bytes[at] = (byte) (random.nextBoolean() ? random.nextInt(256) : bytes[at] ^ 1 << random.nextInt(Byte.SIZE));
        }
        return bytes;
    }

    @Test
    void noDamagedLibraryIsAnInternalError() throws Exception {
        byte[] original = Files.readAllBytes(Mono.LIBRARIES.resolve("mscorlib.dll"));
        int metadata = new String(original, StandardCharsets.ISO_8859_1).indexOf("BSJB");
        Path libraries = Files.createDirectories(folder.resolve("libraries"));
        Random random = new Random(SEED);
        int refused = 0;
        for (int i = 0; i < TRIES; i++) {
            Files.write(libraries.resolve("mscorlib.dll"), damaged(original, metadata, random));
            try {
                run(libraries, folder.resolve("program.exe"), i % 5 == 0 ? 20 : -1);
            } catch (LoadException | BadFormatException told) {
                refused++;
                assertTrue(!told.getMessage().isEmpty(), "it says why");
            } catch (RuntimeException | AssertionError failed) {
                throw new AssertionError("seed " + SEED + ", try " + i, failed);
            }
        }
        assertTrue(refused < TRIES, "some can still be run on");
    }

    @Test
    void anExeThatCallsItselfMscorlibIsNoCoreLibrary() throws Exception {
        Path alone = Files.createDirectories(folder.resolve("alone"));
        new Mono(folder).ilasm("""
                .assembly mscorlix { }
                .assembly extern mscorlib { }
                .class public Program extends [mscorlib]System.Object {
                  .method public static void Main() cil managed { .entrypoint ldnull throw }
                }
                """, "itself.exe");
        Path itself = folder.resolve("itself.exe");
        Files.writeString(itself, Files.readString(itself, StandardCharsets.ISO_8859_1).replace("mscorlix", "mscorlib"),
                StandardCharsets.ISO_8859_1);
        for (Path libraries : List.of(Mono.LIBRARIES, alone)) {
            LoadException told = assertThrows(LoadException.class, () -> run(libraries, itself, -1));
            assertEquals(itself + " is no core library that programs can run on: it has no class "
                    + "System.Exception", told.failure().message());
        }
    }

    @Test
    void withoutAnyCoreLibraryThatIsSaid() throws Exception {
        Path alone = Files.createDirectories(folder.resolve("alone"));
        LoadException told = assertThrows(LoadException.class, () -> run(alone, folder.resolve("program.exe"), -1));
        assertEquals("there is no core library (mscorlib.dll) to run programs on", told.failure().message());
    }

    @Test
    void whatACoreLibraryLacksIsNamed() throws Exception {
        byte[] original = Files.readAllBytes(Mono.LIBRARIES.resolve("mscorlib.dll"));
        Path libraries = Files.createDirectories(folder.resolve("lacking"));
        // The heap of strings has it at the end of other names as well.
        String renamed = new String(original, StandardCharsets.ISO_8859_1).replace("_HResult\0", "_XResult\0");
        byte[] lacking = renamed.getBytes(StandardCharsets.ISO_8859_1);
        Files.write(libraries.resolve("mscorlib.dll"), lacking);
        LoadException told = assertThrows(LoadException.class, () -> run(libraries, folder.resolve("program.exe"), -1));
        assertEquals(libraries.resolve("mscorlib.dll") + " is no core library that programs can run on: "
                + "System.OutOfMemoryException has no field _HResult", told.failure().message());
    }
}
