package hybridscope.app.cli;

import hybridscope.core.aot.AotBuild;
import hybridscope.core.aot.AotOptions;
import hybridscope.core.aot.AotProgress;
import hybridscope.core.aot.Instantiation;
import hybridscope.core.aot.KeepList;
import hybridscope.core.types.LoadException;
import hybridscope.inspectors.aot.AotBodyReport;
import hybridscope.inspectors.aot.AotPartReport;
import hybridscope.inspectors.aot.LoadedFiles;
import hybridscope.inspectors.aot.UseStep;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.link.LinkXml;
import hybridscope.inspectors.text.Escapes;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code aot FILE…}: what an AOT build contains. */
@Command(name = "aot", description = {"What an AOT build of some assemblies contains: which instantiations of generics exist,",
        "which bodies they share, and why each is there. What the files refer to is built with them, as far as it is found."})
final class AotCommand extends ReportCommand {
    private static final int MOST = 40;

    @Parameters(paramLabel = "FILE", arity = "1..*", description = "The assemblies.")
    private List<Path> paths;

    @Option(names = "--alone", description = "Build only the files, without what they refer to.")
    private boolean alone;

    @Option(names = "--link", paramLabel = "FILE", description = "A link.xml: what must be there though nothing uses it.")
    private List<Path> links = List.of();

    @Option(names = "--nesting", paramLabel = "N", defaultValue = "7",
            description = "How deep generic arguments may nest (default: ${DEFAULT-VALUE}).")
    private int nesting;

    @Mixin
    private WorkspaceOption workspace;

    @Mixin
    private PolicyOption sharing;

    @Option(names = "--why", paramLabel = "TEXT",
            description = "List only instantiations that have this in their names, with the chain of uses that brings each in.")
    private String why;

    @Option(names = "--all", description = "List every body, not only those that most instantiations share.")
    private boolean all;

    @Override
    public Integer call() {
        if (nesting < 1) {
            throw usage("--nesting is at least 1");
        }
        List<OpenFile> files = paths.stream().map(InputFile::withMetadata).toList();
        AotBuild part;
        LoadedFiles loaded;
        try {
            KeepList keep = LinkXml.read(links);
            AotOptions options = new AotOptions(nesting, Integer.MAX_VALUE, sharing.policy());
            loaded = alone ? LoadedFiles.alone(files, List.of()) : workspace.with(files, List.of()).load();
            part = AotBuild.of(loaded.aot(), options, keep, AotProgress.NONE);
        } catch (LoadException e) {
            throw new BadInputException(paths.getFirst() + ": " + e.getMessage());
        } catch (java.io.IOException e) {
            throw new BadInputException(InputFile.reason(e));
        }
        if (why != null) {
            printReasons(part);
        } else if (json()) {
            printJson(AotPartReport.of(part, loaded));
        } else {
            print(AotPartReport.of(part, loaded));
        }
        int code = 0;
        for (int i = 0; i < files.size(); i++) {
            code = Math.max(code, verdict(paths.get(i), files.get(i)));
        }
        return code;
    }

    private void printReasons(AotBuild part) {
        String wanted = why.replace(" ", "");
        List<Instantiation> found = new ArrayList<>(part.types());
        found.addAll(part.methods());
        List<List<UseStep>> chains = found.stream().filter(Instantiation::isGeneric)
                .filter(each -> UseStep.name(each).replace(" ", "").contains(wanted)).sorted(Comparator.comparing(UseStep::name))
                .map(UseStep::chain).toList();
        if (json()) {
            printJson(chains);
            return;
        }
        for (List<UseStep> chain : chains) {
            out().println(Escapes.visible(chain.getLast().name()));
            for (int i = chain.size() - 1; i > 0; i--) {
                out().println("    %s by %s".formatted(chain.get(i).kind().text(), Escapes.visible(chain.get(i - 1).name())));
            }
            out().println("    " + chain.getFirst().kind().text());
        }
        out().println("%,d of %,d generic types and methods".formatted(chains.size(),
                found.stream().filter(Instantiation::isGeneric).count()));
    }

    private void print(AotPartReport report) {
        AotPartReport.Totals totals = report.totals();
        out().println("AOT part: " + String.join(", ", report.assemblies()));
        out().println("%,d methods that are not generic".formatted(totals.plainMethods()));
        out().println("%,d instantiations of generic methods run %,d bodies".formatted(totals.genericMethods(), totals.bodies()));
        out().println("%,d instantiations of generic types, %,d of them with their methods".formatted(totals.genericTypes(),
                totals.usedTypes()));
        out().println("%,d bytes of IL in these bodies; sharing saves compiling %,d more".formatted(totals.ilBytes(),
                totals.savedBytes()));
        out().println("Generic arguments nest at most %d deep: %,d types and methods are cut away".formatted(
                report.options().nesting(), totals.cut()));
        printDifferential(report.differential());
        printAssumptions("It", report.assumptions());
        out().println();
        List<AotBodyReport> shown = all ? report.bodies() : report.bodies().subList(0, Math.min(MOST, report.bodies().size()));
        new TextTable(">Shared by", ">IL", ">Saved", "Assembly", "Body").print(out(),
                shown.stream().map(AotCommand::line).toList());
        if (shown.size() < report.bodies().size()) {
            out().println("and %,d more bodies (--all)".formatted(report.bodies().size() - shown.size()));
        }
        if (!report.problems().isEmpty()) {
            out().println();
            new TextTable("Assembly", "Where", "Problem").print(out(), report.problems().stream()
                    .limit(all ? Long.MAX_VALUE : MOST)
                    .map(each -> List.of(each.assembly(), Escapes.visible(each.where()), Escapes.visible(each.message())))
                    .toList());
            out().println("%,d problems".formatted(report.problems().size()));
        }
    }

    private static List<String> line(AotBodyReport body) {
        return List.of("%,d".formatted(body.instances()), "%,d".formatted(body.ilBytes()), "%,d".formatted(body.savedBytes()),
                body.assembly(), Escapes.visible(body.form()));
    }
}
