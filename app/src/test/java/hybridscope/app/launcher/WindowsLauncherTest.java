package hybridscope.app.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * The launcher of Windows: its form, always; what it does, in wine's cmd.exe with {@code -Dhybridscope.wine=true}, which needs
 * wine64 and x86_64-w64-mingw32-gcc. There JDK, PowerShell, where, fc and findstr are {@code src/test/windows/tools.c}, and
 * Maven is a script. A percent sign in an argument is not tried, since wine drops or expands it.
 */
class WindowsLauncherTest {
    private static final Path SCRIPT = Path.of(System.getProperty("hybridscope.root"), "hybridscope.cmd");
    private static final Path TOOLS = Path.of(System.getProperty("hybridscope.root"), "app/src/test/windows/tools.c");

    @Nested
    class Form {
        private final List<String> lines = read();

        private List<String> read() {
            try {
                // %NAME:"=% is a value without its quotes, whatever stands around it.
                return Files.readAllLines(SCRIPT, StandardCharsets.US_ASCII).stream().map(line -> line.replace(":\"=%", "%"))
                        .toList();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        /** Lines that are executed, without what stands in quotes. */
        private List<String> code() {
            return lines.stream().filter(line -> !line.startsWith("rem ") && !line.equals("rem"))
                    .map(line -> line.replaceAll("\"[^\"]*\"", "\"\"")).toList();
        }

        @Test
        void linesEndAsWindowsEndsThem() throws IOException {
            String text = Files.readString(SCRIPT, StandardCharsets.US_ASCII);
            assertEquals(0, Pattern.compile("(?<!\r)\n").matcher(text).results().count(), "cmd.exe misses labels otherwise");
            assertTrue(text.endsWith("\r\n"));
        }

        @Test
        void eachLabelIsThereOnceAndUsed() {
            List<String> labels = lines.stream().filter(line -> line.startsWith(":")).map(line -> line.substring(1)).toList();
            Set<String> used = new TreeSet<>();
            for (String line : code()) {
                Pattern.compile("(?:goto |call :)(\\w+)").matcher(line).results().forEach(use -> used.add(use.group(1)));
            }
            assertEquals(used, new TreeSet<>(labels));
            assertEquals(used.size(), labels.size());
        }

        @Test
        void nothingRunsOnIntoALabel() {
            for (int i = 1; i < lines.size(); i++) {
                if (lines.get(i).startsWith(":")) {
                    int before = i - 1;
                    while (lines.get(before).isEmpty() || lines.get(before).startsWith("rem ")) {
                        before--;
                    }
                    String last = lines.get(before);
                    assertTrue(last.startsWith("exit /b") || last.startsWith("goto "), lines.get(i) + " behind " + last);
                }
            }
        }

        @Test
        void quotesAndParenthesesAreClosed() {
            int depth = 0;
            for (String line : lines) {
                assertEquals(0, line.chars().filter(c -> c == '"').count() % 2, line);
            }
            for (String line : code()) {
                if (line.startsWith("echo ") || line.contains("echo hybridscope:")) {
                    assertEquals(0, depth, "a parenthesis in a text would end the block: " + line);
                } else {
                    depth += (int) (line.chars().filter(c -> c == '(').count() - line.chars().filter(c -> c == ')').count());
                }
                assertTrue(depth >= 0, line);
            }
            assertEquals(0, depth);
        }

        /** Call expands percent signs once more, and doubles carets in quotes. */
        @Test
        void whatTheUserHasTypedIsNotCalledWith() {
            for (String line : lines) {
                if (line.contains("call ") && !line.startsWith("rem ")) {
                    assertFalse(Pattern.compile("%(REST|\\*|~?[0-9])").matcher(line).find(), line);
                }
            }
        }

        @Test
        void pathsStandInQuotes() {
            for (String line : code()) {
                if (!line.startsWith("echo ")) {
                    assertFalse(Pattern.compile("%(ROOT|APPLICATION|NOTES|JDK|MODULE)%").matcher(line).find(), line);
                }
            }
        }
    }

    @Nested
    @EnabledIfSystemProperty(named = "hybridscope.wine", matches = "true")
    class Run {
        @TempDir
        private static Path machine;
        @TempDir
        private Path folder;
        private static Path tools;
        private Path project;

        private record Outcome(int code, List<String> out, List<String> err) {
        }

        @BeforeAll
        static void compileTools() throws Exception {
            tools = machine.resolve("tools.exe");
            assertEquals(0, new ProcessBuilder("x86_64-w64-mingw32-gcc", "-O", "-o", tools.toString(), TOOLS.toString())
                    .inheritIO().start().waitFor());
        }

        @BeforeEach
        void makeProject() throws Exception {
            project = Files.createTempDirectory(folder, "project with space ");
            Files.copy(SCRIPT, project.resolve("hybridscope.cmd"));
            change();
            Files.createDirectories(bin());
            for (String tool : List.of("where", "fc", "findstr", "powershell")) {
                Files.copy(tools, bin().resolve(tool + ".exe"));
            }
            maven("");
        }

        private Path bin() {
            return project.resolve("bin");
        }

        private void change() throws IOException {
            Path source = project.resolve("core-runtime/src/main/java/A.java");
            Files.createDirectories(source.getParent());
            Files.writeString(source, "change " + System.nanoTime());
        }

        private void maven(String more) throws IOException {
            Files.writeString(bin().resolve("mvn.cmd"), """
                    @echo off
                    echo mvn %%* with %%JAVA_HOME%%>>"%%CALLS%%"
                    %s
                    if not "%%4"=="clean" exit /b 0
                    if exist app\\target rmdir /s /q app\\target
                    mkdir app\\target\\lib
                    echo library>app\\target\\lib\\library.jar
                    echo application>app\\target\\hybridscope.jar
                    exit /b 0
                    """.formatted(more).replace("\n", "\r\n"));
        }

        private Path jdk(String name, String version) throws IOException {
            Path jdk = project.resolve(name);
            Files.createDirectories(jdk.resolve("bin"));
            Files.copy(tools, jdk.resolve("bin/java.exe"), StandardCopyOption.REPLACE_EXISTING);
            Files.copy(tools, jdk.resolve("bin/javac.exe"), StandardCopyOption.REPLACE_EXISTING);
            Files.writeString(jdk.resolve("release"), "IMPLEMENTOR=\"Nobody\"\r\nJAVA_VERSION=\"" + version + "\"\r\n");
            return jdk;
        }

        private String windows(Path path) {
            return "Z:" + path.toString().replace('/', '\\');
        }

        private Outcome run(Map<String, String> variables, String... arguments) throws Exception {
            List<String> command = new ArrayList<>(List.of("wine", "cmd", "/c", "hybridscope.cmd"));
            command.addAll(List.of(arguments));
            Path err = project.resolve("err");
            ProcessBuilder builder = new ProcessBuilder(command).directory(project.toFile()).redirectError(err.toFile())
                    .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()));
            builder.environment().keySet().removeIf(name -> name.startsWith("JAVA") || name.startsWith("HYBRIDSCOPE"));
            builder.environment().putAll(Map.of("WINEPREFIX", machine.toString(), "WINEDEBUG", "-all", "DISPLAY", "",
                    "WINEPATH", windows(bin()), "CALLS", windows(project.resolve("calls"))));
            builder.environment().putAll(variables);
            Process process = builder.start();
            List<String> out = process.inputReader().lines().toList();
            assertTrue(process.waitFor(120, TimeUnit.SECONDS), "it hangs");
            return new Outcome(process.exitValue(), out, told(Files.readAllLines(err)));
        }

