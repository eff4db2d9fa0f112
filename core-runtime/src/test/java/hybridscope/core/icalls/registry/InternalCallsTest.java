package hybridscope.core.icalls.registry;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.core.Mono;
import hybridscope.core.host.Host;
import hybridscope.core.interpreter.EngineOptions;
import hybridscope.core.program.Program;
import hybridscope.core.program.ProgramEnd;
import hybridscope.core.program.ProgramLimits;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Issue 13 §3.7: a program that declares what the class libraries do reaches none of their internal calls. */
class InternalCallsTest {
    // Under Mono the first two are answered, and the third is a MissingMethodException.
    private static final String SOURCE = """
            using System; using System.Runtime.CompilerServices;
            namespace System.IO {
                static class MonoIO {
                    [MethodImpl(MethodImplOptions.InternalCall)] public static extern IntPtr get_ConsoleOutput();
                    [MethodImpl(MethodImplOptions.InternalCall)] public static extern int None(int a);
                }
            }
            namespace System.Diagnostics { class Debugger {
                [MethodImpl(MethodImplOptions.InternalCall)] public static extern bool IsLogging();
            } }
            class Program {
                static void Try(Func<object> action) {
                    try { Console.WriteLine(action()); } catch (Exception e) { Console.WriteLine(e.GetType()); }
                }
                static void Main() {
                    Try(() => System.IO.MonoIO.get_ConsoleOutput());
                    Try(() => System.Diagnostics.Debugger.IsLogging());
                    Try(() => System.IO.MonoIO.None(1));
                }
            }
            """;

    @TempDir
    private Path folder;

    private String run(Assembly assembly) throws Exception {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        Host host = new Host.Builder(InputStream.nullInputStream(), output, output).arguments(List.of("program.exe")).build();
        assertEquals(ProgramEnd.COMPLETED,
                new Program(assembly, host, EngineOptions.DEFAULT.repeatable(0), ProgramLimits.NONE).run().ending());
        host.close();
        return output.toString(StandardCharsets.UTF_8);
    }

    @Test
    void onlyTheClassLibrariesReachThem() throws Exception {
        new Mono(folder).mcs(SOURCE, "-nowarn:0436", "-out:program.exe");
        Path program = folder.resolve("program.exe");
        String missing = "System.MissingMethodException\n".repeat(3);
        assertEquals(missing, run(new Runtime(SearchPath.of(Mono.LIBRARIES)).load(program, Assembly.Role.HOT_UPDATE)));
        // A name of theirs is not enough.
        Path renamed = Files.copy(program, folder.resolve("System.Core.dll"));
        assertEquals(missing, run(new Runtime(SearchPath.of(Mono.LIBRARIES)).load(renamed, Assembly.Role.HOT_UPDATE)));
    }
}
