package hybridscope.app.navigate;

import hybridscope.app.workspace.OpenedFile;
import java.util.List;

/** What the tree shows below a file. */
@FunctionalInterface
public interface TreeProvider {
    /** The entries right below {@code file}. */
    List<TreeEntry> entries(OpenedFile file);
}
