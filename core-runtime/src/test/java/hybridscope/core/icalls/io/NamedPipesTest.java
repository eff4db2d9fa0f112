package hybridscope.core.icalls.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;

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
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Named pipes and sockets of Unix stay within the program: the machine sees nothing of them, and they reach nothing of it. */
class NamedPipesTest {
    private static final String PROGRAM = """
            using System; using System.IO.Pipes; using System.Net; using System.Net.Sockets; using System.Text;
            class Name : EndPoint {
                readonly string text;
                public Name(string text) { this.text = text; }
                public override AddressFamily AddressFamily { get { return AddressFamily.Unix; } }
                public override SocketAddress Serialize() {
                    byte[] bytes = Encoding.UTF8.GetBytes(text);
                    var address = new SocketAddress(AddressFamily.Unix, 2 + bytes.Length);
                    for (int i = 0; i < bytes.Length; i++) { address[2 + i] = bytes[i]; }
                    return address;
                }
            }
            class Program {
                static void Try(Action action) {
                    try { action(); Console.WriteLine("done"); } catch (Exception e) { Console.WriteLine(e.Message); }
                }
                static Socket Unix() { return new Socket(AddressFamily.Unix, SocketType.Stream, ProtocolType.Unspecified); }
                static void Names(string prefix) {
                    int bound = 0;
                    try { for (; bound < 1000000; bound++) { using (var s = Unix()) { s.Bind(new Name(prefix + bound % 500000)); } } }
                    catch (OutOfMemoryException) { Console.WriteLine("no room for names: " + (bound < 500000)); }
                    catch (SocketException e) { Console.WriteLine(e.Message); }
                }
                static void Main(string[] paths) {
                    if (paths[0] == "names") {
                        using (var s = Unix()) { s.Bind(new Name("\\0one")); }
                        using (var s = Unix()) { s.Bind(new Name("\\0one")); Console.WriteLine("bound again"); }
                        Names("/nowhere/");
                        return;
                    }
                    string pipe = paths[0], socket = paths[1];
                    using (var server = new NamedPipeServerStream(pipe))
                    using (var client = new NamedPipeClientStream(pipe)) {
                        client.Connect();
                        server.WaitForConnection();
                        client.WriteByte(42);
                        Console.WriteLine(server.ReadByte());
                        Console.WriteLine(System.IO.File.Exists(pipe));
                    }
                    Try(() => new NamedPipeClientStream(socket).Connect(20));
                    Try(() => Unix().Connect(new Name(socket)));
                    Try(() => { var bound = Unix(); bound.Bind(new Name(socket)); bound.Listen(1); });
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
        new Mono(folder).mcs(PROGRAM, "-r:System.Core.dll", "-r:System.dll", "-out:program.exe");
    }

    private static List<Denial> run(Grants grants, Path pipe, Path socket, String expected) throws Exception {
        return run(grants, EngineOptions.DEFAULT, expected, pipe.toString(), socket.toString());
    }

    private static List<Denial> run(Grants grants, EngineOptions options, String expected, String... arguments)
            throws Exception {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        Assembly assembly = new Runtime(SearchPath.of(Mono.LIBRARIES)).load(folder.resolve("program.exe"),
                Assembly.Role.HOT_UPDATE);
        List<String> all = new ArrayList<>(List.of("program.exe"));
        all.addAll(List.of(arguments));
        Host host = new Host.Builder(InputStream.nullInputStream(), output, output).arguments(all).files(grants, folder).build();
        ProgramResult outcome = new Program(assembly, host, options.repeatable(0), ProgramLimits.NONE).run();
        host.close();
        assertEquals(ProgramEnd.COMPLETED, outcome.ending(), () -> output + " " + outcome.exception());
        assertEquals(expected, output.toString(StandardCharsets.UTF_8));
        return host.denials().list();
    }

    @Test
    void socketsOfTheMachineAreNotReached() throws Exception {
        Path socket = folder.resolve("s");
        try (ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            server.bind(UnixDomainSocketAddress.of(socket));
            server.configureBlocking(false);
            Path pipe = folder.resolve("p");
            // Nothing is granted: a pipe may have the name of anything, for nobody else sees it.
            List<Denial> denied = run(Grants.NONE, pipe, socket,
                    "42\nFalse\nThe operation has timed out.\nAccess denied\ndone\n");
            assertEquals(List.of(new Denial(Denial.Kind.READ, pipe.toString()),
                    new Denial(Denial.Kind.NETWORK, "connect to " + socket)), denied);
            assertNull(server.accept());
            // A socket that the program may know of keeps its name.
            denied = run(new Grants(List.of(), List.of(folder), List.of()), pipe, socket,
                    "42\nFalse\nAccess denied\nAccess denied\nAddress already in use\n");
            assertEquals(List.of(new Denial(Denial.Kind.NETWORK, "connect to " + socket)), denied);
            assertNull(server.accept());
            assertFalse(Files.exists(pipe));
        }
    }

    /** Names of files outlive their sockets, so that they are charged; those of the abstract name space do not. */
    @Test
    void namesHaveABound() throws Exception {
        run(Grants.NONE, SMALL, "bound again\nno room for names: True\n", "names");
    }
}
