package hybridscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What programs reach of the machine, with and without grants, and how that is told. All folders are temporary ones. */
class RunSandboxTest {
    private static final String SOURCE = """
            using System; using System.Diagnostics; using System.IO; using System.Net; using System.Net.Sockets; using System.Reflection;
            using System.Runtime.InteropServices; using System.Threading;
            class Program {
                [DllImport("engine")] static extern long Measure(int a, string b);
                static void Try(string name, Action action) {
                    try { action(); Console.WriteLine(name + ": done"); }
                    catch (Exception e) { Console.WriteLine(name + ": " + e.GetType().Name + ": " + e.Message); }
                }
                static int Main(string[] args) {
                    switch (args[0]) {
                        case "read": foreach (string each in args) if (each != "read") Try("read", () => Console.WriteLine(File.ReadAllText(each))); return 0;
                        case "write": Try("write", () => File.WriteAllText(args[1], "written")); return 0;
                        case "exists": Console.WriteLine(File.Exists(args[1])); return 0;
                        case "delete": Try("delete", () => File.Delete(args[1])); return 0;
                        case "list": Try("list", () => { foreach (string each in Directory.GetFiles(args[1])) Console.WriteLine(Path.GetFileName(each)); }); return 0;
                        case "name": Try("load", () => Console.WriteLine(Assembly.Load(args[1]).GetName().Name)); return 0;
                        case "find": Try("find", () => Console.WriteLine(Directory.GetFiles(args[1], args[2]).Length)); return 0;
                        case "rmdir": Try("rmdir", () => Directory.Delete(args[1], true)); return 0;
                        case "env": Console.WriteLine("[" + Environment.GetEnvironmentVariable("PATH") + "]"); return 0;
                        case "load": Try("load", () => Console.WriteLine(Assembly.LoadFrom(args[1]).GetName().Name)); return 0;
                        case "reference": Console.WriteLine(Beside.Name); return 0;
                        case "extern": Try("extern", () => Console.WriteLine(Measure(1, "x"))); Try("extern", () => Measure(2, "y")); return 0;
                        case "machine":
                            Try("process", () => Process.Start("/bin/ls"));
                            Try("pipe", () => Process.Start(new ProcessStartInfo("ls", "-l") { UseShellExecute = false, RedirectStandardOutput = true }));
                            Try("connect", () => new TcpClient("127.0.0.1", 80));
                            Try("listen", () => new TcpListener(IPAddress.Loopback, 1234).Start());
                            Try("name", () => Dns.GetHostAddresses("example.com"));
                            return 0;
                        case "deadlock": {
                            object a = new object(), b = new object();
                            var both = new Barrier(2);
                            var other = new Thread(() => { lock (b) { both.SignalAndWait(); lock (a) { } } });
                            other.Start();
                            lock (a) { both.SignalAndWait(); lock (b) { } }
                            return 0;
                        }
                        case "threads": {
                            string order = "";
                            var all = new Thread[4];
                            for (int i = 0; i < 4; i++) { int n = i; all[i] = new Thread(() => { for (int k = 0; k < 20; k++) { lock (all) order += n; Thread.Sleep(1); } }); }
                            foreach (Thread each in all) each.Start();
                            foreach (Thread each in all) each.Join();
                            Console.WriteLine(order + new Random().Next() + Guid.NewGuid() + DateTime.Now.Ticks);
                            return 0;
                        }
                        case "loop": Console.WriteLine("begin"); while (true) { }
                        default: return 99;
                    }
                }
            }
            """;

    @TempDir
    private static Path folder;
    private static Path granted;
    private static Path secret;

    private record Outcome(int code, String out, String err) {
    }

    @BeforeAll
    static void prepare() throws Exception {
        Path programs = Files.createDirectory(folder.resolve("programs"));
        granted = Files.createDirectory(folder.resolve("granted")).toRealPath();
        secret = Files.createDirectory(folder.resolve("secret")).toRealPath();
        Files.writeString(granted.resolve("open.txt"), "open content");
        Files.writeString(secret.resolve("hidden.txt"), "hidden content");
        Files.createSymbolicLink(granted.resolve("link.txt"), secret.resolve("hidden.txt"));
        Files.createSymbolicLink(granted.resolve("folder"), secret);
        Files.createSymbolicLink(granted.resolve("future.txt"), secret.resolve("future.txt"));
        Files.writeString(programs.resolve("notes.txt"), "beside");
        Files.writeString(programs.resolve("beside.cs"),
                "public class Beside { public static string Name { get { return \"beside\"; } } }");
        Files.writeString(programs.resolve("program.cs"), SOURCE);
        compile(programs, "-target:library", "beside.cs");
        compile(programs, "-r:beside.dll", "program.cs");
        Files.copy(programs.resolve("beside.dll"), secret.resolve("elsewhere.dll"));
    }

