package hybridscope.core.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.Mono;
import hybridscope.core.host.Host;
import hybridscope.core.interpreter.EngineOptions;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Methods that a thread begins with and that cannot be made ready: a dll is missing, or their IL is invalid. */
class UnreadyMethodsTest {
    private static final Path PROGRAMS = Path.of("src/test/programs/unready");

    /** What it printed without stack frames, and what it ended with. */
    private record Run(List<String> lines, int exitCode) {
        Run(String output, int exitCode) {
            // Mono adds for itself which method's signature, or which attribute's constructor, it was that it could not load.
            this(output.lines().filter(line -> !line.startsWith("  at ") && !line.startsWith("Could not load signature of ")
                    && !line.startsWith("Can't find custom attr constructor")).toList(), exitCode);
        }
    }

    private static Run ours(Path folder) throws Exception {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        Assembly assembly = new Runtime(SearchPath.of(Mono.LIBRARIES)).load(folder.resolve("p.exe"), Assembly.Role.HOT_UPDATE);
        Host host = new Host.Builder(InputStream.nullInputStream(), output, output).arguments(List.of("p.exe")).build();
        ProgramResult result = new Program(assembly, host, EngineOptions.DEFAULT, ProgramLimits.NONE).run();
        host.close();
        String thrown = result.exception();
        return new Run(output.toString(StandardCharsets.UTF_8) + (thrown == null ? ""
                : ProgramResult.unhandled(thrown)), result.exitCode());
    }

    private static Run monos(Path folder) throws Exception {
        Process process = new ProcessBuilder("mono", "p.exe").directory(folder.toFile()).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Run(output, process.waitFor());
    }

    /** Each program is compiled beside a dll, which is gone when it runs. */
    @ParameterizedTest
    @ValueSource(strings = {"InMain", "InMainsClass", "InThread", "InPool", "InFinalizer", "InClassConstructor", "InCallback",
        "InTypes", "InEveryPlace", "InReflection"})
    void aMissingDllIsTheExceptionThatMonoThrows(String name, @TempDir Path folder) throws Exception {
        new Mono(folder).mcs(Files.readString(PROGRAMS.resolve("Gone.cs")), "-out:Gone.dll", "-target:library");
        new Mono(folder).mcs(Files.readString(PROGRAMS.resolve(name + ".cs")), "-out:p.exe", "-r:Gone.dll", "-r:System.Core.dll",
                "-unsafe", "-warn:0");
        Files.delete(folder.resolve("Gone.dll"));
        Run ours = ours(folder);
        assertEquals(monos(folder), ours);
        assertTrue(ours.lines().stream().anyMatch(line -> line.contains("Could not load file or assembly 'Gone, Version=0.0.0.0, "
                + "Culture=neutral, PublicKeyToken=null' or one of its dependencies.")), () -> ours.toString());
    }

    /** Mono describes the fault in other words; class and exit code are the same. */
    @ParameterizedTest
    @ValueSource(strings = {"add\nret", "call void Program::Gone()\nret", "ldsfld int32 Program::gone\npop\nret",
        "ldloc 7\npop\nret"})
    void invalidIlInMainIsTheExceptionThatMonoThrows(String body, @TempDir Path folder) throws Exception {
        new Mono(folder).ilasm("""
                .assembly p { }
                .assembly extern mscorlib { }
                .class public Program extends [mscorlib]System.Object {
                  .method public static void Main() cil managed {
                    .entrypoint
                    .maxstack 8
                    %s
                  }
                }
                """.formatted(body), "p.exe");
        Run mono = monos(folder);
        Run ours = ours(folder);
        assertEquals(thrown(mono), thrown(ours));
        assertEquals(mono.exitCode(), ours.exitCode());
    }

    private static String thrown(Run run) {
        return run.lines().get(run.lines().indexOf("Unhandled Exception:") + 1).replaceFirst(":.*", "");
    }
}
