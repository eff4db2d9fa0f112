package hybridscope.inspectors.aot;

import com.fasterxml.jackson.annotation.JsonIgnore;
import hybridscope.core.aot.Instantiation;
import hybridscope.core.aot.UseKind;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.inspectors.place.Place;
import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;

/**
 * A step of a chain of uses.
 *
 * @param name     the type or method, as C# people write it
 * @param brief    the same without namespaces and without what a method returns
 * @param kind     what the step before does with it
 * @param assembly simple name of the assembly that defines it; empty for arrays and pointers
 * @param place    its definition; null where it has none in a file
 */
public record UseStep(String name, @JsonIgnore String brief, UseKind kind, String assembly, Place place) {
    /** The chain that ends at an instantiation, its root first. */
    public static List<UseStep> chain(Instantiation instantiation) {
        return new Chain(instantiation);
    }

    /** The steps, made when somebody asks: a report has one for each of many instantiations. */
    private static final class Chain extends AbstractList<UseStep> implements RandomAccess {
        private final Instantiation last;

        Chain(Instantiation last) {
            this.last = last;
        }

        @Override
        public UseStep get(int index) {
            return of(last.chain().get(index));
        }

        @Override
        public int size() {
            return last.chain().size();
        }
    }

    /** An instantiation with what brought it in. */
    public static UseStep of(Instantiation at) {
        Klass type = at.isMethod() ? at.method().declaringType() : at.type();
        while (type.element() != null) {
            type = type.element();
        }
        if (!(type instanceof DefinedKlass defined)) {
            return new UseStep(name(at), brief(at), at.kind(), "", null);
        }
        Assembly assembly = defined.module().assembly();
        int token = at.isMethod() ? at.method().token() : defined.token();
        return new UseStep(name(at), brief(at), at.kind(), assembly.name(), assembly.path()
                .map(path -> Place.ofToken(path.toAbsolutePath().resolveSibling(defined.module().image().name()).toString(),
                token)).orElse(null));
    }

    private static String brief(Instantiation at) {
        return at.isMethod() ? CSharpSpelling.BRIEF.method(at.method()) : CSharpSpelling.BRIEF.type(at.type());
    }

    /** An instantiation as C# people write it. */
    public static String name(Instantiation at) {
        return at.isMethod() ? CSharpSpelling.LIST.method(at.method()) : CSharpSpelling.LIST.type(at.type());
    }
}
