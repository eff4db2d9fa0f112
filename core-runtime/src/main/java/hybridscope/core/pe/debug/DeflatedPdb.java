package hybridscope.core.pe.debug;

import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.Diagnostics;
import hybridscope.core.pe.Rule;
import java.io.ByteArrayOutputStream;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/** Inflates an embedded portable PDB within bounds. */
final class DeflatedPdb {
    /** A byte of deflated data may become this many; real PDBs become 2 to 6 times larger, a bomb 1032 times. */
    private static final long MAX_RATIO = 100;
    private static final long MIN_LIMIT = 65_536;
    private static final int CHUNK = 16_384;

    private final DebugData.EmbeddedPdb pdb;
    private final long limit;

    DeflatedPdb(DebugData.EmbeddedPdb pdb) {
        this.pdb = pdb;
        // One byte above the claimed size shows that there are more than claimed.
        this.limit = Math.min(pdb.claimedSize() + 1, Math.max(MAX_RATIO * pdb.deflated().length(), MIN_LIMIT));
    }

    byte[] inflate(Diagnostics diagnostics) {
        ByteArrayOutputStream inflated = new ByteArrayOutputStream();
        try (Inflater inflater = new Inflater(true)) {
            inflater.setInput(pdb.bytes().asByteBuffer().slice(pdb.deflated().offset(), pdb.deflated().length()));
            byte[] chunk = new byte[CHUNK];
            while (!inflater.finished() && inflated.size() < limit) {
                int got = inflater.inflate(chunk, 0, (int) Math.min(chunk.length, limit - inflated.size()));
                if (got == 0 && (inflater.needsInput() || inflater.needsDictionary())) {
                    break;
                }
                inflated.write(chunk, 0, got);
            }
            check(inflated.size(), inflater.finished(), diagnostics);
        } catch (DataFormatException e) {
            report(diagnostics, "deflated data", "a broken block after " + inflated.size() + " bytes: " + e.getMessage());
        }
        return inflated.toByteArray();
    }

    private void check(int size, boolean finished, Diagnostics diagnostics) {
        long claimed = pdb.claimedSize();
        if (size > claimed) {
            report(diagnostics, claimed + " bytes", "more");
        } else if (size >= limit && !finished) {
            report(diagnostics,
                    "at most " + limit + " bytes from " + pdb.deflated().length() + " deflated ones (our limit)", "more");
        } else if (size < claimed) {
            report(diagnostics, claimed + " bytes", size + " bytes");
        }
    }

    private void report(Diagnostics diagnostics, String expected, String found) {
        diagnostics.add(Diagnostic.error(Rule.EMBEDDED_PDB, pdb.span(), "EmbeddedPortablePdb", expected, found));
    }
}
