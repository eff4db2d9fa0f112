package hybridscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What HotSpot's first compiler makes of compiled forms, in a process as {@code run} has it. */
class RunCompilationTest {
    private static final Path ROOT = Path.of(System.getProperty("hybridscope.root"));
    /** HotSpot's line for a form: when and with which number, flags, the level, the method. */
    private static final Pattern FORM = Pattern.compile(".*\\s1\\s+hybridscope\\.typed\\.\\w+::.*");

    /**
     * A program with a form that HotSpot gave up (the interpreter of regular expressions, 36 KB of bytecode), and one with forms
     * that it threw away, and compiled again, whenever the next class with their signature came.
     */
    @Test
    void formsAreCompiledOnce() throws Exception {
        for (String program : List.of("Text", "Json")) {
            List<String> forms = forms(ROOT.resolve("sample-assemblies/benchmarks/wide/" + program + ".exe"));
            assertTrue(forms.size() > 100, () -> program + ": HotSpot compiles " + forms.size() + " methods of forms");
            assertEquals(List.of(), forms.stream().filter(line -> line.contains("made not entrant")).toList(), program);
            assertEquals(List.of(), forms.stream().filter(line -> line.contains("COMPILE SKIPPED: out of")
                    || line.contains("COMPILE SKIPPED: CodeBuffer")).toList(), program);
        }
    }

    private static List<String> forms(Path program) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "@" + ROOT.resolve("jvm.options"), "@" + ROOT.resolve("run.options"), "-XX:+PrintCompilation", "-cp",
                System.getProperty("java.class.path"), "hybridscope.app.Main", "run", program.toString())
                .redirectErrorStream(true).start();
        process.getOutputStream().close();
        List<String> lines = process.inputReader().lines().toList();
        assertEquals(0, process.waitFor(), () -> String.join("\n", lines.subList(Math.max(0, lines.size() - 20), lines.size())));
        return lines.stream().filter(line -> FORM.matcher(line).matches()).toList();
    }
}
