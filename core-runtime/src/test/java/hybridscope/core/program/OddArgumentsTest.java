package hybridscope.core.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.Mono;
import hybridscope.core.host.Grants;
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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every internal call of mscorlib and System with odd arguments, here and under Mono, but those that end Mono, wait for ever or
 * damage what they are given ({@code NotCompared.cs} lists them, and why others cannot be equal). Each run compares with what
 * Mono has answered ({@code InternalCalls.expected}: methods, below each its answers with the numbers of the choices of
 * arguments that have them). {@code -Dhybridscope.calls=all} asks Mono again, for some minutes: where a call ends the process
 * all the same, the next process begins behind it. What differs stands in {@code target/internal-calls.txt} then, and what is
 * equal, to be kept, in {@code target/InternalCalls.expected}.
 */
class OddArgumentsTest {
    private static final Path SOURCES = Path.of("src/test/programs/icalls").toAbsolutePath();
    private static final String PROGRAM = "InternalCalls.exe";
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    /** Begins the line behind the last call. */
    private static final String END = "end ";
    /** Ends the last line where calls are not numbered. */
    private static final String COUNT = " calls";
    /** Begins the lines of a method's calls. */
    private static final String BELOW = "  ";
    /** Equal wherever both run, but another answer on the next machine. */
    private static final Set<String> OF_THE_MACHINE = Set.of("System.Environment::get_ProcessorCount()",
            "System.Environment::GetLogicalDrivesInternal()", "System.Environment::GetPageSize()");
    /** Number, name, number within its method, arguments, result. */
    private static final int COLUMNS = 5;

    /**
     * The result of each call of Mono by its number; a call that the process has not come back from has none. What Mono itself
     * prints about a call's arguments stands before its result, on lines of its own.
     *
     * @param starts takes the number of the first call of each process
     */
    private static Map<Integer, String[]> theirs(Path folder, List<Integer> starts) throws Exception {
        Map<Integer, String[]> calls = new TreeMap<>();
        int next = 0;
        boolean ended = false;
        while (!ended) {
            starts.add(next);
            String printed = mono(next, folder);
            int last = read(printed, calls, next);
            ended = printed.lines().anyMatch(line -> line.startsWith(END));
            if (!ended) {
                calls.remove(last);
            }
            next = last + 1;
        }
        return calls;
    }

