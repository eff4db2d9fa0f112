package hybridscope.app.cli;

import hybridscope.core.dhe.file.MetaVersions;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.Bytes;
import hybridscope.inspectors.dhao.Release;
import hybridscope.inspectors.dhao.ReleaseException;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.text.Escapes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code dhao beside FILE}: how the methods of an update run beside one of the main packages that its meta versions serve. */
@Command(name = "beside", description = {
        "How the methods of an update with meta versions run beside a main package: the same version is the package's own code.",
        "Exit code 1 where the versions do not go back to that package."})
final class DhaoBesideCommand extends ReportCommand {
    @Parameters(index = "0", paramLabel = "FILE", description = "A file with meta versions, NAME.mv.")
    private Path path;

    @Option(names = "--release", required = true, paramLabel = "DIR", description = "The archive of a main package.")
    private Path release;

    @Override
    public Integer call() {
        MetaVersions own = null;
        MetaVersions theirs;
        try {
            Release archive = DhaoInput.release(release);
            own = MetaVersions.read(new Bytes(Files.readAllBytes(path)));
            theirs = archive.versions(own.assembly());
        } catch (IOException e) {
            throw new BadInputException(InputFile.reason(e));
        } catch (ReleaseException e) {
            throw new BadInputException(e.getMessage());
        } catch (BadFormatException e) {
            throw new BadInputException((own == null ? path : release) + ": " + e.diagnostic().text());
        }
        if (!own.serves(theirs)) {
            throw new BadInputException("%s: its versions do not go back to the %s of %s, MVID %s, SHA-256 %s".formatted(path,
                    Escapes.visible(own.assembly()), release, theirs.dll().mvid(), theirs.dll().hash()));
        }
        Map<String, MetaVersions.Use> uses = own.beside(theirs);
        if (json()) {
            printJson(uses);
            return 0;
        }
        long aot = uses.values().stream().filter(use -> use == MetaVersions.Use.AOT).count();
        out().println("%s: %,d of %,d methods run the main package's code".formatted(Escapes.visible(own.assembly()), aot,
                uses.size()));
        uses.forEach((name, use) -> {
            if (use != MetaVersions.Use.AOT) {
                out().println("  %-8s %s".formatted(JsonName.words(use), Escapes.visible(name)));
            }
        });
        return 0;
    }
}
