package hybridscope.core.types;

import java.util.List;

/**
 * What generic parameters stand for where a signature is read.
 *
 * @param typeArguments   what {@code !n} stands for
 * @param methodArguments what {@code !!n} stands for
 */
public record GenericContext(List<Klass> typeArguments, List<Klass> methodArguments) {
    /** Outside of anything generic. */
    public static final GenericContext NONE = new GenericContext(List.of(), List.of());

    /** The context inside a type. */
    public static GenericContext of(Klass type) {
        return type.arguments().isEmpty() ? NONE : new GenericContext(type.arguments(), List.of());
    }
}