    /** Adds what a process has printed of calls; the number of the last one, or one that is given where it printed none. */
    private static int read(String printed, Map<Integer, String[]> calls, int none) {
        int last = none;
        for (String line : printed.split("\n")) {
            String[] columns = line.split("\t", -1);
            if (columns.length >= COLUMNS && columns[0].matches("\\d+")) {
                last = Integer.parseInt(columns[0]);
                calls.put(last, columns);
            } else if (calls.containsKey(last) && !line.startsWith(END)) {
                calls.get(last)[COLUMNS - 1] = line;
            }
        }
        return last;
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

    private static String ours(Path folder, String... from) throws Exception {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        Assembly assembly = new Runtime(SearchPath.of(Mono.LIBRARIES)).load(folder.resolve(PROGRAM), Assembly.Role.HOT_UPDATE);
        List<String> arguments = Stream.concat(Stream.of(PROGRAM), Stream.of(from)).toList();
        Host host = new Host.Builder(InputStream.nullInputStream(), output, output).arguments(arguments)
                .files(new Grants(List.of(folder), List.of(folder), List.of()), folder).build();
        new Program(assembly, host, EngineOptions.DEFAULT, ProgramLimits.NONE).run();
        host.close();
        return output.toString(StandardCharsets.ISO_8859_1);
    }

    private static void compile(Path folder) throws Exception {
        new Mono(folder).mcs(Files.readString(SOURCES.resolve("InternalCalls.cs")), SOURCES.resolve("NotCompared.cs").toString(),
                "-out:" + PROGRAM, "-unsafe", "-langversion:latest", "-warn:0", "-r:System.dll", "-r:System.Core.dll");
    }

    /** Answers by the numbers of the choices that have them, by method. */
    private static Map<String, Map<Integer, String>> recorded() throws IOException {
        Map<String, Map<Integer, String>> all = new LinkedHashMap<>();
        Map<Integer, String> method = null;
        for (String line : Files.readAllLines(SOURCES.resolve("InternalCalls.expected"))) {
            if (!line.startsWith(BELOW)) {
                method = new TreeMap<>();
                all.put(line, method);
                continue;
            }
            int colon = line.indexOf(": ");
            for (String range : line.substring(BELOW.length(), colon).split(",")) {
                String[] ends = range.split("-");
                for (int i = Integer.parseInt(ends[0]); i <= Integer.parseInt(ends[ends.length - 1]); i++) {
                    method.put(i, line.substring(colon + 2));
                }
            }
        }
        return all;
    }

    /** What the program printed of the calls that are compared: the line of each by the number of its choice, by method. */
    private static Map<String, Map<Integer, String>> answered(String printed) {
        Map<String, Map<Integer, String>> all = new LinkedHashMap<>();
        Map<Integer, String> method = Map.of();
        int choice = -1;
        for (String line : printed.split("\n")) {
            if (line.startsWith(BELOW)) {
                choice = Integer.parseInt(line.substring(BELOW.length(), line.indexOf(' ', BELOW.length())));
                method.put(choice, line);
            } else if (line.contains("::")) {
                method = all.computeIfAbsent(line, _ -> new TreeMap<>());
                choice = -1;
            } else if (!line.endsWith(COUNT)) {
                // What Mono says itself, as the runtime here does in its place: the result is behind it.
                method.computeIfPresent(choice, (_, _) -> ": " + line);
            }
        }
        return all;
    }

    @Test
    void internalCallsAnswerWhatMonoHasAnswered(@TempDir Path folder) throws Exception {
        compile(folder);
        Map<String, Map<Integer, String>> answered = answered(ours(folder));
        List<String> different = new ArrayList<>();
        recorded().forEach((name, expected) -> expected.forEach((choice, answer) -> {
            String line = answered.getOrDefault(name, Map.of()).getOrDefault(choice, "not called");
            if (!line.endsWith(": " + answer)) {
                different.add(name + "\n" + line + "\n    Mono: " + answer);
            }
        }));
        assertEquals("", String.join("\n", different));
    }

    @Test
    @EnabledIfSystemProperty(named = "hybridscope.calls", matches = "all")
    void everyInternalCallIsComparedWithMono(@TempDir Path folder) throws Exception {
        compile(folder);
        List<Integer> starts = new ArrayList<>();
        Map<Integer, String[]> theirs = theirs(folder, starts);
        // A process here begins where one of Mono's began: what calls leave behind is left to the same ones.
        Map<Integer, String[]> own = new TreeMap<>();
        for (int i = 0; i < starts.size(); i++) {
            String last = Integer.toString(i + 1 < starts.size() ? starts.get(i + 1) - 1 : Integer.MAX_VALUE);
            read(ours(folder, Integer.toString(starts.get(i)), last), own, -1);
        }
        Map<String, Map<Integer, String>> comparable = answered(ours(folder));
        List<String> different = new ArrayList<>();
        Map<String, Map<String, List<Integer>>> equal = new LinkedHashMap<>();
        int compared = 0;
        for (Map.Entry<Integer, String[]> call : theirs.entrySet()) {
            String[] their = call.getValue();
            String[] our = own.get(call.getKey());
            if (our == null) {
                continue;
            }
            compared++;
            String answer = their[COLUMNS - 1];
            if (!our[COLUMNS - 1].equals(answer)) {
                different.add("%s %s (%s)\n  Mono: %s\n  here: %s".formatted(their[1], their[2], their[3], answer,
                        our[COLUMNS - 1]));
            } else if (comparable.getOrDefault(their[1], Map.of()).containsKey(Integer.valueOf(their[2]))
                    && !OF_THE_MACHINE.contains(their[1])
                    && !answer.contains(folder.toString())) {
                equal.computeIfAbsent(their[1], _ -> new LinkedHashMap<>()).computeIfAbsent(answer, _ -> new ArrayList<>())
                        .add(Integer.parseInt(their[2]));
            }
        }
        String summary = "internal calls: %d compared in %d processes, %d equal, %d different".formatted(compared, starts.size(),
                compared - different.size(), different.size());
        System.out.println(summary);
        Files.writeString(Path.of("target/internal-calls.txt"), summary + "\n\n" + String.join("\n", different) + "\n");
        StringBuilder kept = new StringBuilder();
        equal.forEach((method, answers) -> {
            kept.append(method).append('\n');
            answers.forEach((answer, choices) ->
                    kept.append(BELOW).append(ranges(choices)).append(": ").append(answer).append('\n'));
        });
        Files.writeString(Path.of("target/InternalCalls.expected"), kept);
        assertTrue(compared > 5000, summary);
    }

    /** Ascending numbers, those that follow each other as {@code 3-7}. */
    private static String ranges(List<Integer> numbers) {
        List<String> ranges = new ArrayList<>();
        for (int i = 0; i < numbers.size(); i++) {
            int from = numbers.get(i);
            while (i + 1 < numbers.size() && numbers.get(i + 1) == numbers.get(i) + 1) {
                i++;
            }
            ranges.add(numbers.get(i) == from ? "" + from : from + "-" + numbers.get(i));
        }
        return String.join(",", ranges);
    }
}
