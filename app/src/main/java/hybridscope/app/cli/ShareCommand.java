package hybridscope.app.cli;

import hybridscope.core.sharing.SharingPolicy;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.expression.MemberReading;
import hybridscope.inspectors.expression.TypeExpressionError;
import hybridscope.inspectors.expression.TypeReader;
import hybridscope.inspectors.file.ClassLibraries;
import hybridscope.inspectors.file.FileRuntime;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.sharing.ResolutionStep;
import hybridscope.inspectors.sharing.ShareReport;
import hybridscope.inspectors.sharing.ShareStep;
import hybridscope.inspectors.sharing.ValueReport;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
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

    @Option(names = "--aot", paramLabel = "FILE", description = "A file of the AOT part.")
    private List<Path> aot = List.of();

    @Mixin
    private PolicyOption sharing;

    @Override
    public Integer call() {
        SharingPolicy rules = sharing.policy();
        ShareReport report = switch (new TypeReader(runtime()).readMember(expression)) {
            case MemberReading.OfType(Klass type) -> ShareReport.of(type, rules, Optional.empty());
            case MemberReading.OfMethod(MethodInfo method) -> ShareReport.of(method, rules, Optional.empty());
            case MemberReading.Refused(TypeExpressionError error) ->
                    throw new BadInputException(Path.of("share"), error.text(expression));
        };
        if (json()) {
            printJson(report);
        } else {
            print(report);
        }
        return 0;
    }

    /** All files in one runtime, that of the first: names are looked for there first. */
    private FileRuntime runtime() {
        List<Path> all = new ArrayList<>(paths);
        all.addAll(aot);
        FileRuntime first = null;
        for (int i = 0; i < all.size(); i++) {
            Assembly.Role role = i < paths.size() ? Assembly.Role.HOT_UPDATE : Assembly.Role.AOT;
            OpenFile file = InputFile.withMetadata(all.get(i));
            try {
                if (first == null) {
                    first = new FileRuntime(file.image(), file.path(), role);
                    first.assembly();
                } else {
                    first.runtime().load(file.image(), file.path(), role);
                }
            } catch (LoadException e) {
                throw new BadInputException(all.get(i), e.getMessage());
            }
        }
        return first != null ? first : libraries();
    }

    private static FileRuntime libraries() {
        Path folder = ClassLibraries.folder()
                .orElseThrow(() -> new BadInputException("no class libraries found; name their folder with --lib"));
        OpenFile file = InputFile.withMetadata(folder.resolve("mscorlib.dll"));
        return new FileRuntime(file.image(), file.path(), Assembly.Role.AOT);
    }

    private void print(ShareReport report) {
        out().println(report.shared());
        if (report.sharingType() != null) {
            out().println("  as a generic argument: " + report.sharingType());
        }
        if (report.symbol() != null) {
            out().println("  body: " + report.symbol());
        }
        if (!report.derivation().isEmpty()) {
            out().println();
            out().println("derivation, policy " + report.policy().text());
            new TextTable("  part", "type", "shares as", "rule").print(out(), report.derivation().stream()
                    .map(step -> List.of("  " + "  ".repeat(step.depth()) + part(step), step.from(), step.to(), step.reason()))
                    .toList());
        }
        values(report);
        if (report.interpreted()) {
            out().println();
            out().println("a hot-update assembly defines it: it is interpreted, nothing has to be instantiated");
        }
        if (!report.resolution().isEmpty()) {
            out().println();
            out().println("resolution");
            for (int i = 0; i < report.resolution().size(); i++) {
                ResolutionStep step = report.resolution().get(i);
                out().println("  %d %-8s %s".formatted(i + 1, JsonName.of(step.outcome()), step.text()));
            }
            out().println();
            out().println("supplement " + report.supplement() + ".dll");
        }
        if (!report.code().isEmpty()) {
            out().println();
            out().println("or in AOT code");
            report.code().forEach(line -> out().println("  " + line));
        }
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
