package hybridscope.app.cli;

import hybridscope.core.aot.AotBuild;
import hybridscope.core.aot.AotOptions;
import hybridscope.core.aot.AotProgress;
import hybridscope.core.aot.GenericReferences;
import hybridscope.core.aot.KeepList;
import hybridscope.core.sharing.SharingPolicy;
import hybridscope.core.types.LoadException;
import hybridscope.inspectors.aot.AotReferenceFile;
import hybridscope.inspectors.aot.LoadedFiles;
import hybridscope.inspectors.aot.ReferenceEntry;
import hybridscope.inspectors.aot.ReferencesReport;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.link.LinkXml;
import hybridscope.inspectors.text.Escapes;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code aot-refs FILE…}: the AOT generic reference list. */
@Command(name = "aot-refs",
        description = {"The generic types and methods of the AOT part that hot-update files need, in their shared",
        "forms, with the assemblies to supplement and who needs each."})
final class AotRefsCommand extends ReportCommand {
    @Parameters(paramLabel = "FILE", arity = "1..*", description = "The hot-update assemblies.")
    private List<Path> paths;

    @Option(names = "--aot", paramLabel = "FILE",
            description = "A file of the AOT part, with what it refers to (default: what the hot-update files refer to).")
    private List<Path> aot = List.of();

    @Option(names = "--link", paramLabel = "FILE",
            description = "A link.xml: what the AOT part has though nothing uses it.")
    private List<Path> links = List.of();

    @Option(names = "--depth", paramLabel = "N", defaultValue = "10",
            description = "Through how many bodies of generic code uses are followed, one behind the other "
            + "(default: ${DEFAULT-VALUE}).")
    private int depth;

    @Option(names = "--nesting", paramLabel = "N", defaultValue = "7",
            description = "How deep generic arguments may nest (default: ${DEFAULT-VALUE}).")
    private int nesting;

    @Mixin
    private WorkspaceOption workspace;

    @Mixin
    private PolicyOption sharing;

    @Option(names = "--missing", description = "List only what the AOT part does not have already.")
    private boolean missing;

    @Option(names = "--cs", description = "Print the list as AOTGenericReferences.cs.")
    private boolean file;

    @Option(names = "--code", description = "Print C# that makes the compiler instantiate what it can, to put into AOT code.")
    private boolean code;

    @Override
    public Integer call() {
        if (depth < 1 || nesting < 1) {
            throw usage("--depth and --nesting are at least 1");
        }
        List<OpenFile> files = paths.stream().map(InputFile::withMetadata).toList();
        ReferencesReport report;
        try {
            report = report(files, sharing.policy());
        } catch (LoadException e) {
            throw new BadInputException(paths.getFirst() + ": " + e.getMessage());
        }
        ReferencesReport shown = missing ? report.onlyMissing() : report;
        if (json()) {
            printJson(shown);
        } else if (file) {
            out().print(AotReferenceFile.text(shown));
        } else if (code) {
            out().print(AotReferenceFile.code(shown));
        } else {
            print(shown);
        }
        int worst = 0;
        for (int i = 0; i < files.size(); i++) {
            worst = Math.max(worst, verdict(paths.get(i), files.get(i)));
        }
        return worst;
    }

    private KeepList keep() {
        try {
            return LinkXml.read(links);
        } catch (IOException e) {
            throw new BadInputException(InputFile.reason(e));
        }
    }

    private List<OpenFile> aotFiles() {
        return aot.stream().map(InputFile::withMetadata).toList();
    }

    private ReferencesReport report(List<OpenFile> files, SharingPolicy rules) {
        LoadedFiles loaded = workspace.with(aotFiles(), files).load();
        AotOptions options = new AotOptions(nesting, depth, rules);
        GenericReferences references = GenericReferences.of(loaded.hotUpdate(), options, AotProgress.NONE);
        // The file lists what the origin's generator would find, whatever the AOT part has already.
        boolean asked = missing || !file && !code;
        AotBuild part = asked ? AotBuild.of(loaded.aot(), AotOptions.DEFAULT.by(rules), keep(), AotProgress.NONE) : null;
        return ReferencesReport.of(loaded, options, references, part);
    }

    private void print(ReferencesReport report) {
        out().println("Supplement: " + (report.assemblies().isEmpty() ? "nothing" : String.join(", ", report.assemblies())));
        out().println("%,d generic types and %,d generic methods; followed through %d bodies of generic code".formatted(
                report.types().size(), report.methods().size(), report.options().steps()));
        printDifferential(report.differential());
        printAssumptions("The list", report.assumptions());
        if (report.entries().stream().anyMatch(each -> each.present() == null)) {
            out().println("? in the column AOT: only an assembly that is not there may have it");
        }
        for (String assembly : report.assemblies()) {
            out().println();
            out().println(assembly);
            new TextTable("AOT", ">Steps", "Needed", "By").print(out(), report.entries().stream()
                    .filter(each -> (each.assembly() + ".dll").equals(assembly)).map(AotRefsCommand::line).toList());
        }
        if (!report.stateMachines().isEmpty()) {
            out().println();
            new TextTable("State machine", "Is").print(out(), report.stateMachines().stream().map(each -> List.of(each.name(),
                    each.isClass() ? "a class, which is shared" : "a struct, which shares with none")).toList());
        }
        if (!report.problems().isEmpty()) {
            out().println();
            new TextTable("Assembly", "Where", "Problem").print(out(), report.problems().stream()
                    .map(each -> List.of(each.assembly(), Escapes.visible(each.where()), Escapes.visible(each.message())))
                    .toList());
        }
    }

    private static List<String> line(ReferenceEntry entry) {
        String present = entry.present() == null ? "?" : entry.present() ? "yes" : "no";
        return List.of(present, Integer.toString(entry.steps()), Escapes.visible(entry.name()),
                Escapes.visible(entry.why().getFirst().name()));
    }
}
