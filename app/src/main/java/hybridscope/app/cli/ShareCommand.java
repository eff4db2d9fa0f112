package hybridscope.app.cli;

import hybridscope.core.aot.AotProgress;
import hybridscope.core.aot.GenericResolution.Step;
import hybridscope.core.aot.HomologousImageMode;
import hybridscope.core.types.LoadException;
import hybridscope.inspectors.expression.TypeExpressionError;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.session.ProgramParts;
import hybridscope.inspectors.sharing.ResolutionStep;
import hybridscope.inspectors.sharing.ShareAnswer;
import hybridscope.inspectors.sharing.ShareReport;
import hybridscope.inspectors.sharing.ShareStep;
import hybridscope.inspectors.sharing.SharingWorkspace;
import hybridscope.inspectors.sharing.ValueReport;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code share EXPR [FILE…]}: what a type or method shares as, and where its code comes from. */
@Command(name = "share", description =
        {"The shared form of a type or method, derived step by step, and where its code is looked for.",
        "EXPR is any type or method as C# writes it: 'List<ValueTuple<int,string>>', 'List<string>.ctor', "
                + "'Dictionary<int,string>.Add(int,string)'."})
final class ShareCommand extends ReportCommand {
    @Parameters(index = "0", paramLabel = "EXPR", description = "A type or method of the files or of the class libraries.")
    private String expression;

    @Parameters(index = "1..*", paramLabel = "FILE", description = "Hot-update files; what they refer to is the AOT part.")
    private List<Path> paths = List.of();

    @Option(names = "--with", paramLabel = "FILE",
            description = "A hot-update file that the expression takes names from, as FILE.")
    private List<Path> with = List.of();

    @Option(names = "--aot", paramLabel = "FILE",
            description = "A file of the AOT part, with what it refers to (default: what the hot-update files refer to).")
    private List<Path> aot = List.of();

    @Option(names = "--supplement", paramLabel = "FILE", description = "A file that is loaded as supplementary metadata.")
    private List<Path> supplements = List.of();

    @Option(names = "--full-generic-sharing", description = "Full generic sharing is on.")
    private boolean fullSharing;

    @Mixin
    private WorkspaceOption workspace;

    @Mixin
    private PolicyOption sharing;

    @Override
    public Integer call() {
        ShareReport report = switch (files().read(expression, sharing.policy(), AotProgress.NONE)) {
            case ShareAnswer.Told(ShareReport told) -> told;
            case ShareAnswer.Refused(TypeExpressionError error) ->
                    throw new BadInputException(Path.of("share"), error.text(expression));
        };
        if (json()) {
            printJson(report);
        } else {
            print(report);
        }
        return 0;
    }

    /** The files by their parts; without any the class libraries. */
    private SharingWorkspace files() {
        List<OpenFile> updates = Stream.concat(paths.stream(), with.stream()).map(InputFile::withMetadata).toList();
        ProgramParts named = workspace.parts();
        ProgramParts parts = new ProgramParts(named.aot(), Stream.concat(updates.stream(), named.hotUpdate().stream()).toList(),
                named.supplements(), named.fullSharing(), named.differential())
                .and(aot.stream().map(InputFile::withMetadata).toList(),
                supplements.stream().map(file -> new ProgramParts.Supplement(InputFile.read(file), HomologousImageMode.SUPER_SET))
                        .toList(), fullSharing);
        List<OpenFile> all = Stream.concat(parts.hotUpdate().stream(), parts.aot().stream()).toList();
        if (all.isEmpty() && supplements.isEmpty() && !fullSharing) {
            return SharingWorkspace.ofLibraries()
                    .orElseThrow(() -> new BadInputException("no class libraries found; name their folder with --lib"));
        }
        if (all.isEmpty()) {
            throw usage("--supplement and --full-generic-sharing are of a workspace: name its files, or its --aot part");
        }
        try {
            return SharingWorkspace.of(all.getFirst(), parts);
        } catch (LoadException e) {
            throw new BadInputException(all.getFirst().path(), e.getMessage());
        } catch (IllegalArgumentException e) {
            throw new BadInputException(e.getMessage());
        }
    }

