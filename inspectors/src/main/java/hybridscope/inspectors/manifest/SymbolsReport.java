package hybridscope.inspectors.manifest;

import hybridscope.core.metadata.debug.PdbId;
import hybridscope.core.metadata.debug.SymbolFile;
import hybridscope.core.pe.PeFile;
import hybridscope.core.pe.debug.DebugData;
import hybridscope.core.pe.debug.DebugDirectory;
import hybridscope.core.pe.debug.DebugEntry;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/**
 * What a file says of its symbols, and where they are.
 *
 * @param path     what the CodeView entry names, or empty
 * @param pdbId    the id that its portable PDB has to have, or empty
 * @param found    {@code none}, {@code embedded} or {@code beside}
 * @param pdb      file that the symbols were found in, or empty
 * @param checksum {@code matches}, {@code differs}, or empty where the file states none or no PDB was found
 * @param entries  the entries of the debug directory
 */
public record SymbolsReport(String path, String pdbId, String found, String pdb, String checksum, List<Entry> entries) {
    /** An entry of the debug directory. @param text what it says */
    public record Entry(String type, String text, Place place) {
    }

    /** Reads the debug directory and looks for the PDB: embedded, then beside the file. */
    static SymbolsReport of(OpenFile file) {
        Optional<PeFile> pe = file.image().pe();
        if (pe.isEmpty()) {
            return new SymbolsReport("", "", "none", "", "", List.of());
        }
        DebugDirectory directory = DebugDirectory.read(pe.get());
        Optional<SymbolFile> symbols = SymbolFile.find(file.image(), file.path());
        List<Entry> entries = new ArrayList<>();
        for (DebugEntry entry : directory.entries()) {
            entries.add(new Entry(entry.type(), text(file, entry),
                    new Place(file.key(), new Place.Overview(entry.header().offset(), entry.header().span().length()))));
        }
        String path = directory.codeView().map(DebugEntry::data).map(data -> data instanceof DebugData.CodeView view ? view.path().value() : "").orElse("");
        return new SymbolsReport(path, PdbId.wanted(directory).map(PdbId::toString).orElse(""),
                symbols.map(each -> each.isEmbedded() ? "embedded" : "beside").orElse("none"),
                symbols.flatMap(SymbolFile::path).map(each -> each.getFileName().toString()).orElse(""),
                symbols.flatMap(each -> each.matchesChecksum(pe.get())).map(matches -> matches ? "matches" : "differs").orElse(""), List.copyOf(entries));
    }

    private static String text(OpenFile file, DebugEntry entry) {
        return switch (entry.data()) {
            case DebugData.CodeView view -> "%s, %s, age %d".formatted(view.path().value(), view.guid(), view.age());
            case DebugData.PdbChecksum checksum -> checksum.algorithm().value() + " " + HexFormat.of().formatHex(file.image().bytes().copy(checksum.checksum()));
            case DebugData.Reproducible reproducible -> HexFormat.of().formatHex(file.image().bytes().copy(reproducible.hash()));
            case DebugData.EmbeddedPdb pdb -> "%d bytes, deflated to %d".formatted(pdb.claimedSize(), pdb.deflated().length());
            case DebugData.ExDllCharacteristics characteristics ->
                    hybridscope.core.pe.debug.DebugLayouts.EX_DLL_CHARACTERISTICS.text(characteristics.header().value("Characteristics"));
            case DebugData.Raw raw -> raw.span().length() + " bytes";
        };
    }
}