    private static void compile(Path where, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("mcs"));
        command.addAll(List.of(arguments));
        assertEquals(0, new ProcessBuilder(command).directory(where.toFile()).inheritIO().start().waitFor());
    }

    private static String program() {
        return folder.resolve("programs/program.exe").toString();
    }

    /** Options, then {@code --}, then the program's arguments. */
    private static Outcome run(String... args) {
        List<String> all = new ArrayList<>(List.of("run"));
        for (String each : args) {
            all.add(each.equals("--") ? program() : each);
        }
        return command(all);
    }

    private static Outcome command(List<String> all) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = CommandLineApp.run(new Streams(InputStream.nullInputStream(), out, err), all.toArray(String[]::new));
        return new Outcome(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    private static String denied(String... things) {
        return "hybridscope: " + program() + ": denied:\n  " + String.join("\n  ", things) + "\n";
    }

    @Test
    void withoutGrantsFilesAreDeniedAndListedOnce() {
        Path hidden = secret.resolve("hidden.txt");
        assertEquals(new Outcome(0,
                ("read: UnauthorizedAccessException: Access to the path \"%s\" is denied.\n".formatted(hidden)).repeat(2),
                denied("read " + hidden + " (--allow-read)")), run("--", "read", hidden.toString(), hidden.toString()));
        assertEquals(new Outcome(0, "False\n", denied("read " + hidden + " (--allow-read)")),
                run("--", "exists", hidden.toString()));
        assertEquals(new Outcome(0,
                "write: UnauthorizedAccessException: Access to the path \"%s\" is denied.\n".formatted(hidden),
                denied("write " + hidden + " (--allow-write)")), run("--", "write", hidden.toString()));
        Path notes = folder.resolve("programs/notes.txt").toAbsolutePath();
        assertTrue(run("--", "read", notes.toString()).out.startsWith("read: UnauthorizedAccessException"));
    }

    @Test
    void aGrantedFolderIsReadButNotWritten() throws IOException {
        assertEquals(new Outcome(0, "open content\nread: done\n", ""),
                run("--allow-read", granted.toString(), "--", "read", granted + "/open.txt"));
        Outcome written = run("--allow-read=" + granted, "--", "write", granted + "/open.txt");
        assertEquals(denied("write " + granted.resolve("open.txt") + " (--allow-write)"), written.err);
        assertTrue(run("--allow-read", granted.toString(), "--", "delete",
                granted + "/open.txt").out.startsWith("delete: UnauthorizedAccessException"));
        assertEquals("open content", Files.readString(granted.resolve("open.txt")));
    }

    @Test
    void aWritableFolderTakesFiles() throws IOException {
        Path work = Files.createDirectory(folder.resolve("work"));
        assertEquals(new Outcome(0, "write: done\n", ""),
                run("--allow-write", work.toString(), "--", "write", work + "/new.txt"));
        assertEquals("written", Files.readString(work.resolve("new.txt")));
        assertEquals(new Outcome(0, "new.txt\nlist: done\n", ""),
                run("--allow-write", work.toString(), "--", "list", work.toString()));
        assertEquals(new Outcome(0, "delete: done\n", ""),
                run("--allow-write", work.toString(), "--", "delete", work + "/new.txt"));
        assertFalse(Files.exists(work.resolve("new.txt")));
    }

    @Test
    void nothingLeadsOutOfAGrantedFolder() throws IOException {
        String grant = "--allow-write=" + granted;
        List<String> paths = List.of("/../secret/hidden.txt", "/link.txt", "/folder/hidden.txt");
        List<String> arguments = new ArrayList<>(List.of(grant, "--", "read"));
        paths.forEach(path -> arguments.add(granted + path));
        Outcome outcome = run(arguments.toArray(String[]::new));
        assertEquals(paths.size(),
                outcome.out.lines().filter(line -> line.startsWith("read: UnauthorizedAccessException")).count(), outcome.out);
        assertEquals(denied("read " + secret.resolve("hidden.txt") + " (--allow-read)"), outcome.err);
        for (String path : paths.subList(0, 2)) {
            assertTrue(run(grant, "--", "write", granted + path).out.startsWith("write: UnauthorizedAccessException"), path);
        }
        assertTrue(run(grant, "--", "write", granted + "/future.txt").out.startsWith("write: UnauthorizedAccessException"));
        assertTrue(run(grant, "--", "delete",
                granted + "/folder/hidden.txt").out.startsWith("delete: UnauthorizedAccessException"));
        assertFalse(Files.exists(secret.resolve("future.txt")));
        assertEquals("hidden content", Files.readString(secret.resolve("hidden.txt")));
        assertEquals(CommandLineApp.BAD_USAGE, run("--allow-read", folder.resolve("none").toString(), "--", "env").code);
    }

    /** A debugger's session: options, then {@code --}, then the program's arguments. */
    private static Outcome debug(String... args) {
        List<String> all = new ArrayList<>(List.of("debug", program(), "--eval", "run; output"));
        int own = List.of(args).indexOf("--");
        all.addAll(List.of(args).subList(0, own));
        List.of(args).subList(own + 1, args.length).forEach(each -> all.add("--arg=" + each));
        Outcome outcome = command(all);
        return new Outcome(outcome.code, outcome.out.replaceFirst("end at \\d+\n", ""), outcome.err);
    }

    @Test
    void sessionsAreGrantedTheSame() throws IOException {
        Path open = granted.resolve("open.txt");
        assertEquals(new Outcome(0, "read: UnauthorizedAccessException: Access to the path \"%s\" is denied.\n".formatted(open),
                denied("read " + open + " (--allow-read)")), debug("--", "read", open.toString()));
        assertEquals(new Outcome(0, "open content\nread: done\n", ""),
                debug("--allow-read", granted.toString(), "--", "read", open.toString()));
        Path work = Files.createDirectory(folder.resolve("session"));
        assertEquals(new Outcome(0, "write: done\n", ""),
                debug("--allow-write", work.toString(), "--", "write", work + "/new.txt"));
        assertEquals("written", Files.readString(work.resolve("new.txt")));
        assertEquals(new Outcome(0, "[]\n", denied("environment variable PATH (--env)")), debug("--", "env"));
        assertEquals(new Outcome(0, "[" + System.getenv("PATH") + "]\n", ""), debug("--env", "PATH", "--", "env"));
        String missed = "hybridscope: " + program() + ": native methods that did nothing (--stub-externs):\n  System.Int64 "
                + "Program::Measure(System.Int32,System.String)\n";
        assertEquals(new Outcome(0, "0\nextern: done\nextern: done\n", missed), debug("--stub-externs", "--", "extern"));
        Outcome traced = command(List.of("trace", program(), "--max", "1000000", "--only", "Program::Main", "--arg=env"));
        assertEquals(denied("environment variable PATH (--env)"), traced.err);
        Outcome wrong = command(List.of("debug", program(), "Program::Main", "null", "--arg=x", "--eval", "run"));
        assertEquals(CommandLineApp.BAD_USAGE, wrong.code);
        assertTrue(wrong.err.contains("--arg is for programs; what Program::Main is given stands behind it"), wrong.err);
    }

    @Test
    void assembliesBesideTheProgramNeedNoGrant() {
        assertEquals(new Outcome(0, "beside\n", ""), run("--", "reference"));
        assertEquals(new Outcome(0, "beside\nload: done\n", ""),
                run("--", "load", folder.resolve("programs/beside.dll").toString()));
        Outcome elsewhere = run("--", "load", secret + "/elsewhere.dll");
        assertTrue(elsewhere.out.startsWith("load: FileNotFoundException"), elsewhere.out);
        assertEquals(denied("read " + secret.resolve("elsewhere.dll") + " (--allow-read)"), elsewhere.err);
    }

    @Test
    void linksBesideTheProgramLeadToNoOtherAssemblies() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("programs/linked.dll"), secret.resolve("elsewhere.dll"));
        try {
            Outcome outcome = run("--", "name", "linked");
            assertTrue(outcome.out.startsWith("load: FileNotFoundException"), outcome.out);
            assertEquals("beside\nload: done\n", run("--", "name", "beside").out);
        } finally {
            Files.delete(link);
        }
    }

    @Test
    void theGrantedFolderItselfStays() throws IOException {
        Path work = Files.createDirectories(folder.resolve("own/sub")).getParent().toRealPath();
        Files.writeString(work.resolve("sub/file"), "");
        assertEquals(new Outcome(0, "rmdir: IOException: Access to the path '%s' is denied.\n".formatted(work),
                denied("replace " + work + ", which was granted itself")), run("--allow-write=" + work, "--", "rmdir",
                work.toString()));
        assertFalse(Files.exists(work.resolve("sub")));
        assertTrue(Files.isDirectory(work));
    }

    @Test
    void aGrantThatIsALinkIsTold() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("linked"), granted);
        String told = "hybridscope: --allow-read %s: %s is a symbolic link; what is granted is %s\n";
        assertEquals(new Outcome(0, "open content\nread: done\n", told.formatted(link, link, granted)),
                run("--allow-read", link.toString(), "--", "read", link + "/open.txt"));
        Path inside = Files.createDirectory(granted.resolve("inside"));
        assertEquals(told.formatted(link.resolve("inside"), link, inside),
                run("--allow-read", link + "/inside", "--", "list", link + "/inside").err);
        assertEquals(told.formatted(link, link, granted),
                debug("--allow-read", link.toString(), "--", "read", link + "/open.txt").err);
    }

    @Test
    void namesInTheListOfDenialsArePrintedAsTheyCannotHarm() {
        assertEquals(denied("read /no\\u001B[31m\\nhybridscope: forged\\u202Egpj.exe\\u2028\\u0085 (--allow-read)"),
                run("--", "exists", "/no\u001b[31m\nhybridscope: forged\u202egpj.exe\u2028\u0085").err);
    }

    @Test
    void aPatternOfManyStarsIsMatchedAtOnce() throws IOException {
        Path many = Files.createDirectory(folder.resolve("many"));
        Files.writeString(many.resolve("a".repeat(250)), "");
        Outcome outcome = run("--timeout", "60s", "--allow-read", many.toString(), "--", "find", many.toString(),
                "*a".repeat(40) + "b");
        assertEquals(new Outcome(0, "0\nfind: done\n", ""), outcome);
    }

    @Test
    void aPipeIsNotOpened() throws Exception {
        Path pipes = Files.createDirectory(folder.resolve("pipes")).toRealPath();
        Path pipe = pipes.resolve("pipe");
        assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
        assertEquals(new Outcome(0, "read: IOException: Win32 IO returned 55. Path: %s\n".formatted(pipe),
                denied("device, pipe or socket " + pipe)), run("--allow-read", pipes.toString(), "--", "read", pipe.toString()));
    }

    @Test
    void environmentVariablesAreGrantedByName() {
        assertEquals(new Outcome(0, "[]\n", denied("environment variable PATH (--env)")), run("--", "env"));
        assertEquals(new Outcome(0, "[" + System.getenv("PATH") + "]\n", ""), run("--env", "PATH", "--", "env"));
    }

    @Test
    void processesAndTheNetworkAreDenied() {
        assertEquals(new Outcome(0, """
                process: Win32Exception: Access denied
                pipe: Win32Exception: ApplicationName='ls', CommandLine='-l', CurrentDirectory='', Native error= Access denied
                connect: SocketException: Access denied
                listen: SocketException: Access denied
                name: SocketException: Could not resolve host 'example.com'
                """, denied("process /bin/ls", "process ls", "network connect to 127.0.0.1:80",
                "network listen at 127.0.0.1:1234",
                "network address of example.com")), run("--", "machine"));
    }

    @Test
    void missingNativeCodeThrowsOrIsStubbed() {
        String declared = "System.Int64 Program::Measure(System.Int32,System.String)";
        assertEquals("extern: DllNotFoundException: engine: there is no such native library here; " + declared
                + " wants 'Measure' of it", run("--", "extern").out.lines().findFirst().orElseThrow());
        assertEquals(new Outcome(0, "0\nextern: done\nextern: done\n", "hybridscope: " + program()
                + ": native methods that did nothing (--stub-externs):\n  " + declared + "\n"),
                run("--stub-externs", "--", "extern"));
    }

    @Test
    void aDeadlockEndsTheProgramAndSaysWhoWaits() {
        Outcome outcome = run("--", "deadlock");
        assertEquals(RunCommand.DEADLOCK, outcome.code);
        assertEquals("hybridscope: " + program() + ": deadlock: every thread waits for another one",
                outcome.err.lines().findFirst().orElseThrow());
    }

    @Test
    void aSeedRepeatsARunExactly() {
        Outcome first = run("--seed", "7", "--stats", "--", "threads");
        assertEquals(0, first.code);
        assertEquals(first, run("--seed", "7", "--stats", "--", "threads"));
        assertFalse(first.out.equals(run("--seed", "8", "--", "threads").out));
    }

    @Test
    void controlCEndsTheProgramAndSaysWhereItWas() throws Exception {
        Path err = folder.resolve("interrupted.err");
        // A shell without job control ignores the signal for what it starts in the background, this test included.
        Process process = new ProcessBuilder("env", "--default-signal=INT",
                Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx512m",
                "-XX:TieredStopAtLevel=1", "-cp", System.getProperty("java.class.path"), "hybridscope.app.Main", "run", program(),
                "loop").redirectError(err.toFile()).start();
        try {
            assertEquals("begin", process.inputReader().readLine());
            assertEquals(0, new ProcessBuilder("sh", "-c", "kill -INT " + process.pid()).start().waitFor());
            assertTrue(process.waitFor(60, TimeUnit.SECONDS));
        } finally {
            process.destroyForcibly();
        }
        assertEquals(RunCommand.INTERRUPTED, process.exitValue());
        List<String> told = Files.readAllLines(err).stream().filter(line -> !line.startsWith("WARNING")).toList();
        assertEquals("hybridscope: " + program() + ": interrupted", told.get(0));
        assertTrue(told.get(1).startsWith("  at System.Int32 Program::Main(System.String[]) [0x"), told.toString());
    }
}
