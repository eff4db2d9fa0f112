package hybridscope.core.il;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.metadata.Image;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.Span;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Headers and data sections of method bodies, from exact bytes (ECMA-335 II.25.4). */
class MethodBodyTest {
    /** A fat header: flags, max stack 3, code size, local signature. */
    private static String fat(String flags, String codeSize, String locals) {
        return flags + "30 0300" + codeSize + locals;
    }

    private static List<String> texts(MethodBody body) {
        return body.diagnostics().stream().map(Diagnostic::text).toList();
    }

    @Test
    void tinyHeaderHasSizeInItsHighBits() {
        BodyImage image = new BodyImage().body("0A 00 2A");
        Image opened = image.open();
        assertEquals(List.of(), opened.diagnostics().list());
        MethodBody body = MethodBody.read(opened, 1).orElseThrow();
        assertTrue(body.isTiny());
        assertEquals(8, body.maxStack());
        assertFalse(body.initLocals());
        assertEquals(0, body.localSignature());
        assertEquals(new Span(image.offsetOf(1) + 1, 2), body.code());
        assertEquals(new Span(image.offsetOf(1), 3), body.span());
        assertEquals(List.of("TinyFormat", "CodeSize 2"), BodyLayouts.TINY_FLAGS.names(body.header().value("Flags")));
        assertEquals(List.of(), texts(body));
    }

    @Test
    void fatHeaderNamesEveryField() {
        BodyImage image = new BodyImage().body(fat("13", "02000000", "01000011") + "00 2A");
        MethodBody body = MethodBody.read(image.open(), 1).orElseThrow();
        assertFalse(body.isTiny());
        assertEquals(3, body.maxStack());
        assertTrue(body.initLocals());
        assertEquals(0x11000001, body.localSignature());
        assertEquals(new Span(image.offsetOf(1) + 12, 2), body.code());
        assertEquals(new Span(image.offsetOf(1) + 8, 4), body.header().span("LocalVarSigTok"));
        assertEquals("FatFormat, InitLocals, HeaderWords 3", BodyLayouts.FAT_FLAGS.text(body.header().value("Flags")));
        assertEquals(List.of(), texts(body));
    }

    @Test
    void smallClauses() {
        // Code of 2 bytes, 2 bytes of padding, a section of 4 + 12 * 2 bytes.
        String code = "00 2A 0000";
        String section = "01 1C 0000" + "0000 0100 02 0300 04 01000001" + "0200 0000 01 0100 01 00000000";
        BodyImage image = new BodyImage().body(fat("0B", "02000000", "00000000") + code + section);
        MethodBody body = MethodBody.read(image.open(), 1).orElseThrow();
        int at = image.offsetOf(1) + 16;
        assertEquals(List.of(), texts(body));
        assertEquals(List.of(
                new ExceptionClause(0, ExceptionClause.Kind.CATCH, new IlRange(1, 3), new IlRange(3, 7), 0x01000001, -1, false,
                new Span(at + 4, 12)), new ExceptionClause(1, ExceptionClause.Kind.FINALLY, new IlRange(0, 1), new IlRange(1, 2),
                0, -1, false, new Span(at + 16, 12))),
                body.clauses());
        assertEquals(new Span(image.offsetOf(1), 44), body.span());
        assertEquals(new Span(at + 4 + 5, 2), body.clauses().getFirst().structure(body.bytes()).span("HandlerOffset"));
        assertEquals(0x01000001, body.clauses().getFirst().structure(body.bytes()).value("ClassToken"));
    }

    @Test
    void fatClausesBehindAChainedUnknownSection() {
        String code = "00 2A 0000";
        String unknown = "83 06 0000 AABB 0000";
        String section = "41 340000" + "01000000 02000000 00010000 03000000 00000100 00000080"
                + "04000000 FFFFFFFF FFFFFFFF 00000000 00000000 00000000";
        BodyImage image = new BodyImage().body(fat("0B", "02000000", "00000000") + code + unknown + section);
        MethodBody body = MethodBody.read(image.open(), 1).orElseThrow();
        int at = image.offsetOf(1) + 16;
        assertEquals(List.of(
                "warning at 0x%X in MethodDef row 1, body: A method data section follows its header (ECMA-335 II.25.4.5): "
                .formatted(at) + "expected kind 1 (EHTable), found kind 3"), texts(body));
        assertEquals(2, body.sections().size());
        assertEquals(new Span(at, 6), body.sections().getFirst().span());
        assertEquals(List.of(
                new ExceptionClause(0, ExceptionClause.Kind.FILTER, new IlRange(2, 258), new IlRange(3, 65539),
                0, 0x80000000L, true, new Span(at + 12, 24)), new ExceptionClause(1, ExceptionClause.Kind.FAULT,
                new IlRange(0xFFFFFFFFL, 0x1FFFFFFFEL), new IlRange(0, 0), 0, -1, true, new Span(at + 36, 24))),
                body.clauses());
    }

