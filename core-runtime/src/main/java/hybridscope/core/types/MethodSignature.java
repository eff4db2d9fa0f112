package hybridscope.core.types;

import hybridscope.core.metadata.signature.CallingConvention;
import java.util.List;

/**
 * The signature of a method with its types resolved (ECMA-335 II.23.2.1).
 *
 * @param convention   how it is called
 * @param hasThis      whether there is a {@code this}
 * @param explicitThis whether {@code this} stands first among the parameters
 * @param genericArity number of generic parameters
 * @param returnType   what it returns; {@code System.Void} where nothing
 * @param parameters   the parameters in order, those behind a vararg call's sentinel included
 * @param sentinelAt   index of the first parameter behind a vararg call's sentinel, or -1
 * @param modifiers    the custom modifiers with their places, as text; they are part of a signature's identity (II.7.1.1)
 */
public record MethodSignature(CallingConvention convention, boolean hasThis, boolean explicitThis, int genericArity,
        Klass returnType, List<Klass> parameters, int sentinelAt, List<String> modifiers) {
    /** Whether it returns nothing. */
    public boolean returnsVoid() {
        return returnType.elementType() == hybridscope.core.metadata.signature.ElementType.VOID;
    }

    /**
     * Whether a method of one signature can stand for one of the other: equal types, where method variables are equal by
     * number (I.8.6.1.6). Parameters behind a sentinel do not count.
     */
    public boolean matches(MethodSignature other) {
        if (hasThis != other.hasThis || genericArity != other.genericArity || isVararg() != other.isVararg() || fixed()
                != other.fixed() || !Signatures.same(returnType, other.returnType) || !modifiers.equals(other.modifiers)) {
            return false;
        }
        for (int i = 0; i < fixed(); i++) {
            if (!Signatures.same(parameters.get(i), other.parameters.get(i))) {
                return false;
            }
        }
        return true;
    }

    /** Number of parameters in front of a sentinel. */
    public int fixed() {
        return sentinelAt < 0 ? parameters.size() : sentinelAt;
    }

    private boolean isVararg() {
        return convention == CallingConvention.VARARG;
    }

    /** The same with type and method variables replaced. */
    MethodSignature inflate(GenericContext context) {
        return new MethodSignature(convention, hasThis, explicitThis, genericArity, returnType.inflate(context),
                parameters.stream().map(parameter -> parameter.inflate(context)).toList(), sentinelAt, modifiers);
    }

    /** The parameter list with parentheses. */
    public String parameterText() {
        StringBuilder text = new StringBuilder("(");
        for (int i = 0; i < parameters.size(); i++) {
            text.append(i == 0 ? "" : ",").append(parameters.get(i).name());
        }
        return text.append(')').toString();
    }
}
