package hybridscope.core.aot.image;

import hybridscope.core.metadata.signature.FieldSig;
import hybridscope.core.metadata.signature.LocalsSig;
import hybridscope.core.metadata.signature.MethodSig;
import hybridscope.core.metadata.signature.MethodSpecSig;
import hybridscope.core.metadata.signature.PropertySig;
import hybridscope.core.metadata.signature.Signature;
import hybridscope.core.metadata.signature.TypeSig;
import hybridscope.core.metadata.signature.TypeSpecSig;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * Signatures with other tokens in place of theirs.
 *
 * @param token what a TypeDef, TypeRef or TypeSpec token becomes
 */
record SignatureTokens(IntUnaryOperator token) {
    Signature replace(Signature signature) {
        return switch (signature) {
            case MethodSig method -> method(method);
            case FieldSig(TypeSig type) -> new FieldSig(type(type));
            case PropertySig(boolean hasThis, TypeSig type, List<TypeSig> parameters) ->
                    new PropertySig(hasThis, type(type), types(parameters));
            case LocalsSig(List<TypeSig> locals) -> new LocalsSig(types(locals));
            case MethodSpecSig(List<TypeSig> arguments) -> new MethodSpecSig(types(arguments));
            case TypeSpecSig(TypeSig type) -> new TypeSpecSig(type(type));
        };
    }

    private MethodSig method(MethodSig method) {
        return new MethodSig(method.convention(), method.hasThis(), method.explicitThis(), method.genericArity(),
                type(method.returnType()), types(method.parameters()), method.sentinelAt());
    }

    private List<TypeSig> types(List<TypeSig> types) {
        return types.stream().map(this::type).toList();
    }

    private TypeSig type(TypeSig type) {
        return switch (type) {
            case TypeSig.Named named -> named(named);
            case TypeSig.Pointer(TypeSig element) -> new TypeSig.Pointer(type(element));
            case TypeSig.ByRef(TypeSig element) -> new TypeSig.ByRef(type(element));
            case TypeSig.SzArray(TypeSig element) -> new TypeSig.SzArray(type(element));
            case TypeSig.ArraySig array ->
                    new TypeSig.ArraySig(type(array.element()), array.rank(), array.sizes(), array.lowerBounds());
            case TypeSig.GenericInst(TypeSig.Named generic, List<TypeSig> arguments) ->
                    new TypeSig.GenericInst(named(generic), types(arguments));
            case TypeSig.FunctionPointer(MethodSig method) -> new TypeSig.FunctionPointer(method(method));
            case TypeSig.Modified(boolean required, int modifier, TypeSig inner) ->
                    new TypeSig.Modified(required, token.applyAsInt(modifier), type(inner));
            case TypeSig.Pinned(TypeSig inner) -> new TypeSig.Pinned(type(inner));
            case TypeSig.Primitive _, TypeSig.TypedByRef _, TypeSig.TypeVar _, TypeSig.MethodVar _ -> type;
        };
    }

    private TypeSig.Named named(TypeSig.Named type) {
        return switch (type) {
            case TypeSig.ClassSig(int old) -> new TypeSig.ClassSig(token.applyAsInt(old));
            case TypeSig.ValueTypeSig(int old) -> new TypeSig.ValueTypeSig(token.applyAsInt(old));
        };
    }
}
