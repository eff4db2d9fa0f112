package hybridscope.app.cli;

import hybridscope.core.sharing.SharingPolicy;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.cpp.CppReport;
import hybridscope.inspectors.expression.MemberReading;
import hybridscope.inspectors.expression.TypeReader;
import hybridscope.inspectors.file.OpenFile;
import java.nio.file.Path;
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

    @Parameters(index = "1", paramLabel = "METHOD", description = "A method.")
    private String method;

    @Option(names = "--policy", paramLabel = "2015|default|full",
            description = "By which rules generic code is shared (default: ${DEFAULT-VALUE}).")
    private String policy = "default";

    @Option(names = "--offsets", description = "With IL offsets behind the lines.")
    private boolean offsets;

    @Override
    public Integer call() {
        SharingPolicy rules = SharingPolicy.named(policy)
                .orElseThrow(() -> usage("--policy is 2015, default or full, not " + policy));
        OpenFile file = InputFile.withMetadata(path);
        CppReport report = report(file, rules);
        if (json()) {
            printJson(report);
        } else {
            out().print(report.text(offsets));
        }
        if (report.failure() != null) {
            err().println("hybridscope: " + method + ": " + report.failure());
            return CommandLineApp.BAD_INPUT;
        }
        return 0;
    }

    private CppReport report(OpenFile file, SharingPolicy rules) {
        boolean expression = !method.startsWith("0x") && !method.contains("::");
        return expression && new TypeReader(file.loaded()).readMember(method) instanceof MemberReading.OfMethod(MethodInfo of)
                ? CppReport.of(file, of, rules) : CppReport.of(file, Named.method(file, method), rules);
    }
}
