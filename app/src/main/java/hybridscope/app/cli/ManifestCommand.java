package hybridscope.app.cli;

import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.manifest.ManifestReport;
import hybridscope.inspectors.manifest.SymbolsReport;
import hybridscope.inspectors.text.Escapes;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code manifest FILE}: identity, platform, references, attributes, symbols. */
@Command(name = "manifest", description = "Identity, platform, references, attributes, symbols of an assembly or netmodule.")
final class ManifestCommand extends ReportCommand {
    @Parameters(paramLabel = "FILE", description = "A dll, exe or netmodule.")
    private Path path;

    @Override
    public Integer call() {
        OpenFile file = InputFile.withMetadata(path);
        ManifestReport report = ManifestReport.of(file);
        if (json()) {
            printJson(report);
        } else {
            print(report);
        }
        return verdict(path, file);
    }

    private void print(ManifestReport report) {
        if (report.assembly() != null) {
            fact("Assembly", report.assembly().displayName());
            fact("Public key", report.assembly().publicKey());
            fact("Hash", report.assembly().hashAlgorithm());
            fact("Flags", report.assembly().flags());
        }
        fact("Module", report.module().name());
        fact("MVID", report.module().mvid());
        ManifestReport.Platform platform = report.platform();
        fact("Architecture", platform.architecture().isEmpty()
                ? "" : platform.architecture() + ", " + platform.format() + " " + platform.machine());
        fact("Runtime", platform.runtime());
        fact("Framework", platform.framework());
        fact("CLI flags", platform.cliFlags());
        fact("Entry point", report.entryPoint() == null ? "" : report.entryPoint().text());
        SymbolsReport debug = report.debug();
        fact("PDB named", debug.path());
        fact("PDB id", debug.pdbId());
        fact("Symbols", (debug.found() == SymbolsReport.Found.BESIDE ? debug.file() + " (" + debug.format() + ")"
                : JsonName.of(debug.found())) + (debug.checksum().isEmpty() ? "" : ", checksum " + debug.checksum()));
        debug.refused().forEach(each -> fact("Not used",
                each.structure() + ": expected " + each.expected() + ", found " + each.found()));
        debug.problems().forEach(each -> fact("Damaged", "at 0x%X in %s: expected %s, found %s".formatted(each.offset(),
                each.structure(), each.expected(), each.found())));
        table("References", new TextTable("Token", "Name", "Version", "Culture", "PublicKeyToken"), report.references(),
                each -> List.of(each.token(), each.name(), each.version(), each.culture(), each.publicKeyToken()));
        table("Modules", new TextTable("Token", "Name", ">Imports"), report.modules(),
                each -> List.of(each.token(), each.name(), Integer.toString(each.imports())));
        table("Files", new TextTable("Token", "Name", "Flags", "Hash"), report.files(),
                each -> List.of(each.token(), each.name(), each.flags(), each.hash()));
        table("Exported types", new TextTable("Token", "Name", "In"), report.exportedTypes(),
                each -> List.of(each.token(), each.name(), (each.forwarded() ? "forwarded to " : "") + each.target()));
        table("Resources", new TextTable("Name", "Visibility", "In", ">Bytes"), report.resources(),
                each -> List.of(each.name(), each.visibility(), each.where(),
                each.size() < 0 ? "" : Integer.toString(each.size())));
        table("Attributes", new TextTable("On", "Attribute"), report.attributes(), each -> List.of(each.on(), each.text()));
        table("Security", new TextTable("Action", "Permissions"), report.security(), each -> List.of(each.action(), each.text()));
        table("Debug directory", new TextTable("Type", "Content"), debug.entries(), each -> List.of(each.type(), each.text()));
    }

    private void fact(String name, String value) {
        if (!value.isEmpty()) {
            out().println("%-12s %s".formatted(name, Escapes.visible(value)));
        }
    }

    private <T> void table(String title, TextTable table, List<T> records, Function<T, List<String>> line) {
        if (!records.isEmpty()) {
            out().println();
            out().println(title);
            table.print(out(), records.stream().map(each -> line.apply(each).stream().map(Escapes::visible).toList()).toList());
        }
    }
}
