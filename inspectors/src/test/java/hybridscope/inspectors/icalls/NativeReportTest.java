package hybridscope.inspectors.icalls;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.inspectors.file.ClassLibraries;
import hybridscope.inspectors.file.OpenFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Issue 4 §2: which internal calls and native functions an assembly declares, and which of them are implemented. */
class NativeReportTest {
    // Row 1 of MethodDef is the constructor that mcs adds.
    private static final String SOURCE = """
            using System.Runtime.CompilerServices; using System.Runtime.InteropServices;
            namespace Game {
                class Engine {
                    [MethodImpl(MethodImplOptions.InternalCall)] static extern int Time(string name);
                    [DllImport("libc.so.6")] static extern int getpid();
                    [DllImport("engine", EntryPoint = "engine_start")] static extern void Start(int mode);
                    static void Main() { }
                }
                delegate void Event();
            }
            """;

    @TempDir
    Path folder;

    @Test
    void methodsByTypeWithTheirLibraries() throws Exception {
        Files.writeString(folder.resolve("Game.cs"), SOURCE);
        assertEquals(0, new ProcessBuilder("mcs", "Game.cs").directory(folder.toFile()).inheritIO().start().waitFor());
        NativeReport report = NativeReport.of(OpenFile.read(folder.resolve("Game.exe")));
        assertEquals(new NativeReport("Game.exe", new NativeReport.Count(1, 0), new NativeReport.Count(2, 1), List.of(
                new NativeReport.TypeReport("Game.Engine", new NativeReport.Count(1, 0), new NativeReport.Count(2, 1), List.of(
                        new NativeReport.MethodReport("06000002", "Time(System.String)", "", "", false),
                        new NativeReport.MethodReport("06000003", "getpid()", "libc.so.6", "getpid", true),
                        new NativeReport.MethodReport("06000004", "Start(System.Int32)", "engine", "engine_start", false))))),
                        report);
    }

    @Test
    void theCoreLibrarysInternalCalls() throws Exception {
        NativeReport report = NativeReport.of(OpenFile.read(ClassLibraries.folder().orElseThrow().resolve("mscorlib.dll")));
        NativeReport.TypeReport math = report.types().stream().filter(type -> type.type().equals("System.Math"))
                .findFirst().orElseThrow();
        assertEquals(math.internalCalls().declared(), math.internalCalls().implemented());
        assertTrue(math.methods().stream()
                .anyMatch(method -> method.signature().equals("Sqrt(System.Double)") && method.implemented()), math.toString());
        assertEquals(report.internalCalls().declared(),
                report.types().stream().mapToInt(type -> type.internalCalls().declared()).sum());
    }
}
