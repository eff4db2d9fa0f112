package hybridscope.app.cli;

import hybridscope.core.aot.AotBuild;
import hybridscope.core.aot.AotOptions;
import hybridscope.core.aot.AotProgress;
import hybridscope.core.aot.KeepList;
import hybridscope.core.dhe.rules.InjectionRules;
import hybridscope.core.dhe.rules.RuleFile;
import hybridscope.core.dhe.rules.RuleProblem;
import hybridscope.core.sharing.SharingPolicy;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.aot.LoadedFiles;
import hybridscope.inspectors.aot.ProgramFiles;
import hybridscope.inspectors.cpp.CppReport;
import hybridscope.inspectors.cpp.SharedClassReport;
import hybridscope.inspectors.cpp.SharedMethodReport;
import hybridscope.inspectors.dhe.cost.InjectionCostReport;
import hybridscope.inspectors.expression.MemberReading;
import hybridscope.inspectors.expression.TypeReader;
import hybridscope.inspectors.file.OpenFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code cpp FILE METHOD}: a method as the C++-like text that il2cpp would make of it. */
@Command(name = "cpp", description = {"A method as the C++-like text that il2cpp would make of it.",
        "METHOD is Namespace.Type::Method, with (params) when overloaded; nested types with /; or a token, 0x06000001; "
                + "or an instance of a generic one as C# writes it: 'List<string>.Add'.",
        "A generic one is shown in its shared form."})
final class CppCommand extends ReportCommand {
    @Parameters(index = "0", paramLabel = "FILE", description = "A dll, exe or netmodule.")
    private Path path;

    @Parameters(index = "1", paramLabel = "METHOD", arity = "0..1", description = "A method.")
    private String method;

    @Option(names = "--type", paramLabel = "TYPE",
            description = "Instead of a method: the shared code of a type, and which instantiations run it.")
    private String type;

    @Option(names = "--cost", description = "Instead of a method: what injection adds to the code of all methods, and what it "
            + "keeps from being inlined.")
    private boolean cost;

    @Option(names = "--rules", paramLabel = "FILE", description = "With --cost: a rule file that says what is injected; "
            + "repeatable. Without: everything.")
    private List<Path> rules = List.of();

    @Option(names = "--aot", paramLabel = "FILE",
            description = "With --type: a file of the AOT part. Without: the AOT part is FILE and what it refers to.")
    private List<Path> aot = List.of();

    @Option(names = "--policy", paramLabel = "2015|default|full",
            description = "By which rules generic code is shared (default: ${DEFAULT-VALUE}).")
    private String policy = "default";

    @Option(names = "--inject", description = "As injection makes it: with the check in front that calls the interpreted version "
            + "where there is one.")
    private boolean inject;

    @Option(names = "--offsets", description = "With IL offsets behind the lines.")
    private boolean offsets;

    @Override
    public Integer call() {
        SharingPolicy sharing = SharingPolicy.named(policy)
                .orElseThrow(() -> usage("--policy is 2015, default or full, not " + policy));
        if ((method == null ? 0 : 1) + (type == null ? 0 : 1) + (cost ? 1 : 0) != 1) {
            throw usage("METHOD, --type or --cost says what is to be shown");
        }
        OpenFile file = InputFile.withMetadata(path);
        if (cost) {
            return cost(file, sharing);
        }
        if (type != null) {
            return shared(file, Named.type(file, type), sharing);
        }
        CppReport report = report(file, sharing);
        if (json()) {
            printJson(report);
        } else {
            commentOn(report.assumptions());
            if (inject && !report.injected() && report.failure() == null) {
                out().println("// not injected: the method has no IL");
            }
            out().print(report.text(offsets));
        }
        if (report.failure() != null) {
            err().println("hybridscope: " + method + ": " + report.failure());
            return CommandLineApp.BAD_INPUT;
        }
        return 0;
    }

    private int cost(OpenFile file, SharingPolicy sharing) {
        List<RuleFile> read = new ArrayList<>();
        for (Path each : rules) {
            try {
                read.add(RuleFile.read(each.toString(), Files.readAllBytes(each)));
            } catch (IOException e) {
                throw new BadInputException(InputFile.reason(e));
            }
            read.getLast().problems().stream().filter(RuleProblem::isError).findFirst().ifPresent(problem -> {
                throw new BadInputException(problem.text());
            });
        }
        InjectionCostReport report = InjectionCostReport.of(file, sharing, InjectionRules.of(read)::injects);
        if (json()) {
            printJson(report);
        } else {
            CppCost.print(report, out());
        }
        return verdict(path, file);
    }

    private int shared(OpenFile file, int rid, SharingPolicy sharing) {
        ProgramFiles program = new ProgramFiles(aot.stream().map(InputFile::withMetadata).toList(), List.of(), List.of(),
                List.of());
        SharedClassReport report;
        try {
            LoadedFiles files = program.around(file).load();
            report = SharedClassReport.of(file, rid,
                    AotBuild.of(files.aot(), AotOptions.DEFAULT.by(sharing), KeepList.EMPTY, AotProgress.NONE),
                    files.assumptions());
        } catch (LoadException e) {
            throw new BadInputException(path, e.getMessage());
        }
        if (json()) {
            printJson(report);
            return 0;
        }
        out().println(report.type() + ", policy " + report.policy().text() + ", AOT part: "
                + String.join(", ", report.assemblies()));
        printAssumptions("It", report.assumptions());
        if (report.methods().isEmpty()) {
            out().println("no generic code");
        }
        for (SharedMethodReport each : report.methods()) {
            out().println();
            out().println(each.symbol());
            out().println("  " + each.form());
            out().println("  " + (each.count() == 0 ? "run by no instantiation" : "run by " + String.join(", ", each.instances())
                    + (each.count() > each.instances().size() ? " and %,d more".formatted(each.count() - each.instances().size())
                    : "")));
            each.uses().forEach(use -> {
                out().println("  " + use.text());
                out().println("    " + use.code());
            });
        }
        return 0;
    }

    private CppReport report(OpenFile file, SharingPolicy sharing) {
        boolean expression = !method.startsWith("0x") && !method.contains("::");
        return expression && new TypeReader(file.loaded()).readMember(method) instanceof MemberReading.OfMethod(MethodInfo of)
                ? CppReport.of(file, of, sharing, inject)
                : CppReport.of(file, Named.method(file, method), sharing, inject);
    }
}
