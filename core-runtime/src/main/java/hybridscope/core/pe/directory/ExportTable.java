package hybridscope.core.pe.directory;

import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.DataDirectory;
import hybridscope.core.pe.PeFile;
import hybridscope.core.pe.Rule;
import hybridscope.core.pe.Structure;
import hybridscope.core.pe.StructureArray;
import hybridscope.core.pe.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What an image exports (PE/COFF 6.3). */
public final class ExportTable {
    private static final int MAX_SYMBOLS = 65_536;

    /**
     * A name of an exported symbol.
     *
     * @param pointer its entry of the name pointer table
     * @param ordinal its entry of the ordinal table
     * @param text    the name
     */
    public record Name(Structure pointer, Structure ordinal, Text text) {
    }

    /**
     * An exported symbol.
     *
     * @param ordinal   its ordinal: the base plus its position
     * @param address   its entry of the address table; an RVA of 0 means that the ordinal is not used
     * @param names     its names, usually one or none
     * @param forwarder {@code module.name} of the symbol it stands for, where it is forwarded
     */
    public record Symbol(long ordinal, Structure address, List<Name> names, Optional<Text> forwarder) {
        /** RVA of the symbol, or of the forwarder's text. */
        public int rva() {
            return address.intValue("Address");
        }
    }

    private final DirectoryReader reader;
    private final DataDirectory directory;
    private final Structure header;
    private Optional<Text> moduleName = Optional.empty();
    private final List<Symbol> symbols = new ArrayList<>();

    private ExportTable(DirectoryReader reader, DataDirectory directory) {
        this.reader = reader;
        this.directory = directory;
        this.header = reader.structure(DirectoryLayouts.EXPORT_DIRECTORY, directory.rva(), directory.header(), "ExportDirectory");
    }

    /** Reads the table; what is wrong goes to the file's diagnostics. Absent where there is none. */
    public static Optional<ExportTable> read(PeFile file) {
        Optional<DataDirectory> directory = file.directory("Export").filter(d -> !d.isEmpty());
        if (directory.isEmpty()) {
            return Optional.empty();
        }
        try {
            ExportTable table = new ExportTable(new DirectoryReader(file, "Export", Rule.EXPORT_TABLE), directory.get());
            file.diagnostics().guard(() -> table.moduleName = Optional.of(table.reader.name(table.header.intValue("Name"),
                    table.header.span("Name"), "ExportDirectory")));
            file.diagnostics().guard(table::readSymbols);
            return Optional.of(table);
        } catch (BadFormatException e) {
            file.diagnostics().add(e.diagnostic());
            return Optional.empty();
        }
    }

    private void readSymbols() {
        StructureArray addresses = reader.array(DirectoryLayouts.EXPORT_ADDRESS, header.intValue("ExportAddressTable"),
                count("AddressTableEntries"), header.span("AddressTableEntries"), i -> "ExportAddress " + (i + 1));
        List<List<Name>> names = names(addresses.size());
        long base = header.value("OrdinalBase");
        for (int i = 0; i < addresses.size(); i++) {
            Structure address = addresses.get(i);
            List<Name> own = names.get(i) == null ? List.of() : List.copyOf(names.get(i));
            symbols.add(new Symbol(base + i, address, own, forwarder(address)));
        }
    }

    private List<List<Name>> names(int addresses) {
        List<List<Name>> names = new ArrayList<>(java.util.Collections.nCopies(addresses, null));
        StructureArray pointers = reader.array(DirectoryLayouts.EXPORT_NAME_POINTER, header.intValue("NamePointerTable"),
                count("NumberOfNamePointers"), header.span("NumberOfNamePointers"), i -> "ExportNamePointer " + (i + 1));
        StructureArray ordinals = reader.array(DirectoryLayouts.EXPORT_ORDINAL, header.intValue("OrdinalTable"), pointers.size(),
                header.span("OrdinalTable"), i -> "ExportOrdinal " + (i + 1));
        for (int i = 0; i < ordinals.size(); i++) {
            Structure pointer = pointers.get(i);
            Structure ordinal = ordinals.get(i);
            reader.diagnostics.guard(() -> {
                int index = ordinal.intValue("Index");
                if (index >= addresses) {
                    throw reader.bad(ordinal.span(), ordinal.label(), "an index below " + addresses, Integer.toString(index));
                }
                Text text = reader.name(pointer.intValue("Name"), pointer.span(), pointer.label());
                if (names.get(index) == null) {
                    names.set(index, new ArrayList<>(1));
                }
                names.get(index).add(new Name(pointer, ordinal, text));
            });
        }
        return names;
    }

    private long count(String field) {
        long count = header.value(field);
        if (count > MAX_SYMBOLS) {
            throw reader.bad(header.span(field), "ExportDirectory", "at most " + MAX_SYMBOLS, Long.toString(count));
        }
        return count;
    }

    private Optional<Text> forwarder(Structure address) {
        // An address inside the directory itself is no code but the name of the symbol to look for.
        int rva = address.intValue("Address");
        if (Integer.compareUnsigned(rva - directory.rva(), directory.size()) >= 0) {
            return Optional.empty();
        }
        try {
            return Optional.of(reader.name(rva, address.span(), address.label()));
        } catch (BadFormatException e) {
            reader.diagnostics.add(e.diagnostic());
            return Optional.empty();
        }
    }

    /** The directory's own 40 bytes. */
    public Structure header() {
        return header;
    }

    /** The name that the image gives itself. */
    public Optional<Text> moduleName() {
        return moduleName;
    }

    /** The symbols by ordinal. */
    public List<Symbol> symbols() {
        return List.copyOf(symbols);
    }
}
