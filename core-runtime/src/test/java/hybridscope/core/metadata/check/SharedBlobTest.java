package hybridscope.core.metadata.check;

import static hybridscope.core.pe.MetadataBytes.tables;
import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.core.metadata.Image;
import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.Diagnostics;
import hybridscope.core.pe.MetadataBytes;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A file whose rows all name the same long blob: the check reads so much of it and no more. */
class SharedBlobTest {
    /** Blob 1: instance void (string[]). Blob 7: an attribute's value, an array of 12,000 nulls. */
    private static final String BLOBS = "00  05 20 01 01 1D 0E  AE E8 01 00 E0 2E 00 00" + "FF".repeat(12_000) + "00 00";

    private static List<String> check(int attributes) {
        byte[] stream = tables().rows(0x00, 1, "0000 0000 0000 0000 0000").rows(0x06, 1, "00000000 0000 0000 0000 0100 0100")
                .rows(0x0C, attributes, "2700 0A00 0700".repeat(attributes)).bytes();
        Image image = Image.open("test", new MetadataBytes().stream("#~", stream).stream("#Blob", BLOBS).bytes());
        Diagnostics findings = new Diagnostics();
        MetadataCheck.run(image.metadata().orElseThrow(), findings, () -> false);
        return findings.list().stream().map(Diagnostic::text).toList();
    }

    @Test
    void aFewRowsMayShareIt() {
        assertEquals(List.of(), check(10));
    }

    @Test
    void thousandsOfRowsAreNotFollowed() {
        // The file has 24,140 bytes, its attributes start at 0x78; with the 33rd value 16 times the file have been read.
        assertEquals(List.of("error at 0x13C in #Blob: An item of #Blob lies inside it (ECMA-335 II.24.2.4): expected blobs of "
                + "at most 386240 bytes, "
                + "counted row by row (our limit), found more; the rest is not checked"), check(2000));
    }
}
