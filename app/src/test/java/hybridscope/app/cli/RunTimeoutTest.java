package hybridscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * {@code --timeout} ends the process, whatever the program does: one instruction that takes long, again and again, a wait in
 * Java, output that nobody takes. None of these programs would end by itself.
 */
@Timeout(120)
class RunTimeoutTest {
    private static final String SOURCE = """
            using System;
            using System.Collections.Generic;
            class Program {
                class Node { public Node next; }
                static void Fill(List<object> all) { while (true) all.Add(new byte[1000]); }
                static void Main(string[] args) {
                    Console.Error.WriteLine("begin");
                    switch (args[0]) {
                        case "collect":
                            Node first = null;
                            for (int i = 0; i < 1000000; i++) first = new Node { next = first };
                            while (true) GC.Collect();
                        case "copy":
                            var bytes = new byte[80000000];
                            while (true) Buffer.BlockCopy(bytes, 0, bytes, 1, bytes.Length - 1);
                        case "fill":
                            var all = new List<object>();
                            while (true) try { Fill(all); } catch (OutOfMemoryException) { }
                        case "write":
                            string line = new string('x', 1000);
                            while (true) Console.WriteLine(line);
                        case "read": Console.ReadLine(); break;
                        case "sleep": System.Threading.Thread.Sleep(1000000); break;
                    }
                }
            }
            """;

    @TempDir
    private static Path folder;

    @BeforeAll
    static void compile() throws Exception {
        Files.writeString(folder.resolve("program.cs"), SOURCE);
        assertEquals(0, new ProcessBuilder("mcs", "-nologo", "program.cs").directory(folder.toFile()).inheritIO().start()
                .waitFor());
    }

    /** Nobody reads its output before it has ended, and nobody types. */
    @ParameterizedTest
    @ValueSource(strings = {"collect", "copy", "fill", "write", "read", "sleep"})
    void theProcessEndsBehindTheLimit(String what) throws Exception {
        // A busy machine may need longer to come to Main at all.
        for (int seconds : new int[] {1, 5, 25}) {
            List<String> said = run(what, seconds);
            assertTrue(said.stream().anyMatch(line -> line.endsWith("program.exe: ended behind " + seconds + " s (--timeout)")),
                    () -> said.toString());
            if (said.remove("begin")) {
                // Compiled code that nobody could stop in time has no frames to be seen; what waits has them all.
                boolean seen = said.size() > 1 || Set.of("write", "read", "sleep").contains(what);
                assertTrue(!seen || said.get(1).startsWith("  at "), () -> said.toString());
                return;
            }
        }
        fail("it never came to Main");
    }

    /** What it says on standard error. */
    private static List<String> run(String what, int seconds) throws Exception {
        List<String> command = List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx1g",
                "-XX:TieredStopAtLevel=1", "-cp", System.getProperty("java.class.path"), "hybridscope.app.Main", "run",
                "--timeout", seconds + "s", folder.resolve("program.exe").toString(), what);
        Process process = new ProcessBuilder(command).start();
        try (InputStream errors = process.getErrorStream()) {
            assertTrue(process.waitFor(60, TimeUnit.SECONDS), "it goes on");
            String said = new String(errors.readAllBytes(), StandardCharsets.UTF_8);
            assertEquals(124, process.exitValue(), said);
            return new ArrayList<>(said.lines().toList());
        } finally {
            process.destroyForcibly();
        }
    }
}
