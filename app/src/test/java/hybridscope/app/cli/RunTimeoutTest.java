package hybridscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
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
                        case "full":
                            var errors = Console.OpenStandardError();
                            for (int i = 0; i < 65500; i++) errors.WriteByte(46);
                            goto case "sleep";
                        case "sleep": System.Threading.Thread.Sleep(1000000); break;
                    }
                }
            }
            """;

    /** Seconds within which a program has come to its Main on any machine. */
    private static final int SURELY = 25;
    /** Those that wait, and cost nothing while they do: they run side by side, and tell how long the way to Main is. */
    private static final Set<String> WAITING = Set.of("write", "read", "sleep");
    /** Seconds that those have. */
    private static final int WAIT = 12;

    private static final Map<String, Run> WAITERS = new HashMap<>();
    /** Its standard error is almost full when its time is over, and nobody reads it. */
    private static Process full;

    @TempDir
    private static Path folder;

    @BeforeAll
    static void startThoseThatWait() throws Exception {
        Files.writeString(folder.resolve("program.cs"), SOURCE);
        assertEquals(0, new ProcessBuilder("mcs", "-nologo", "program.cs").directory(folder.toFile()).inheritIO().start()
                .waitFor());
        for (String what : WAITING) {
            WAITERS.put(what, Run.start(what, WAIT));
        }
        full = begun("full", WAIT);
    }

    private static Process begun(String what, int seconds) throws IOException {
        return new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx1g",
                "-XX:TieredStopAtLevel=1", "-cp", System.getProperty("java.class.path"), "hybridscope.app.Main", "run",
                "--timeout", seconds + "s", folder.resolve("program.exe").toString(), what).start();
    }

    /** A process on its way; nobody reads its output before it has ended, and nobody types. */
    private record Run(String what, int seconds, Process process, List<String> said, CompletableFuture<Long> main,
            Thread reader) {
        static Run start(String what, int seconds) throws IOException {
            long began = System.nanoTime();
            Process process = begun(what, seconds);
            List<String> said = new ArrayList<>();
            CompletableFuture<Long> main = new CompletableFuture<>();
            Thread reader = Thread.ofVirtual().start(() -> {
                try (BufferedReader errors = process.errorReader(StandardCharsets.UTF_8)) {
                    for (String line = errors.readLine(); line != null; line = errors.readLine()) {
                        said.add(line);
                        if (line.equals("begin")) {
                            main.complete(System.nanoTime() - began);
                        }
                    }
                } catch (IOException e) {
                    said.add(e.toString());
                }
                main.complete(Long.MAX_VALUE);
            });
            return new Run(what, seconds, process, said, main, reader);
        }

        /** Seconds until it came to Main; a day and more where it never did. */
        long secondsToMain() {
            return TimeUnit.NANOSECONDS.toSeconds(main.join());
        }

        /** What it says on standard error, once it has ended. */
        List<String> ended() throws Exception {
            try {
                assertTrue(process.waitFor(60, TimeUnit.SECONDS), "it goes on");
                reader.join();
                assertEquals(124, process.exitValue(), () -> said.toString());
                return said;
            } finally {
                process.destroyForcibly();
            }
        }
    }

    @AfterAll
    static void stop() {
        WAITERS.values().forEach(run -> run.process().destroyForcibly());
        full.destroyForcibly();
    }

    @Test
    void theProcessEndsWhereNobodyReadsHow() throws Exception {
        assertTrue(full.waitFor(60, TimeUnit.SECONDS), "it goes on");
        assertEquals(124, full.exitValue());
    }

    @ParameterizedTest
    @ValueSource(strings = {"collect", "copy", "fill", "write", "read", "sleep"})
    void theProcessEndsBehindTheLimit(String what) throws Exception {
        Run run = WAITERS.get(what);
        if (run == null) {
            long toMain = WAITERS.values().stream().mapToLong(Run::secondsToMain).min().orElseThrow();
            run = Run.start(what, (int) Math.min(toMain + 1, SURELY));
        }
        // A busy machine may need longer than that to come to Main at all.
        if (!endsBehindTheLimit(run)) {
            assertTrue(endsBehindTheLimit(Run.start(what, SURELY)), "it never came to Main");
        }
    }

    /** Whether it came to Main before its time was over. */
    private static boolean endsBehindTheLimit(Run run) throws Exception {
        List<String> said = run.ended();
        assertTrue(said.stream()
                .anyMatch(line -> line.endsWith("program.exe: ended behind " + run.seconds() + " s (--timeout)")),
                () -> said.toString());
        if (!said.remove("begin")) {
            return false;
        }
        // Compiled code that nobody could stop in time has no frames to be seen; what waits has them all.
        boolean seen = said.size() > 1 || WAITING.contains(run.what());
        assertTrue(!seen || said.get(1).startsWith("  at "), () -> said.toString());
        return true;
    }
}
