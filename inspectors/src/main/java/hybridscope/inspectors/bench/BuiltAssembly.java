package hybridscope.inspectors.bench;

import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.pe.PeFile;
import hybridscope.core.pe.Span;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** What a compiler has written. */
final class BuiltAssembly {
    private BuiltAssembly() {
    }

    /** Its bytes, but for what compilers draw anew each time or derive from that: time stamp, checksum, module id. */
    static ByteBuffer content(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        Image image = Image.open(file.toString(), bytes);
        PeFile pe = image.pe().orElseThrow(() -> new IOException(file + " is no PE file"));
        Metadata metadata = image.metadata().orElseThrow(() -> new IOException(file + " has no metadata"));
        byte[] content = bytes.clone();
        blank(content, pe.coffHeader().orElseThrow().span("TimeDateStamp"));
        blank(content, pe.optionalHeader().orElseThrow().span("CheckSum"));
        blank(content, metadata.guids().span(metadata.tables().value(Table.MODULE.column("Mvid"), 1)));
        return ByteBuffer.wrap(content);
    }

    private static void blank(byte[] content, Span span) {
        Arrays.fill(content, span.offset(), span.end(), (byte) 0);
    }
}
