package hybridscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.RandomAccessFile;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.ArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The command line as its users see it: output, complaints, exit codes (DESIGN.md, "Command line"). */
class CommandLineTest {
    private static final String MSCORLIB = "/usr/lib/mono/4.5/mscorlib.dll";

    @TempDir
    Path folder;

    private record Outcome(int code, String out, String err) {
        List<String> lines() {
            return out.lines().toList();
        }
    }

    private static Outcome run(String... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int code = CommandLineApp.run(new PrintWriter(out), new PrintWriter(err), args);
        return new Outcome(code, out.toString(), err.toString());
    }

    private String file(String name, byte[] content) throws Exception {
        return Files.write(folder.resolve(name), content).toString();
    }

    @Test
    void infoOfMscorlibCountsRowsMethodsAndInstructionsAndFindsNoProblem() {
        Outcome outcome = run("info", MSCORLIB);
        assertEquals(0, outcome.code);
        assertEquals("", outcome.err);
        assertTrue(outcome.lines().contains("122,966 table rows, 27,261 methods, 24,395 bodies, 584,248 IL instructions"),
                outcome.out);
        assertTrue(outcome.lines()
                .contains("Assembly     mscorlib, Version=4.0.0.0, Culture=neutral, PublicKeyToken=b77a5c561934e089"),
                outcome.out);
        assertEquals("No problems found.", outcome.lines().getLast());
    }

    @Test
    void infoAsJsonHasTheSameFacts() {
        JsonNode json = JsonMapper.shared().readTree(run("info", "--json", MSCORLIB).out);
        assertEquals(122_966, json.get("totals").get("rows").asLong());
        assertEquals(584_248, json.get("totals").get("instructions").asLong());
        assertEquals("PE32", json.get("format").asString());
        assertEquals(0, json.get("problems").size());
    }

    @Test
    void aWorkspaceSaysForWhichAbiItsAotPartIsBuilt() {
        String hot = "../sample-assemblies/assemblies/hybrid/v2/HotUpdate.dll";
        String sample = "../sample-assemblies/workspaces/hybrid/hybrid.workspace.json";
        assertTrue(run("bridge", hot, "--workspace", sample).lines().getFirst().startsWith("Arm64, runnable; AOT part: Main"));
        assertTrue(run("bridge", hot, "--workspace", sample, "--abi", "universal32").lines().getFirst()
                .startsWith("Universal32, runnable"));
        assertTrue(run("bridge", hot).lines().getFirst().startsWith("Universal64, runnable"));
        String comes = "until crossing; crossing";
        assertTrue(run("debug", "--workspace", sample, "--eval", comes).out.contains("Start(HeroPlugin,IHost): "
                + "Native2Managed vi8i8 (AAPCS64)"));
        assertTrue(run("debug", "--workspace", sample, "--abi", "Universal64", "--eval", comes).out.contains("vi8i8 (System V)"));
    }

    @Test
    void bridgeListsSignaturesAndDrawsCalls() {
        String hot = "../sample-assemblies/assemblies/hybrid/v1/HotUpdate.dll";
        String aot = "../sample-assemblies/assemblies/hybrid/Main.exe";
        Outcome outcome = run("bridge", hot, "--abi", "arm64", "--aot", aot);
        assertEquals("", outcome.err);
        assertEquals(0, outcome.code);
        assertEquals("Arm64, runnable; AOT part: Main, mscorlib, System.Core", outcome.lines().getFirst());
        assertTrue(outcome.lines().stream().anyMatch(line -> line.matches("Native2Managed +v3fi8v3fr4 +2 +1 +HeroPlugin.Move.*")),
                outcome.out);
        JsonNode json = JsonMapper.shared().readTree(run("bridge", hot, "--abi", "Universal32", "--json", "--aot", aot).out);
        assertEquals("managed2native", json.get("totals").get(0).get("direction").asString());
        assertEquals(0, json.get("totals").get(0).get("missing").asInt());
        assertTrue(json.get("table").get("managed2native").get("i4i4").asInt() > 1000);
        Outcome drawn = run("bridge", hot, "--abi", "Arm64", "--aot", aot, "--call", "HeroPlugin.Move");
        assertTrue(drawn.lines().contains(
                "A1..2  Vector3     v3f   v0,v1,v2    "
                + "up to 4 floats or doubles and nothing else: each takes a floating-point register"),
                drawn.out);
        Outcome unknown = run("bridge", hot, "--abi", "Mips");
        assertEquals(2, unknown.code);
        assertTrue(unknown.err.contains("'--abi': is Universal32, Universal64, Arm64, not 'Mips'"), unknown.err);
        assertEquals(1, run("bridge", hot, "--call", "NoSuchMethod").code);
    }

