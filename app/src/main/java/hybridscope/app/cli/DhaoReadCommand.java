package hybridscope.app.cli;

import hybridscope.inspectors.dhao.DhaoDocument;
import hybridscope.inspectors.dhao.DhaoReport;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.text.Escapes;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code dhao read FILE}: what a dhao file or a spec file says. */
@Command(name = "read", description = {"What a dhao file or a spec file says.",
        "Without --all of methods only those that are interpreted."})
final class DhaoReadCommand extends ReportCommand {
    @Parameters(index = "0", paramLabel = "FILE", description = "A dhao file or a spec file.")
    private Path path;

    @Option(names = "--dll", paramLabel = "FILE", description = "The new dll, which gives names to rows; repeatable.")
    private List<Path> dlls = List.of();

    @Option(names = "--all", description = "All methods.")
    private boolean all;

    @Option(names = "--spec", description = "As a spec file.")
    private boolean spec;

    @Override
    public Integer call() {
        DhaoDocument document = DhaoInput.document(path);
        if (spec) {
            out().print(document.spec(DhaoInput.dlls(dlls)).text());
            return 0;
        }
        DhaoReport report = document.report(DhaoInput.dlls(dlls));
        if (json()) {
            printJson(report);
            return 0;
        }
        printCounts(out(), List.of(report));
        report.parts().forEach(this::print);
        return 0;
    }

    /** A line for each part. */
    static void printCounts(PrintWriter out, List<DhaoReport> reports) {
        new TextTable("Assembly", ">Methods", ">Interpreted", ">Injected", "Because").print(out, reports.stream()
                .flatMap(report -> report.parts().stream()).map(part -> List.of(Escapes.visible(part.assembly()),
                        "%,d".formatted(part.methods().size()), "%,d".formatted(part.interpreted()),
                        "%,d".formatted(part.injected()), part.states().entrySet().stream()
                        .filter(each -> each.getKey().isInterpreted())
                        .map(each -> "%,d %s".formatted(each.getValue(), JsonName.words(each.getKey())))
                        .collect(Collectors.joining(", ")))).toList());
    }

    private void print(DhaoReport.Part part) {
        out().println();
        out().println(Escapes.visible(part.assembly()));
        out().println("  old  " + part.old().mvid() + "  " + part.old().sha256());
        out().println("  new  " + part.updated().mvid() + "  " + part.updated().sha256());
        part.rules().forEach(rule -> out().println("  rules  " + rule.sha256() + "  " + Escapes.visible(rule.file())));
        part.types().forEach(type -> out().println("  type  " + name(type.token(), type.name()) + "  "
                + type.differences().stream().map(JsonName::words).collect(Collectors.joining(", "))));
        part.methods().stream().filter(method -> all || method.state().isInterpreted()).forEach(method ->
                out().println("  %-8s %-8s  %s".formatted(JsonName.words(method.state()), method.injected() ? "injected" : "",
                        name(method.token(), method.name()))));
    }

    private static String name(String token, String name) {
        return (token == null ? "" : "0x" + token) + (token == null || name == null ? "" : "  ")
                + (name == null ? "" : Escapes.visible(name));
    }
}
