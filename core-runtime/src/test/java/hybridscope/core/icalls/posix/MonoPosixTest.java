package hybridscope.core.icalls.posix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.Mono;
import hybridscope.core.host.Denial;
import hybridscope.core.host.Grants;
import hybridscope.core.host.Host;
import hybridscope.core.icalls.ClassLibraryCalls;
import hybridscope.core.interpreter.EngineOptions;
import hybridscope.core.program.Program;
import hybridscope.core.program.ProgramLimits;
import hybridscope.core.program.ProgramResult;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Mono.Posix and functions of the C library: as under Mono within the grants, refused and listed outside of them. */
class MonoPosixTest {
    private static final Path PROGRAMS = Path.of("src/test/programs/posix");
    private static final String REFUSED = """
            using System; using System.Runtime.InteropServices; using Mono.Unix; using Mono.Unix.Native;
            class Program {
                [DllImport("libc", SetLastError = true)] static extern int fork();
                [DllImport("libc")] static extern int nobody_has_this(int value);
                static void Show(string what, long result) { Console.WriteLine(what + " " + result + " " + Stdlib.GetLastError()); }
                static void Main() {
                    Show("fork", fork()); Show("execv", Syscall.execv("/bin/true", new string[0]));
                    Show("system", Stdlib.system("true")); Show("kill", Syscall.kill(4711, Signum.SIGTERM));
                    Show("socket", Syscall.socket(UnixAddressFamily.AF_INET, UnixSocketType.SOCK_STREAM, 0));
                    Show("setuid", Syscall.setuid(0)); Show("open", Syscall.open("/etc/hostname", OpenFlags.O_RDONLY));
                    Show("make", Syscall.mkdir("/folder", FilePermissions.ACCESSPERMS));
                    Stat stat; Show("stat", Syscall.stat("/etc/hostname", out stat));
                    Show("mmap", (long)Syscall.mmap(IntPtr.Zero, 4096, MmapProts.PROT_READ, MmapFlags.MAP_PRIVATE, -1, 0));
                    Console.WriteLine(UnixEnvironment.UserName + " " + UnixEnvironment.MachineName + " " + Syscall.getpid() + " " + Syscall.getuid());
                    try { nobody_has_this(1); } catch (EntryPointNotFoundException) { Console.WriteLine("no entry point"); }
                    try { Syscall.read(0, (IntPtr)1, 5); Console.WriteLine("?"); } catch (NullReferenceException) { Console.WriteLine("null"); }
                    Stdlib.raise(Signum.SIGTERM); Console.WriteLine("never");
                }
            }
            """;

    @TempDir
    private static Path folder;

    @BeforeAll
    static void compile() throws Exception {
        for (String name : List.of("PosixFiles", "PosixSystem", "PosixVectors", "PosixAddresses", "PosixMaps")) {
            new Mono(folder).mcs(Files.readString(PROGRAMS.resolve(name + ".cs")), "-r:Mono.Posix.dll", "-out:" + name + ".exe");
        }
        new Mono(folder).mcs(REFUSED, "-r:Mono.Posix.dll", "-out:refused.exe");
    }

    /** What a program printed, and how it ended. */
    private record Run(String printed, ProgramResult result, Host host) {
    }

    private static Run run(String program, Grants grants, Path current) throws Exception {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        Assembly assembly = new Runtime(SearchPath.of(Mono.LIBRARIES), ClassLibraryCalls.policies())
                .load(folder.resolve(program), Assembly.Role.HOT_UPDATE);
        Host host = new Host.Builder(InputStream.nullInputStream(), output, output).arguments(List.of(program))
                .variables(Map.of(), Set.of()).files(grants, current).build();
        ProgramResult result = new Program(assembly, host, EngineOptions.DEFAULT, ProgramLimits.NONE).run();
        host.close();
        return new Run(output.toString(StandardCharsets.UTF_8), result, host);
    }

    @Test
    void filesAreAsUnderMono() throws Exception {
        Path theirs = Files.createDirectory(folder.resolve("theirs"));
        Path ours = Files.createDirectory(folder.resolve("ours"));
        String expected = new Mono(theirs).mono("../PosixFiles.exe");
        assertTrue(expected.contains("exclusive: -1 EEXIST") && expected.endsWith("0 -1 2\n"), expected);
        assertEquals(expected, run("PosixFiles.exe", new Grants(List.of(ours), List.of(ours), List.of()), ours).printed);
    }

    @Test
    void severalBuffersDescriptorsAndOldClassesAreAsUnderMono() throws Exception {
        Path theirs = Files.createDirectory(folder.resolve("their vectors"));
        Path ours = Files.createDirectory(folder.resolve("our vectors"));
        String expected = new Mono(theirs).mono("../PosixVectors.exe");
        assertTrue(expected.contains("readv: 7 abc defg"), expected);
        assertEquals(expected, run("PosixVectors.exe", new Grants(List.of(ours), List.of(ours), List.of()), ours).printed);
    }

    @Test
    void addressesMessagesTextsAndCopiesAreAsUnderMono() throws Exception {
        Path theirs = Files.createDirectory(folder.resolve("their addresses"));
        Path ours = Files.createDirectory(folder.resolve("our addresses"));
        String expected = new Mono(theirs).mono("../PosixAddresses.exe");
        assertTrue(expected.contains("24: 32 IPPROTO_IPV6 SCM_CREDENTIALS 40") && expected.endsWith("-1 EINVAL\n"), expected);
        assertEquals(expected, run("PosixAddresses.exe", new Grants(List.of(ours), List.of(ours), List.of()), ours).printed);
    }

    @Test
    void mappingsAreAsUnderMono() throws Exception {
        Path theirs = Files.createDirectory(folder.resolve("their maps"));
        Path ours = Files.createDirectory(folder.resolve("our maps"));
        String expected = new Mono(theirs).mono("../PosixMaps.exe");
        assertTrue(expected.contains("seen: CH+NGEDng") && expected.endsWith("nowhere: 12\n"), expected);
        assertEquals(expected, run("PosixMaps.exe", new Grants(List.of(ours), List.of(ours), List.of()), ours).printed);
        assertEquals(Files.readString(theirs.resolve("mapped")), Files.readString(ours.resolve("mapped")));
    }

    @Test
    void constantsTextsFormatsAndMemoryAreAsUnderMono() throws Exception {
        assertEquals(new Mono(folder).mono("PosixSystem.exe"), run("PosixSystem.exe", Grants.NONE, folder).printed);
    }

    @Test
    void whatTheSandboxHasNotIsRefusedAndListed() throws Exception {
        Run run = run("refused.exe", Grants.NONE, folder);
        assertEquals("""
                fork -1 EPERM
                execv -1 EPERM
                system -1 EPERM
                kill -1 EPERM
                socket -1 EACCES
                setuid -1 EPERM
                open -1 EACCES
                make -1 EACCES
                stat -1 ENOENT
                mmap -1 EBADF
                user sandbox 1 1000
                no entry point
                null
                """, run.printed);
        assertEquals(143, run.result.exitCode());
        assertEquals(new TreeSet<>(
                List.of("fork", "execv", "system", "kill 4711", "socket", "setuid", "/etc/hostname", "/folder")),
                new TreeSet<>(run.host.denials().list().stream().map(Denial::name).toList()));
    }
}
