package hybridscope.app.cli;

import hybridscope.core.metadata.Token;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.standin.AssumptionReport;
import hybridscope.inspectors.text.Escapes;
import hybridscope.inspectors.types.MemberReport;
import hybridscope.inspectors.types.NamespaceReport;
import hybridscope.inspectors.types.TypeEntry;
import hybridscope.inspectors.types.TypeReport;
import hybridscope.inspectors.types.TypesReport;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code types FILE}: the types by namespace, on demand with their members. */
@Command(name = "types",
        description = "The types a file defines, by namespace; with --members their fields, methods, properties and events.")
final class TypesCommand extends ReportCommand {
    @Parameters(index = "0", paramLabel = "FILE", description = "A dll, exe or netmodule.")
    private Path path;

    @Parameters(index = "1", paramLabel = "TYPE", arity = "0..1",
            description = "Only this type, with its members: Namespace.Type, nested types with /.")
    private String type;

    @Option(names = "--members", description = "With members.")
    private boolean members;

    @Override
    public Integer call() {
        OpenFile file = InputFile.withMetadata(path);
        TypesReport report = TypesReport.of(file);
        if (type != null) {
            print(TypeReport.of(file, Named.type(file, type)));
        } else if (json()) {
            printJson(members ? all(file, report) : report);
        } else {
            for (NamespaceReport namespace : report.namespaces()) {
                out().println(namespace.name().isEmpty() ? "(no namespace)" : namespace.name());
                namespace.types().forEach(each -> print(file, each, 1));
            }
        }
        return verdict(path, file);
    }

    private static int rid(TypeEntry entry) {
        return Token.rid(Integer.parseUnsignedInt(entry.token(), 16));
    }

    private void print(TypeReport report) {
        if (json()) {
            printJson(report);
            return;
        }
        report.attributes().forEach(attribute -> out().println(attribute.token() + "  " + attribute.text()));
        out().println(report.entry().token() + "  " + report.declaration());
        report.generics().forEach(parameter -> out().println("  " + parameter.token() + "  " + parameter.text()));
        if (report.packing() != 0 || report.classSize() != 0 || report.layout() != TypeReport.Layout.AUTO) {
            out().println("  // layout " + JsonName.of(report.layout()) + (report.packing() == 0
                    ? "" : ", packing " + report.packing()) + (report.classSize() == 0 ? "" : ", size " + report.classSize()));
        }
        if (!report.assumptions().isEmpty()) {
            out().println("  // rests on assumptions about types that are not there:");
            report.assumptions().forEach(each -> out().println("  //   " + Escapes.visible(each.text())));
        }
        printMembers(report, 1);
        report.entry().nested()
                .forEach(nested -> out().println("  " + nested.token() + "  " + nested.kind().text() + " " + nested.name()));
    }

    private void print(OpenFile file, TypeEntry entry, int depth) {
        out().println("  ".repeat(depth) + "%s  %s %s".formatted(entry.token(), entry.kind().text(), entry.name())
                + absent(file, entry));
        if (members) {
            printMembers(TypeReport.of(file, rid(entry)), depth + 1);
        }
        entry.nested().forEach(each -> print(file, each, depth + 1));
    }

    /** What is not there and what a type rests on. */
    private static String absent(OpenFile file, TypeEntry entry) {
        if (file.standInReferences().isEmpty() || entry.fullName().isEmpty()) {
            return "";
        }
        List<AssumptionReport> found = TypeReport.of(file, rid(entry)).assumptions();
        return found.isEmpty() ? "" : "  // not there: " + Escapes.visible(found.stream().map(AssumptionReport::type)
                .collect(Collectors.joining(", ")));
    }

    private void printMembers(TypeReport report, int depth) {
        for (MemberReport member : report.members()) {
            member.attributes()
                    .forEach(attribute -> out().println("  ".repeat(depth) + attribute.token() + "  " + attribute.text()));
            out().println("  ".repeat(depth) + member.token() + "  " + member.text() + (member.constant() == null
                    ? "" : " = " + member.constant()) + (member.offset() == null ? "" : "  // offset " + member.offset())
                    + (member.standIns().isEmpty() ? "" : "  // not there: "
                    + Escapes.visible(String.join(", ", member.standIns()))));
        }
    }

    private static List<TypeReport> all(OpenFile file, TypesReport report) {
        List<TypeReport> found = new ArrayList<>();
        report.namespaces().forEach(namespace -> namespace.types().forEach(each -> collect(file, each, found)));
        return found;
    }

    private static void collect(OpenFile file, TypeEntry entry, List<TypeReport> found) {
        found.add(TypeReport.of(file, rid(entry)));
        entry.nested().forEach(each -> collect(file, each, found));
    }
}
