package hybridscope.app.cli;

import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.core.pe.Severity;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.il.IlListing;
import hybridscope.inspectors.il.IlReport;
import hybridscope.inspectors.il.MethodEntry;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.problems.ProblemReport;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code il FILE METHOD}: a method's instructions; without METHOD, or with a type, the methods there are. */
@Command(name = "il", description = {"A method's IL. Without METHOD: which methods there are; with a type: which methods it has.",
        "METHOD is Namespace.Type::Method, with (params) when overloaded; nested types with /; or a token, 0x06000001."})
final class IlCommand extends ReportCommand {
    @Parameters(index = "0", paramLabel = "FILE", description = "A dll, exe or netmodule.")
    private Path path;

    @Parameters(index = "1", paramLabel = "METHOD", arity = "0..1", description = "A method, or a type.")
    private String method;

    @Option(names = "--bytes", description = "With the bytes of each instruction.")
    private boolean bytes;

    @Override
    public Integer call() {
        OpenFile file = InputFile.withMetadata(path);
        OptionalInt type = method == null || method.contains("::") ? OptionalInt.empty() : Named.typeIfAny(file, method);
        if (method == null) {
            list(file, IntStream.rangeClosed(1, file.metadata().orElseThrow().tables().rows(Table.METHOD_DEF)).toArray());
        } else if (type.isPresent()) {
            list(file, file.metadata().orElseThrow().relations().members(Table.TYPE_DEF.column("MethodList"), type.getAsInt()));
        } else {
            return print(file, Named.method(file, method));
        }
        return verdict(path, file);
    }

    private void list(OpenFile file, int[] rids) {
        List<MethodEntry> methods = MethodEntry.of(file, rids);
        if (json()) {
            printJson(methods);
            return;
        }
        if (methods.isEmpty()) {
            out().println("no methods");
        }
        for (MethodEntry entry : methods) {
            out().println("%s  %8s  %s".formatted(entry.token(), entry.size() < 0 ? "-" : Integer.toString(entry.size()),
                    entry.name() + (entry.reason() == null ? "" : "  // " + JsonName.of(entry.reason()))));
        }
    }

    private int print(OpenFile file, int rid) {
        IlReport report = IlReport.of(file, rid);
        List<ProblemReport> problems = report.body() == null ? List.of() : report.body().problems();
        if (json()) {
            printJson(report);
        } else {
            out().print(IlListing.of(file, IlReport.symbols(file), rid, NameStyle.METADATA)
                    .text(bytes ? file.image().bytes() : null));
        }
        for (ProblemReport problem : problems) {
            err().println("hybridscope: %s at 0x%X in %s: %s: expected %s, found %s".formatted(JsonName.of(problem.severity()),
                    problem.offset(), problem.structure(), problem.sentence(), problem.expected(), problem.found()));
        }
        boolean unreadable = report.absence() != null && report.absence().problem() != null;
        return unreadable || problems.stream().anyMatch(problem -> problem.severity() == Severity.ERROR)
                ? CommandLineApp.BAD_INPUT : 0;
    }
}