    @Test
    void sectionSizeWithoutItsHeaderIsReadAndReported() {
        BodyImage image = new BodyImage()
                .body(fat("0B", "04000000", "00000000") + "0000002A" + "01 0C 0000" + "0200 0000 01 0100 01 00000000");
        MethodBody body = MethodBody.read(image.open(), 1).orElseThrow();
        assertEquals(1, body.clauses().size());
        assertEquals(List.of(
                "warning at 0x%X in MethodDef row 1, body: A method data section follows its header (ECMA-335 II.25.4.5): "
                .formatted(image.offsetOf(1) + 16) + "expected a data size of 4 + 12 n, found 12"), texts(body));
    }

    @Test
    void methodsWithoutIl() {
        Image image = new BodyImage().method(null, 0, 0x5C6).method(null, 3, 6).method(null, 0x1000, 6).method(null, 0x80, 0x2016)
                .method(null, 0, 6).method("90 90", 1, 6).method("90 90", 2, 6).method("12 34", 3, 6).open();
        assertEquals(new MethodCode.None(MethodCode.Reason.ABSTRACT), MethodCode.read(image, 1));
        assertEquals(new MethodCode.None(MethodCode.Reason.RUNTIME), MethodCode.read(image, 2));
        assertEquals(new MethodCode.None(MethodCode.Reason.INTERNAL_CALL), MethodCode.read(image, 3));
        assertEquals(new MethodCode.None(MethodCode.Reason.PINVOKE), MethodCode.read(image, 4));
        assertEquals(new MethodCode.None(MethodCode.Reason.NO_RVA), MethodCode.read(image, 5));
        assertEquals(MethodCode.CodeType.NATIVE, assertInstanceOf(MethodCode.Opaque.class, MethodCode.read(image, 6)).type());
        assertEquals(MethodCode.CodeType.OPTIL, assertInstanceOf(MethodCode.Opaque.class, MethodCode.read(image, 7)).type());
        assertEquals(new MethodCode.None(MethodCode.Reason.RUNTIME), MethodCode.read(image, 8));
        assertEquals(Optional.empty(), MethodBody.read(image, 6));
        assertThrows(BadFormatException.class, () -> MethodBody.read(image, 9));
        assertThrows(BadFormatException.class, () -> MethodBody.read(image, 0));
    }

    @Test
    void unreadableHeaders() {
        BodyImage bodies = new BodyImage().body("01 00 00 00").body("00").body(fat("03", "00000000", "0000"));
        Image image = bodies.open();
        assertEquals(
                "error at 0x%X in MethodDef row 1, body: A method body starts with a tiny or a fat header (ECMA-335 II.25.4): "
                .formatted(bodies.offsetOf(1)) + "expected a header of format 2 (tiny) or 3 (fat), found format 1",
                unreadable(image, 1));
        assertEquals(
                "error at 0x%X in MethodDef row 2, body: A method body starts with a tiny or a fat header (ECMA-335 II.25.4): "
                .formatted(bodies.offsetOf(2)) + "expected a header of format 2 (tiny) or 3 (fat), found format 0",
                unreadable(image, 2));
        assertEquals("error at 0x%X in MethodDef row 3, body: A method body lies inside its section (ECMA-335 II.25.4): "
                .formatted(bodies.offsetOf(3)) + "expected 12 bytes of fat header, found 10 bytes up to the section's end",
                unreadable(image, 3));
    }

    private static String unreadable(Image image, int rid) {
        return assertInstanceOf(MethodCode.Unreadable.class, MethodCode.read(image, rid)).diagnostic().text();
    }