    @Test
    void infoListsInternalCallsByType() {
        Outcome outcome = run("info", "--icalls", MSCORLIB);
        assertEquals(0, outcome.code);
        assertTrue(outcome.lines().getLast().startsWith("622 internal calls, "), outcome.lines().getLast());
        assertTrue(outcome.lines().stream().anyMatch(line -> line.matches("[0-9A-F]{8} +yes +Sqrt\\(System.Double\\) *")),
                outcome.out);
        JsonNode json = JsonMapper.shared().readTree(run("info", "--icalls", "--json", MSCORLIB).out);
        assertEquals(622, json.get("internalCalls").get("declared").asInt());
        assertEquals(622,
                json.get("types").valueStream().mapToInt(type -> type.get("internalCalls").get("declared").asInt()).sum());
    }

    @Test
    void aTextFileIsBadInput() throws Exception {
        Outcome outcome = run("info", file("notes.txt", "Hello, world".getBytes(StandardCharsets.UTF_8)));
        assertEquals(CommandLineApp.BAD_INPUT, outcome.code);
        assertTrue(outcome.out.contains("error at 0x0 in DosHeader: found the text \"Hello, w\", expected MZ. Broken rule: "
                + "A PE file starts with MZ (ECMA-335 II.25.2.1)"), outcome.out);
        assertEquals("hybridscope: " + folder.resolve("notes.txt") + ": 1 error\n", outcome.err);
    }

    @Test
    void anEmptyFileIsBadInput() throws Exception {
        Outcome outcome = run("metadata", file("empty.dll", new byte[0]), "--table", "TypeDef");
        assertEquals(CommandLineApp.BAD_INPUT, outcome.code);
        assertEquals("", outcome.out);
        assertEquals("hybridscope: " + folder.resolve("empty.dll")
                + ": error at 0x0 in File: A file has content (ECMA-335 II.25.1): expected at least 1 byte, found an empty "
                + "file\n", outcome.err);
    }

    @Test
    void aMissingFileIsBadInput() {
        Outcome outcome = run("info", folder.resolve("no.dll").toString());
        assertEquals(CommandLineApp.BAD_INPUT, outcome.code);
        assertEquals("hybridscope: " + folder.resolve("no.dll") + ": no such file\n", outcome.err);
    }

