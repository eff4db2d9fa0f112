package hybridscope.inspectors.aot;

import com.fasterxml.jackson.annotation.JsonIgnore;
import hybridscope.core.aot.AotBuild;
import hybridscope.core.aot.Instantiation;
import hybridscope.core.sharing.SharingPolicy;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import java.util.List;

/**
 * An instantiation of a generic type.
 *
 * @param name       as C# people write it
 * @param brief      the same without namespaces
 * @param form       over what its arguments share as
 * @param briefForm  the same without namespaces
 * @param definition the generic definition
 * @param assembly   simple name of the assembly that defines it
 * @param used       whether its methods are compiled; else it is only named
 * @param why        the chain of uses that brought it in
 */
public record AotTypeReport(String name, @JsonIgnore String brief, String form, @JsonIgnore String briefForm, String definition,
        String assembly, boolean used, List<UseStep> why) {
    static AotTypeReport of(AotBuild part, Instantiation type) {
        String form = form(part, type.type());
        return new AotTypeReport(UseStep.name(type), CSharpSpelling.BRIEF.type(type.type()), form,
                part.options().policy() == SharingPolicy.FULL ? form : CSharpSpelling.BRIEF.type(part.shared(type.type())),
                CSharpSpelling.LIST.type(((DefinedKlass) type.type()).definition()),
                type.type() instanceof DefinedKlass defined ? defined.module().assembly().name() : "", type.isUsed(),
                UseStep.chain(type));
    }

    private static String form(AotBuild part, Klass type) {
        return part.options().policy() == SharingPolicy.FULL && type instanceof DefinedKlass defined
                ? CSharpSpelling.FULLY_SHARED.type(defined.definition()) : CSharpSpelling.LIST.type(part.shared(type));
    }
}
