package hybridscope.core.dhe.file;

/**
 * The version of a type or a method among the releases of an assembly.
 *
 * @param id       what it goes by in all releases, whatever it is called there; 1 or more, never used again
 * @param number   from 1; another one whenever code of an older release would be wrong
 * @param injected of a method whether its code is injected in every main package that has it; false for a type
 */
public record MetaVersion(int id, int number, boolean injected) {
}
