package hybridscope.core.il;

import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.signature.LocalsSig;
import hybridscope.core.metadata.signature.MethodSig;
import hybridscope.core.metadata.signature.SignatureReader;
import hybridscope.core.metadata.signature.TypeSig;
import hybridscope.core.pe.BadFormatException;
import java.util.List;
import java.util.Optional;

/**
 * The variables of a method.
 *
 * @param signature the method's signature; empty where it cannot be read
 * @param locals    the types of its local variables; empty where they cannot be read
 */
public record MethodFrame(Optional<MethodSig> signature, Optional<List<TypeSig>> locals) {
    private static final Column METHOD_SIGNATURE = Table.METHOD_DEF.column("Signature");
    private static final Column STAND_ALONE_SIGNATURE = Table.STAND_ALONE_SIG.column("Signature");

    /** The variables of a method that has a body. */
    public static MethodFrame of(Metadata metadata, MethodBody body) {
        return new MethodFrame(signature(metadata, body.methodRid()), locals(metadata, body.localSignature()));
    }

    private static Optional<MethodSig> signature(Metadata metadata, int methodRid) {
        try {
            return Optional.of(SignatureReader.method(metadata, metadata.blob(METHOD_SIGNATURE, methodRid)));
        } catch (BadFormatException e) {
            return Optional.empty();
        }
    }

    private static Optional<List<TypeSig>> locals(Metadata metadata, int token) {
        if (token == 0) {
            return Optional.of(List.of());
        }
        if (Token.table(token) != Table.STAND_ALONE_SIG) {
            return Optional.empty();
        }
        try {
            return SignatureReader.standAlone(metadata, metadata.blob(STAND_ALONE_SIGNATURE, Token.rid(token)))
                    instanceof LocalsSig(List<TypeSig> types) ? Optional.of(types) : Optional.empty();
        } catch (BadFormatException e) {
            return Optional.empty();
        }
    }

    /** Whether argument 0 is a {@code this} that the signature does not list. */
    public boolean hasImplicitThis() {
        return signature.isPresent() && CallShapes.hasImplicitThis(signature.get());
    }

    /** How many variables of a kind the method has, or -1 where that cannot be known. */
    public int count(VariableKind kind) {
        return switch (kind) {
            case ARGUMENT -> signature.map(CallShapes::arguments).orElse(-1);
            case LOCAL -> locals.map(List::size).orElse(-1);
        };
    }
}
