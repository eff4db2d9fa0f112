package hybridscope.core.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What instructions and internal calls do to linear memory goes through Memory: where Java's bounds check fails there, it is the
 * program's AccessViolationException; anywhere else it is a mistake of ours. Read in the sources, where the array is {@code m} or
 * {@code memory()}.
 */
class LinearMemoryAccessTest {
    private static final Path SOURCES = Path.of("src/main/java/hybridscope/core");
    private static final String BYTES = "(?:(?<![\\w.])m|\\bmemory\\(\\))";
    private static final Pattern ACCESS = Pattern.compile(
            BYTES + "\\[|(?:arraycopy|Arrays\\.\\w+|new String|ByteBuffer\\.wrap)\\((?:[^;]*, )?[\\w.()]*?" + BYTES + ",");
    /** They look on while others access it: what they ask for is their own doing. */
    private static final Set<String> OBSERVERS = Set.of("Store.java", "PendingStore.java", "WriteTrace.java");

    /** What is executed while no instruction is in work: nobody can catch what a look at an object throws there. */
    private static final List<String> BETWEEN_INSTRUCTIONS = List.of("program", "interpreter/Scheduler.java",
            "interpreter/Monitors.java", "interpreter/Wait.java", "interpreter/WaitHandles.java", "debug/StopProbe.java",
            "debug/MotionGoals.java", "debug/DebugEvents.java", "debug/Debuggee.java", "icalls/threading/ThreadPoolCalls.java");
    /** Of a lock's word and a frame's slots it is known that they are there. */
    private static final Pattern LOOK = Pattern.compile("\\b(?:klassOf|strings\\(\\)\\.text|finalizer|invoker"
            + "|AppDomainCalls\\.unhandled)\\((?!int )\\w"
            + "|Memory\\.[iuf]\\d\\(engine\\.memory\\(\\), (?!object \\+ WORD|base \\+)");
    private static final Pattern CHECKED = Pattern.compile("\\bask\\(\\(\\) ->|\\.begin\\(\\(\\) ->");

    private static List<String> looks(String name, String source) {
        return Pattern.compile("[;{}]").splitAsStream(source).map(statement -> statement.replaceAll("\\s+", " ").strip())
                .filter(statement -> LOOK.matcher(statement).find() && !CHECKED.matcher(statement).find())
                .map(statement -> name + ": " + statement).toList();
    }

    private static List<String> accesses(String name, String source) {
        return source.lines().map(String::strip).filter(line -> ACCESS.matcher(line).find())
                .map(line -> name + ": " + line).toList();
    }

    @Test
    void nobodyBesideMemoryTouchesTheBytes() throws IOException {
        List<String> found = new ArrayList<>();
        int files = 0;
        for (String part : List.of("interpreter", "icalls", "program")) {
            try (Stream<Path> all = Files.walk(SOURCES.resolve(part))) {
                for (Path file : all.filter(each -> each.toString().endsWith(".java")).toList()) {
                    String name = file.getFileName().toString();
                    if (!OBSERVERS.contains(name)) {
                        found.addAll(accesses(name, Files.readString(file)));
                        files++;
                    }
                }
            }
        }
        assertEquals(List.of(), found);
        assertTrue(files > 150, "files: " + files);
    }

    @Test
    void accessesOfAllKindsAreFound() {
        for (String line : List.of("m[at] = 1;", "call.engine().memory()[at]++;", "System.arraycopy(bytes, 0, m, at, 5);",
                "System.arraycopy(engine.memory(), at, bytes, 0, 5);", "Arrays.fill(call.engine().memory(), 1, 2, (byte) 0);",
                "return new String(m, at, 5, UTF_8);")) {
            assertEquals(List.of("X: " + line), accesses("X", line));
        }
        for (String line : List.of("Memory.copy(m, 1, m, 2, 3);", "form[at] = 1;", "System.arraycopy(bytes, 0, bytes, 1, 5);",
                "Memory.i4(m, 5);")) {
            assertEquals(List.of(), accesses("X", line));
        }
    }

    @Test
    void whoeverLooksAtObjectsBetweenInstructionsAsksTheEngine() throws IOException {
        List<String> found = new ArrayList<>();
        for (String part : BETWEEN_INSTRUCTIONS) {
            try (Stream<Path> all = Files.walk(SOURCES.resolve(part))) {
                for (Path file : all.filter(each -> each.toString().endsWith(".java")).toList()) {
                    found.addAll(looks(file.getFileName().toString(), Files.readString(file)));
                }
            }
        }
        assertEquals(List.of(), found);
    }

    @Test
    void looksOfAllKindsAreFound() {
        for (String line : List.of("Klass type = engine.klassOf(object)", "text = engine.strings().text(answer)",
                "thread.begin(finalizer(object), object)", "int handler = (int) Memory.i8(engine.memory(), domain + field)",
                "start(engine.invoker(handler))")) {
            assertEquals(List.of("X: " + line), looks("X", "{ " + line + "; }"));
        }
        for (String line : List.of("Klass type = engine.ask(() -> engine.klassOf(object), null)",
                "thread.begin(() -> finalizer(object), object)", "int code = Memory.i4(returned, 0)")) {
            assertEquals(List.of(), looks("X", "{ " + line + "; }"));
        }
    }
}