    @Test
    void rvaOutsideTheSection() {
        BodyImage bodies = new BodyImage().body("06 2A");
        byte[] bytes = bodies.bytes();
        int rvaAt = indexOfRva(bytes, BodyImage.SECTION_RVA + bodies.offsetOf(1) - BodyImage.SECTION_OFFSET);
        bytes[rvaAt + 2] = 0x77;
        assertEquals("error at 0x%X in MethodDef row 1, RVA: An RVA lies inside a section (ECMA-335 II.25.3): ".formatted(rvaAt)
                + "expected an RVA inside a section, found 0x77"
                + "%04x".formatted(BodyImage.SECTION_RVA + bodies.offsetOf(1) - BodyImage.SECTION_OFFSET),
                unreadable(Image.open("x", bytes), 1));
    }

    private static int indexOfRva(byte[] bytes, int rva) {
        for (int i = BodyImage.SECTION_OFFSET + 72; i < bytes.length - 4; i++) {
            if ((bytes[i] & 0xFF) == (rva & 0xFF) && (bytes[i + 1] & 0xFF) == rva >> 8 && bytes[i + 2] == 0
                    && bytes[i + 3] == 0) {
                return i;
            }
        }
        throw new AssertionError("no RVA");
    }

    @Test
    void codePastTheSectionIsClipped() {
        BodyImage image = new BodyImage().body("FE 00 2A");
        MethodBody tiny = MethodBody.read(image.open(), 1).orElseThrow();
        assertEquals(2, tiny.code().length());
        assertEquals(List.of("error at 0x%X in MethodDef row 1, body: A method body lies inside its section (ECMA-335 II.25.4): "
                .formatted(image.offsetOf(1)) + "expected 63 bytes of code, found 2 bytes up to the section's end"), texts(tiny));
        MethodBody huge = BodyImage.only(fat("03", "FFFFFFFF", "00000000") + "002A");
        assertEquals(2, huge.code().length());
        assertEquals("4294967295 bytes of code", huge.diagnostics().getFirst().expected());
    }

    @Test
    void brokenSections() {
        assertEquals(List.of("expected a data section, found the end of the PE section"),
                findings(fat("0B", "02000000", "00000000") + "002A 0000 01"));
        assertEquals(List.of("expected a data size of at least 4, found 3"),
                findings(fat("0B", "04000000", "00000000") + "0000002A 01030000"));
        assertEquals(List.of("expected 28 bytes, found 6 bytes up to the end of the PE section",
                "expected a data size of 4 + 12 n, found 6"),
                findings(fat("0B", "04000000", "00000000") + "0000002A 011C0000 0000"));
        assertEquals(List.of("expected flags 0 (catch), 1 (filter), 2 (finally) or 4 (fault), found 0x3"),
                findings(fat("0B", "04000000", "00000000") + "0000002A 01100000 0300 0000 01 0100 01 00000000"));
        assertEquals(List.of("expected a header of 3 words, found 2 words"), findings("0320 0300 02000000 00000000 002A"));
        assertEquals(List.of("expected 0 or a row of StandAloneSig from 1 to 1, found 11000002"),
                findings(fat("03", "02000000", "02000011") + "002A"));
        assertEquals(List.of("expected 0 or a row of StandAloneSig from 1 to 1, found 02000001"),
                findings(fat("03", "02000000", "01000002") + "002A"));
    }

    @Test
    void endlessChainOfSectionsEnds() {
        MethodBody body = BodyImage.only(fat("0B", "04000000", "00000000") + "0000002A" + "83040000".repeat(1000));
        assertEquals(MethodBody.MAX_SECTIONS, body.sections().size());
        assertEquals("at most 64 data sections (our limit)", body.diagnostics().getLast().expected());
    }

    @Test
    void clausesBeyondTheLimitAreLeftOut() {
        String clause = "02000000 00000000 01000000 01000000 01000000 00000000";
        MethodBody body = BodyImage.only(fat("0B", "04000000", "00000000") + "0000002A" + "41 FC7F06" + clause.repeat(17_749));
        assertEquals(16_384, body.clauses().size());
        assertEquals(List.of("expected at most 16384 exception clauses (our limit), found 17749"), body.diagnostics().stream()
                .map(d -> "expected " + d.expected() + ", found " + d.found()).toList());
    }

    private static List<String> findings(String hex) {
        return BodyImage.only(hex).diagnostics().stream().map(d -> "expected " + d.expected() + ", found " + d.found()).toList();
    }
}
