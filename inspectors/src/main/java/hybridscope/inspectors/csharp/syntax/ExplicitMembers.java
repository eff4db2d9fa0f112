package hybridscope.inspectors.csharp.syntax;

import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.MethodInfo;
import java.util.Optional;

/** Methods that implement one of an interface explicitly: C# calls them by that interface alone. */
public final class ExplicitMembers {
    private ExplicitMembers() {
    }

    /** The interface's method that a method implements explicitly; empty for others. */
    public static Optional<MethodInfo> declaration(MethodInfo method) {
        return method.isPrivate() && method.isVirtual() && method.declaringType() instanceof DefinedKlass type
                ? type.implementedBy(method.definition()).stream().filter(each -> each.declaringType().isInterface()).findFirst()
                : Optional.empty();
    }
}
