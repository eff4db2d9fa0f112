package hybridscope.inspectors.project;

import hybridscope.core.aot.AotProgress;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.LoadException;
import hybridscope.inspectors.aot.AotReferenceFile;
import hybridscope.inspectors.aot.LoadedFiles;
import hybridscope.inspectors.aot.ReferencesReport;
import hybridscope.inspectors.file.OpenFile;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Compares a project's AOTGenericReferences.cs with what would be generated now, entry by entry. */
final class ReferenceComparison {
    static final String NAME = "AOTGenericReferences.cs";

    private ReferenceComparison() {
    }

    static GeneratedFile of(ProjectReport project, GeneratedFile file, AotProgress progress) {
        try {
            List<OpenFile> updates = files(project, ProjectRole.HOT_UPDATE);
            if (updates.isEmpty()) {
                return unknown(file, "no hot-update dll is there to compare it with");
            }
            ReferenceFile own = ReferenceFile.read(Files.readString(project.folder().resolve(file.file())));
            LoadedFiles files = LoadedFiles.alone(files(project, ProjectRole.AOT), updates);
            List<String> wanted = ReferenceFile.read(AotReferenceFile.text(ReferencesReport.of(files,
                    project.settings().maxGenericReferenceIteration(), progress))).entries();
            ArgumentSpelling spelling = ArgumentSpelling.of(files.runtime().runtime().assemblies());
            return GeneratedFile.of(NAME, file.file(), file.step(), file.state() == GeneratedFile.State.STALE, own.entries(),
                    spelling.missing(wanted, own.entries()), spelling.superfluous(wanted, own.entries()));
        } catch (IOException e) {
            return unknown(file, "cannot be read: " + e.getMessage());
        } catch (LoadException e) {
            return unknown(file, "cannot be compared: " + e.failure().message());
        } catch (BadFormatException e) {
            return unknown(file, "cannot be compared: " + e.diagnostic().text());
        }
    }

    private static GeneratedFile unknown(GeneratedFile file, String note) {
        return new GeneratedFile(NAME, file.file(), file.step(), GeneratedFile.State.UNKNOWN, file.entries(), List.of(),
                List.of(), note);
    }

    private static List<OpenFile> files(ProjectReport project, ProjectRole role) throws IOException {
        List<OpenFile> files = new ArrayList<>();
        for (ProjectAssembly each : project.with(role)) {
            OpenFile file = each.file().toLowerCase(Locale.ROOT).endsWith(".dll") ? OpenFile.read(each.path()) : null;
            if (file != null && file.metadata().isPresent()) {
                files.add(file);
            }
        }
        return files;
    }
}
