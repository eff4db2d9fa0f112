package hybridscope.core.program;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.core.Mono;
import hybridscope.core.host.Host;
import hybridscope.core.interpreter.Clock;
import hybridscope.core.interpreter.EngineOptions;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Programs that fill their memory with what is never given back. */
class FullMemoryTest {
    private static final int MEMORY = 16 << 20;

    @TempDir
    private Path folder;

    private ProgramResult run(String body, ByteArrayOutputStream output) throws Exception {
        new Mono(folder).mcs("""
                using System;
                using System.Collections.Generic;
                class Program {
                    static List<object> kept = new List<object>();
                    static int Main() {
                        AppDomain.CurrentDomain.ProcessExit += (sender, e) => Console.WriteLine("exit");
                        try {
                            %s
                        } catch (OutOfMemoryException) {
                            kept = null;
                            Environment.Exit(7);
                            return 0;
                        }
                    }
                }
                """.formatted(body), "-out:p.exe");
        Assembly assembly = new Runtime(SearchPath.of(Mono.LIBRARIES)).load(folder.resolve("p.exe"), Assembly.Role.HOT_UPDATE);
        Host host = new Host.Builder(InputStream.nullInputStream(), output, output).build();
        EngineOptions usual = EngineOptions.DEFAULT;
        EngineOptions options = new EngineOptions(usual.transform(), usual.platform(), MEMORY, MEMORY, 0, Clock.counted(), -1,
                false);
        ProgramResult result = new Program(assembly, host, options,
                new ProgramLimits(Long.MAX_VALUE, Duration.ofSeconds(60))).run();
        host.close();
        return result;
    }

    /** Nothing is left for a thread that would tell of the end. */
    @Test
    void aProgramThatHasInternedAllItsMemoryEndsAsItWants() throws Exception {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        ProgramResult result = run("""
                int size = 1 << 18;
                for (int i = 0; ; i++) {
                    try {
                        string.Intern(new string('x', size) + i);
                    } catch (OutOfMemoryException) {
                        if (size < 8) throw;
                        size /= 2;
                    }
                }
                """, output);
        assertEquals("EXITED 7", result.ending() + " " + result.exitCode());
    }

    @Test
    void soDoesAProgramWhoseThreadsTakeItAll() throws Exception {
        ProgramResult result = run("""
                while (true) {
                    new System.Threading.Thread(() => System.Threading.Thread.Sleep(-1)) { IsBackground = true }.Start();
                }
                """, new ByteArrayOutputStream());
        assertEquals("EXITED 7", result.ending() + " " + result.exitCode());
    }

    @Test
    void whatCanBeCollectedMakesRoomForTheEnd() throws Exception {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        ProgramResult result = run("while (true) kept.Add(new byte[30000]);", output);
        assertEquals("EXITED 7", result.ending() + " " + result.exitCode());
        assertEquals("exit\n", output.toString(StandardCharsets.UTF_8));
    }

    /** What an instruction wants has another message under Mono than what Mono's own code allocates. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "new byte[30000]                                | Insufficient memory to continue the execution of the program.",
        "new object[5000]                               | Insufficient memory to continue the execution of the program.",
        "new long[50, 50]                               | Out of memory",
        "new string('x', 30000)                         | Out of memory",
        "string.Concat(text, \"y\")                     | Out of memory",
        "chars.Clone()                                  | Out of memory",
        "Array.CreateInstance(typeof(long), 3000)       | Out of memory",
        "System.Runtime.InteropServices.Marshal.AllocHGlobal(1 << 22) | Out of memory"})
    void theExceptionSaysWhoWantedTheMemory(String made, String message) throws Exception {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        run("""
                string text = new string('x', 30000);
                char[] chars = text.ToCharArray();
                string said = null;
                try {
                    while (true) kept.Add(%s);
                } catch (OutOfMemoryException e) {
                    kept = null;
                    said = e.Message;
                }
                Console.WriteLine(said);
                return 0;
                """.formatted(made), output);
        assertEquals(message + "\nexit\n", output.toString(StandardCharsets.UTF_8));
    }
}
