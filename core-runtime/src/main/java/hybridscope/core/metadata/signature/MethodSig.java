package hybridscope.core.metadata.signature;

import java.util.List;

/**
 * The signature of a method: definition, reference, call site or function pointer (ECMA-335 II.23.2.1 to II.23.2.3).
 *
 * @param convention   how it is called
 * @param hasThis      whether there is a {@code this}
 * @param explicitThis whether {@code this} stands first among the parameters
 * @param genericArity number of generic parameters, 0 or more
 * @param returnType   what it returns; void where nothing
 * @param parameters   the parameters in order
 * @param sentinelAt   index of the first parameter behind a vararg call's sentinel, or -1 where there is no sentinel
 */
public record MethodSig(CallingConvention convention, boolean hasThis, boolean explicitThis, int genericArity, TypeSig returnType,
        List<TypeSig> parameters, int sentinelAt) implements Signature {
    /** Whether it returns nothing; modifiers around void do not count. */
    public boolean returnsVoid() {
        return returnType.unmodified() instanceof TypeSig.Primitive(ElementType type) && type == ElementType.VOID;
    }
}
