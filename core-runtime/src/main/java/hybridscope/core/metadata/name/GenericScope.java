package hybridscope.core.metadata.name;

import hybridscope.core.metadata.signature.TypeSig;
import java.util.List;

/**
 * What generic parameters {@code !0} and {@code !!0} stand for where a signature is read: the arguments of an instance, else
 * the parameters of a definition, else nothing that is known.
 *
 * @param typeDef         row of the TypeDef whose parameters {@code !n} names, or 0
 * @param methodDef       row of the MethodDef whose parameters {@code !!n} names, or 0
 * @param typeArguments   what {@code !n} stands for; empty where unknown
 * @param methodArguments what {@code !!n} stands for; empty where unknown
 * @param outer           the scope in which the arguments are written, or null
 */
public record GenericScope(int typeDef, int methodDef, List<TypeSig> typeArguments, List<TypeSig> methodArguments,
        GenericScope outer) {
    /** Nothing is known. */
    public static final GenericScope NONE = new GenericScope(0, 0, List.of(), List.of(), null);

    /** Inside a TypeDef. */
    public static GenericScope type(int typeDef) {
        return new GenericScope(typeDef, 0, List.of(), List.of(), null);
    }

    /** Inside a method. */
    public static GenericScope method(int typeDef, int methodDef) {
        return new GenericScope(typeDef, methodDef, List.of(), List.of(), null);
    }
}
