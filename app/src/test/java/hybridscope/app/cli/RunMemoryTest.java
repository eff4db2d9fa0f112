package hybridscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What a program makes the process take is bounded by {@code --max-heap}, whatever it is made of: objects, handles, native
 * memory of compression, types, files, code, interned strings. The peak is the system's. {@code -Dhybridscope.memory.heap} gives
 * programs other limits, in bytes.
 */
@Timeout(180)
@EnabledOnOs(OS.LINUX)
class RunMemoryTest {
    private static final String SOURCE = """
            using System;
            using System.Collections.Generic;
            using System.IO;
            using System.IO.Compression;
            using System.Reflection;
            using System.Reflection.Emit;
            using System.Threading;
            class Program {
                static List<object> kept = new List<object>();
                static int Deeper<T>(int n) { return n == 0 ? 0 : Deeper<List<T>>(n - 1) + Deeper<T[]>(n - 1); }
                static Delegate Method(int instructions) {
                    var method = new DynamicMethod("m", null, null);
                    ILGenerator il = method.GetILGenerator();
                    for (int i = 0; i < instructions; i++) { il.Emit(OpCodes.Ldc_I4_0); il.Emit(OpCodes.Pop); }
                    il.Emit(OpCodes.Ret);
                    var made = (ThreadStart)method.CreateDelegate(typeof(ThreadStart));
                    made();
                    return made;
                }
                static void Fill(string what, string file) {
                    switch (what) {
                        case "objects": while (true) kept.Add(new byte[1000]);
                        case "deflate":
                            while (true) kept.Add(new DeflateStream(new MemoryStream(), CompressionMode.Compress));
                        case "inflate":
                            while (true) kept.Add(new DeflateStream(new MemoryStream(), CompressionMode.Decompress));
                        case "events": while (true) kept.Add(new ManualResetEvent(false));
                        case "generics": Deeper<int>(60); break;
                        case "read": kept.Add(File.ReadAllBytes(file)); break;
                        case "load": kept.Add(Assembly.LoadFrom(file)); break;
                        case "strings": for (int i = 0; ; i++) string.Intern("x" + i);
                        case "methods": while (true) kept.Add(Method(10000));
                        case "code": Code.Call(); break;
                        case "names": for (int i = 0; ; i++) kept.Add(new Mutex(false, new string('x', 1000) + i));
                    }
                }
                static void Main(string[] args) {
                    string end = "nothing";
                    Console.WriteLine("begin");
                    try { Fill(args[0], args[1]); } catch (Exception e) { kept = null; end = e.GetType().Name; }
                    Console.WriteLine(end);
                }
            }
            """;
    /** Bytes of {@code --max-heap}. */
    private static final long HEAP = Long.getLong("hybridscope.memory.heap", 16L << 20);

    @TempDir
    private static Path folder;

    @BeforeAll
    static void compile() throws Exception {
        Files.writeString(folder.resolve("program.cs"), SOURCE + code());
        assertEquals(0, new ProcessBuilder("mcs", "-nologo", "-r:System.dll", "program.cs").directory(folder.toFile()).inheritIO()
                .start().waitFor());
        try (RandomAccessFile large = new RandomAccessFile(folder.resolve("large.dll").toFile(), "rw")) {
            large.setLength(1500L << 20);
        }
    }

    /** So many methods that each of them is large, all of which are called. */
    private static String code() {
        int methods = (int) (HEAP >> 15);
        StringBuilder text = new StringBuilder("static class Code { static volatile int x;\n");
        for (int i = 0; i < methods; i++) {
            text.append("static void M").append(i).append("() { if (x == 1) { ")
                    .append("x += x * 7 - x / 3;".repeat(60)).append(" } }\n");
        }
        text.append("public static void Call() {\n");
        for (int i = 0; i < methods; i++) {
            text.append("M").append(i).append("();\n");
        }
        return text.append("} }").toString();
    }

    /** docs/running.md states the bound: 640 MB and three times {@code --max-heap}. */
    @ParameterizedTest
    @ValueSource(strings = {"objects", "deflate", "inflate", "events", "generics", "read", "load", "names", "strings", "methods",
            "code"})
    void thePeakOfTheProcessIsBounded(String what) throws Exception {
        Path peak = folder.resolve(what + ".peak");
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String root = System.getProperty("hybridscope.root");
        List<String> command = Stream.of(java, "@" + root + "/jvm.options", "@" + root + "/run.options", "-cp",
                System.getProperty("java.class.path"), "hybridscope.app.Main", "run",
                "--max-heap", HEAP + "", "--timeout", HEAP / (1 << 18) + "s", "--allow-read", folder.toString(),
                folder.resolve("program.exe").toString(), what, folder.resolve("large.dll").toString()).toList();
        Process process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD)
                .redirectOutput(peak.toFile()).start();
        try {
            long most = 0;
            Path status = Path.of("/proc/" + process.pid() + "/status");
            while (process.isAlive()) {
                most = Math.max(most, peak(status));
                Thread.sleep(20);
            }
            String said = Files.readString(peak);
            assertEquals("begin\n" + expected(what) + "\n", said);
            assertTrue(most <= (640L << 20) + 3 * HEAP, what + ": " + (most >> 20) + " MB");
        } finally {
            process.destroyForcibly();
        }
    }

    private static String expected(String what) {
        return switch (what) {
            case "generics" -> "TypeLoadException";
            case "load" -> "FileNotFoundException";
            default -> "OutOfMemoryException";
        };
    }

    /** The largest resident size so far, in bytes; 0 once the process is gone. */
    private static long peak(Path status) {
        try (Stream<String> lines = Files.lines(status)) {
            return lines.filter(line -> line.startsWith("VmHWM:")).map(line -> line.replaceAll("[^0-9]", ""))
                    .mapToLong(Long::parseLong).findFirst().orElse(0) << 10;
        } catch (IOException | UncheckedIOException e) {
            return 0;
        }
    }
}
