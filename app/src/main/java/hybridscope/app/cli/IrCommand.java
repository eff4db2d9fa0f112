package hybridscope.app.cli;

import hybridscope.core.transform.TransformOptions;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.ir.IrListing;
import hybridscope.inspectors.ir.IrReport;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ir FILE METHOD}: what the transform makes of a method. */
@Command(name = "ir",
        description = {"What the transform makes of a method: its frame, its IR, what became of each IL instruction.",
        "METHOD is Namespace.Type::Method, with (params) when overloaded; nested types with /; or a token, 0x06000001."})
final class IrCommand extends ReportCommand {
    @Parameters(index = "0", paramLabel = "FILE", description = "A dll, exe or netmodule.")
    private Path path;

    @Parameters(index = "1", paramLabel = "METHOD", description = "A method.")
    private String method;

    @Option(names = "--no-fold", description = "Without folding: each IL instruction keeps instructions of its own.")
    private boolean noFold;

    @Option(names = "--no-inline", description = "Without inlining small methods.")
    private boolean noInline;

    @Option(names = "--bytes", description = "With the bytes of each instruction, operand by operand.")
    private boolean bytes;

    @Option(names = "--blocks", description = "With the basic blocks.")
    private boolean blocks;

    @Override
    public Integer call() {
        OpenFile file = InputFile.withMetadata(path);
        IrReport report = IrReport.of(file, Named.method(file, method), new TransformOptions(!noFold, !noInline));
        if (json()) {
            printJson(report);
        } else {
            out().print(IrListing.text(report, bytes, blocks));
        }
        if (report.failure() != null) {
            err().println("hybridscope: " + report.name() + " cannot be transformed: " + report.failure().text());
            return CommandLineApp.BAD_INPUT;
        }
        boolean unreadable = report.absence() != null && report.absence().problem() != null;
        return unreadable ? CommandLineApp.BAD_INPUT : 0;
    }
}
