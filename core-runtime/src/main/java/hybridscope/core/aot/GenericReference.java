package hybridscope.core.aot;

import hybridscope.core.types.Assembly;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import java.util.List;

/**
 * A generic type or method of the AOT part that hot-update code needs, in its shared form.
 *
 * @param type     the type; null for a method
 * @param method   the method, which has type parameters of its own; null for a type
 * @param uses     the instantiations that share it, those that are reached through least generic code first; at least one
 */
public record GenericReference(Klass type, MethodInfo method, List<Instantiation> uses) {
    /** The assembly that defines it, whose metadata it takes to interpret it. */
    public Assembly assembly() {
        return ((DefinedKlass) (method == null ? type : method.declaringType())).module().assembly();
    }

    /** Through how much generic code it is reached: 0 where hot-update code names it itself. */
    public int steps() {
        return uses.getFirst().steps();
    }

    /** Whether all arguments are {@code object}, so that every reference type shares it. */
    public boolean isFullyShared() {
        Klass object = (method == null ? type : method.declaringType()).runtime().core().object();
        boolean own = method == null || method.arguments().stream().allMatch(argument -> argument == object);
        return own
                && (method == null ? type : method.declaringType()).arguments().stream().allMatch(argument -> argument == object);
    }
}
