package hybridscope.core.icalls.system;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.core.Mono;
import hybridscope.core.host.Host;
import hybridscope.core.interpreter.EngineOptions;
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
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where Mono asserts, the program ends as by SIGABRT: its finally blocks do not run, and nothing of it does any more. */
class AbortTest {
    // Under Mono 6.8 each ends with exit code 134, behind "* Assertion" and a crash report.
    private static final String SOURCE = """
            using System; using System.Reflection; using System.Runtime.InteropServices;
            class Program {
                const BindingFlags All = BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Static;
                static void Call(string type, string name, params object[] arguments) {
                    typeof(object).Assembly.GetType(type).GetMethod(name, All).Invoke(null, arguments);
                }
                static void Main(string[] args) {
                    const string marshal = "System.Runtime.InteropServices.Marshal";
                    try {
                        switch (args[0]) {
                            case "telemetry": Call("Mono.Runtime", "DisableMicrosoftTelemetry"); break;
                            case "count":
                                IntPtr unknown = Marshal.GetIUnknownForObject(new object());
                                Console.WriteLine(Marshal.Release(unknown));
                                Marshal.Release(unknown);
                                break;
                            case "pointer": Call(marshal, "AddRefInternal", IntPtr.Zero); break;
                            case "rcw": Call(marshal, "ReleaseComObjectInternal", "text"); break;
                        }
                    } catch (Exception e) { Console.WriteLine(e); } finally { Console.WriteLine("finally"); }
                }
            }
            """;

    @TempDir
    private static Path folder;

    @BeforeAll
    static void compile() throws Exception {
        new Mono(folder).mcs(SOURCE, "-out:program.exe");
    }

    @ParameterizedTest
    @CsvSource(quoteCharacter = '"', textBlock = """
            telemetry, "* Assertion: should not be reached: DisableMicrosoftTelemetry"
            count, "0\n* Assertion: condition `ccw->ref_count > 0' not met"
            pointer, "* Assertion: condition `pUnk' not met"
            rcw, "* Assertion: condition `is_rcw' not met"
            """)
    void theProgramEndsAtOnce(String what, String told) throws Exception {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        Host host = new Host.Builder(InputStream.nullInputStream(), output, output).arguments(List.of("program.exe", what))
                .build();
        Assembly assembly = new Runtime(SearchPath.of(Mono.LIBRARIES))
                .load(folder.resolve("program.exe"), Assembly.Role.HOT_UPDATE);
        ProgramResult result = new Program(assembly, host, EngineOptions.DEFAULT.repeatable(0), ProgramLimits.NONE).run();
        host.close();
        assertEquals(told.replace("\\n", "\n") + "\n", output.toString(StandardCharsets.UTF_8));
        assertEquals(ProgramEnd.EXITED, result.ending());
        assertEquals(134, result.exitCode());
    }
}
