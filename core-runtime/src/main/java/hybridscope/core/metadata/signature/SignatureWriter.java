package hybridscope.core.metadata.signature;

import hybridscope.core.metadata.CodedIndex;
import hybridscope.core.metadata.Token;
import java.io.ByteArrayOutputStream;
import java.util.List;

/** Writes signatures (ECMA-335 II.23.2): what {@link SignatureReader} reads. Numbers are as short as they can be (II.23.2). */
public final class SignatureWriter {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    /** The blob of a signature of any kind. */
    public static byte[] write(Signature signature) {
        SignatureWriter writer = new SignatureWriter();
        switch (signature) {
            case MethodSig method -> writer.method(method);
            case FieldSig(TypeSig type) -> {
                writer.out.write(CallingConvention.FIELD.code());
                writer.type(type);
            }
            case PropertySig(boolean hasThis, TypeSig type, List<TypeSig> parameters) -> {
                writer.out.write(CallingConvention.PROPERTY.code() | (hasThis ? CallingConvention.HAS_THIS : 0));
                writer.number(parameters.size());
                writer.type(type);
                parameters.forEach(writer::type);
            }
            case LocalsSig(List<TypeSig> locals) -> writer.list(CallingConvention.LOCAL_SIG, locals);
            case MethodSpecSig(List<TypeSig> arguments) -> writer.list(CallingConvention.GENERICINST, arguments);
            case TypeSpecSig(TypeSig type) -> writer.type(type);
        }
        return writer.out.toByteArray();
    }

    private void list(CallingConvention kind, List<TypeSig> types) {
        out.write(kind.code());
        number(types.size());
        types.forEach(this::type);
    }

    private void method(MethodSig method) {
        out.write(method.convention().code() | (method.hasThis() ? CallingConvention.HAS_THIS : 0)
                | (method.explicitThis() ? CallingConvention.EXPLICIT_THIS : 0)
                | (method.genericArity() > 0 ? CallingConvention.GENERIC : 0));
        if (method.genericArity() > 0) {
            number(method.genericArity());
        }
        number(method.parameters().size());
        type(method.returnType());
        for (int i = 0; i < method.parameters().size(); i++) {
            if (i == method.sentinelAt()) {
                out.write(ElementType.SENTINEL.code());
            }
            type(method.parameters().get(i));
        }
    }

    private void type(TypeSig type) {
        switch (type) {
            case TypeSig.Primitive(ElementType element) -> out.write(element.code());
            case TypeSig.TypedByRef() -> out.write(ElementType.TYPEDBYREF.code());
            case TypeSig.ClassSig(int token) -> named(ElementType.CLASS, token);
            case TypeSig.ValueTypeSig(int token) -> named(ElementType.VALUETYPE, token);
            case TypeSig.Pointer(TypeSig element) -> around(ElementType.PTR, element);
            case TypeSig.ByRef(TypeSig element) -> around(ElementType.BYREF, element);
            case TypeSig.SzArray(TypeSig element) -> around(ElementType.SZARRAY, element);
            case TypeSig.ArraySig array -> {
                around(ElementType.ARRAY, array.element());
                number(array.rank());
                number(array.sizes().size());
                array.sizes().forEach(this::number);
                number(array.lowerBounds().size());
                array.lowerBounds().forEach(this::signed);
            }
            case TypeSig.GenericInst(TypeSig.Named generic, List<TypeSig> arguments) -> {
                around(ElementType.GENERICINST, generic);
                number(arguments.size());
                arguments.forEach(this::type);
            }
            case TypeSig.TypeVar(int number) -> numbered(ElementType.VAR, number);
            case TypeSig.MethodVar(int number) -> numbered(ElementType.MVAR, number);
            case TypeSig.FunctionPointer(MethodSig signature) -> {
                out.write(ElementType.FNPTR.code());
                method(signature);
            }
            case TypeSig.Modified(boolean required, int modifier, TypeSig inner) -> {
                named(required ? ElementType.CMOD_REQD : ElementType.CMOD_OPT, modifier);
                type(inner);
            }
            case TypeSig.Pinned(TypeSig inner) -> around(ElementType.PINNED, inner);
        }
    }

    private void around(ElementType kind, TypeSig inner) {
        out.write(kind.code());
        type(inner);
    }

    private void numbered(ElementType kind, int number) {
        out.write(kind.code());
        number(number);
    }

    private void named(ElementType kind, int token) {
        numbered(kind, CodedIndex.TYPE_DEF_OR_REF.encode(Token.table(token), Token.rid(token)));
    }

    private void number(int value) {
        CompressedInteger.write(out, value);
    }

    /** A signed number: rotated left by one within 7, 14 or 29 bits (II.23.2). */
    private void signed(int value) {
        int bits = value >= -0x40 && value < 0x40 ? 7 : value >= -0x2000 && value < 0x2000 ? 14 : 29;
        int rotated = (value << 1 | (value < 0 ? 1 : 0)) & (1 << bits) - 1;
        if (bits == 7) {
            out.write(rotated);
        } else if (bits == 14) {
            out.write(0x80 | rotated >> 8);
            out.write(rotated);
        } else {
            CompressedInteger.writeLong(out, rotated);
        }
    }
}
