package hybridscope.core.pe.directory;

import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.DataDirectory;
import hybridscope.core.pe.PeFile;
import hybridscope.core.pe.Rule;
import hybridscope.core.pe.Span;
import hybridscope.core.pe.StructLayout;
import hybridscope.core.pe.Structure;
import hybridscope.core.pe.StructureArray;
import hybridscope.core.pe.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** The imports of an image: the Import and the DelayImport directory (PE/COFF 6.4, 5.8). */
public final class ImportTable {
    private static final int MAX_MODULES = 4096;
    private static final int MAX_SYMBOLS = 1 << 17;

    private final DirectoryReader reader;
    private final StructLayout thunk;
    private int symbols;

    private ImportTable(PeFile file, String directory) {
        reader = new DirectoryReader(file, directory, Rule.IMPORT_TABLE);
        thunk = file.isPe32Plus() ? DirectoryLayouts.THUNK_64 : DirectoryLayouts.THUNK_32;
    }

    /** The modules imported at once; what is wrong goes to the file's diagnostics. */
    public static List<ImportedModule> read(PeFile file) {
        return read(file, "Import", DirectoryLayouts.IMPORT_DESCRIPTOR);
    }

    /** The modules imported on first use. */
    public static List<ImportedModule> readDelayed(PeFile file) {
        return read(file, "DelayImport", DirectoryLayouts.DELAY_DESCRIPTOR);
    }

    /** The slots of the import address table, which its own directory spans. */
    public static StructureArray addressTable(PeFile file) {
        DirectoryReader reader = new DirectoryReader(file, "IAT", Rule.IMPORT_TABLE);
        Optional<DataDirectory> directory = file.directory("IAT");
        Span content = directory.flatMap(file::content).orElse(Span.NONE);
        StructLayout thunk = file.isPe32Plus() ? DirectoryLayouts.THUNK_64 : DirectoryLayouts.THUNK_32;
        return reader.fill(thunk, content, directory.map(DataDirectory::header).orElse(Span.NONE), i -> "IAT slot " + (i + 1));
    }

    private static List<ImportedModule> read(PeFile file, String directory, StructLayout layout) {
        List<ImportedModule> modules = new ArrayList<>();
        file.directory(directory).filter(d -> file.content(d).isPresent()).ifPresent(d ->
                file.diagnostics().guard(() -> new ImportTable(file, directory).readModules(d, layout, modules)));
        return List.copyOf(modules);
    }

    private void readModules(DataDirectory directory, StructLayout layout, List<ImportedModule> modules) {
        // The loader goes on to the zero entry, whatever size the directory has; so do we, up to the section's end.
        int available = reader.file.bytesFrom(directory.rva()) / layout.size();
        int start = reader.file.offsetOf(directory.rva());
        for (int i = 0; i < Math.min(available, MAX_MODULES); i++) {
            Structure descriptor = new Structure(reader.bytes, layout, start + i * layout.size(), layout.name() + " " + (i + 1));
            if (descriptor.value("Name") == 0) {
                return;
            }
            reader.spend(descriptor.span());
            modules.add(module(descriptor));
        }
        throw reader.bad(directory.header(), layout.name(), "a zero entry among " + Math.min(available, MAX_MODULES), "none");
    }

    private ImportedModule module(Structure descriptor) {
        Optional<Text> name = Optional.empty();
        List<ImportedSymbol> found = new ArrayList<>();
        try {
            name = Optional.of(reader.name(rva(descriptor, "Name"), descriptor.span("Name"), descriptor.label()));
            readSymbols(descriptor, found);
        } catch (BadFormatException e) {
            reader.diagnostics.add(e.diagnostic());
        }
        return new ImportedModule(descriptor, name, List.copyOf(found));
    }

    /** An RVA of a descriptor; delay descriptors of old linkers hold addresses instead. */
    private int rva(Structure descriptor, String field) {
        boolean addresses = descriptor.layout() == DirectoryLayouts.DELAY_DESCRIPTOR && (descriptor.value("Attributes") & 1) == 0;
        return addresses ? reader.rvaOfAddress(descriptor.value(field)) : descriptor.intValue(field);
    }

    private void readSymbols(Structure descriptor, List<ImportedSymbol> found) {
        boolean delayed = descriptor.layout() == DirectoryLayouts.DELAY_DESCRIPTOR;
        String lookupField = delayed ? "ImportNameTable" : "ImportLookupTable";
        // Without a lookup table the address table is one until the loader fills it.
        String field = descriptor.value(lookupField) == 0 ? "ImportAddressTable" : lookupField;
        int rva = rva(descriptor, field);
        int start = reader.file.offsetOf(rva, thunk.size(), descriptor.span(field), descriptor.label());
        int available = reader.file.bytesFrom(rva) / thunk.size();
        int slotRva = rva(descriptor, "ImportAddressTable");
        int slots = reader.file.offsetOf(slotRva);
        int slotCount = slots < 0 ? 0 : reader.file.bytesFrom(slotRva) / thunk.size();
        for (int i = 0; i < available; i++) {
            Structure lookup = new Structure(reader.bytes, thunk, start + i * thunk.size(), "Thunk " + (i + 1));
            if (lookup.value("Value") == 0) {
                return;
            }
            if (++symbols > MAX_SYMBOLS) {
                throw reader.bad(lookup.span(), descriptor.label(), "at most " + MAX_SYMBOLS + " symbols (our limit)", "more");
            }
            reader.spend(lookup.span());
            Optional<Structure> slot = i < slotCount
                    ? Optional.of(new Structure(reader.bytes, thunk, slots + i * thunk.size(), "IAT slot " + (i + 1)))
                    : Optional.empty();
            found.add(symbol(lookup, slot));
        }
        throw reader.bad(descriptor.span(field), descriptor.label(), "a zero entry among " + available, "none");
    }

    private ImportedSymbol symbol(Structure lookup, Optional<Structure> slot) {
        long value = lookup.value("Value");
        boolean byOrdinal = thunk.size() == 8 ? value < 0 : (value & 0x8000_0000L) != 0;
        if (byOrdinal) {
            return new ImportedSymbol(lookup, slot, Optional.empty(), Optional.empty(), OptionalInt.of((int) value & 0xFFFF));
        }
        try {
            int rva = (int) value & 0x7FFF_FFFF;
            Structure hint = reader.structure(DirectoryLayouts.HINT, rva, lookup.span(), "Hint");
            Text name = reader.name(rva + 2, lookup.span(), lookup.label());
            return new ImportedSymbol(lookup, slot, Optional.of(hint), Optional.of(name), OptionalInt.empty());
        } catch (BadFormatException e) {
            reader.diagnostics.add(e.diagnostic());
            return new ImportedSymbol(lookup, slot, Optional.empty(), Optional.empty(), OptionalInt.empty());
        }
    }
}
