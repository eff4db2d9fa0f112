package hybridscope.app.cli;

import hybridscope.core.abi.Abi;
import hybridscope.core.abi.AbiForm;
import hybridscope.core.abi.NativeConvention;
import hybridscope.core.bridge.BridgeUse;
import hybridscope.core.bridge.StubText;
import hybridscope.core.types.LoadException;
import hybridscope.inspectors.bridge.BoundMethodReport;
import hybridscope.inspectors.bridge.BridgePart;
import hybridscope.inspectors.bridge.BridgeReport;
import hybridscope.inspectors.bridge.BridgeSignatureReport;
import hybridscope.inspectors.bridge.BridgeTotals;
import hybridscope.inspectors.bridge.BridgeUserReport;
import hybridscope.inspectors.bridge.CallReport;
import hybridscope.inspectors.bridge.CallValueReport;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.text.Escapes;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code bridge FILE… --abi NAME}: the bridges that hot-update files need. */
@Command(name = "bridge", description =
        {"The bridges that hot-update files need between interpreter and compiled code: signatures, who shares them, which ones",
        "the AOT part lacks and what would add them. The AOT part is what --aot names and what the files refer to."})
final class BridgeCommand extends ReportCommand {
    @Parameters(arity = "1..*", paramLabel = "FILE", description = "Hot-update dlls or executables.")
    private List<Path> paths;

    @Mixin
    private AbiOption abi;

    @Option(names = "--as-printed", description = "By the rules as the documents print them, which in places cannot work.")
    private boolean printed;

    @Option(names = "--aot", paramLabel = "FILE", arity = "1..*", description = "Dlls of the AOT part.")
    private List<Path> aot = List.of();

    @Mixin
    private WorkspaceOption workspace;

    @Option(names = "--missing", description = "List only what is missing.")
    private boolean missing;

    @Option(names = "--methods", description = "List every method with its two pointers, and what they are bound to.")
    private boolean methods;

    @Option(names = "--stubs", description = "Print each bridge as C++-like text.")
    private boolean stubs;

    @Option(names = "--call", paramLabel = "TEXT",
            description = "Draw the calls of methods whose name has that text: slots, registers, stack.")
    private String call;

    @Override
    public Integer call() {
        Abi chosen = abi.of(workspace);
        AbiForm form = printed ? AbiForm.PRINTED : AbiForm.RUNNABLE;
        List<OpenFile> files = paths.stream().map(InputFile::withMetadata).toList();
        List<OpenFile> aotFiles = aot.stream().map(InputFile::withMetadata).toList();
        BridgeReport report;
        try {
            report = BridgeReport.of(BridgePart.of(files, workspace.with(aotFiles, files)), chosen, form, () -> false);
        } catch (LoadException e) {
            throw new BadInputException(e.getMessage());
        }
        if (call != null) {
            calls(report, chosen, form);
        } else if (json()) {
            printJson(report);
        } else {
            print(report);
        }
        int verdict = 0;
        for (int i = 0; i < files.size(); i++) {
            verdict = Math.max(verdict, verdict(paths.get(i), files.get(i)));
        }
        return verdict;
    }

    private void print(BridgeReport report) {
        out().println("%s, %s; AOT part: %s".formatted(report.abi(), JsonName.of(report.form()),
                String.join(", ", report.aot())));
        printDifferential(report.differential());
        printAssumptions("It", report.assumptions());
        out().println();
        new TextTable("Direction", ">AOT bridges", ">AOT methods", ">Needed", ">Uses", ">Missing").print(out(),
                report.totals().stream().map(BridgeCommand::line).toList());
        if (methods) {
            out().println();
            new TextTable("Token", "Signature", "methodPointer", "invoker_method", "Method").print(out(),
                    report.methods().stream().map(BridgeCommand::line).toList());
            return;
        }
        List<BridgeSignatureReport> shown = missing ? report.missing() : report.signatures();
        if (stubs) {
            for (BridgeSignatureReport each : shown) {
                out().println();
                out().print(StubText.of(each.direction(), each.kinds()));
            }
            return;
        }
        if (!shown.isEmpty()) {
            out().println();
            new TextTable("Direction", "Signature", "Other reading", ">Uses", ">Shared", "", "For example").print(out(),
                    shown.stream().map(BridgeCommand::line).toList());
        }
        for (BridgeSignatureReport each : report.missing()) {
            out().println();
            out().println("missing: %s %s".formatted(each.direction().text(), each.signature()));
            each.methods().stream().map(BridgeCommand::user).distinct().forEach(line -> out().println("  " + line));
            out().println("  an AOT assembly has it with this declaration:");
            each.declaration().lines().forEach(line -> out().println("    " + line));
        }
    }

