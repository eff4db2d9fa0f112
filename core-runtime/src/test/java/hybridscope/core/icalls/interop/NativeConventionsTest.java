package hybridscope.core.icalls.interop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.core.Mono;
import hybridscope.core.host.Host;
import hybridscope.core.interpreter.EngineOptions;
import hybridscope.core.program.Program;
import hybridscope.core.program.ProgramLimits;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What programs see of C and of the machine without calling for it by name: as under Mono. */
class NativeConventionsTest {
    @TempDir
    private Path folder;

    private void behavesAsUnderMono(String source) throws Exception {
        Mono mono = new Mono(folder);
        mono.mcs(source, "-out:program.exe");
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        Host host = new Host.Builder(InputStream.nullInputStream(), output, output).arguments(List.of("program.exe")).build();
        Assembly assembly = new Runtime(SearchPath.of(Mono.LIBRARIES))
                .load(folder.resolve("program.exe"), Assembly.Role.HOT_UPDATE);
        new Program(assembly, host, EngineOptions.DEFAULT.repeatable(0), ProgramLimits.NONE).run();
        host.close();
        assertEquals(mono.mono("program.exe"), output.toString(StandardCharsets.UTF_8));
    }

    /** There was one error for all threads. */
    @Test
    void eachThreadHasItsLastError() throws Exception {
        behavesAsUnderMono("""
                using System; using System.Runtime.InteropServices; using System.Threading;
                class Program {
                    [DllImport("libc", SetLastError = true)] static extern int close(int descriptor);
                    [DllImport("libc", SetLastError = true)] static extern IntPtr opendir(string name);
                    static void Tell(string who) { Console.WriteLine(who + " " + Marshal.GetLastWin32Error()); }
                    static void Main() {
                        Console.WriteLine(close(-1));
                        Tell("main");
                        for (int i = 0; i < 2; i++) {
                            var other = new Thread(() => { Tell("other"); opendir(""); Tell("other"); });
                            other.Start();
                            other.Join();
                            Tell("main");
                        }
                    }
                }
                """);
    }

    /** Some were left signaling, by some forms of code. */
    @Test
    void roundedSignalingNumbersAreQuiet() throws Exception {
        behavesAsUnderMono("""
                using System;
                class Program {
                    static string Bits(double value) { return BitConverter.DoubleToInt64Bits(value).ToString("x") + " "; }
                    static void Main() {
                        foreach (long bits in new[] {0x7ff0000000000001, 0x7ff8000000000123, -0xfffffffffffff}) {
                            double x = BitConverter.Int64BitsToDouble(bits);
                            Console.WriteLine(Bits(x) + Bits(Math.Floor(x)) + Bits(Math.Ceiling(x)) + Bits(Math.Truncate(x))
                                + Bits(Math.Round(x)) + Bits(Math.Sqrt(x)) + Bits(Math.Pow(x, 0)) + Bits(Math.Pow(1, x)));
                        }
                    }
                }
                """);
    }
}
