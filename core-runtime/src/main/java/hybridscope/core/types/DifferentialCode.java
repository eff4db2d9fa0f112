package hybridscope.core.types;

/**
 * What code an AOT part has of an assembly that it contains in an older version (RULES.md §7). Rows are numbers of MethodDef rows of
 * the version that is loaded, from 1; instances of generic methods go by their definition.
 */
public interface DifferentialCode {
    /** Whether the compiled code of a method is executed: neither it nor what its callers rely on has changed. */
    boolean isCompiled(int rid);

    /**
     * Of a compiled method: whether its code was made of other IL than the version that is loaded has. Where a comparison finds no
     * difference the IL of both versions is the same.
     */
    boolean isOfOlderIl(int rid);

    /** Whether the code begins with a check that leads to the interpreter where the method is interpreted by now. */
    boolean isInjected(int rid);
}
