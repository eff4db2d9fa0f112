package hybridscope.app.cli;

import hybridscope.core.dhe.rules.InjectionRules;
import hybridscope.core.dhe.rules.RuleFile;
import hybridscope.core.pe.Severity;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.rules.RulesReport;
import hybridscope.inspectors.rules.RulesReport.MethodReport;
import hybridscope.inspectors.rules.RulesReport.RuleReport;
import hybridscope.inspectors.text.Escapes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code rules check FILE…}: what is wrong in rule files, what each rule matches, which methods are injected. */
@Command(name = "check", description = {"What is wrong in rule files, what each rule matches, and which methods are injected.",
        "Of several rules that match a method the last one counts, files in their order. Exit code 1 where a file has errors."})
final class RulesCheckCommand extends ReportCommand {
    @Parameters(paramLabel = "FILE", arity = "1..*", description = "Rule files, in the order in which they count.")
    private List<Path> paths;

    @Option(names = "--assembly", paramLabel = "FILE",
            description = "An assembly whose methods the rules are about. Without any only the files themselves are checked.")
    private List<Path> assemblies = List.of();

    @Option(names = "--methods", description = "List all methods, also those that no rule matches.")
    private boolean all;

    @Override
    public Integer call() {
        List<RuleFile> files = new ArrayList<>();
        for (Path path : paths) {
            files.add(read(path));
        }
        List<OpenFile> open = assemblies.stream().map(InputFile::withMetadata).toList();
        RulesReport report = RulesReport.of(InjectionRules.of(files), open);
        if (json()) {
            printJson(report);
        } else {
            print(report);
        }
        int worst = report.hasErrors() ? CommandLineApp.BAD_INPUT : 0;
        for (int i = 0; i < open.size(); i++) {
            worst = Math.max(worst, verdict(assemblies.get(i), open.get(i)));
        }
        return worst;
    }

    static RuleFile read(Path path) {
        if (Files.isDirectory(path)) {
            throw new BadInputException(path + ": is a directory");
        }
        try {
            return RuleFile.read(path.toString(), Files.readAllBytes(path));
        } catch (IOException e) {
            throw new BadInputException(InputFile.reason(e));
        }
    }

    private void print(RulesReport report) {
        report.problems().forEach(each -> out().println(Escapes.visible("%s:%d:%d: %s: %s".formatted(each.file(), each.line(),
                each.column(), each.severity() == Severity.ERROR ? "error" : "warning", each.message()))));
        if (!report.problems().isEmpty()) {
            out().println();
        }
        TextTable rules = new TextTable("Line", "Assembly", "Type", "Rule", "Mode", ">Matches", ">Decides");
        rules.print(out(), report.rules().stream().map(RulesCheckCommand::line).toList());
        if (assemblies.isEmpty()) {
            return;
        }
        RulesReport.Totals totals = report.totals();
        out().println();
        out().println("%,d of %,d methods with IL are injected, %,d are not; rules match %,d".formatted(totals.injected(),
                totals.methods(), totals.methods() - totals.injected(), totals.matched()));
        List<MethodReport> shown = report.methods().stream().filter(method -> all || !method.rule().isEmpty()).toList();
        if (!shown.isEmpty()) {
            out().println();
            new TextTable("Injected", "Rule", "Assembly", "Method", "Signature").print(out(), shown.stream()
                    .map(RulesCheckCommand::line).toList());
        }
    }

    private static List<String> line(RuleReport rule) {
        String wanted = String.join(" ", Stream.of(rule.name(), rule.signature()).filter(Objects::nonNull).toList());
        return List.of(rule.file() + ":" + rule.line(), Escapes.visible(rule.assembly()), Escapes.visible(rule.type()),
                rule.kind().element() + " " + Escapes.visible(wanted), rule.mode().text(), "%,d".formatted(rule.matches()),
                "%,d".formatted(rule.decides()));
    }

    private static List<String> line(MethodReport method) {
        return List.of(method.injected() ? "yes" : "no", method.rule(), Escapes.visible(method.assembly()),
                Escapes.visible(method.method()), Escapes.visible(method.signature()));
    }
}
