package hybridscope.app.cli;

import hybridscope.core.transform.TransformOptions;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.LoadException;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.text.Escapes;
import hybridscope.inspectors.transform.CauseReport;
import hybridscope.inspectors.transform.OpcodeUse;
import hybridscope.inspectors.transform.RatioBar;
import hybridscope.inspectors.transform.TransformReport;
import hybridscope.inspectors.transform.TransformRun;
import hybridscope.inspectors.transform.TransformTotals;
import hybridscope.inspectors.transform.TransformedMethodReport;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code transform FILE}: all methods of a file transformed to register IR. */
@Command(name = "transform", description =
        {"Transforms every method of a file to register IR: how many instructions become how many, which methods fail and why.",
        "Generic methods are transformed over their shared arguments. Exit code 0 even where methods fail."})
final class TransformCommand extends ReportCommand {
    private static final int MOST_OPCODES = 20;
    private static final int BAR_WIDTH = 50;

    @Parameters(index = "0", paramLabel = "FILE", description = "A dll, exe or netmodule.")
    private Path path;

    @Option(names = "--no-fold", description = "Do not fold copies and constants into the instructions that use them.")
    private boolean plain;

    @Option(names = "--no-inline", description = "Do not inline calls of small methods.")
    private boolean calls;

    @Option(names = "--failed", description = "List only the methods that fail.")
    private boolean failed;

    @Option(names = "--methods", description = "List every method; JSON has them anyway.")
    private boolean methods;

    @Option(names = "--role", paramLabel = "ROLE", defaultValue = "hot-update",
            description = "hot-update or aot (default: ${DEFAULT-VALUE}).")
    private String role;

    @Override
    public Integer call() {
        Assembly.Role loadedAs = switch (role) {
            case "hot-update" -> Assembly.Role.HOT_UPDATE;
            case "aot" -> Assembly.Role.AOT;
            default -> throw usage("--role is hot-update or aot, not '" + role + "'");
        };
        OpenFile file = InputFile.withMetadata(path);
        TransformReport report;
        try {
            report = new TransformRun(file, loadedAs, new TransformOptions(!plain, !calls)).run((_, _) -> { });
        } catch (LoadException e) {
            throw new BadInputException(path + ": " + e.getMessage());
        }
        TransformReport shown = failed ? report.onlyFailures() : report;
        if (json()) {
            printJson(shown);
        } else {
            print(shown);
        }
        return verdict(path, file);
    }

    private void print(TransformReport report) {
        TransformTotals totals = report.totals();
        if (methods && !failed && !report.methods().isEmpty()) {
            new TextTable("Token", ">IL", ">IR", ">IR/IL %", ">Bytes", ">Padding", ">Inlined", ">Slots", "Method").print(out(),
                    report.methods().stream().map(TransformCommand::line).toList());
            out().println();
        }
        out().println("%,d methods, %,d transformed, %,d failed".formatted(totals.methods(), totals.transformed(),
                totals.failed()));
        out().println("%,d IL instructions became %,d IR instructions: %.1f %%".formatted(totals.il(), totals.ir(),
                100 * totals.ratio()));
        out().println("%,d bytes of IR, %,d of them padding: %.1f %%".formatted(totals.bytes(), totals.padding(),
                totals.bytes() == 0 ? 0.0 : 100.0 * totals.padding() / totals.bytes()));
        out().println("%,d calls inlined".formatted(totals.inlined()));
        assumptions(report);
        if (!failed && totals.transformed() > 0) {
            out().println();
            printRatios(report);
            out().println();
            new TextTable("Opcode", ">Instructions", ">Methods")
                    .print(out(), report.opcodes().stream().limit(MOST_OPCODES).map(TransformCommand::line).toList());
            if (report.opcodes().size() > MOST_OPCODES) {
                out().println("and %,d more opcodes (--json)".formatted(report.opcodes().size() - MOST_OPCODES));
            }
        }
        if (!report.causes().isEmpty()) {
            out().println();
            new TextTable("Cause", ">Methods").print(out(), report.causes().stream().map(TransformCommand::line).toList());
            out().println();
            new TextTable("Token", "Cause", "IL", "Message", "Method")
                    .print(out(), report.failures().stream().map(TransformCommand::failure).toList());
        }
    }

    private void assumptions(TransformReport report) {
        if (!report.assumptions().isEmpty()) {
            out().println("%,d of the methods rest on assumptions about %,d types that are not there:".formatted(
                    report.assuming().size(), report.assumptions().size()));
            report.assumptions().forEach(each -> out().println("  " + Escapes.visible(each.text())));
        }
    }

    private void printRatios(TransformReport report) {
        int most = report.ratios().stream().mapToInt(RatioBar::methods).max().orElse(0);
        List<RatioBar> bars = report.ratios();
        int first = 0;
        int last = bars.size() - 1;
        while (bars.get(first).methods() == 0) {
            first++;
        }
        while (bars.get(last).methods() == 0) {
            last--;
        }
        out().println("IR/IL %   Methods");
        for (RatioBar bar : bars.subList(first, last + 1)) {
            String range = bar.to() < 0 ? bar.from() + " and more" : bar.from() + "-" + bar.to();
            out().println("%-12s%,5d  %s".formatted(range, bar.methods(),
                    "#".repeat((int) Math.ceil((double) BAR_WIDTH * bar.methods() / most))).stripTrailing());
        }
    }

    private static List<String> line(TransformedMethodReport method) {
        String name = Escapes.visible(method.name())
                + (method.instance().isEmpty() ? "" : "  // " + Escapes.visible(method.instanceText()))
                + (method.assumptions().isEmpty() ? "" : "  // assumes "
                + Escapes.visible(String.join(", ", method.assumptions())));
        return method.failure() != null
                ? List.of(method.token(), Integer.toString(method.il()), "-", "-", "-", "-", "-",
                "-", name + "  // failed: " + method.failure().cause().jsonName()) : List.of(method.token(),
                Integer.toString(method.il()), Integer.toString(method.ir()), Integer.toString(method.percent()),
                        Integer.toString(method.bytes()), Integer.toString(method.padding()), Integer.toString(method.inlined()),
                        Integer.toString(method.slots()), name);
    }

    private static List<String> line(OpcodeUse use) {
        return List.of(use.name(), "%,d".formatted(use.instructions()), "%,d".formatted(use.methods()));
    }

    private static List<String> line(CauseReport cause) {
        return List.of(cause.cause().jsonName(), "%,d".formatted(cause.methods()));
    }

    private static List<String> failure(TransformedMethodReport method) {
        int offset = method.failure().offset();
        return List.of(method.token(), method.failure().cause().jsonName(), offset < 0 ? "-" : "IL_%04x".formatted(offset),
                Escapes.visible(method.failure().message()), Escapes.visible(method.name()));
    }
}