        /** Without what wine says of itself. */
        private static List<String> told(List<String> lines) {
            return lines.stream().filter(line -> !line.startsWith("wine: ")).toList();
        }

        private Outcome with25(String... arguments) throws Exception {
            return run(Map.of("JAVA_HOME", windows(jdk("my jdk", "25.0.3"))), arguments);
        }

        private List<String> calls() throws IOException {
            Path calls = project.resolve("calls");
            return !Files.exists(calls) ? List.of() : Files.readAllLines(calls).stream()
                    .map(line -> line.replace(windows(project), "ROOT").replaceAll(" +", " ").strip()).toList();
        }

        private static List<String> arguments(Outcome outcome) {
            return outcome.out.subList(outcome.out.indexOf("[hybridscope.app.Main]") + 1, outcome.out.size());
        }

        private static final String BUILD =
                "mvn -B -Dstyle.color=never clean package -pl app -am -Dmaven.test.skip=true with ROOT\\my jdk";

        @Test
        void withoutAJdkItSaysWhatToInstall() throws Exception {
            List<String> text = List.of("hybridscope: no JDK 25 or later found.",
                    "  Install one, for example Eclipse Temurin 25 (https://adoptium.net):",
                    "    winget install EclipseAdoptium.Temurin.25.JDK",
                    "  or set HYBRIDSCOPE_JAVA_HOME to the folder of one that lies elsewhere.");
            assertEquals(new Outcome(1, List.of(), text), run(Map.of(), "info"));
            assertEquals(new Outcome(1, List.of(), text), run(Map.of("JAVA_HOME", windows(jdk("old", "17.0.15"))), "info"));
            assertEquals(List.of(), calls());
        }

        @Test
        void ownVariableComesFirstAndWithoutAJdkIsAnError() throws Exception {
            String old = windows(jdk("old", "1.8.0_392"));
            String chosen = windows(jdk("chosen (x86)", "26-ea"));
            assertEquals(List.of("hybridscope: HYBRIDSCOPE_JAVA_HOME is \"" + old + "\", but that is not a JDK 25 or later."),
                    run(Map.of("HYBRIDSCOPE_JAVA_HOME", old), "info").err);
            assertEquals(chosen + "\\bin\\java.exe",
                    run(Map.of("HYBRIDSCOPE_JAVA_HOME", '"' + chosen + '"', "JAVA_HOME", old), "info").out.getFirst());
        }

