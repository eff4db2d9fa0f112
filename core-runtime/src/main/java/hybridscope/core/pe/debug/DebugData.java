package hybridscope.core.pe.debug;

import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Diagnostics;
import hybridscope.core.pe.Span;
import hybridscope.core.pe.Structure;
import hybridscope.core.pe.Text;
import java.util.Optional;
import java.util.UUID;

/** What a debug directory entry points to (PE/COFF 6.1.1, and PE-COFF.md of the .NET runtime). */
public sealed interface DebugData {
    /** All its bytes. */
    Span span();

    /**
     * Where the symbols are: an RSDS entry.
     *
     * @param header signature, GUID and age
     * @param path   file name or path of the PDB, as the compiler wrote it
     * @param span   all bytes
     */
    record CodeView(Structure header, Text path, Span span) implements DebugData {
        /** The GUID that the PDB has to have. */
        public UUID guid() {
            return header.bytes().guid(header.span("Guid").offset());
        }

        /** Age of the PDB; 1 for portable ones. */
        public long age() {
            return header.value("Age");
        }

        /** The file name at the end of the path, whichever system the path is from. */
        public String fileName() {
            String value = path.value();
            return value.substring(Math.max(value.lastIndexOf('/'), value.lastIndexOf('\\')) + 1);
        }
    }

    /**
     * A hash of the PDB's content, taken while its 20-byte id was zero.
     *
     * @param algorithm name of the hash algorithm, such as {@code SHA256}
     * @param checksum  the hash
     * @param span      all bytes
     */
    record PdbChecksum(Text algorithm, Span checksum, Span span) implements DebugData {
    }

    /**
     * A mark that time stamps in this file are hashes.
     *
     * @param header the hash's size, where the entry has content
     * @param hash   the hash; empty where the entry has none
     * @param span   all bytes, none in .NET's own files
     */
    record Reproducible(Optional<Structure> header, Span hash, Span span) implements DebugData {
    }

    /**
     * A portable PDB, deflated.
     *
     * @param header   signature and claimed size
     * @param deflated the compressed bytes
     * @param span     all bytes
     */
    record EmbeddedPdb(Structure header, Span deflated, Span span) implements DebugData {
        /** How many bytes the PDB claims to have, 0 to 2^32-1. */
        public long claimedSize() {
            return header.value("UncompressedSize");
        }

        /**
         * Inflates the PDB. What cannot be inflated, or does not have the claimed size, becomes a diagnostic; the bytes up to
         * there are returned. No memory is taken on the word of the claimed size.
         */
        public byte[] inflate(Diagnostics diagnostics) {
            return new DeflatedPdb(this).inflate(diagnostics);
        }

        Bytes bytes() {
            return header.bytes();
        }
    }

    /**
     * Extended DLL characteristics.
     *
     * @param header the flags
     * @param span   all bytes
     */
    record ExDllCharacteristics(Structure header, Span span) implements DebugData {
    }

    /**
     * Content of any other kind, or of a known kind whose content is broken.
     *
     * @param span its bytes, clipped to the file
     */
    record Raw(Span span) implements DebugData {
    }
}
