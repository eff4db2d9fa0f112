package hybridscope.core.icalls.system;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.core.Mono;
import hybridscope.core.host.Denial;
import hybridscope.core.host.Grants;
import hybridscope.core.host.Host;
import hybridscope.core.interpreter.Clock;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Processes, sockets and counters as handles: numbers that a program makes up do nothing, and none are made without a bound. */
class SystemHandlesTest {
    private static final String PROGRAM = """
            using System; using System.Collections.Generic; using System.Diagnostics; using System.Net; using System.Net.Sockets;
            using System.Reflection;
            class Program {
                static string Call(string name, params object[] arguments) {
                    Type type = typeof(Process).Assembly.GetType("Microsoft.Win32.NativeMethods");
                    foreach (var method in type.GetMethods(BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic))
                        if (method.Name == name && method.GetParameters().Length == arguments.Length
                                && method.GetParameters()[0].ParameterType == typeof(IntPtr))
                            return name + " " + method.Invoke(null, arguments) + " " + string.Join(" ", arguments);
                    return "none";
                }
                static void Make(string name) {
                    PerformanceCounterCategory.Create(name, "", PerformanceCounterCategoryType.SingleInstance, "n", "");
                }
                static void Main(string[] arguments) {
                    switch (arguments[0]) {
                        case "processes":
                            foreach (var handle in new[] { IntPtr.Zero, (IntPtr)1, (IntPtr)0x7ffffff0 }) {
                                Console.WriteLine(Call("GetExitCodeProcess", handle, 7));
                                Console.WriteLine(Call("TerminateProcess", handle, 3));
                                Console.WriteLine(Call("GetPriorityClass", handle));
                                Console.WriteLine(Call("SetPriorityClass", handle, 0x20));
                                Console.WriteLine(Call("GetProcessTimes", handle, 1L, 2L, 3L, 4L));
                                Console.WriteLine(Call("CloseProcess", handle));
                            }
                            break;
                        case "sockets":
                            var all = new List<Socket>();
                            try { while (true) { all.Add(new Socket(AddressFamily.InterNetwork, SocketType.Stream, 0)); } }
                            catch (OutOfMemoryException) { Console.WriteLine(all.Count > 1000 && all.Count < 100000); }
                            break;
                        case "counters":
                            int made = 0;
                            try {
                                for (; made < 100000; made++) { Make("c" + made); }
                            } catch (InvalidOperationException) { Console.WriteLine("full: " + (made > 50 && made < 500)); }
                            PerformanceCounterCategory.Delete("c7");
                            Make("again");
                            Console.WriteLine(PerformanceCounterCategory.Exists("c7"));
                            Console.WriteLine(PerformanceCounterCategory.Exists("again"));
                            break;
                        case "group":
                            var socket = new Socket(AddressFamily.InterNetwork, SocketType.Dgram, ProtocolType.Udp);
                            try {
                                socket.SetSocketOption(SocketOptionLevel.IP, SocketOptionName.AddMembership,
                                        new MulticastOption(IPAddress.Parse("224.0.0.9"), IPAddress.Loopback));
                            } catch (SocketException e) { Console.WriteLine(e.ErrorCode); }
                            break;
                    }
                }
            }
            """;

    private static final int MEMORY = 16 << 20;
    private static final EngineOptions SMALL = new EngineOptions(EngineOptions.DEFAULT.transform(),
            EngineOptions.DEFAULT.platform(), MEMORY, MEMORY, 0, Clock.counted(), EngineOptions.HOT, false);

    @TempDir
    private static Path folder;

    @BeforeAll
    static void compile() throws Exception {
        new Mono(folder).mcs(PROGRAM, "-r:System.dll", "-out:program.exe");
    }

    private static List<Denial> run(String what, String expected) throws Exception {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        Assembly assembly = new Runtime(SearchPath.of(Mono.LIBRARIES)).load(folder.resolve("program.exe"),
                Assembly.Role.HOT_UPDATE);
        Host host = new Host.Builder(InputStream.nullInputStream(), output, output)
                .arguments(List.of("program.exe", what)).files(Grants.NONE, folder).build();
        ProgramResult outcome = new Program(assembly, host, SMALL.repeatable(0), ProgramLimits.NONE).run();
        host.close();
        assertEquals(ProgramEnd.COMPLETED, outcome.ending(), () -> output + " " + outcome.exception());
        assertEquals(expected, output.toString(StandardCharsets.UTF_8));
        return host.denials().list();
    }

    /** Mono itself ends at once for such a handle; the program's own process is not ended by one. */
    @Test
    void madeUpHandlesAreNoProcess() throws Exception {
        StringBuilder expected = new StringBuilder();
        for (String handle : List.of("0", "1", "2147483632")) {
            expected.append("""
                    GetExitCodeProcess False %1$s 0
                    TerminateProcess False %1$s 3
                    GetPriorityClass 0 %1$s
                    SetPriorityClass False %1$s 32
                    GetProcessTimes False %1$s 1 2 3 4
                    CloseProcess False %1$s
                    """.formatted(handle));
        }
        run("processes", expected.toString());
    }

    @Test
    void socketsHaveABound() throws Exception {
        run("sockets", "True\n");
    }

    @Test
    void categoriesOfCountersHaveABound() throws Exception {
        run("counters", "full: True\nFalse\nTrue\n");
    }

    /** WSAEACCES, and what was wanted is told. */
    @Test
    void groupsOfReceiversAreNotJoined() throws Exception {
        assertEquals(List.of(new Denial(Denial.Kind.NETWORK, "be in a group of receivers")), run("group", "10013\n"));
    }
}
