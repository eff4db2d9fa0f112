package hybridscope.core.dhe.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.Bytes;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Spec files (RULES.md §7, "Files"). */
class SpecFileTest {
    private static final String TEXT = """
            dhao-spec 1

            assembly A
            old 00112233-4455-6677-8899-aabbccddeeff %s
            new ffeeddcc-bbaa-9988-7766-554433221100 %s
            rules %s r.xml
            type layout N.T2
            method aot injected System.Void M1()
            method dirty plain System.Void M10()
            method aot injected System.Void M2()
            method changed plain System.Void M3()
            method aot plain System.Void M4()
            method aot plain System.Void M5()
            method aot plain System.Void M6()
            method aot plain System.Void M7()
            method new plain System.Void M8()
            method aot plain System.Void M9()
            """.formatted(SampleParts.ZEROS, SampleParts.ONES, SampleParts.TWOS);

    private static SpecPart part(String assembly, Sha256 old) {
        return SpecPart.of(SampleParts.part(assembly, old), row -> "N.T" + row, row -> "System.Void M" + row + "()");
    }

    private static SpecFile read(String text) {
        return SpecFile.read(new Bytes(text.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void textIsInTheOrderOfNames() {
        SpecFile file = new SpecFile(List.of(part("A", SampleParts.ZEROS)));
        assertEquals(TEXT, file.text());
        assertEquals(file, read(TEXT));
        assertEquals(file, read(TEXT.replace("\n", "\r\n")));
    }

    @Test
    void namesAreOneLineEach() {
        SpecPart odd = SpecPart.of(SampleParts.part("A", SampleParts.ZEROS), row -> "N.T" + row,
                row -> row < 3 ? "a\n\\b \uD83D\uDE00\uD800" : "m" + row);
        String text = new SpecFile(List.of(odd)).text();
        assertTrue(text.contains("\nmethod aot injected a\\u000A\\u005Cb \uD83D\uDE00\\uD800\n"), text);
        assertTrue(text.contains("\nmethod aot injected a\\u000A\\u005Cb \uD83D\uDE00\\uD800 #2\n"), text);
        assertEquals(new SpecFile(List.of(odd)), read(text));
    }

    @Test
    void wrongLineIsNamed() {
        wrong("", "line 1: ", "expected dhao-spec 1, found nothing");
        wrong(TEXT.replace("dhao-spec 1", "dhao-spec 2"), "line 1: ", "found dhao-spec 2");
        wrong(TEXT.replace("type layout", "type colour"), "line 7: ", "found type colour N.T2");
        wrong(TEXT.replace("aot injected System.Void M2()", "aot perhaps System.Void M2()"), "line 10: ", "aot perhaps");
        wrong(TEXT.replace("System.Void M2()", "System.Void M1()"), "line 10: ", "expected a method once");
        wrong(TEXT.replace("new plain", "new injected"), "line 16: ", "what is new is plain");
        wrong(TEXT.replaceFirst("\nold .*", ""), "line 16: ", "expected a line old MVID SHA-256 for A");
        wrong(TEXT + "method aot plain\n", "line 18: ", "its name");
        wrong(TEXT + "method aot plain \\q\n", "line 18: ", "four hex digits");
        wrong(TEXT + TEXT.substring("dhao-spec 1\n".length()), "line 33: ", "the same versions of A once");
    }

    private static void wrong(String text, String line, String told) {
        BadFormatException e = assertThrows(BadFormatException.class, () -> read(text));
        String message = e.diagnostic().text();
        assertTrue(message.contains(" in " + line) && message.contains(told), message);
    }

    @Test
    void mutantsAreRefusedOrMeanWhatTheySay() {
        byte[] original = TEXT.getBytes(StandardCharsets.UTF_8);
        Random random = new Random(15);
        for (int i = 0; i < 5_000; i++) {
            byte[] bytes = original.clone();
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
            int from = random.nextInt(bytes.length);
            byte[] mutant = random.nextBoolean() ? bytes : java.util.Arrays.copyOf(bytes, from);
            try {
                SpecFile file = SpecFile.read(new Bytes(mutant));
                assertEquals(file, SpecFile.read(new Bytes(file.bytes())));
            } catch (BadFormatException e) {
                assertTrue(e.diagnostic().span().end() <= mutant.length, () -> e.diagnostic().text());
            }
        }
    }

    @Test
    void differencesTellWhichFileAndWhichMethod() {
        SpecFile left = new SpecFile(List.of(part("A", SampleParts.ZEROS), part("Gone", SampleParts.ZEROS)));
        SpecFile right = read(TEXT.replace("aot injected System.Void M2()", "dirty plain System.Void M2()")
                .replace("method aot plain System.Void M9()\n", "").replace("type layout N.T2", "type layout,statics N.T2")
                .replace("rules " + SampleParts.TWOS, "rules " + SampleParts.ONES));
        assertEquals(List.of(
                new SpecDifference(SpecDifference.Kind.RULE_FILE, "r.xml", SampleParts.TWOS.hex(), SampleParts.ONES.hex()),
                new SpecDifference(SpecDifference.Kind.TYPE, "N.T2", "layout", "layout,statics"),
                new SpecDifference(SpecDifference.Kind.METHOD, "System.Void M2()", "aot injected", "dirty plain"),
                new SpecDifference(SpecDifference.Kind.METHOD, "System.Void M9()", "aot plain", ""),
                new SpecDifference(SpecDifference.Kind.ASSEMBLY, "Gone",
                        "00112233-4455-6677-8899-aabbccddeeff " + SampleParts.ZEROS, "")), left.differences(right));
        assertEquals(List.of(), left.differences(left));
    }

    @Test
    void partsOfOneAssemblyAreMatchedByTheirOldDll() {
        SpecFile left = new SpecFile(List.of(part("A", SampleParts.ZEROS), part("A", SampleParts.TWOS)));
        SpecFile right = new SpecFile(List.of(part("A", SampleParts.TWOS)));
        assertEquals(List.of(SpecDifference.Kind.ASSEMBLY),
                left.differences(right).stream().map(SpecDifference::kind).toList());
        SpecFile moved = new SpecFile(List.of(part("A", SampleParts.ONES)));
        assertEquals(List.of(SpecDifference.Kind.OLD_DLL),
                right.differences(moved).stream().map(SpecDifference::kind).toList());
    }

    @Test
    void orderOfRuleFilesCounts() {
        RuleFileIdentity a = new RuleFileIdentity("a.xml", SampleParts.ONES);
        RuleFileIdentity b = new RuleFileIdentity("b.xml", SampleParts.TWOS);
        SpecPart part = part("A", SampleParts.ZEROS);
        SpecPart one = new SpecPart("A", part.old(), part.updated(), List.of(a, b), part.types(), part.methods());
        SpecPart two = new SpecPart("A", part.old(), part.updated(), List.of(b, a), part.types(), part.methods());
        assertEquals(List.of(new SpecDifference(SpecDifference.Kind.RULE_ORDER, "rule files", "a.xml, b.xml", "b.xml, a.xml")),
                one.differences(two));
    }
}
