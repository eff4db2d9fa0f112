package hybridscope.core.dhe.file;

import java.util.ArrayList;
import java.util.List;

/**
 * A dhao file: for each assembly of an update, and each main package that it is for, which methods are interpreted (RULES.md §7,
 * "Files").
 *
 * @param parts in order, none twice
 */
public record DhaoFile(List<DhaoPart> parts) {
    /** How long a file may be, in bytes: 4 MiB, our limit. */
    public static final int MAX_BYTES = 4 << 20;

    /** Puts the parts in order. */
    public DhaoFile {
        parts = parts.stream().sorted(DhaoPart.ORDER).toList();
    }

    /**
     * Two files in one.
     *
     * @throws ConflictException where both speak of the same versions under the same rules, and say different things
     */
    public DhaoFile merge(DhaoFile other) throws ConflictException {
        List<DhaoPart> all = new ArrayList<>(parts);
        for (DhaoPart part : other.parts) {
            DhaoPart known = parts.stream().filter(part::isAbout).findFirst().orElse(null);
            if (known == null) {
                all.add(part);
            } else if (!known.equals(part)) {
                throw new ConflictException(part.assembly());
            }
        }
        return new DhaoFile(all);
    }

    /** Two files contradict each other. */
    public static final class ConflictException extends Exception {
        private static final long serialVersionUID = 1;

        ConflictException(String assembly) {
            super("both files are about the same versions of " + assembly + " under the same rules, and differ");
        }
    }
}
