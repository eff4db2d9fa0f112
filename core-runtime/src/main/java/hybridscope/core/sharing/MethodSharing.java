package hybridscope.core.sharing;

import hybridscope.core.types.MethodInfo;
import java.util.List;

/**
 * The shared method of a method, and why.
 *
 * @param method          the method
 * @param declaringType   the type that its shared form belongs to
 * @param typeArguments   what the type's arguments share as
 * @param methodArguments what its own arguments share as
 * @param result          what its result shares as
 * @param parameters      what its parameters share as
 */
public record MethodSharing(MethodInfo method, SharedType declaringType, List<TypeSharing> typeArguments,
        List<TypeSharing> methodArguments, TypeSharing result, List<TypeSharing> parameters) {
    /** Whether there is anything to share: its type or itself is generic. */
    public boolean isGeneric() {
        return !typeArguments.isEmpty() || !methodArguments.isEmpty();
    }

    /** What tells bodies apart: methods with equal bodies run the same code. */
    public Body body() {
        return new Body(method.typical(), shared(typeArguments), shared(methodArguments));
    }

    private static List<SharedType> shared(List<TypeSharing> types) {
        return types.stream().map(TypeSharing::shared).toList();
    }

    /**
     * A body of shared code.
     *
     * @param definition      the method as its row has it
     * @param typeArguments   the arguments of its type that the body is for
     * @param methodArguments its own
     */
    public record Body(MethodInfo definition, List<SharedType> typeArguments, List<SharedType> methodArguments) {
    }
}
