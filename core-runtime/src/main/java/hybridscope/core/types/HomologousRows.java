package hybridscope.core.types;

/**
 * Which rows of an assembly's own file the definitions in another file of the same assembly stand for: of a dll that supplements
 * a trimmed one, say (RULES.md §6, "Supplementary metadata"). Rows are numbers from 1; 0 stands for none.
 */
public interface HomologousRows {
    /** The assembly's TypeDef row for one of the other file's. */
    int type(int rid);

    /** The assembly's MethodDef row for one of the other file's. */
    int method(int rid);

    /** The assembly's Field row for one of the other file's. */
    int field(int rid);

    /** The other way round: the other file's MethodDef row for one of the assembly's. */
    int methodHere(int rid);
}