        @Test
        void javaOnThePathIsFollowedToItsHome() throws Exception {
            String jdk = windows(jdk("on path", "25"));
            assertEquals(jdk + "\\bin\\java.exe",
                    run(Map.of("WINEPATH", windows(bin()) + ";" + jdk + "\\bin"), "info").out.getFirst());
        }

        @Test
        void argumentsAndExitCodeArePassedOn() throws Exception {
            Outcome outcome = with25("il", "a b.dll", "N.T`1::M(int32, string)", "*", "a!b!", "x & y");
            assertEquals(List.of("[il]", "[a b.dll]", "[N.T`1::M(int32, string)]", "[*]", "[a!b!]", "[x & y]"),
                    arguments(outcome));
            assertEquals(7, outcome.code);
            assertEquals(List.of("hybridscope: building, the first time takes a minute or two ..."), outcome.err);
            assertEquals(List.of(BUILD), calls());
        }

        @Test
        void buildsAgainOnlyWhenSomethingChanged() throws Exception {
            with25("info");
            Outcome again = with25("info");
            assertEquals(List.of(), again.err);
            assertEquals(List.of("[info]"), arguments(again));
            assertEquals(List.of(BUILD), calls());
            change();
            with25("info");
            assertEquals(List.of(BUILD, BUILD), calls());
            Files.delete(project.resolve("app/target/hybridscope/lib/library.jar"));
            with25("info");
            assertEquals(List.of(BUILD, BUILD, BUILD), calls());
            Files.writeString(project.resolve("app/target/hybridscope/lib/library.jar"), "damaged");
            with25();
            assertEquals(List.of(BUILD, BUILD, BUILD, BUILD), calls());
        }

        @Test
        void aBuildThatFailsIsTold() throws Exception {
            maven("echo [ERROR] broken& exit /b 1");
            assertEquals(new Outcome(1, List.of(), List.of("hybridscope: building, the first time takes a minute or two ...",
                    "[ERROR] broken", "hybridscope: the build failed; its whole output is in " + windows(project)
                            + "\\.hybridscope\\build.log")), with25("info"));
            Files.delete(bin().resolve("mvn.cmd"));
            List<String> text = List.of("hybridscope: Maven is needed to build HybridScope, and mvn is not on the PATH.",
                    "  See https://maven.apache.org/install.html, or: scoop install maven, choco install maven");
            assertEquals(new Outcome(1, List.of(), text), with25("info"));
            assertEquals(new Outcome(1, List.of(), text), with25("test"));
        }

        @Test
        void testsGoToMaven() throws Exception {
            maven("if defined FAILS exit /b 1");
            assertEquals(0, with25("test").code);
            assertEquals(0, with25("test", "-pl", "app", "-Dx=a b", "-Dtest=A", "-Dy=a & b|c", "a!b", "-Dz=a ^").code);
            assertEquals(0, with25("TEST", "--full", "-o", "-Dx=a b").code);
            String start = "mvn -B -fae -Dsurefire.failIfNoSpecifiedTests=false ";
            String end = " with ROOT\\my jdk";
            assertEquals(List.of(start + "verify" + end,
                    start + "verify -pl app \"-Dx=a b\" -Dtest=A \"-Dy=a & b|c\" a!b \"-Dz=a ^\"" + end,
                    start + "-Dhybridscope.conformance=full -Dsurefire.timeout=0 verify -o \"-Dx=a b\"" + end), calls());
            assertEquals(1, run(Map.of("JAVA_HOME", windows(jdk("my jdk", "25")), "FAILS", "1"), "test").code);
        }

        @Test
        void regenerates() throws Exception {
            Outcome outcome = with25("regenerate");
            assertEquals(List.of("ROOT\\my jdk\\bin\\javac.exe", "[-encoding]", "[UTF-8]", "[-implicit:class]", "[-sourcepath]",
                    "[ROOT\\core-runtime\\src\\generator\\java;ROOT\\core-runtime\\src\\main\\java]", "[-d]",
                    "[ROOT\\.hybridscope\\generator]",
                    "[ROOT\\core-runtime\\src\\generator\\java\\hybridscope\\generator\\Generator.java]",
                    "ROOT\\my jdk\\bin\\java.exe", "[-cp]", "[ROOT\\.hybridscope\\generator]",
                    "[hybridscope.generator.Generator]",
                    "[ROOT\\core-runtime]"), outcome.out.stream().map(line -> line.replace(windows(project), "ROOT")).toList());
            assertEquals(7, outcome.code);
        }
    }
}
