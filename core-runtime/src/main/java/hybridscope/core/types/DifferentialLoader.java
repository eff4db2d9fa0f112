package hybridscope.core.types;

import hybridscope.core.metadata.Image;

/**
 * Loads new versions of assemblies of which the AOT part has older ones, with files that say how their methods run (RULES.md §7,
 * "Files").
 */
public interface DifferentialLoader {
    /** Whether the AOT part has an older version of the assembly of that simple name. */
    boolean hasOlder(String name);

    /**
     * Loads a new version with a dhao file.
     *
     * @throws LoadException                          where the file is about other dlls or rule files, or the dll cannot be
     *                                                loaded
     * @throws hybridscope.core.pe.BadFormatException where the file is damaged
     */
    Assembly load(Image image, byte[] dhao);

    /**
     * Loads a new version with meta versions.
     *
     * @param original those of the AOT part's version
     * @param current  those of the new one
     * @throws LoadException                          where one of them is about another dll, or the new ones do not go back to
     *                                                the AOT part's
     * @throws hybridscope.core.pe.BadFormatException where one is damaged
     */
    Assembly load(Image image, byte[] original, byte[] current);
}
