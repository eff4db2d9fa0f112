package hybridscope.core.metadata.structure;

import hybridscope.core.pe.DataDirectory;
import hybridscope.core.pe.PeFile;
import hybridscope.core.pe.Span;
import hybridscope.core.pe.Structure;
import hybridscope.core.pe.StructureArray;
import hybridscope.core.pe.Text;
import hybridscope.core.pe.debug.DebugData;
import hybridscope.core.pe.debug.DebugDirectory;
import hybridscope.core.pe.debug.DebugEntry;
import hybridscope.core.pe.directory.BaseRelocations;
import hybridscope.core.pe.directory.BoundImports;
import hybridscope.core.pe.directory.CertificateTable;
import hybridscope.core.pe.directory.ExceptionTable;
import hybridscope.core.pe.directory.ExportTable;
import hybridscope.core.pe.directory.ImportTable;
import hybridscope.core.pe.directory.ImportedModule;
import hybridscope.core.pe.directory.ImportedSymbol;
import hybridscope.core.pe.directory.LoadConfig;
import hybridscope.core.pe.directory.TlsDirectory;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The data directories of the optional header with what they lead to. */
final class DirectoryNodes {
    private DirectoryNodes() {
    }

    static List<StructureNode> of(PeFile pe) {
        return pe.directories().stream().filter(d -> !d.isEmpty() && !d.name().equals("CliHeader")).map(d -> node(pe, d))
                .toList();
    }

    private static StructureNode node(PeFile pe, DataDirectory directory) {
        String name = directory.name();
        // A certificate table's place is a file offset; the entries themselves cover it.
        Span span = name.equals("Certificate") ? Span.NONE : pe.content(directory).orElse(Span.NONE);
        return switch (name) {
            case "Export" ->
                    StructureNode.group(name, span, () -> ExportTable.read(pe).map(DirectoryNodes::exports).orElse(List.of()));
            case "Import" -> StructureNode.group(name, span, () -> modules(ImportTable.read(pe)));
            case "DelayImport" -> StructureNode.group(name, span, () -> modules(ImportTable.readDelayed(pe)));
            case "Resource" -> ResourceNodes.of(pe, span);
            case "Exception" -> ArrayNodes.of(name, ExceptionTable.read(pe));
            case "Certificate" -> StructureNode.group(name, () -> certificates(pe));
            case "BaseRelocation" -> StructureNode.container(name, span, () -> relocations(pe));
            case "Debug" -> StructureNode.group(name, span, () -> debug(pe));
            case "TLS" -> StructureNode.group(name, span, () -> TlsDirectory.read(pe).map(DirectoryNodes::tls).orElse(List.of()));
            case "LoadConfig" ->
                    StructureNode.group(name, span, () -> LoadConfig.read(pe).map(StructureNode::leaf).stream().toList());
            case "BoundImport" -> StructureNode.group(name, span, () -> bound(BoundImports.read(pe)));
            case "IAT" -> ArrayNodes.of(name, ImportTable.addressTable(pe));
            default -> StructureNode.leaf(name, span);
        };
    }

    private static List<StructureNode> exports(ExportTable table) {
        List<StructureNode> nodes = new ArrayList<>();
        nodes.add(StructureNode.leaf(table.header()));
        table.moduleName().ifPresent(name -> nodes.add(StructureNode.leaf("Name", name)));
        for (ExportTable.Symbol symbol : table.symbols()) {
            String text = symbol.names().isEmpty() ? "" : symbol.names().getFirst().text().value();
            nodes.add(StructureNode.group("#" + symbol.ordinal(), symbol.address(), () -> export(symbol)).withText(() -> text));
        }
        return nodes;
    }

    private static List<StructureNode> export(ExportTable.Symbol symbol) {
        List<StructureNode> nodes = new ArrayList<>();
        for (ExportTable.Name name : symbol.names()) {
            nodes.add(StructureNode.leaf(name.pointer()));
            nodes.add(StructureNode.leaf(name.ordinal()));
            nodes.add(StructureNode.leaf("Name", name.text()));
        }
        symbol.forwarder().ifPresent(text -> nodes.add(StructureNode.leaf("Forwarder", text)));
        return nodes;
    }

    private static List<StructureNode> modules(List<ImportedModule> modules) {
        return modules.stream().map(module -> StructureNode.group(module.descriptor().label(), module.descriptor(),
                () -> module(module)).withText(() -> module.name().map(Text::value).orElse(""))).toList();
    }

