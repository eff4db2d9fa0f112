package hybridscope.views.hex;

import hybridscope.core.pe.Span;
import java.util.Optional;

/** What the headers of a file say about its offsets. A file without headers has no RVAs and no tokens. */
public interface HexAddressing {
    /** Offsets only. */
    HexAddressing NONE = new HexAddressing() {
    };

    /** The RVA at which the byte at {@code offset} is mapped, or -1. */
    default long rvaAt(int offset) {
        return -1;
    }

    /** The file offset of {@code rva}, or -1 when no byte of the file is mapped there. */
    default int offsetOf(long rva) {
        return -1;
    }

    /** The bytes of the row that {@code token} names. */
    default Optional<Span> token(int token) {
        return Optional.empty();
    }

    /** Whether there are RVAs to show. */
    default boolean hasRvas() {
        return false;
    }
}
