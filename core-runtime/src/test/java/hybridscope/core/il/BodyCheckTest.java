package hybridscope.core.il;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.Diagnostics;
import hybridscope.core.pe.Rule;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Broken bodies and the exact findings they give; correct libraries and the silence they give. */
class BodyCheckTest {
    /** Rule, place in the method, expected and found. */
    private static List<String> check(String hex) {
        Image image = new BodyImage().body(hex).open();
        Metadata metadata = image.metadata().orElseThrow();
        return BodyCheck.of(metadata, MethodBody.read(image, 1).orElseThrow()).stream().map(BodyCheckTest::text).toList();
    }

    private static String text(Diagnostic diagnostic) {
        return diagnostic.rule() + diagnostic.structure().replace("MethodDef row 1, body", "") + ": expected "
                + diagnostic.expected() + ", found " + diagnostic.found();
    }

    private static List<String> code(String code, String... clauses) {
        return check(Code.hex(8, code, clauses));
    }

    @Test
    void correctBodies() {
        assertEquals(List.of(), code("06 0B 07 2D FB 28 01000006 72 01000070 26 2A"));
        assertEquals(List.of(), code("00 DE 03 26 DE 00 2A", Code.clause(0, 0, 3, 3, 6, 0x01000001)));
        assertEquals(List.of(), check("06 2A"));
    }

    @Test
    void branchTargets() {
        assertEquals(List.of("BRANCH_TARGET, IL_0000: expected the offset of an instruction, found the middle of one, IL_0003"),
                code("2B 01 20 00000000 26 2A"));
        assertEquals(List.of("BRANCH_TARGET, IL_0000: expected the offset of an instruction, found -0x1 in 3 bytes of code"),
                code("2B FD 2A"));
        assertEquals(List.of("BRANCH_TARGET, IL_0000: expected the offset of an instruction, found 0x3 in 3 bytes of code"),
                code("2B 01 2A"));
        assertEquals(List.of("BRANCH_TARGET, IL_0001: expected the offset of an instruction, found 0x12 in 11 bytes of code"),
                code("16 45 01000000 08000000 2A"));
        assertEquals(
                List.of("BRANCH_TARGET, IL_0000: expected the offset of an instruction, found -0x7ffffffc in 6 bytes of code"),
                code("38 FFFFFF7F 2A"));
    }

    @Test
    void tokens() {
        assertEquals(List.of("TOKEN, IL_0000: expected a row of MethodDef, MemberRef, MethodSpec, found 06000002"),
                code("28 02000006 2A"));
        assertEquals(List.of("TOKEN, IL_0000: expected a row of MethodDef, MemberRef, MethodSpec, found 04000001"),
                code("28 01000004 2A"));
        assertEquals(List.of("TOKEN, IL_0000: expected a row of Field, MemberRef, found 04000000"), code("7E 00000004 26 2A"));
        assertEquals(List.of("TOKEN, IL_0000: expected a row of TypeDef, TypeRef, TypeSpec, found FFFFFFFF"),
                code("FE1C FFFFFFFF 26 2A"));
        assertEquals(List.of("TOKEN, IL_0001: expected a row of StandAloneSig, found 11000002"), code("14 29 02000011 2A"));
        assertEquals(List.of("TOKEN, IL_0000: expected 0x70 and the offset of an item of #US, found 70000077"),
                code("72 77000070 26 2A"));
        assertEquals(List.of("TOKEN, IL_0000: expected 0x70 and the offset of an item of #US, found 06000001"),
                code("72 01000006 26 2A"));
    }

    @Test
    void variables() {
        assertEquals(List.of("VARIABLE, IL_0000: expected a number below 2, found local 2"), code("08 26 2A"));
        assertEquals(List.of("VARIABLE, IL_0000: expected a number below 0, found argument 0"), code("02 26 2A"));
        assertEquals(List.of("VARIABLE, IL_0000: expected a number below 2, found local 65535"), code("FE0D FFFF 26 2A"));
        assertEquals(List.of("VARIABLE, IL_0000: expected a number below 0, found local 0"), check("0E 06 26 2A"));
    }

    @Test
    void stack() {
        assertEquals(List.of("MAX_STACK, IL_0001: expected at most 1, found 2"), check(Code.hex(1, "16 17 26 26 2A")));
        assertEquals(List.of("STACK_DEPTH, IL_0001: expected 2 values for add, found 1 on the stack"), code("16 58 26 2A"));
        assertEquals(List.of("STACK_DEPTH, IL_0004: expected the same depth on every way here, found 0 and 1"),
                code("16 2C 01 16 2A"));
        assertEquals(List.of("STACK_DEPTH, IL_0000: expected 1 values for brtrue.s, found 0 on the stack"), code("2D 00 2A"));
    }

