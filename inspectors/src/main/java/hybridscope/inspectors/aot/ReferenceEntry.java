package hybridscope.inspectors.aot;

import com.fasterxml.jackson.annotation.JsonIgnore;
import hybridscope.core.aot.AotBuild;
import hybridscope.core.aot.GenericReference;
import hybridscope.core.aot.Instantiation;
import java.util.List;

/**
 * A generic that hot-update code needs of the AOT part.
 *
 * @param name     its shared form, as the document's file spells it
 * @param brief    the same without namespaces and without what a method returns
 * @param kind     type or method
 * @param assembly simple name of the assembly to supplement
 * @param shared   whether all its arguments are {@code object}: every reference type shares it
 * @param present  whether the AOT part has it, so that it runs compiled; null where that was not asked
 * @param steps    through how much generic code it is reached: 0 where hot-update code names it
 * @param code     C# that makes the compiler instantiate it; empty where none can be written
 * @param obstacle why no code can be written; empty where it can
 * @param uses     how many instantiations share it
 * @param why      the chain of uses of that which is reached through least generic code
 */
public record ReferenceEntry(String name, @JsonIgnore String brief, Kind kind, String assembly, boolean shared, Boolean present,
        int steps, String code, String obstacle, int uses, List<UseStep> why) {
    /** What is needed. */
    public enum Kind {
        TYPE, METHOD
    }

    /** @param part null where nobody asks what is there */
    static ReferenceEntry of(GenericReference reference, AotBuild part) {
        Instantiation first = reference.uses().getFirst();
        boolean method = reference.method() != null;
        InstantiatingCode code = InstantiatingCode.of(reference);
        Boolean present = part == null ? null
                : (Boolean) (method ? part.contains(reference.method()) : part.contains(reference.type()));
        return new ReferenceEntry(method ? CSharpSpelling.LIST.method(reference.method())
                : CSharpSpelling.LIST.type(reference.type()), method ? CSharpSpelling.BRIEF.method(reference.method())
                : CSharpSpelling.BRIEF.type(reference.type()), method ? Kind.METHOD : Kind.TYPE, reference.assembly().name(),
                reference.isFullyShared(), present, reference.steps(), code.text(), code.obstacle(), reference.uses().size(),
                UseStep.chain(first));
    }
}
