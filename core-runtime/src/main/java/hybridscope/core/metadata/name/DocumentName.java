package hybridscope.core.metadata.name;

import hybridscope.core.metadata.Metadata;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.ByteCursor;
import hybridscope.core.pe.Rule;
import hybridscope.core.pe.Span;

/** The name of a source document: a separator and parts that lie in the blob heap (Portable PDB, DocumentNameBlob). */
public final class DocumentName {
    /** Longest name in bytes; parts may repeat, so a small blob could spell a huge name. */
    private static final int MAX_LENGTH = 0x8000;

    private DocumentName() {
    }

    /**
     * Decodes a document's name.
     *
     * @throws BadFormatException where the blob or a part of it is broken, or the name is longer than 32,768 bytes
     */
    public static String read(Metadata metadata, Span blob) {
        ByteCursor cursor = new ByteCursor(metadata.bytes(), blob, "DocumentName");
        if (cursor.remaining() == 0) {
            return "";
        }
        int first = cursor.peek();
        int size = first < 0x80 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
        Span separator = cursor.skip(size);
        String between = first == 0 ? "" : metadata.bytes().utf8(separator.offset(), separator.length());
        StringBuilder name = new StringBuilder();
        int parts = 0;
        while (cursor.remaining() > 0) {
            int at = cursor.position();
            Span part = metadata.blobs().content(cursor.compressedUnsigned());
            if (name.length() + between.length() + part.length() > MAX_LENGTH) {
                throw cursor.failAt(new Span(at, cursor.position() - at), Rule.PDB_BLOB,
                        "a name of at most " + MAX_LENGTH + " bytes", "a longer one");
            }
            name.append(parts++ == 0 ? "" : between).append(metadata.bytes().utf8(part.offset(), part.length()));
        }
        return name.toString();
    }
}
