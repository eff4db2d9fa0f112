package hybridscope.core.icalls.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;

import hybridscope.core.Mono;
import hybridscope.core.host.Denial;
import hybridscope.core.host.Grants;
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
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
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
                static void Main(string[] paths) {
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

    @TempDir
    private static Path folder;

    @BeforeAll
    static void compile() throws Exception {
        new Mono(folder).mcs(PROGRAM, "-r:System.Core.dll", "-r:System.dll", "-out:program.exe");
    }

    private static List<Denial> run(Grants grants, Path pipe, Path socket, String expected) throws Exception {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        Assembly assembly = new Runtime(SearchPath.of(Mono.LIBRARIES)).load(folder.resolve("program.exe"),
                Assembly.Role.HOT_UPDATE);
        List<String> all = List.of("program.exe", pipe.toString(), socket.toString());
        Host host = new Host.Builder(InputStream.nullInputStream(), output, output).arguments(all).files(grants, folder).build();
        ProgramResult outcome = new Program(assembly, host, EngineOptions.DEFAULT.repeatable(0), ProgramLimits.NONE).run();
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
}
