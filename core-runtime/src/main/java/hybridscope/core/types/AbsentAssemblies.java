package hybridscope.core.types;

import java.util.Optional;

/** Who has something to show in place of assemblies that are not there. Asked under the runtime's lock. */
public interface AbsentAssemblies {
    /** Nobody: what is missing is missing. */
    AbsentAssemblies NONE = (_, _, _) -> Optional.empty();

    /**
     * What stands in for a type of an assembly that is not there.
     *
     * @param neededBy the file that refers to it
     * @param assembly simple name of the assembly that should define it
     * @param typeName metadata name
     */
    Optional<DefinedKlass> find(LoadedModule neededBy, String assembly, String typeName);
}
