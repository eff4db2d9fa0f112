package hybridscope.app.cli;

import hybridscope.core.dhe.ChangeKind;
import hybridscope.core.dhe.ComparisonOptions;
import hybridscope.core.dhe.ComparisonProgress;
import hybridscope.core.dhe.Difference;
import hybridscope.core.dhe.rules.InjectionRules;
import hybridscope.core.pe.Severity;
import hybridscope.core.types.LoadException;
import hybridscope.inspectors.dhe.ComparedFiles;
import hybridscope.inspectors.dhe.DheMethodReport;
import hybridscope.inspectors.dhe.DhePage;
import hybridscope.inspectors.dhe.DheReport;
import hybridscope.inspectors.dhe.MethodVersionsReport;
import hybridscope.inspectors.dhe.OutcomeReport;
import hybridscope.inspectors.dhe.OutcomeTotals;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.text.Escapes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code dhe OLD NEW}: what changed, what becomes dirty, and how each method runs. */
@Command(name = "dhe", description = {"Compares an old and a new version of assemblies: what changed, what becomes dirty under "
        + "rules of injection, and how each method runs.",
        "OLD and NEW are files, or folders whose assemblies are compared by name."}, subcommands = ReleaseCommand.class)
final class DheCommand extends ReportCommand {
    private static final List<String> ASSEMBLIES = List.of(".dll", ".exe");

    /** Not required: {@code dhe release} has neither. */
    @Parameters(index = "0", paramLabel = "OLD", arity = "0..1", description = "The version in the AOT part.")
    private Path before;

    @Parameters(index = "1", paramLabel = "NEW", arity = "0..1", description = "The version that is loaded.")
    private Path after;

    @Option(names = "--rules", paramLabel = "FILE",
            description = "A rule file; several count in their order. Without any everything is injected; the word none "
                    + "injects nothing.")
    private List<Path> rules = List.of();

    @Option(names = "--rules-b", paramLabel = "FILE", description = "A rule file of a second set, or none, to compare the "
            + "outcomes.")
    private List<Path> otherRules;

    @Option(names = "--exact-names", description = "Match also names that compilers number exactly, so that one added lambda "
            + "makes those behind it differ.")
    private boolean exact;

    @Option(names = "--all", description = "List unchanged methods, too.")
    private boolean all;

    @Option(names = "--html", paramLabel = "FILE", description = "Save the report as one HTML page as well.")
    private Path page;

    @Option(names = "--method", paramLabel = "METHOD", description = "Only this method, Namespace.Type::Method, with (params) "
            + "when overloaded: its IL in both versions beside each other.")
    private String method;

    @Option(names = "--fail-on-dirty", paramLabel = "N",
            description = "Exit code 1 where more than N methods are dirty; under two sets of rules where they are under either.")
    private Integer most;

    @Override
    public Integer call() {
        if (most != null && most < 0) {
            throw usage("--fail-on-dirty is at least 0");
        }
        if (after == null) {
            throw usage("OLD and NEW say what is compared");
        }
        List.of(before, after).stream().filter(Files::notExists).findFirst().ifPresent(each -> {
            throw new BadInputException(each + ": no such file");
        });
        if (Files.isDirectory(before) != Files.isDirectory(after)) {
            throw usage("%s is a folder, and %s a file: OLD and NEW are both files or both folders"
                    .formatted(Files.isDirectory(before) ? before : after, Files.isDirectory(before) ? after : before));
        }
        List<OpenFile> old = files(before);
        List<OpenFile> now = files(after);
        InjectionRules first = VersionOptions.named(rules);
        InjectionRules second = otherRules == null ? null : VersionOptions.named(otherRules);
        ComparedFiles compared;
        try {
            compared = ComparedFiles.of(old, now, new ComparisonOptions(!exact), ComparisonProgress.NONE);
        } catch (LoadException | IllegalArgumentException e) {
            throw new BadInputException(e.getMessage());
        }
        if (compared.common().isEmpty()) {
            throw new BadInputException("%s and %s have no assembly of one name".formatted(before, after));
        }
        DheReport report = compared.report(first, second);
        report.ruleProblems().forEach(each -> err().println(Escapes.visible("%s:%d:%d: %s: %s".formatted(each.file(), each.line(),
                each.column(), each.severity() == Severity.ERROR ? "error" : "warning", each.message()))));
        if (page != null) {
            save(report, compared);
        }
        if (method != null) {
            one(report, compared);
        } else if (json()) {
            printJson(report);
        } else {
            print(report);
        }
        int worst = report.rulesHaveErrors() ? CommandLineApp.BAD_INPUT : 0;
        for (OpenFile file : Stream.concat(old.stream(), now.stream()).toList()) {
            worst = Math.max(worst, verdict(file.path(), file));
        }
        return Math.max(worst, dirty(report));
    }

