package hybridscope.core.dhe.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Rule;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;

/** dhao files (RULES.md §7, "Files"). */
class DhaoFileTest {
    /** Worked out by hand from the document, without the checksum. */
    private static final String HEX = """
            44 48 41 4F  01 00  01 00  FF 00 00 00
            01 00 41
            33 22 11 00 55 44 77 66 88 99 AA BB CC DD EE FF
            00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
            CC DD EE FF AA BB 88 99 77 66 55 44 33 22 11 00
            11 11 11 11 11 11 11 11 11 11 11 11 11 11 11 11 11 11 11 11 11 11 11 11 11 11 11 11 11 11 11 11
            01 00
            05 00 72 2E 78 6D 6C
            22 22 22 22 22 22 22 22 22 22 22 22 22 22 22 22 22 22 22 22 22 22 22 22 22 22 22 22 22 22 22 22
            02 00 00 00  00 02
            01 00 00 00  01 00 00 00  01 00 00 00  02 00 00 00
            0A 00 00 00  84 02  03 00  01 04 05
            02 00 00 00  01 00 00 00  01 00 00 00  07 00 00 00  09 00 00 00  14 00 00 00  02 00 00 00
            """;
    private static final int TYPE_BITS = 12 + 3 + 96 + 2 + 39 + 4;
    private static final int METHODS = TYPE_BITS + 2 + 16;

    private static final DhaoFile SMALL = new DhaoFile(List.of(SampleParts.part("A", SampleParts.ZEROS)));

    private static byte[] withoutChecksum() {
        byte[] bytes = HexFormat.of().parseHex(HEX.replaceAll("\\s", ""));
        bytes[8] = (byte) (bytes.length + 4);
        return bytes;
    }

    private static byte[] summed(byte[] bytes) {
        CRC32 sum = new CRC32();
        sum.update(bytes);
        byte[] all = Arrays.copyOf(bytes, bytes.length + 4);
        for (int i = 0; i < 4; i++) {
            all[bytes.length + i] = (byte) (sum.getValue() >>> 8 * i);
        }
        return all;
    }

    private static DhaoFile read(byte[] bytes) {
        return DhaoReader.read(new Bytes(bytes));
    }

    @Test
    void everyByteIsWhereTheDocumentSays() {
        byte[] bytes = withoutChecksum();
        // The length above is a place to be filled in, and fits one byte.
        assertEquals(METHODS + 4 + 4 + 3 + 28, bytes.length);
        assertArrayEquals(summed(bytes), DhaoWriter.bytes(SMALL));
        assertEquals(SMALL, read(summed(bytes)));
    }

    @Test
    void partSaysHowEachMethodRuns() {
        DhaoPart part = read(DhaoWriter.bytes(SMALL)).parts().getFirst();
        assertEquals(3, part.interpreted());
        assertEquals(2, part.injected());
        assertEquals(OptionalInt.of(7), part.methodRuns().old(7));
        assertEquals(OptionalInt.empty(), part.methodRuns().old(8));
        assertEquals(OptionalInt.of(21), part.methodRuns().old(10));
        assertEquals(OptionalInt.empty(), part.methodRuns().old(11));
        assertEquals(part.methodRuns(), Counterparts.of(10, row -> row <= 7 ? row : row == 8 ? 0 : row + 11));
    }

    /** A file with one byte changed and the checksum put right. */
    private static BadFormatException changed(int at, int value) {
        byte[] bytes = withoutChecksum();
        bytes[at] = (byte) value;
        return assertThrows(BadFormatException.class, () -> read(summed(bytes)));
    }

    private static void refused(int at, int value, int offset) {
        BadFormatException e = changed(at, value);
        assertEquals(offset, e.diagnostic().span().offset(), () -> e.diagnostic().text());
    }

    @Test
    void damageIsToldWhereItIs() {
        refused(0, 'E', 0);
        refused(4, 2, 4);
        refused(8, 0, 8);
        refused(12, 0, 12);
        refused(14, 0x80, 12);
        // A type that has a counterpart is not new, and has no undefined bits.
        refused(TYPE_BITS + 1, 1, TYPE_BITS + 1);
        refused(TYPE_BITS + 1, 0x80, TYPE_BITS + 1);
        // More types and methods than the file has bytes for.
        refused(TYPE_BITS - 1, 0x7F, TYPE_BITS - 4);
        refused(METHODS + 3, 0xFF, METHODS);
        // A bit behind the tenth method.
        refused(METHODS + 5, 0x06, METHODS + 5);
        // State 9; a new method that has a counterpart; an old method that has none.
        refused(METHODS + 8, 9, METHODS + 8);
        refused(METHODS + 8, 4, METHODS + 8);
        refused(METHODS + 9, 1, METHODS + 9);
        // Runs that overlap, and one that continues the one before.
        refused(METHODS + 27, 7, METHODS + 27);
        refused(METHODS + 31, 7, METHODS + 11);
    }

