package hybridscope.app.cli;

import hybridscope.core.pe.Severity;
import hybridscope.core.types.LoadException;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.icalls.NativeReport;
import hybridscope.inspectors.info.InfoReport;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.problems.ProblemReport;
import hybridscope.inspectors.structure.FieldReport;
import hybridscope.inspectors.structure.StructureReport;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code info FILE}: headers, CLI header, streams, row counts, problems found. */
@Command(name = "info", description = "Headers, CLI header, streams, row counts, problems found.")
final class InfoCommand extends ReportCommand {
    @Parameters(paramLabel = "FILE", description = "A dll, exe, netmodule or portable PDB.")
    private Path path;

    @Option(names = "--headers", description = "Every field of every header.")
    private boolean headers;

    @Option(names = "--icalls",
            description =
            "Instead: internal calls and native functions that it declares, by type; which are here, how others fail.")
    private boolean internalCalls;

    @Override
    public Integer call() {
        return internalCalls ? nativeMethods() : report();
    }

    private int nativeMethods() {
        OpenFile file = InputFile.withMetadata(path);
        NativeReport report;
        try {
            report = NativeReport.of(file);
        } catch (LoadException e) {
            throw new BadInputException(path + ": " + e.failure().message());
        }
        if (json()) {
            printJson(report);
        } else {
            print(report);
        }
        return verdict(path, file);
    }

    private void print(NativeReport report) {
        for (NativeReport.TypeReport type : report.types()) {
            out().println("%s: %s".formatted(type.type(), counts(type.internalCalls(), type.nativeFunctions())));
            new TextTable("Token", "Here", "Method", "Native function").print(out(),
                    type.methods().stream().map(method -> List.of(method.token(), method.implemented() ? "yes" : method.error(),
                    method.signature(), method.library().isEmpty() ? "" : method.library() + "!" + method.entry())).toList());
            out().println();
        }
        out().println(counts(report.internalCalls(), report.nativeFunctions()));
    }

    private static String counts(NativeReport.Count internal, NativeReport.Count functions) {
        return "%,d internal calls, %,d implemented; %,d native functions, %,d implemented".formatted(internal.declared(),
                internal.implemented(), functions.declared(), functions.implemented());
    }

    private int report() {
        OpenFile file = InputFile.read(path);
        InfoReport report = InfoReport.of(file);
        if (json()) {
            printJson(report);
        } else {
            print(report);
        }
        long errors = report.problems().stream().filter(p -> p.severity() == Severity.ERROR).count();
        if (errors > 0) {
            err().println("hybridscope: %s: %s".formatted(path, errors == 1
                    ? "1 error" : (report.problemCount() > report.problems().size() ? "at least " : "") + errors + " errors"));
            return CommandLineApp.BAD_INPUT;
        }
        return 0;
    }

    private void print(InfoReport report) {
        PrintWriter out = out();
        fact("File", report.file() + ", " + "%,d bytes".formatted(report.size()));
        fact("Kind", String.join(" ", report.kind().text(), report.format(), report.machine()).strip());
        fact("Assembly", report.assembly());
        fact("Module", report.module());
        fact("MVID", report.mvid());
        fact("Runtime", report.runtime());
        fact("CLI flags", report.cliFlags());
        fact("Entry point", report.entryPoint());
        if (headers) {
            report.headers().forEach(this::printHeader);
        }
        table("Sections", new TextTable("Name", ">RVA", ">VirtualSize", ">Offset", ">Size", "Characteristics"),
                report.sections().stream().map(s -> List.of(s.name(), hex(s.rva()), hex(s.virtualSize()), hex(s.offset()),
                hex(s.size()), s.characteristics())).toList());
        table("Data directories", new TextTable("Name", ">RVA", ">Size", ">Offset"), report.directories().stream()
                .map(d -> List.of(d.name(), hex(d.rva()), hex(d.size()), d.offset() < 0 ? "not mapped" : hex(d.offset())))
                .toList());
        table("Streams", new TextTable("Name", ">Offset", ">Size"), report.streams().stream()
                .map(s -> List.of(s.name(), hex(s.offset()), hex(s.size()))).toList());
        table("Tables", new TextTable("No", "Name", ">Rows", ">RowSize", ">Offset"), report.tables().stream()
                .map(t -> List.of("%02X".formatted(t.number()), t.name(), rows(t), Integer.toString(t.rowSize()),
                hex(t.offset()))).toList());
        if (!report.tables().isEmpty()) {
            out.println();
            InfoReport.Totals totals = report.totals();
            out.println("%,d table rows, %,d methods, %,d bodies, %,d IL instructions".formatted(totals.rows(), totals.methods(),
                    totals.bodies(), totals.instructions()));
        }
        out.println();
        out.println(report.problemCount() == 0 ? "No problems found." : "Problems: " + report.problemCount());
        if (report.problemCount() > report.problems().size()) {
            out.println("The first " + report.problems().size() + ":");
        }
        for (ProblemReport problem : report.problems()) {
            out.println("  %s at 0x%X in %s: found %s, expected %s. Broken rule: %s%s".formatted(JsonName.of(problem.severity()),
                    problem.offset(), problem.structure(), problem.found(), problem.expected(), problem.sentence(),
                    problem.section().isEmpty() ? "" : " (" + problem.section() + ")"));
        }
    }

    private void fact(String name, String value) {
        if (!value.isEmpty()) {
            out().println("%-12s %s".formatted(name, value));
        }
    }

    private void table(String title, TextTable table, List<List<String>> rows) {
        if (!rows.isEmpty()) {
            out().println();
            out().println(title);
            table.print(out(), rows);
        }
    }

    private void printHeader(StructureReport structure) {
        String label = structure.label().equals(structure.name()) ? "" : " " + structure.label();
        List<List<String>> rows = structure.fields().stream().map(InfoCommand::field).toList();
        table("%s%s at 0x%X (%s)".formatted(structure.name(), label, structure.offset(), structure.section()),
                new TextTable("Field", ">Offset", "Raw", "Meaning"), rows);
    }

    private static List<String> field(FieldReport field) {
        return List.of(field.name(), hex(field.offset()), field.raw(), field.text());
    }

    private static String rows(InfoReport.TableInfo table) {
        return table.rows() == table.declaredRows()
                ? Integer.toString(table.rows()) : table.rows() + " of " + table.declaredRows();
    }

    private static String hex(long value) {
        return "0x%X".formatted(value);
    }
}