    private void one(DheReport report, ComparedFiles compared) {
        List<Integer> found = new ArrayList<>();
        for (int i = 0; i < report.methods().size(); i++) {
            DheMethodReport each = report.methods().get(i);
            String parameters = each.signature().substring(each.signature().lastIndexOf(" (") + 1);
            if (method.equals(each.method()) || method.equals(each.method() + parameters)) {
                found.add(i);
            }
        }
        if (found.isEmpty()) {
            throw new BadInputException("neither version has a method " + method);
        }
        List<MethodVersionsReport> reports = found.stream().map(each -> compared.method(report, each)).toList();
        if (json()) {
            printJson(reports);
        } else {
            for (int i = 0; i < reports.size(); i++) {
                out().print(i == 0 ? "" : System.lineSeparator());
                DheMethodText.print(reports.get(i), out());
            }
        }
    }

    private int dirty(DheReport report) {
        int dirty = Math.max(report.totals().dirty(), report.otherTotals() == null ? 0 : report.otherTotals().dirty());
        if (most == null || dirty <= most) {
            return 0;
        }
        err().println("hybridscope: %,d methods are dirty, more than %,d".formatted(dirty, most));
        return CommandLineApp.BAD_INPUT;
    }

    private static List<OpenFile> files(Path place) {
        if (!Files.isDirectory(place)) {
            return List.of(InputFile.withMetadata(place));
        }
        try (Stream<Path> files = Files.list(place)) {
            List<OpenFile> found = files.filter(file -> ASSEMBLIES.stream().anyMatch(file.getFileName().toString()
                    .toLowerCase(Locale.ROOT)::endsWith)).sorted().map(InputFile::read)
                    .filter(file -> file.metadata().isPresent()).toList();
            if (found.isEmpty()) {
                throw new BadInputException(place + ": there are no assemblies in it");
            }
            return found;
        } catch (IOException e) {
            throw new BadInputException(InputFile.reason(e));
        }
    }

    private void save(DheReport report, ComparedFiles compared) {
        try {
            Files.writeString(page, DhePage.of(report, compared::il, before.toString(), after.toString()));
        } catch (IOException e) {
            throw new BadInputException(InputFile.reason(e));
        }
    }

    private void print(DheReport report) {
        out().println("%s -> %s".formatted(before, after));
        counts(report);
        if (!report.types().isEmpty()) {
            out().println();
            new TextTable("Type", "Change", "What differs").print(out(), report.types().stream().map(type -> List.of(
                    Escapes.visible(type.type()), JsonName.of(type.change()), Escapes.visible(type.differences().stream()
                    .map(Difference::text).collect(Collectors.joining("; "))))).toList());
        }
        Map<String, List<DheMethodReport>> types = new LinkedHashMap<>();
        for (DheMethodReport method : report.methods()) {
            if (all || !method.nothingToTell() || Boolean.TRUE.equals(method.differs())) {
                types.computeIfAbsent(method.type(), _ -> new ArrayList<>()).add(method);
            }
        }
        types.forEach((type, methods) -> {
            out().println();
            out().println(Escapes.visible(type));
            for (DheMethodReport method : methods) {
                line(method);
            }
        });
        problems(report);
    }

