package hybridscope.app.cli;

import hybridscope.core.dhe.file.SpecDifference;
import hybridscope.inspectors.dhao.DhaoDocument;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.text.Escapes;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code dhao diff A B}: what two files say differently. */
@Command(name = "diff", description = {"What two dhao files, or spec files, say differently.",
        "Exit code 1 where they do."})
final class DhaoDiffCommand extends ReportCommand {
    @Parameters(index = "0", paramLabel = "A", description = "A dhao file or a spec file.")
    private Path left;

    @Parameters(index = "1", paramLabel = "B", description = "Another one.")
    private Path right;

    @Option(names = "--dll", paramLabel = "FILE", description = "The new dlls, which give names to rows; repeatable.")
    private List<Path> dlls = List.of();

    @Override
    public Integer call() {
        DhaoDocument first = DhaoInput.document(left);
        DhaoDocument second = DhaoInput.document(right);
        List<OpenFile> named = DhaoInput.dlls(dlls);
        List<String> incomparable = DhaoDocument.incomparable(first, second, named);
        if (!incomparable.isEmpty()) {
            throw new BadInputException(Escapes.visible(String.join(", ", incomparable))
                    + ": the files have rows of different dlls; compare spec files, or name the dlls with --dll");
        }
        List<SpecDifference> differences = DhaoDocument.differences(first, second, named);
        if (json()) {
            printJson(differences);
        } else {
            if (differences.isEmpty()) {
                out().println("no differences");
                return 0;
            }
            new TextTable("What", "Which", "A", "B").print(out(), differences.stream().map(each -> List.of(
                    JsonName.words(each.kind()), Escapes.visible(each.name()), Escapes.visible(each.left()),
                    Escapes.visible(each.right()))).toList());
        }
        return differences.isEmpty() ? 0 : CommandLineApp.BAD_INPUT;
    }
}
