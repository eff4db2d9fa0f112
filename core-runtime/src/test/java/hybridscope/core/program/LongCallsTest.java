package hybridscope.core.program;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.core.Mono;
import hybridscope.core.host.Host;
import hybridscope.core.interpreter.AheadOfTime;
import hybridscope.core.interpreter.EngineOptions;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Internal calls and instructions that work on much memory end the turn: others go on, and limits are looked at, however few the
 * instructions.
 */
class LongCallsTest {
    private static final String SOURCE = """
            using System;
            using System.Reflection.Emit;
            using System.Runtime.InteropServices;
            using System.Threading;
            unsafe class Program {
                static volatile bool seen, wanted;
                const int Size = 1 << 20;
                // How often until another thread has had a turn: at once, a few times, or not within a quantum of instructions.
                static void Until(string what, Action work) {
                    seen = wanted = false;
                    var other = new Thread(() => { while (!wanted) Thread.Yield(); seen = true; });
                    other.Start();
                    Thread.Yield();
                    wanted = true;
                    int times = 0;
                    while (!seen && times < 20) { work(); times++; }
                    other.Join();
                    Console.WriteLine(what + (times < 20 ? " lets others go on" : " keeps its turn"));
                }
                delegate void Block(IntPtr to, IntPtr from, int size);
                static Block Emitted(OpCode second, OpCode instruction) {
                    var method = new DynamicMethod("block", typeof(void), new[] {typeof(IntPtr), typeof(IntPtr), typeof(int)});
                    var il = method.GetILGenerator();
                    il.Emit(OpCodes.Ldarg_0);
                    il.Emit(second);
                    il.Emit(OpCodes.Ldarg_2);
                    il.Emit(instruction);
                    il.Emit(OpCodes.Ret);
                    return (Block) method.CreateDelegate(typeof(Block));
                }
                static void Main(string[] args) {
                    Block copy = Emitted(OpCodes.Ldarg_1, OpCodes.Cpblk), fill = Emitted(OpCodes.Ldc_I4_7, OpCodes.Initblk);
                    if (args.Length > 0) {
                        const int Half = 32 << 20;
                        IntPtr all = Marshal.AllocHGlobal(2 * Half);
                        while (true) (args[0] == "copy" ? copy : fill)(all, all + Half, Half);
                    }
                    byte[] one = new byte[Size], other = new byte[Size];
                    string text = new string('a', Size), same = new string('a', Size);
                    IntPtr block = Marshal.AllocHGlobal(Size);
                    Until("BlockCopy", () => Buffer.BlockCopy(one, 0, other, 0, Size));
                    Until("Array.Copy", () => Array.Copy(one, other, Size));
                    Until("Array.Clear", () => Array.Clear(one, 0, Size));
                    Until("Marshal.Copy", () => Marshal.Copy(one, 0, block, Size));
                    Until("MemoryCopy", () => { fixed (byte* from = one, to = other) Buffer.MemoryCopy(from, to, Size, Size); });
                    Until("IndexOf", () => text.IndexOf('b'));
                    Until("LastIndexOf", () => text.LastIndexOf('b'));
                    Until("equality", () => text.Equals(same));
                    Until("CompareOrdinal", () => string.CompareOrdinal(text, same));
                    Until("new string", () => new string('x', Size));
                    Until("Concat", () => string.Concat(text, same));
                    Until("Substring", () => text.Substring(1));
                    Until("culture's IndexOf", () => text.IndexOf("ab", StringComparison.Ordinal));
                    Until("newarr", () => other = new byte[Size]);
                    Until("newobj of an array", () => GC.KeepAlive(new byte[1024, 1024]));
                    Until("cpblk", () => { fixed (byte* from = one, to = other) copy((IntPtr) to, (IntPtr) from, Size); });
                    Until("initblk", () => { fixed (byte* to = other) fill((IntPtr) to, IntPtr.Zero, Size); });
                    Console.WriteLine(other[0] + " " + other[Size - 1]);
                    Until("short blocks", () => { fixed (byte* to = other) fill((IntPtr) to, IntPtr.Zero, 1000); });
                    Until("short arrays", () => GC.KeepAlive(new byte[1000]));
                    Until("short calls", () => { Buffer.BlockCopy(one, 0, other, 0, 1000); "short".IndexOf('t'); });
                }
            }
            """;

    @TempDir
    private Path folder;

    /** The last three keep their turn: how many bytes they work on decides. */
    @Test
    void theyEndTheTurn() throws Exception {
        new Mono(folder).mcs(SOURCE, "-out:p.exe", "-unsafe");
        StringBuilder expected = new StringBuilder();
        for (String each : List.of("BlockCopy", "Array.Copy", "Array.Clear", "Marshal.Copy", "MemoryCopy", "IndexOf",
                "LastIndexOf", "equality", "CompareOrdinal", "new string", "Concat", "Substring", "culture's IndexOf", "newarr",
                "newobj of an array", "cpblk", "initblk")) {
            expected.append(each).append(" lets others go on\n");
        }
        expected.append("7 7\nshort blocks keeps its turn\nshort arrays keeps its turn\nshort calls keeps its turn\n");
        EngineOptions options = EngineOptions.DEFAULT.repeatable(0);
        String loop = run(options.loopOnly());
        assertEquals(expected.toString(), loop.substring(0, loop.indexOf('#')));
        assertEquals(loop, run(options));
        assertEquals(loop, run(options.compiling(0)));
        assertEquals(loop, run(options.compiling(0).ahead(AheadOfTime.PART)));
    }

    /** A limit in time is looked at between turns: these would have had one of minutes. */
    @Test
    @Timeout(60)
    void endlessBlocksEndByALimitInTime() throws Exception {
        new Mono(folder).mcs(SOURCE, "-out:p.exe", "-unsafe");
        ProgramLimits limits = new ProgramLimits(ProgramLimits.NONE.instructions(), Duration.ofMillis(300));
        for (String what : List.of("copy", "fill")) {
            for (int threshold : new int[] {-1, 0}) {
                ProgramResult result = run(EngineOptions.DEFAULT.compiling(threshold), limits, new ByteArrayOutputStream(), what);
                assertEquals(ProgramEnd.TIME_LIMIT, result.ending(), what);
            }
        }
    }

    /** What it prints, and how many instructions that took. */
    private String run(EngineOptions options) throws Exception {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        ProgramResult result = run(options, ProgramLimits.NONE, output);
        return output.toString(StandardCharsets.UTF_8) + "#" + result.instructions();
    }

    private ProgramResult run(EngineOptions options, ProgramLimits limits, ByteArrayOutputStream output, String... arguments)
            throws Exception {
        Assembly assembly = new Runtime(SearchPath.of(Mono.LIBRARIES)).load(folder.resolve("p.exe"), Assembly.Role.AOT);
        List<String> line = Stream.concat(Stream.of("p.exe"), Stream.of(arguments)).toList();
        Host host = new Host(InputStream.nullInputStream(), output, output, Map.of(), line);
        ProgramResult result = new Program(assembly, host, options, limits).run();
        host.close();
        return result;
    }
}
