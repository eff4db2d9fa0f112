package hybridscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.Lookup;
import hybridscope.core.metadata.name.MemberLookup;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.source.PointReport;
import hybridscope.inspectors.source.SourceReport;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code mcs -debug} writes ({@code PROGRAM.exe.mdb}) serves every command; lines are those of Rich.cs and Part.cs. */
class MonoSymbolsCommandTest {
    private static final Path PROGRAMS = Path.of("../core-runtime/src/test/programs/mdb");
    private static final Pattern LINE = Pattern.compile("at (.*) \\[0x[0-9a-f]+] in (.*:\\d+)");

    @TempDir
    private static Path folder;
    private static String program;

    @BeforeAll
    static void compile() throws Exception {
        for (String name : List.of("Rich.cs", "Part.cs")) {
            Files.copy(PROGRAMS.resolve(name), folder.resolve(name));
        }
        process("mcs", "-debug", "-out:Rich.exe", "Rich.cs", "Part.cs");
        program = folder.resolve("Rich.exe").toString();
    }

    private static String process(String... command) throws Exception {
        Process process = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), said);
        return said;
    }

    private static String run(String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        assertEquals(0, CommandLineApp.run(new Streams(InputStream.nullInputStream(), out, err), args), err::toString);
        return out.toString(StandardCharsets.UTF_8);
    }

    private static List<String> traced(String output) {
        return LINE.matcher(output).results().map((MatchResult each) -> each.group(1) + " " + each.group(2)).toList();
    }

    @Test
    void stackTracesNameTheLinesThatMonoNames() throws Exception {
        assertEquals(process("mono", program), run("run", program));
        List<String> lines = traced(process("mono", "--debug", program));
        assertEquals(6, lines.size(), lines::toString);
        assertEquals("Rich.Program.Part (System.String text) " + folder.resolve("Part.cs") + ":15", lines.getFirst());
        assertEquals(lines, traced(run("run", "--debug", program)));
    }

    @Test
    void aSessionStopsAndStepsByLine() {
        assertEquals("""
                breakpoint 1: Rich.cs:41
                breakpoint 2: Other.cs:200
                breakpoint 1, thread 1: Program.Scopes(int) IL_000c IR_0018 Rich.cs:41
                > 0   Program.Scopes(int) IL_000c IR_0018 Rich.cs:41
                  1   Program.Main() IL_0069 IR_0128 Rich.cs:109
                stopped, thread 1: Program.Scopes(int) IL_001d IR_0030 Rich.cs:42
                int r = 6
                int t = 3
                string t = "abc"
                char c = not assigned
                string L4 = not assigned
                int L5 = not assigned
                int t = not assigned
                int L7 = not assigned
                stopped, thread 1: Program.Scopes(int) IL_000c IR_0018 Rich.cs:41
                breakpoint 2, thread 1: Program.Lines() IL_0005 IR_0008 Other.cs:200
                stopped, thread 1: Program.Lines() IL_0009 IR_0010 Other.cs:202
                stopped, thread 1: Program.Lines() IL_000c IR_0018 Rich.cs:53
                """, run("debug", program, "--eval",
                "break Rich.cs:41; break Other.cs:200; run; frames; step line; locals; back line; delete 1; run; step line; "
                + "step line")
                .replaceAll("(breakpoint \\d|stopped) at \\d+", "$1"));
    }

    @Test
    void aLineStepOutOfATasksLastMethodEndsWhereItsWorkIsDone() {
        String output = run("debug", program, "--eval", "break Rich.cs:24; run; step line; position");
        assertTrue(output.startsWith("breakpoint 1: Rich.cs:24\nbreakpoint 1 at "), output);
        assertTrue(output.contains("Rich.cs:24\nstopped at "), output);
    }

    @Test
    void theManifestTellsOfTheFileAndSessionsWhyItIsNotUsed() throws Exception {
        assertTrue(run("manifest", program).contains("\nSymbols      Rich.exe.mdb (Mono .mdb)\n"));
        Path other = Files.copy(folder.resolve("Rich.exe"), folder.resolve("Other.exe"));
        byte[] mdb = Files.readAllBytes(folder.resolve("Rich.exe.mdb"));
        mdb[8]++;
        Files.write(folder.resolve("Other.exe.mdb"), mdb);
        String refused = run("manifest", other.toString());
        assertTrue(refused.contains("\nSymbols      none\nNot used     Other.exe.mdb: expected MajorVersion 0x32, found 0x33 at "
                + "0x8 of that file (MdbHeader)\n"), refused);
        assertEquals("breakpoint 1: Rich.cs:41, pending: no line information in Other.exe: Other.exe.mdb is not used: expected "
                + "MajorVersion 0x32, "
                + "found 0x33 at 0x8 of that file (MdbHeader)\n", run("debug", other.toString(), "--eval", "break Rich.cs:41"));
        assertEquals("refused", SourceReport.of(OpenFile.read(other), 1, 7, null).missing());
    }

    @Test
    void theSourceOfAMethodIsFoundAndItsStatementsEnd() throws Exception {
        OpenFile file = OpenFile.read(folder.resolve("Rich.exe"));
        int scopes = Token.rid(((Lookup.Found) new MemberLookup(file.names()).method("Rich.Program::Scopes")).token());
        SourceReport report = SourceReport.of(file, scopes, 0x5E, null);
        assertEquals(folder.resolve("Rich.cs").toString(), report.origin());
        assertEquals(true, report.same());
        List<PointReport> line = report.points().stream().filter(point -> point.startLine() == 40).toList();
        assertEquals(List.of("{", "int t = n;", "r += t;", "}"), line.stream()
                .map(point -> report.lines().get(39).substring(point.startColumn() - 1, point.endColumn() - 1)).toList());
        assertEquals(List.of("return r;"), report.points().stream().filter(point -> point.startLine() == 43)
                .map(point -> report.lines().get(42).substring(point.startColumn() - 1, point.endColumn() - 1)).toList());
    }
}
