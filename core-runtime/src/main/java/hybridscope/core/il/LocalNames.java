package hybridscope.core.il;

import java.util.Optional;

/** What local variables are called, where debug information tells. */
@FunctionalInterface
public interface LocalNames {
    /** No debug information. */
    LocalNames NONE = (_, _, _) -> Optional.empty();

    /**
     * The name of a local variable.
     *
     * @param methodRid row of MethodDef
     * @param index     number of the variable
     * @param ilOffset  where it is used; -1 where it is declared: one slot can have different names in different scopes
     */
    Optional<String> name(int methodRid, int index, int ilOffset);
}