    private void print(ShareReport report) {
        out().println(report.shared());
        if (report.sharingType() != null) {
            out().println("  as a generic argument: " + report.sharingType());
        }
        if (report.symbol() != null) {
            out().println("  body: " + report.symbol());
        }
        if (report.unsatisfied() != null) {
            out().println("  not valid: " + report.unsatisfied().text());
        }
        printDifferential(report.differential());
        printAssumptions("It", report.assumptions());
        if (!report.derivation().isEmpty()) {
            out().println();
            out().println("derivation, policy " + report.policy().text());
            new TextTable("  part", "type", "shares as", "rule").print(out(), report.derivation().stream()
                    .map(step -> List.of("  " + "  ".repeat(step.depth()) + part(step), step.from(), step.to(), step.reason()))
                    .toList());
        }
        values(report);
        if (report.exempt() != null) {
            out().println();
            out().println(report.exempt().english());
        }
        if (!report.resolution().isEmpty()) {
            out().println();
            out().println("resolution");
            for (int i = 0; i < report.resolution().size(); i++) {
                ResolutionStep step = report.resolution().get(i);
                out().println("%s %d %-8s %s".formatted(step.step() == report.takes() ? ">" : " ", i + 1,
                        JsonName.of(step.outcome()), step.text()));
            }
            out().println();
            out().println(cure(report));
        }
        if (!report.code().isEmpty() && (report.takes() == null || report.takes() == Step.MISSING)) {
            out().println();
            out().println("or in AOT code");
            report.snippet().lines().forEach(line -> out().println("  " + line));
        }
    }

    private static String cure(ShareReport report) {
        return switch (report.takes()) {
            case AOT -> "supplement nothing: compiled code runs";
            case SUPPLEMENTARY -> "supplement nothing more: it is interpreted";
            case FULL_SHARING -> "supplement nothing: fully shared code runs; " + report.supplement()
                    + ".dll would have it interpreted";
            case MISSING -> "supplement " + report.supplement() + ".dll";
            case null -> "supplement " + report.supplement() + ".dll";
        };
    }

    private static String part(ShareStep step) {
        return switch (step.part()) {
            case TYPE_ARGUMENT -> "type argument " + (step.index() + 1);
            case METHOD_ARGUMENT -> "method argument " + (step.index() + 1);
            case PARAMETER -> "parameter " + (step.index() + 1);
            case RESULT -> "result";
            case INNER -> "of it " + (step.index() + 1);
        };
    }

    private void values(ShareReport report) {
        if (report.values().isEmpty()) {
            return;
        }
        out().println();
        out().println("values, 64 bits, on Arm64 as the first parameter");
        List<List<String>> rows = new ArrayList<>();
        rows.add(row("reference", report.reference()));
        report.values().forEach(value -> rows.add(row(value.type(), value)));
        new TextTable("  type", ">size", ">align", "registers", "fields").print(out(), rows);
        for (int i = 0; i < report.values().size(); i++) {
            for (ValueReport other : report.values().subList(i + 1, report.values().size())) {
                String why = report.values().get(i).differences(other).stream().map(ValueReport.Difference::english)
                        .collect(Collectors.joining("; "));
                out().println("  " + report.values().get(i).type() + " and " + other.type() + ": "
                        + (why.isEmpty() ? "no difference in size, alignment and registers" : why));
            }
        }
    }

    private static List<String> row(String name, ValueReport value) {
        return List.of("  " + name, Integer.toString(value.size()), Integer.toString(value.alignment()), value.registers(),
                value.fields().stream().map(field -> field.offset() + " " + field.type() + " " + field.name())
                        .collect(Collectors.joining(", ")));
    }
}
