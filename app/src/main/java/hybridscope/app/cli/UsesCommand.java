package hybridscope.app.cli;

import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.text.Escapes;
import hybridscope.inspectors.uses.FileUses;
import hybridscope.inspectors.uses.UseGroup;
import hybridscope.inspectors.uses.UseInstruction;
import hybridscope.inspectors.uses.UseSite;
import hybridscope.inspectors.uses.UsesReport;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code uses FILE MEMBER [FILE…]}: who uses a type or member, overrides it, implements it, is derived from it. */
@Command(name = "uses", description = {"Who uses a type or member: callers, readers and writers, overrides, implementations,",
        "derived types, code that makes instances; of a method also what its own code uses.",
        "MEMBER is Namespace.Type, Namespace.Type::Member, with (params) when overloaded; or a token, 0x06000001."})
final class UsesCommand extends ReportCommand {
    @Parameters(index = "0", paramLabel = "FILE", description = "The dll, exe or netmodule that has it.")
    private Path path;

    @Parameters(index = "1", paramLabel = "MEMBER", description = "A type, method, field, property or event.")
    private String member;

    @Parameters(index = "2..*", arity = "0..*", paramLabel = "FILE", description = "Where else to look.")
    private List<Path> others = List.of();

    @Override
    public Integer call() {
        OpenFile file = InputFile.withMetadata(path);
        List<OpenFile> files = new ArrayList<>(List.of(file));
        others.stream().map(InputFile::withMetadata).forEach(files::add);
        UsesReport report = UsesReport.of(file.key(), Named.member(file, member), files, () -> { });
        if (json()) {
            printJson(report);
        } else {
            print(report);
        }
        int code = verdict(path, file);
        for (int i = 0; i < others.size(); i++) {
            code = Math.max(code, verdict(others.get(i), files.get(i + 1)));
        }
        return code;
    }

    private void print(UsesReport report) {
        out().println(Escapes.visible(report.name()) + "  " + report.place().text());
        if (report.groups().isEmpty()) {
            out().println("nothing uses it");
        }
        for (UseGroup group : report.groups()) {
            out().println("%s (%,d)".formatted(JsonName.of(group.relation()), group.total()));
            for (FileUses file : group.files()) {
                out().println("  %s (%,d)".formatted(Escapes.visible(file.file()), file.count()));
                file.sites().forEach(this::print);
            }
        }
    }

    private void print(UseSite site) {
        String code = site.instructions().stream().map(UsesCommand::text).collect(Collectors.joining(", "));
        out().println("    " + Escapes.visible(site.name()) + (code.isEmpty() ? "" : "  " + code));
    }

    private static String text(UseInstruction instruction) {
        return "IL_%04X %s".formatted(instruction.offset(), instruction.opcode());
    }
}
