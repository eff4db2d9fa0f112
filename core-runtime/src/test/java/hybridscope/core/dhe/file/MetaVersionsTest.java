package hybridscope.core.dhe.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.dhe.file.MetaVersions.Use;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.Bytes;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Files with meta versions (RULES.md §7, "Meta versions"). */
class MetaVersionsTest {
    private static final String TEXT = """
            meta-versions 1

            assembly A
            dll ffeeddcc-bbaa-9988-7766-554433221100 %s
            package 00112233-4455-6677-8899-aabbccddeeff %s
            next 7
            type 1 2 N.T
            method 5 1 injected N.T::Old() : System.Void
            method 2 3 plain N.T::Run() : System.Void
            """.formatted(SampleParts.ONES, SampleParts.ZEROS);
    private static final DllIdentity PACKAGE = new DllIdentity(SampleParts.ID, SampleParts.ZEROS);
    private static final DllIdentity UPDATE = new DllIdentity(SampleParts.OTHER, SampleParts.ONES);

    private static MetaVersions read(String text) {
        return MetaVersions.read(new Bytes(text.getBytes(StandardCharsets.UTF_8)));
    }

    private static MetaVersions versions(DllIdentity dll, List<DllIdentity> packages, Map<String, MetaVersion> methods) {
        return new MetaVersions("A", dll, packages, 7, new TreeMap<>(), new TreeMap<>(methods));
    }

    @Test
    void textIsWhatItSays() {
        MetaVersions versions = read(TEXT);
        assertEquals(TEXT, versions.text());
        assertEquals(new MetaVersion(1, 2, false), versions.types().get("N.T"));
        assertEquals(new MetaVersion(5, 1, true), versions.methods().get("N.T::Old() : System.Void"));
        assertEquals(List.of(PACKAGE), versions.packages());
    }

    @Test
    void idAndNumberDecideWhatRuns() {
        MetaVersions release = versions(PACKAGE, List.of(PACKAGE), Map.of("a", new MetaVersion(1, 1, true),
                "b", new MetaVersion(2, 1, true), "c", new MetaVersion(3, 4, true)));
        MetaVersions update = versions(UPDATE, List.of(PACKAGE), Map.of("renamed", new MetaVersion(1, 1, true),
                "b", new MetaVersion(2, 2, true), "c", new MetaVersion(6, 4, true)));
        assertEquals(Map.of("renamed", Use.AOT, "b", Use.CHANGED, "c", Use.NEW), update.beside(release));
    }

    @Test
    void onlyPackagesThatItGoesBackToAreServed() {
        DllIdentity third = new DllIdentity(SampleParts.ID, SampleParts.TWOS);
        MetaVersions first = versions(PACKAGE, List.of(PACKAGE), Map.of());
        MetaVersions second = versions(UPDATE, List.of(PACKAGE, UPDATE), Map.of());
        MetaVersions update = versions(third, List.of(PACKAGE, UPDATE), Map.of());
        assertTrue(update.serves(first));
        assertTrue(update.serves(second));
        assertFalse(versions(third, List.of(PACKAGE), Map.of()).serves(second));
        // The same dll as the first package of a chain of its own: its numbers mean something else.
        assertFalse(update.serves(versions(UPDATE, List.of(UPDATE), Map.of())));
    }

    @Test
    void wrongLineIsNamed() {
        wrong("meta-versions 2\n", "line 1: ");
        wrong(TEXT.replace("next 7", "next 0"), "line 6: ");
        wrong(TEXT.replace("method 5", "method 7"), "line 8: ");
        wrong(TEXT.replace("method 5", "method 1"), "line 8: ");
        wrong(TEXT.replace("3 plain", "3 plane"), "line 9: ");
        wrong(TEXT.replace("type 1 2", "type 1 99999999999"), "line 7: ");
        wrong(TEXT.replaceFirst("package.*\n", ""), "line 8: ");
        wrong(TEXT + "assembly B\n", "line 10: ");
        wrong(TEXT + "colour\n", "line 10: ");
    }

    private static void wrong(String text, String line) {
        BadFormatException e = assertThrows(BadFormatException.class, () -> read(text));
        assertTrue(e.diagnostic().text().contains(" in " + line), () -> e.diagnostic().text());
    }

    @Test
    void mutantsAreRefusedOrMeanWhatTheySay() {
        byte[] original = TEXT.getBytes(StandardCharsets.UTF_8);
        Random random = new Random(15);
        for (int i = 0; i < 3_000; i++) {
            byte[] bytes = original.clone();
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
            try {
                MetaVersions versions = MetaVersions.read(new Bytes(bytes));
                assertEquals(versions, MetaVersions.read(new Bytes(versions.bytes())));
            } catch (BadFormatException e) {
                assertTrue(e.diagnostic().span().end() <= bytes.length, () -> e.diagnostic().text());
            }
        }
    }
}
