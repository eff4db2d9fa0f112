package hybridscope.core.pe.directory;

import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.DataDirectory;
import hybridscope.core.pe.PeFile;
import hybridscope.core.pe.Rule;
import hybridscope.core.pe.Span;
import hybridscope.core.pe.StructLayout;
import hybridscope.core.pe.Structure;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The thread-local storage of an image (PE/COFF 6.7).
 *
 * @param header    the directory; its addresses are addresses in memory, not RVAs
 * @param rawData   the bytes that each thread's storage starts with; empty where their addresses are not in the file
 * @param callbacks the functions to call when a thread starts or ends
 */
public record TlsDirectory(Structure header, Optional<Span> rawData, List<Structure> callbacks) {
    private static final int MAX_CALLBACKS = 1024;

    /** Reads the directory; what is wrong goes to the file's diagnostics. Absent where there is none. */
    public static Optional<TlsDirectory> read(PeFile file) {
        Optional<DataDirectory> directory = file.directory("TLS").filter(d -> !d.isEmpty());
        if (directory.isEmpty()) {
            return Optional.empty();
        }
        DirectoryReader reader = new DirectoryReader(file, "TLS", Rule.TLS_DIRECTORY);
        try {
            StructLayout layout = reader.wordSize() == 8 ? DirectoryLayouts.TLS_64 : DirectoryLayouts.TLS_32;
            Structure header = reader.structure(layout, directory.get().rva(), directory.get().header(), "TlsDirectory");
            return Optional.of(new TlsDirectory(header, rawData(reader, header), callbacks(reader, header)));
        } catch (BadFormatException e) {
            file.diagnostics().add(e.diagnostic());
            return Optional.empty();
        }
    }

    private static Optional<Span> rawData(DirectoryReader reader, Structure header) {
        long start = header.value("RawDataStart");
        long size = header.value("RawDataEnd") - start;
        if (start == 0 && size == 0) {
            return Optional.empty();
        }
        int rva = reader.rvaOfAddress(start);
        int offset = reader.file.offsetOf(rva);
        if (offset < 0 || size < 0 || size > reader.file.bytesFrom(rva)) {
            reader.diagnostics
                    .add(reader.bad(header.span("RawDataStart"), "TlsDirectory", "a range of addresses inside the image",
                    "0x%x to 0x%x".formatted(start, header.value("RawDataEnd"))).diagnostic());
            return Optional.empty();
        }
        return Optional.of(new Span(offset, (int) size));
    }

    private static List<Structure> callbacks(DirectoryReader reader, Structure header) {
        List<Structure> callbacks = new ArrayList<>();
        long address = header.value("AddressOfCallbacks");
        if (address == 0) {
            return callbacks;
        }
        StructLayout layout = reader.wordSize() == 8 ? DirectoryLayouts.TLS_CALLBACK_64 : DirectoryLayouts.TLS_CALLBACK_32;
        int rva = reader.rvaOfAddress(address);
        int offset = reader.file.offsetOf(rva);
        int available = offset < 0 ? 0 : Math.min(reader.file.bytesFrom(rva) / layout.size(), MAX_CALLBACKS);
        for (int i = 0; i < available; i++) {
            Structure callback = new Structure(reader.bytes, layout, offset + i * layout.size(), "TlsCallback " + (i + 1));
            if (callback.value("Address") == 0) {
                return List.copyOf(callbacks);
            }
            callbacks.add(callback);
        }
        reader.diagnostics.add(reader.bad(header.span("AddressOfCallbacks"), "TlsDirectory", "a zero entry among " + available,
                "none").diagnostic());
        return List.copyOf(callbacks);
    }
}
