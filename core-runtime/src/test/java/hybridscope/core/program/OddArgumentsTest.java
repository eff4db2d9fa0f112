package hybridscope.core.program;

import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.Mono;
import hybridscope.core.host.Host;
import hybridscope.core.interpreter.EngineOptions;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every internal call of mscorlib and System with odd arguments, here and under Mono, but those that end Mono, wait for ever or
 * damage what they are given ({@code NotCompared.cs} lists them, and why others cannot be equal). Where a call ends the process
 * all the same, the next process begins behind it. {@code -Dhybridscope.calls=all} runs it, for some minutes; what differs stands
 * in {@code target/internal-calls.txt}.
 */
@EnabledIfSystemProperty(named = "hybridscope.calls", matches = "all")
class OddArgumentsTest {
    private static final Path SOURCES = Path.of("src/test/programs/icalls").toAbsolutePath();
    private static final String PROGRAM = "InternalCalls.exe";
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    /** Begins the line behind the last call. */
    private static final String END = "end ";
    /** Number, name, number within its method, arguments, result. */
    private static final int COLUMNS = 5;

    private interface Run {
        /** What the program prints that is given the number of the first call; cut off where it ended before its time. */
        String from(int first) throws Exception;
    }

    /** The result of each call by its number; a call that the process has not come back from has none. */
    private static Map<Integer, String[]> all(Run run) throws Exception {
        Map<Integer, String[]> calls = new TreeMap<>();
        int next = 0;
        boolean ended = false;
        while (!ended) {
            int last = next;
            for (String line : run.from(next).split("\n")) {
                String[] columns = line.split("\t", -1);
                if (line.startsWith(END)) {
                    ended = true;
                } else if (columns.length >= COLUMNS && columns[0].matches("\\d+")) {
                    last = Integer.parseInt(columns[0]);
                    calls.put(last, columns);
                }
            }
            if (!ended) {
                calls.remove(last);
            }
            next = last + 1;
        }
        return calls;
    }

    /** Without a debugger on the path, which Mono would ask about every crash. */
    private static String mono(int first, Path folder) throws IOException, InterruptedException {
        Path output = folder.resolve("output");
        ProcessBuilder builder = new ProcessBuilder("/usr/bin/mono", PROGRAM, Integer.toString(first));
        builder.environment().put("PATH", folder.toString());
        Process process = builder.directory(folder.toFile())
                .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile())).redirectOutput(output.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD).start();
        if (!process.waitFor(PATIENCE)) {
            process.destroyForcibly().waitFor();
        }
        return Files.readString(output, StandardCharsets.ISO_8859_1);
    }

    private static String ours(int first, Path folder) throws Exception {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        Assembly assembly = new Runtime(SearchPath.of(Mono.LIBRARIES)).load(folder.resolve(PROGRAM), Assembly.Role.HOT_UPDATE);
        List<String> arguments = List.of(PROGRAM, Integer.toString(first));
        Host host = new Host.Builder(InputStream.nullInputStream(), output, output).arguments(arguments).build();
        new Program(assembly, host, EngineOptions.DEFAULT, ProgramLimits.NONE).run();
        host.close();
        return output.toString(StandardCharsets.ISO_8859_1);
    }

    @Test
    void everyInternalCallIsComparedWithMono(@TempDir Path folder) throws Exception {
        new Mono(folder).mcs(Files.readString(SOURCES.resolve("InternalCalls.cs")), SOURCES.resolve("NotCompared.cs").toString(),
                "-out:" + PROGRAM, "-unsafe", "-langversion:latest", "-warn:0", "-r:System.dll", "-r:System.Core.dll");
        Map<Integer, String[]> theirs = all(first -> mono(first, folder));
        Map<Integer, String[]> own = all(first -> ours(first, folder));
        List<String> different = new ArrayList<>();
        int compared = 0;
        for (Map.Entry<Integer, String[]> call : theirs.entrySet()) {
            String[] their = call.getValue();
            String[] our = own.get(call.getKey());
            if (our != null) {
                compared++;
                if (!our[COLUMNS - 1].equals(their[COLUMNS - 1])) {
                    different.add("%s %s (%s)\n  Mono: %s\n  here: %s".formatted(their[1], their[2], their[3], their[COLUMNS - 1],
                            our[COLUMNS - 1]));
                }
            }
        }
        String summary = "internal calls: %d compared, %d equal, %d different".formatted(compared, compared - different.size(),
                different.size());
        System.out.println(summary);
        Files.writeString(Path.of("target/internal-calls.txt"), summary + "\n\n" + String.join("\n", different) + "\n");
        assertTrue(compared > 5000, summary);
    }
}
