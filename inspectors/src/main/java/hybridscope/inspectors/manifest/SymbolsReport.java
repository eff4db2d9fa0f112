package hybridscope.inspectors.manifest;

import hybridscope.core.metadata.debug.PdbId;
import hybridscope.core.metadata.debug.SymbolFile;
import hybridscope.core.pe.PeFile;
import hybridscope.core.pe.debug.DebugData;
import hybridscope.core.pe.debug.DebugDirectory;
import hybridscope.core.pe.debug.DebugEntry;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.problems.ProblemReport;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/**
 * What a file says of its symbols, and where they are.
 *
 * @param path     what the CodeView entry names, or empty
 * @param pdbId    the id that its portable PDB has to have, or empty
 * @param found    where they are
 * @param format   {@code portable PDB} or {@code Mono .mdb}; empty where no symbols were found
 * @param file     name of the file that the symbols were found in, or empty
 * @param checksum {@code matches}, {@code differs}, or empty where the file states none or no PDB was found
 * @param refused  files beside it that might be its symbols and are not, with the reason
 * @param problems what is wrong with the symbols that were found
 * @param entries  the entries of the debug directory
 */
public record SymbolsReport(String path, String pdbId, Found found, String format, String file, String checksum,
        List<ProblemReport> refused, List<ProblemReport> problems, List<Entry> entries) {
    /** Where symbols were found. */
    public enum Found {
        NONE,
        /** In the file itself. */
        EMBEDDED,
        /** In a file beside it. */
        BESIDE
    }

    /** An entry of the debug directory. @param text what it says */
    public record Entry(String type, String text, Place place) {
    }

    /** Reads the debug directory and looks for symbols: a PDB embedded, then beside the file, then an .mdb file. */
    static SymbolsReport of(OpenFile file) {
        Optional<PeFile> pe = file.image().pe();
        if (pe.isEmpty()) {
            return new SymbolsReport("", "", Found.NONE, "", "", "", List.of(), List.of(), List.of());
        }
        DebugDirectory directory = DebugDirectory.read(pe.get());
        Optional<SymbolFile> symbols = SymbolFile.find(file.image(), file.path());
        List<Entry> entries = new ArrayList<>();
        for (DebugEntry entry : directory.entries()) {
            entries.add(new Entry(entry.type(), text(file, entry),
                    new Place(file.key(), new Place.Overview(entry.header().offset(), entry.header().span().length()))));
        }
        String path = directory.codeView().map(DebugEntry::data)
                .map(data -> data instanceof DebugData.CodeView view ? view.path().value() : "").orElse("");
        return new SymbolsReport(path, PdbId.wanted(directory).map(PdbId::toString).orElse(""),
                symbols.map(each -> each.isEmbedded() ? Found.EMBEDDED : Found.BESIDE).orElse(Found.NONE),
                symbols.map(SymbolFile::format).orElse(""), symbols.flatMap(SymbolFile::path)
                .map(each -> each.getFileName().toString()).orElse(""), symbols.flatMap(each -> each.matchesChecksum(pe.get()))
                .map(matches -> matches ? "matches" : "differs").orElse(""),
                ProblemReport.of(SymbolFile.refused(file.image())),
                symbols.map(each -> ProblemReport.of(each.problems())).orElse(List.of()), List.copyOf(entries));
    }

    private static String text(OpenFile file, DebugEntry entry) {
        return switch (entry.data()) {
            case DebugData.CodeView view -> "%s, %s, age %d".formatted(view.path().value(), view.guid(), view.age());
            case DebugData.PdbChecksum checksum -> checksum.algorithm().value() + " "
                    + HexFormat.of().formatHex(file.image().bytes().copy(checksum.checksum()));
            case DebugData.Reproducible reproducible -> HexFormat.of().formatHex(file.image().bytes().copy(reproducible.hash()));
            case DebugData.EmbeddedPdb pdb -> "%d bytes, deflated to %d".formatted(pdb.claimedSize(), pdb.deflated().length());
            case DebugData.ExDllCharacteristics characteristics ->
                    hybridscope.core.pe.debug.DebugLayouts.EX_DLL_CHARACTERISTICS.text(characteristics.header()
                    .value("Characteristics"));
            case DebugData.Raw raw -> raw.span().length() + " bytes";
        };
    }
}