    @Test
    void checksumIsLookedAtLast() {
        byte[] bytes = DhaoWriter.bytes(SMALL);
        bytes[60] ^= 1;
        BadFormatException e = assertThrows(BadFormatException.class, () -> read(bytes));
        assertEquals(Rule.DHAO_CHECKSUM, e.diagnostic().rule());
        assertEquals(bytes.length - 4, e.diagnostic().span().offset());
    }

    @Test
    void everyTruncationIsRefused() {
        byte[] bytes = DhaoWriter.bytes(SMALL);
        for (int length = 0; length < bytes.length; length++) {
            byte[] part = Arrays.copyOf(bytes, length);
            BadFormatException e = assertThrows(BadFormatException.class, () -> read(part));
            assertTrue(e.diagnostic().span().end() <= length, () -> e.diagnostic().text());
        }
    }

    /** Where a mutant is accepted it is what the writer writes of it; all others are told of inside the file. */
    @Test
    void mutantsAreRefusedOrMeanWhatTheySay() {
        byte[] original = Arrays.copyOf(DhaoWriter.bytes(merged()), DhaoWriter.bytes(merged()).length - 4);
        Random random = new Random(15);
        int accepted = 0;
        for (int i = 0; i < 20_000; i++) {
            byte[] bytes = original.clone();
            for (int n = random.nextInt(3); n >= 0; n--) {
                int at = random.nextInt(bytes.length);
                bytes[at] = (byte) switch (random.nextInt(4)) {
                    case 0 -> 0xFF;
                    case 1 -> 0;
                    case 2 -> bytes[at] ^ 1 << random.nextInt(8);
                    default -> random.nextInt();
                };
            }
            byte[] mutant = summed(bytes);
            try {
                assertArrayEquals(mutant, DhaoWriter.bytes(read(mutant)));
                accepted++;
            } catch (BadFormatException e) {
                assertTrue(e.diagnostic().span().end() <= mutant.length, () -> e.diagnostic().text());
            }
        }
        assertTrue(accepted > 1_000, "hashes and ids may be anything");
    }

    private static DhaoFile merged() {
        return new DhaoFile(List.of(SampleParts.part("Z", SampleParts.ZEROS), SampleParts.part("B", SampleParts.TWOS),
                SampleParts.part("B", SampleParts.ZEROS)));
    }

    @Test
    void mergedFileHasThePartsOfBothInOrder() throws Exception {
        DhaoFile first = new DhaoFile(List.of(SampleParts.part("Z", SampleParts.ZEROS), SampleParts.part("B", SampleParts.TWOS)));
        DhaoFile second = new DhaoFile(List.of(SampleParts.part("B", SampleParts.ZEROS),
                SampleParts.part("Z", SampleParts.ZEROS)));
        assertEquals(merged(), first.merge(second));
        assertEquals(merged(), second.merge(first));
        assertEquals(List.of("B", "B", "Z"), merged().parts().stream().map(DhaoPart::assembly).toList());
        assertEquals(merged(), read(DhaoWriter.bytes(merged())));
        byte[] twice = DhaoWriter.bytes(new DhaoFile(List.of(SampleParts.part("B", SampleParts.ZEROS),
                SampleParts.part("B", SampleParts.ZEROS))));
        assertThrows(BadFormatException.class, () -> read(twice));
    }

    @Test
    void filesThatContradictEachOtherAreNotMerged() {
        DhaoPart part = SampleParts.part("A", SampleParts.ZEROS);
        DhaoPart other = new DhaoPart("A", part.old(), part.updated(), part.rules(), part.types(), part.typeRuns(),
                part.methods().reversed(), part.methodRuns());
        DhaoFile contradicting = new DhaoFile(List.of(other));
        DhaoFile.ConflictException e = assertThrows(DhaoFile.ConflictException.class, () -> SMALL.merge(contradicting));
        assertEquals("both files are about the same versions of A under the same rules, and differ", e.getMessage());
    }

    @Test
    void fileIsAtMostFourMegabytes() {
        assertThrows(BadFormatException.class, () -> read(new byte[DhaoFile.MAX_BYTES + 1]));
    }
}