    @Test
    void aFileOfTwoGigabytesIsBadInput() throws Exception {
        Path huge = folder.resolve("huge.dll");
        try (RandomAccessFile file = new RandomAccessFile(huge.toFile(), "rw")) {
            file.setLength(1L << 31);
        }
        Outcome outcome = run("info", huge.toString());
        assertEquals(CommandLineApp.BAD_INPUT, outcome.code);
        assertEquals("hybridscope: " + huge + ": A file is smaller than 2 GiB\n", outcome.err);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "frobnicate", "info", "info --nope x", "metadata " + MSCORLIB + " --table Nope",
            "find  " + MSCORLIB,
        "metadata " + MSCORLIB + " --csv", "metadata " + MSCORLIB + " --heap nope", "find --limit=-1 a " + MSCORLIB,
        "find op:nope " + MSCORLIB})
    void badUsageIsExplainedWithoutAStackTrace(String line) {
        Outcome outcome = run(Arrays.stream(line.split(" ")).filter(word -> !word.isEmpty()).toArray(String[]::new));
        assertEquals(CommandLineApp.BAD_USAGE, outcome.code);
        assertEquals("", outcome.out);
        assertTrue(outcome.err.startsWith("hybridscope: "), outcome.err);
        assertFalse(outcome.err.contains("\tat "), outcome.err);
    }

    @Test
    void aWrongWordIsNamed() {
        assertEquals("hybridscope: there is no command 'play'", run("play", "Game.dll").err.lines().findFirst().orElseThrow());
        assertEquals("hybridscope: unexpected argument 'b.dll'",
                run("info", "a.dll", "b.dll", "c.dll").err.lines().findFirst().orElseThrow());
    }

    @Test
    void outputThatCannotBeWrittenIsAnErrorAndAClosedPipeIsNot() {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        assertEquals(CommandLineApp.BAD_INPUT, CommandLineApp.run(failing("No space left on device", err), "info", MSCORLIB));
        assertEquals("hybridscope: cannot write the output: No space left on device\n", err.toString());
        ByteArrayOutputStream quiet = new ByteArrayOutputStream();
        assertEquals(0, CommandLineApp.run(failing("Broken pipe", quiet), "info", MSCORLIB));
        assertEquals("", quiet.toString());
    }

    private static Streams failing(String message, OutputStream err) {
        return new Streams(InputStream.nullInputStream(), new OutputStream() {
            @Override
            public void write(int value) throws IOException {
                throw new IOException(message);
            }
        }, err);
    }

    @Test
    void kindsCaseAndRegularExpressionsNarrowASearch() {
        String members = Path.of(System.getProperty("hybridscope.root"), "sample-assemblies/assemblies/Members.exe").toString();
        assertEquals("2 found", run("find", "^[gs]et_boards$", members, "--regex", "--kind", "methods").lines().getLast());
        assertEquals("0 found", run("find", "^[gs]et_boards$", members, "--regex", "--case").lines().getLast());
        assertEquals("1 found", run("find", "newobj Resource", members, "--kind", "il").lines().getLast());
        Outcome wrong = run("find", "a(b", members, "--regex");
        assertEquals(2, wrong.code);
        assertTrue(wrong.err.contains("no regular expression: Unclosed group at 3"), wrong.err);
        assertEquals(2, run("find", "x", members, "--kind", "verbs").code);
        Outcome endless = run("find", "((\\w|\\w\\w)+)\\1!", members, "--regex");
        assertEquals(2, endless.code);
        assertTrue(endless.err.contains("backtracks without end"), endless.err);
        assertEquals(2, run("tour", members, "--size", "12x12").code);
        assertEquals(2, run("tour", members, "--zoom", "300").code);
        assertEquals(2, run("tour", members, "--theme", "pink").code);
    }

    @Test
    void whatCannotBeSearchedOrIsDamagedIsComplainedAboutAfterTheResults() throws Exception {
        String text = file("notes.txt", "Hello, world".getBytes(StandardCharsets.UTF_8));
        Outcome names = run("find", "Hello", text);
        assertEquals(CommandLineApp.BAD_INPUT, names.code);
        assertEquals("hybridscope: " + text + ": error at 0x0 in DosHeader: A PE file starts with MZ (ECMA-335 II.25.2.1): "
                + "expected MZ, found the text \"Hello, w\"\n", names.err);
        Outcome bytes = run("find", "utf8:Hello", text);
        assertEquals(0, bytes.code);
        assertEquals("1 found", bytes.lines().getLast());

        byte[] manyRows = Files.readAllBytes(Path.of(MSCORLIB));
        // The row counts of Module and TypeRef, behind the 24 bytes of the header of #~ at 0x20D804.
        Arrays.fill(manyRows, 0x20D804 + 24, 0x20D804 + 32, (byte) 0xFF);
        String damaged = file("damaged.dll", manyRows);
        for (List<String> line : List.of(List.of("metadata", damaged), List.of("types", damaged), List.of("il", damaged),
                List.of("manifest", damaged),
            List.of("resources", damaged), List.of("resources", "--native", damaged), List.of("find", "Main", damaged))) {
            Outcome outcome = run(line.toArray(String[]::new));
            assertEquals(CommandLineApp.BAD_INPUT, outcome.code, line::toString);
            assertEquals(1, outcome.err.lines().count(), outcome.err);
            assertTrue(outcome.err.startsWith("hybridscope: " + damaged
                    + ": error at 0x20D81C in Module: A table has at most 2^24-1 rows"), outcome.err);
        }
    }

    /** monodis: Members.exe makes a Resource once, in Inherit at IL_00d8; nothing else in it mentions the type. */
    @Test
    void usesAreListedByRelationFileAndMember() {
        Path members = Path.of("../sample-assemblies/assemblies/Members.exe");
        Outcome outcome = run("uses", members.toString(), "Samples.Members.Resource");
        assertEquals(0, outcome.code, outcome.err);
        assertTrue(outcome.lines().containsAll(List.of("instantiated-by (1)",
                "    Samples.Members.Program.Inherit()  IL_00D8 newobj")), outcome.out);
        assertEquals("hybridscope: " + members + ": there is no 0x02FFFFFF\n",
                run("uses", members.toString(), "0x02FFFFFF").err);
        // Lines of monodis with newobj and List`1<...>::.ctor.
        Outcome both = run("uses", MSCORLIB, "System.Collections.Generic.List`1", members.toString());
        assertTrue(both.lines().containsAll(List.of("instantiated-by (112)", "  mscorlib.dll (110)", "  Members.exe (2)")),
                both.out);
        Outcome field = run("uses", MSCORLIB, "System.Collections.Generic.List`1::_version");
        assertTrue(field.lines().containsAll(List.of("read-by (19)", "written-by (12)")), field.out);
    }

    @Test
    void aTypeWithoutMethodsSaysSo() {
        assertEquals("no methods\n", run("il", MSCORLIB, "0x02000001").out);
    }

    @Test
    void oneRowIsNotOneRows() {
        assertEquals("Module (0x00), 1 row of 12 bytes at 0x20D894",
                run("metadata", MSCORLIB, "--table", "Module").lines().getFirst());
    }

    @Test
    void aFolderForPicturesThatCannotBeMadeIsNamedWithTheReason() throws Exception {
        String notes = file("notes.txt", new byte[1]);
        Outcome outcome = run("tour", notes);
        assertEquals(CommandLineApp.BAD_INPUT, outcome.code);
        assertEquals("hybridscope: no pictures: " + notes + ": exists, and is not a folder\n", outcome.err);
    }

    @Test
    void aTableAsCsvHasRawAndResolvedColumns() {
        List<String> lines = run("metadata", MSCORLIB, "--table", "0x1A", "--csv").lines();
        assertEquals("RID,Token,Offset,Name,Name.text", lines.getFirst());
        assertEquals(1 + 9, lines.size());
        assertTrue(lines.get(1).startsWith("1,1A000001,0x34D3C2,0x"), lines.get(1));
    }

    @Test
    void aTableAsJsonHasEveryRow() {
        JsonNode json = JsonMapper.shared().readTree(run("metadata", MSCORLIB, "--table", "NestedClass", "--json").out);
        assertEquals(559, json.get("rows").size());
        assertEquals("29000001", json.get("rows").get(0).get("token").asString());
    }

    @Test
    void heapsAreListed() {
        List<String> lines = run("metadata", MSCORLIB, "--heap", "guid").lines();
        assertEquals("#GUID, 1 item, 16 bytes at 0x3FFFE8", lines.getFirst());
        assertEquals("  0x1  0x3FFFE8      16  12b418a7-818c-4ca0-893f-eeaaf67f1e7f", lines.get(2));
    }

    @Test
    void typesListsMembersAsCSharpPeopleWriteThem() {
        List<String> lines = run("types", MSCORLIB, "System.Text.StringBuilder").lines();
        assertTrue(lines.getFirst().endsWith("  [DefaultMember(\"Chars\")]"), lines.getFirst());
        assertTrue(lines.get(1).endsWith("  public sealed class StringBuilder : ISerializable"), lines.get(1));
        assertTrue(lines.stream()
                .anyMatch(line -> line.endsWith("  public StringBuilder Append(string value, int startIndex, int count)")),
                lines.toString());
    }

    @Test
    void anUnknownTypeIsBadInputAndSuggestsOthers() {
        Outcome outcome = run("types", MSCORLIB, "System.Text.StringBuildr");
        assertEquals(CommandLineApp.BAD_INPUT, outcome.code);
        assertTrue(outcome.err.startsWith("hybridscope: " + MSCORLIB + ": nothing is named System.Text.StringBuildr"),
                outcome.err);
    }

    @Test
    void whatIsNoFileIsToldAndNotRead(@TempDir Path folder) throws Exception {
        Path pipe = folder.resolve("pipe");
        assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
        for (String file : List.of("/dev/zero", pipe.toString())) {
            for (String command : List.of("info", "metadata", "types", "il", "find", "transform", "run", "manifest",
                    "resources")) {
                List<String> line = new ArrayList<>(List.of(command, file));
                if (command.equals("find")) {
                    line.add(1, "x");
                }
                assertEquals(new Outcome(CommandLineApp.BAD_INPUT, "", "hybridscope: " + file
                        + ": is no regular file, but a device, a pipe or a socket\n"), run(line.toArray(String[]::new)), command);
            }
        }
        Outcome script = run("debug", MSCORLIB, "--script", "/dev/zero");
        assertEquals(CommandLineApp.BAD_INPUT, script.code);
    }

    @Test
    void aFileThatIsTooLargeIsTold(@TempDir Path folder) throws Exception {
        Path huge = folder.resolve("huge.dll");
        try (RandomAccessFile file = new RandomAccessFile(huge.toFile(), "rw")) {
            file.setLength(3L << 30);
        }
        Outcome outcome = run("info", huge.toString());
        assertEquals(CommandLineApp.BAD_INPUT, outcome.code);
        assertTrue(outcome.err.startsWith("hybridscope: " + huge + ": "), outcome.err);
    }

    @Test
    void aLibraryFolderHasToBeOne(@TempDir Path folder) {
        Path none = folder.resolve("none");
        for (String command : List.of("info", "run", "debug")) {
            Outcome absent = run(command, "--lib", none.toString(), MSCORLIB);
            assertEquals(CommandLineApp.BAD_USAGE, absent.code);
            assertEquals("hybridscope: --lib: there is no folder " + none, absent.err.lines().findFirst().orElseThrow());
            Outcome empty = run(command, "--lib", folder.toString(), MSCORLIB);
            assertEquals(CommandLineApp.BAD_USAGE, empty.code);
            assertEquals("hybridscope: --lib: there is no mscorlib.dll in " + folder,
                    empty.err.lines().findFirst().orElseThrow());
        }
    }

    @Test
    void namesCannotForgeLinesOrTurnTheText() {
        assertEquals("hybridscope: a\\u001B[2J\\nhybridscope: b\\u202E: no such file\n",
                run("info", "a\u001b[2J\nhybridscope: b\u202e").err);
    }
}
