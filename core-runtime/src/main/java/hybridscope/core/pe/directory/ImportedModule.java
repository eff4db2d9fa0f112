package hybridscope.core.pe.directory;

import hybridscope.core.pe.Structure;
import hybridscope.core.pe.Text;
import java.util.List;
import java.util.Optional;

/**
 * A module that an image imports from, at once or on first use.
 *
 * @param descriptor its entry of the directory
 * @param name       its name; absent where that cannot be read
 * @param symbols    what is imported from it, in order
 */
public record ImportedModule(Structure descriptor, Optional<Text> name, List<ImportedSymbol> symbols) {
    /** Whether it is loaded on first use only. */
    public boolean isDelayed() {
        return descriptor.layout() == DirectoryLayouts.DELAY_DESCRIPTOR;
    }
}