    private static List<StructureNode> module(ImportedModule module) {
        List<StructureNode> nodes = new ArrayList<>();
        module.name().ifPresent(name -> nodes.add(StructureNode.leaf("Name", name)));
        for (ImportedSymbol symbol : module.symbols()) {
            nodes.add(StructureNode.group(symbol.lookup().label(), symbol.lookup(), () -> symbol(symbol)).withText(symbol::text));
        }
        return nodes;
    }

    private static List<StructureNode> symbol(ImportedSymbol symbol) {
        List<StructureNode> nodes = new ArrayList<>();
        symbol.hint().ifPresent(hint -> nodes.add(StructureNode.leaf(hint)));
        symbol.name().ifPresent(name -> nodes.add(StructureNode.leaf("Name", name)));
        return nodes;
    }

    private static List<StructureNode> certificates(PeFile pe) {
        return CertificateTable.read(pe).stream().map(c -> StructureNode.group(c.header().label(), c.header(),
                () -> List.of(StructureNode.leaf("Certificate", c.data())))).toList();
    }

    private static List<StructureNode> relocations(PeFile pe) {
        List<StructureNode> nodes = new ArrayList<>();
        for (BaseRelocations.Block block : BaseRelocations.read(pe)) {
            StructureArray entries = block.entries();
            Structure header = block.header();
            Span span = new Span(header.offset(), header.span().length() + entries.span().length());
            nodes.add(StructureNode.container(header.label(), span,
                    () -> List.of(StructureNode.leaf(header), ArrayNodes.of("BaseRelocations", entries))));
        }
        return nodes;
    }

    private static List<StructureNode> debug(PeFile pe) {
        return DebugDirectory.read(pe).entries().stream().map(entry -> StructureNode.group(entry.header().label(), entry.header(),
                () -> debugData(entry)).withText(entry::type)).toList();
    }

    private static List<StructureNode> debugData(DebugEntry entry) {
        List<StructureNode> nodes = new ArrayList<>();
        switch (entry.data()) {
            case DebugData.CodeView view -> {
                nodes.add(StructureNode.leaf(view.header()).withText(() -> view.guid().toString()));
                nodes.add(StructureNode.leaf("Path", view.path()));
            }
            case DebugData.PdbChecksum checksum -> {
                nodes.add(StructureNode.leaf("AlgorithmName", checksum.algorithm()));
                nodes.add(StructureNode.leaf("Checksum", checksum.checksum()));
            }
            case DebugData.Reproducible reproducible -> {
                reproducible.header().ifPresent(header -> nodes.add(StructureNode.leaf(header)));
                nodes.add(StructureNode.leaf("Hash", reproducible.hash()));
            }
            case DebugData.EmbeddedPdb pdb -> {
                nodes.add(StructureNode.leaf(pdb.header()));
                nodes.add(StructureNode.leaf("DeflatedPdb", pdb.deflated()));
            }
            case DebugData.ExDllCharacteristics characteristics -> nodes.add(StructureNode.leaf(characteristics.header()));
            case DebugData.Raw raw -> nodes.add(StructureNode.leaf("Data", raw.span()));
        }
        return nodes;
    }

    private static List<StructureNode> tls(TlsDirectory tls) {
        List<StructureNode> nodes = new ArrayList<>();
        nodes.add(StructureNode.leaf(tls.header()));
        tls.rawData().ifPresent(data -> nodes.add(StructureNode.leaf("RawData", data)));
        nodes.addAll(ArrayNodes.leaves(tls.callbacks()));
        return nodes;
    }

    private static List<StructureNode> bound(List<BoundImports.Module> modules) {
        List<StructureNode> nodes = new ArrayList<>();
        for (BoundImports.Module module : modules) {
            nodes.add(StructureNode.group(module.descriptor().label(), module.descriptor(), () -> {
                List<StructureNode> parts = new ArrayList<>(List.of(StructureNode.leaf("Name", module.name())));
                parts.addAll(bound(module.forwarders()));
                return parts;
            }).withText(() -> module.name().value()));
        }
        return nodes;
    }

    /** The bytes of a directory of the CLI header, where it has any. */
    static Optional<Span> content(PeFile pe, String cliDirectory) {
        return pe.cliDirectory(cliDirectory).flatMap(pe::content);
    }
}
