package hybridscope.core.pe.directory;

import hybridscope.core.pe.Structure;
import hybridscope.core.pe.Text;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A function or variable that an image imports: by name or by ordinal (PE/COFF 6.4.2, 6.4.3).
 *
 * @param lookup  its entry of the lookup table
 * @param slot    its entry of the import address table, which the loader fills; absent where that table is shorter
 * @param hint    the number in front of its name
 * @param name    its name
 * @param ordinal its ordinal, 0 to 65535
 */
public record ImportedSymbol(Structure lookup, Optional<Structure> slot, Optional<Structure> hint, Optional<Text> name,
        OptionalInt ordinal) {
    /** Name or {@code #ordinal}; {@code ?} where the name cannot be read. */
    public String text() {
        return name.map(Text::value).orElse(ordinal.isPresent() ? "#" + ordinal.getAsInt() : "?");
    }
}