    private void counts(DheReport report) {
        out().println();
        OutcomeTotals one = report.totals();
        OutcomeTotals two = report.otherTotals();
        List<String> header = new ArrayList<>(List.of("", two == null ? ">Methods" : ">A"));
        if (two != null) {
            header.addAll(List.of(">B", ">B - A"));
        }
        List<List<String>> lines = new ArrayList<>();
        count(lines, "methods", one, two, OutcomeTotals::methods);
        count(lines, "changed", one, two, OutcomeTotals::changed);
        count(lines, "new", one, two, OutcomeTotals::added);
        count(lines, "removed", one, two, OutcomeTotals::removed);
        count(lines, "dirty", one, two, OutcomeTotals::dirty);
        count(lines, "injected", one, two, OutcomeTotals::injected);
        count(lines, "interpreted", one, two, OutcomeTotals::interpreted);
        count(lines, "AOT", one, two, OutcomeTotals::aot);
        List<String> share = new ArrayList<>(List.of("code that stays AOT", share(one)));
        if (two != null) {
            share.addAll(List.of(share(two), "%+.1f".formatted(100 * (two.share() - one.share()))));
        }
        lines.add(share);
        new TextTable(header).print(out(), lines);
        out().println();
        out().println((two == null ? "Rules: " : "Rules A: ") + names(report.rules()));
        if (two != null) {
            out().println("Rules B: " + names(report.otherRules()));
        }
    }

    private static String names(List<String> files) {
        return files.isEmpty() ? "none, everything is injected" : Escapes.visible(String.join(", ", files));
    }

    private static String share(OutcomeTotals totals) {
        return "%.1f %%".formatted(100 * totals.share());
    }

    private static void count(List<List<String>> lines, String name, OutcomeTotals one, OutcomeTotals two,
            Function<OutcomeTotals, Integer> of) {
        List<String> line = new ArrayList<>(List.of(name, "%,d".formatted(of.apply(one))));
        if (two != null) {
            line.add("%,d".formatted(of.apply(two)));
            line.add(of.apply(two).equals(of.apply(one)) ? "" : "%+,d".formatted(of.apply(two) - of.apply(one)));
        }
        lines.add(line);
    }

    private void line(DheMethodReport method) {
        OutcomeReport one = method.outcome();
        OutcomeReport two = method.other() == null ? one : method.other();
        out().println("  %-9s %-11s %s".formatted(both(state(method, one), state(method, two)), both(one.runs().jsonName(),
                two.runs().jsonName()), Escapes.visible(method.name() + method.signature().substring(
                method.signature().lastIndexOf(" (") + 1))));
        boolean known = method.change() == ChangeKind.NEW || method.change() == ChangeKind.REMOVED;
        if (one.reason().equals(two.reason())) {
            tell("", known && method.differences().isEmpty() ? "" : one.reason());
        } else {
            tell("A: ", one.reason());
            tell("B: ", two.reason());
        }
        String rule = rule(one);
        String otherRule = rule(two);
        if (method.other() == null) {
            tell("", rule);
        } else if (!rule.isEmpty() || !otherRule.isEmpty()) {
            tell("", "A: %s; B: %s".formatted(rule.isEmpty() ? "injected" : rule, otherRule.isEmpty() ? "injected" : otherRule));
        }
    }

    private static String state(DheMethodReport method, OutcomeReport outcome) {
        return outcome.dirty() ? "dirty" : JsonName.of(method.change());
    }

    private static String both(String one, String two) {
        return one.equals(two) ? one : one + "|" + two;
    }

    private static String rule(OutcomeReport outcome) {
        return outcome.rule() == null ? "" : (outcome.injected() ? "injected by " : "not injected by ") + outcome.rule();
    }

    private void tell(String set, String text) {
        if (!text.isEmpty()) {
            out().println("    " + set + Escapes.visible(text));
        }
    }

    private void problems(DheReport report) {
        if (!report.problems().isEmpty()) {
            out().println();
            new TextTable("Version", "Assembly", "Where", "Problem").print(out(), report.problems().stream().map(each -> List.of(
                    each.isNew() ? "new" : "old", Escapes.visible(each.assembly()), Escapes.visible(each.where()),
                    Escapes.visible(each.message()))).toList());
        }
    }
}
