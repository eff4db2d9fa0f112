package hybridscope.inspectors.aot;

import com.fasterxml.jackson.annotation.JsonIgnore;
import hybridscope.core.aot.AotBuild;
import hybridscope.core.aot.GenericReference;
import hybridscope.core.aot.Instantiation;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import java.util.List;

/**
 * A generic that hot-update code needs of the AOT part.
 *
 * @param name     its shared form, as the document's file spells it
 * @param brief    the same without namespaces and without what a method returns
 * @param kind     type or method
 * @param assembly simple name of the assembly to supplement
 * @param shared   whether all its arguments are {@code object}: every reference type shares it
 * @param present  whether the AOT part has it, so that it runs compiled; null where that was not asked, and where only an
 *                 assembly that is not there may have it
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
        return new ReferenceEntry(method ? CSharpSpelling.LIST.method(reference.method())
                : CSharpSpelling.LIST.type(reference.type()), method ? CSharpSpelling.BRIEF.method(reference.method())
                : CSharpSpelling.BRIEF.type(reference.type()), method ? Kind.METHOD : Kind.TYPE, reference.assembly().name(),
                reference.isFullyShared(), present(reference, part), reference.steps(), code.text(), code.obstacle(),
                reference.uses().size(), UseStep.chain(first));
    }

    /** What assemblies that are not there instantiate nobody knows, but for what they cannot know themselves. */
    private static Boolean present(GenericReference reference, AotBuild part) {
        if (part == null) {
            return null;
        }
        boolean found = reference.method() != null ? part.contains(reference.method()) : part.contains(reference.type());
        boolean open = !found && part.assemblies().stream().anyMatch(Assembly::isStandIn) && !isOfHotUpdate(reference);
        return open ? null : (Boolean) found;
    }

    private static boolean isOfHotUpdate(GenericReference reference) {
        return reference.method() == null ? isOfHotUpdate(reference.type())
                : isOfHotUpdate(reference.method().declaringType())
                || reference.method().arguments().stream().anyMatch(ReferenceEntry::isOfHotUpdate);
    }

    private static boolean isOfHotUpdate(Klass type) {
        return type.element() != null && isOfHotUpdate(type.element())
                || type.arguments().stream().anyMatch(ReferenceEntry::isOfHotUpdate)
                || type instanceof DefinedKlass defined && defined.module().assembly().role() == Assembly.Role.HOT_UPDATE;
    }
}
