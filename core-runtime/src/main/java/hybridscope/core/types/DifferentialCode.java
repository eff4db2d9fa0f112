package hybridscope.core.types;

/**
 * What code an AOT part has of an assembly that it contains in an older version (RULES.md §7). Asked for methods of the version
 * that is loaded, instances of generic ones among them.
 */
public interface DifferentialCode {
    /** Whether the compiled code of a method is executed: neither it nor what it relies on has changed. */
    boolean isCompiled(MethodInfo method);

    /**
     * Of a compiled method: whether its code was made of other IL than the version that is loaded has. Where a comparison finds
     * no difference the IL of both versions is the same.
     */
    boolean isOfOlderIl(MethodInfo method);

    /**
     * Whether a file says what is compiled, which may be wrong: direct calls of compiled code then lead to compiled code where
     * the callee is not injected, whatever became of it.
     */
    default boolean isSaid() {
        return false;
    }

    /** Whether the code begins with a check that leads to the interpreter where the method is interpreted by now. */
    boolean isInjected(MethodInfo method);
}
