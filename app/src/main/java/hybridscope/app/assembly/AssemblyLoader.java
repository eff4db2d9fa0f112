package hybridscope.app.assembly;

import hybridscope.app.workspace.FileContent;
import hybridscope.app.workspace.FileLoader;
import hybridscope.app.workspace.RawFile;
import hybridscope.core.metadata.Image;
import hybridscope.inspectors.file.FileRuntime;
import hybridscope.inspectors.file.NeighborEnums;
import hybridscope.inspectors.problems.ImageCheck;
import hybridscope.inspectors.project.ProjectReport;
import hybridscope.inspectors.rules.RuleFileText;
import hybridscope.views.place.BackgroundTasks.Progress;
import hybridscope.views.transform.TransformState;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Opens files as images and looks at all they hold, so that the problems view is complete when the file appears. */
public final class AssemblyLoader implements FileLoader {
    @Override
    public FileContent load(Path path, Progress progress) throws IOException {
        RawFile raw = RawFile.read(path, progress);
        Image image = Image.open(path.getFileName().toString(), raw.bytes());
        ImageCheck.run(image, () -> {
            progress.report(0, 0);
            return false;
        });
        return new AssemblyContent(image, new NeighborEnums(path), new FileRuntime(image, path), new TransformState(),
                // The settings of a Unity project and rule files are no images, and nothing is wrong with that.
                ProjectReport.projectOf(path).isPresent() || RuleFileText.is(path, raw.bytes())
                ? List.of() : image.diagnostics().list());
    }
}
