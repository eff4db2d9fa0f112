package hybridscope.app.assembly;

import hybridscope.app.workspace.FileContent;
import hybridscope.app.workspace.OpenedFile;
import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.value.EnumTypes;
import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Diagnostic;
import hybridscope.inspectors.file.FileRuntime;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.views.hex.HexAddressing;
import hybridscope.views.hex.ImageAddressing;
import hybridscope.views.transform.TransformState;
import java.util.List;
import java.util.Optional;

/**
 * The content of a file that was opened as an image; every file is, and one that is none has problems and bytes.
 *
 * @param image    what was read
 * @param enums    where the file's custom attributes find enumerations of other files
 * @param loaded   the file in a runtime
 * @param transform its transform to register IR, as far as somebody asked for it
 * @param problems what is wrong with it, found when it was loaded
 */
public record AssemblyContent(Image image, EnumTypes enums, FileRuntime loaded, TransformState transform,
        List<Diagnostic> problems) implements FileContent {
    /** The file that reports are asked about; only files this loader made have one. */
    public static Optional<OpenFile> of(OpenedFile file) {
        return file.content() instanceof AssemblyContent content
                ? Optional.of(new OpenFile(file.key(), file.path(), content.image, content.enums, content.loaded))
                : Optional.empty();
    }

    @Override
    public Bytes bytes() {
        return image.bytes();
    }

    @Override
    public void leave() {
        transform.stop();
    }

    @Override
    public HexAddressing addressing() {
        return new ImageAddressing(image);
    }
}
