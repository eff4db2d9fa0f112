package hybridscope.app.cli;

import hybridscope.core.dhe.file.MetaVersions;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.LoadException;
import hybridscope.inspectors.dhao.Release;
import hybridscope.inspectors.dhao.ReleaseException;
import hybridscope.inspectors.dhao.ReleaseVersions;
import hybridscope.inspectors.text.Escapes;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code dhao versions}: the meta versions of an update, one file of which serves all main packages before. */
@Command(name = "versions", description = {
        "Writes NAME.mv for each differential assembly of a main package: a version for each type and method of an update.",
        "It serves that package and all that it followed (release --previous); beside tells how methods run there."})
final class DhaoVersionsCommand extends ReportCommand {
    @Parameters(paramLabel = "NEW", arity = "1..*", description = "New dlls of differential assemblies.")
    private List<Path> updates;

    @Option(names = "--release", required = true, paramLabel = "DIR", description = "The archive of the latest main package.")
    private Path release;

    @Option(names = "--out", required = true, paramLabel = "DIR", description = "Where the files go.")
    private Path folder;

    /** What is printed of a file. */
    private record Printed(String assembly, String file, int packages, int types, int methods) {
    }

    @Override
    public Integer call() {
        List<Printed> printed = new ArrayList<>();
        try {
            for (MetaVersions versions : ReleaseVersions.of(DhaoInput.release(release), DhaoInput.dlls(updates))) {
                String name = Release.fileName(versions.assembly()) + ReleaseVersions.SUFFIX;
                DhaoInput.write(folder.resolve(name), versions.bytes());
                printed.add(new Printed(versions.assembly(), name, versions.packages().size(), versions.types().size(),
                        versions.methods().size()));
            }
        } catch (IOException e) {
            throw new BadInputException(InputFile.reason(e));
        } catch (ReleaseException e) {
            throw new BadInputException(e.getMessage());
        } catch (BadFormatException e) {
            throw new BadInputException(release + ": " + e.diagnostic().text());
        } catch (LoadException e) {
            throw new BadInputException(e.failure().message());
        }
        if (json()) {
            printJson(printed);
        } else {
            new TextTable("Assembly", "File", ">Main packages", ">Types", ">Methods").print(out(), printed.stream()
                    .map(each -> List.of(Escapes.visible(each.assembly()), each.file(), "%,d".formatted(each.packages()),
                            "%,d".formatted(each.types()), "%,d".formatted(each.methods()))).toList());
        }
        return 0;
    }
}
