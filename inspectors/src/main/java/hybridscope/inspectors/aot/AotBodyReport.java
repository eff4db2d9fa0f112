package hybridscope.inspectors.aot;

import com.fasterxml.jackson.annotation.JsonIgnore;
import hybridscope.core.aot.AotBuild;
import hybridscope.core.aot.Instantiation;
import hybridscope.core.aot.SharedBody;
import hybridscope.core.sharing.SharingPolicy;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.inspectors.LazyList;
import java.util.List;

/**
 * Compiled code of generic methods, and those that run it.
 *
 * @param form       the shared method
 * @param brief      the same without namespaces and without what it returns
 * @param type       the generic definition it belongs to; a type that is not generic for a generic method of one
 * @param assembly   simple name of the assembly that defines it
 * @param instances  how many instantiations run it
 * @param ilBytes    bytes of IL that it is compiled from
 * @param savedBytes bytes of IL that need not be compiled again
 * @param why        the chain of uses that brought the first of them in
 * @param sharedBy   the instantiations, as C# people write them
 */
public record AotBodyReport(String form, @JsonIgnore String brief, String type, String assembly, int instances, int ilBytes,
        long savedBytes, List<UseStep> why, List<String> sharedBy) {
    static AotBodyReport of(AotBuild part, SharedBody body) {
        List<Instantiation> all = body.instantiations();
        Klass type = body.declaringType();
        return new AotBodyReport(part.options().policy() == SharingPolicy.FULL
                ? CSharpSpelling.FULLY_SHARED.method(body.form().typical()) : CSharpSpelling.LIST.method(body.form()),
                CSharpSpelling.BRIEF.method(part.options().policy() == SharingPolicy.FULL ? body.form().typical() : body.form()),
                CSharpSpelling.LIST.type(type instanceof DefinedKlass defined ? defined.definition() : type),
                body.form().module().map(module -> module.assembly().name()).orElse(""), all.size(), body.ilBytes(),
                body.savedBytes(), UseStep.chain(all.getFirst()), new LazyList<>(all.size(), i -> UseStep.name(all.get(i))));
    }
}