    @Test
    void ends() {
        assertEquals(List.of("METHOD_END, IL_0000: expected a return, branch or throw as the last instruction, found nop"),
                code("00"));
        assertEquals(List.of("METHOD_END, IL_0001: expected a return, branch or throw as the last instruction, found brtrue.s"),
                code("16 2D FD"));
        assertEquals(List.of(), code("2B FE 00"));
    }

    @Test
    void undefinedOpcodesHideWhatIsBehindThem() {
        assertEquals(List.of("OPCODE, IL_0002: expected a defined opcode, found 0x24"), code("2B 01 24 2A"));
        assertEquals(List.of("OPCODE, IL_0002: expected a defined opcode, found 0x24",
                "BRANCH_TARGET, IL_0000: expected the offset of an instruction, found 0x7 in 4 bytes of code"),
                code("2B 05 24 2A"));
    }

    @Test
    void clauses() {
        String code = "00 DE 03 26 DE 00 2A";
        assertEquals(List.of("EXCEPTION_CLAUSE, clause 0: expected a try block of whole instructions, found IL_0000 to IL_0002"),
                code(code, Code.clause(0, 0, 2, 3, 6, 0x01000001)));
        assertEquals(List.of("EXCEPTION_CLAUSE, clause 0: expected a handler inside 7 bytes of code, found IL_0003 to IL_0008"),
                code(code, Code.clause(0, 0, 3, 3, 8, 0x01000001)));
        assertEquals(List.of("EXCEPTION_CLAUSE, clause 0: expected a try block inside 7 bytes of code, found an empty one"),
                code(code, Code.clause(0, 0, 0, 3, 6, 0x01000001)));
        assertEquals(List.of("EXCEPTION_CLAUSE, clause 0: expected a handler outside its try block, found IL_0003 to IL_0006 and "
                + "IL_0000 to IL_0004"),
                code(code, Code.clause(0, 0, 4, 3, 6, 0x01000001)));
        assertEquals(List.of("TOKEN, clause 0: expected a row of TypeDef, TypeRef, TypeSpec, found 01000002"),
                code(code, Code.clause(0, 0, 3, 3, 6, 0x01000002)));
        assertEquals(List.of(
                "EXCEPTION_CLAUSE, clause 0: expected a filter in front of its handler, found IL_0003 and IL_0003 to IL_0006"),
                code(code, Code.clause(1, 0, 3, 3, 6, 3)));
    }

    @Test
    void bodiesThatOverlapAreNotWalkedForEver() {
        // Each body has 12 bytes of its own and claims 512 bytes of code; read as code, its header is ldc.r8 and three nops.
        BodyImage bodies = new BodyImage();
        for (int i = 0; i < 400; i++) {
            bodies.body("23300800 00020000 00000000");
        }
        byte[] bytes = bodies.body("00".repeat(512)).bytes();
        Image image = Image.open("overlap.dll", bytes);
        Diagnostics findings = new Diagnostics();
        BodyCheck.run(image, findings, () -> false);
        Diagnostic last = findings.list().getLast();
        assertTrue(findings.total() < 200, findings.total() + " findings");
        assertEquals(Rule.METHOD_BODY_SIZE, last.rule());
        assertEquals("bodies of more than four times the file's size", last.found());
    }

    @Test
    void cancelledChecksEnd() {
        BodyImage bodies = new BodyImage();
        for (int i = 0; i < 300; i++) {
            bodies.body("06 00");
        }
        Diagnostics findings = new Diagnostics();
        BodyCheck.run(bodies.open(), findings, () -> true);
        assertEquals(255, findings.total());
    }

    @Test
    void classLibrariesHaveNoFindings() throws Exception {
        TreeSet<Path> files = new TreeSet<>(Comparator.naturalOrder());
        for (String folder : List.of("/usr/lib/mono/4.5", "/usr/lib/mono/gac")) {
            try (Stream<Path> all = Files.walk(Path.of(folder))) {
                for (Path file : all.filter(path -> path.toString().matches(".*\\.(dll|exe)")).toList()) {
                    files.add(file.toRealPath());
                }
            }
        }
        assertTrue(files.size() > 100, files.size() + " files");
        List<String> all = new ArrayList<>();
        for (Path file : files) {
            Diagnostics findings = new Diagnostics();
            BodyCheck.run(Image.open(file), findings, () -> false);
            findings.list().forEach(diagnostic -> all.add(file + ": " + diagnostic.text()));
        }
        assertEquals(List.of(), all);
    }
}