    private static List<String> line(BridgeTotals totals) {
        return List.of(totals.direction().text(), "%,d".formatted(totals.aot()), "%,d".formatted(totals.aotMethods()),
                "%,d".formatted(totals.needed()), "%,d".formatted(totals.uses()), "%,d".formatted(totals.missing()));
    }

    private static List<String> line(BridgeSignatureReport each) {
        return List.of(each.direction().text(), each.signature(), each.other() == null ? "" : each.other(),
                "%,d".formatted(each.methods().size()), "%,d".formatted(each.shared()), state(each),
                Escapes.visible(each.methods().getFirst().method()));
    }

    private static String state(BridgeSignatureReport each) {
        return (each.missing() ? "missing" : "") + (each.missing() && !each.assumptions().isEmpty() ? ", " : "")
                + (each.assumptions().isEmpty() ? "" : "assumed");
    }

    private static List<String> line(BoundMethodReport method) {
        return List.of(method.token(), method.signature(), JsonName.of(method.pointers().methodPointer()),
                JsonName.of(method.pointers().invokerMethod()), Escapes.visible(method.method()));
    }

    private static String user(BridgeUserReport user) {
        String why = (user.user() != null ? ", by " + user.user() : "")
                + (user.declaration() != null ? ", for " + user.declaration() : "");
        return Escapes.visible("%s (%s%s%s)".formatted(user.method(), JsonName.of(user.reason()).replace('-', ' '), why,
                user.inAot() ? "" : "; the AOT part has no such instance"));
    }

    private void calls(BridgeReport report, Abi chosen, AbiForm form) {
        List<CallReport> calls = new ArrayList<>();
        for (BridgeSignatureReport each : report.signatures()) {
            for (int i = 0; i < each.uses().size(); i++) {
                BridgeUse use = each.uses().get(i);
                if (each.methods().get(i).method().contains(call)) {
                    chosen.conventions().forEach(convention -> calls.add(CallReport.of(use, chosen, form, convention)));
                }
            }
        }
        if (calls.isEmpty()) {
            throw new BadInputException("no call over a bridge is one of '" + call + "'");
        }
        List<CallReport> distinct = calls.stream().distinct().toList();
        if (json()) {
            printJson(distinct);
        } else {
            distinct.forEach(this::print);
        }
    }

    private void print(CallReport call) {
        NativeConvention convention = call.convention();
        out().println("%s  %s  %s, %s".formatted(Escapes.visible(call.declared()), call.signature(), call.direction().text(),
                convention.text()));
        new TextTable("Slots", "Type", "Kind", "Travels in", "Because").print(out(),
                call.values().stream().filter(value -> !value.pieces().isEmpty() || value.kind() != null)
                        .map(value -> line(call, value)).toList());
        out().println();
    }

    private static List<String> line(CallReport call, CallValueReport value) {
        String slots = value.firstSlot() < 0 ? "-" : (value.role() == CallValueReport.Role.RESULT ? "S" : "A") + value.firstSlot()
                + (value.slots() > 1 ? ".." + (value.firstSlot() + value.slots() - 1) : "");
        boolean differs = value.kind() != null && !value.printed().equals(value.runnable());
        String kind = value.kind() == null ? "" : value.kind()
                + (differs ? " (" + (value.kind().equals(value.printed()) ? "runnable " + value.runnable()
                : "printed " + value.printed()) + ")" : "");
        return List.of(slots, Escapes.visible(value.type()), kind, call.places(value).isEmpty() ? "-" : call.places(value),
                value.passing().text() + (value.expected().isEmpty() ? ""
                        : "; the method looks in " + String.join(",", value.expected())));
    }
}
