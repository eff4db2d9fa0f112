package hybridscope.core.il;

import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Tables;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.signature.MethodSig;
import hybridscope.core.metadata.signature.Signature;
import hybridscope.core.metadata.signature.SignatureReader;
import hybridscope.core.pe.BadFormatException;

/**
 * How many values the calls of one file pop and push, by the token of what is called. Each signature is decoded once. For use
 * by one thread.
 */
final class CallShapes {
    /** The shape of what has no readable signature. */
    static final int UNKNOWN = -1;

    private static final Column METHOD_SIGNATURE = Table.METHOD_DEF.column("Signature");
    private static final Column MEMBER_SIGNATURE = Table.MEMBER_REF.column("Signature");
    private static final Column SPEC_METHOD = Table.METHOD_SPEC.column("Method");
    private static final Column STAND_ALONE_SIGNATURE = Table.STAND_ALONE_SIG.column("Signature");

    private final Metadata metadata;
    /** 0: not asked for yet; else the shape plus 2. */
    private final int[][] known = new int[Table.COUNT][];

    CallShapes(Metadata metadata) {
        this.metadata = metadata;
    }

    /** Whether a method with that signature has a {@code this} that its parameters do not list. */
    static boolean hasImplicitThis(MethodSig signature) {
        return signature.hasThis() && !signature.explicitThis();
    }

    /** How many arguments a method with that signature has, {@code this} included. */
    static int arguments(MethodSig signature) {
        return signature.parameters().size() + (hasImplicitThis(signature) ? 1 : 0);
    }

    /**
     * Arguments with {@code this} times 4, plus 2 where there is an implicit {@code this}, plus 1 where it returns a value; or
     * UNKNOWN.
     */
    int shape(int token) {
        Table table = Token.table(token);
        int rid = Token.rid(token);
        if (table == null || !metadata.tables().has(table, rid)) {
            return UNKNOWN;
        }
        int[] shapes = known[table.number()];
        if (shapes == null) {
            shapes = new int[metadata.tables().rows(table) + 1];
            known[table.number()] = shapes;
        }
        if (shapes[rid] == 0) {
            shapes[rid] = read(table, rid) + 2;
        }
        return shapes[rid] - 2;
    }

    /** Whether what the token names has a {@code this} that its parameters do not list; false where that is not known. */
    boolean hasImplicitThis(int token) {
        int shape = shape(token);
        return shape != UNKNOWN && (shape & 2) != 0;
    }

    private int read(Table table, int rid) {
        try {
            Tables tables = metadata.tables();
            return switch (table) {
                case METHOD_DEF -> shape(SignatureReader.method(metadata, metadata.blob(METHOD_SIGNATURE, rid)));
                case MEMBER_REF -> shape(SignatureReader.member(metadata, metadata.blob(MEMBER_SIGNATURE, rid)));
                case METHOD_SPEC -> {
                    int method = tables.reference(SPEC_METHOD, rid);
                    yield Token.table(method) == Table.METHOD_SPEC ? UNKNOWN : shape(method);
                }
                case STAND_ALONE_SIG -> shape(SignatureReader.standAlone(metadata, metadata.blob(STAND_ALONE_SIGNATURE, rid)));
                default -> UNKNOWN;
            };
        } catch (BadFormatException e) {
            return UNKNOWN;
        }
    }

    private static int shape(Signature signature) {
        return signature instanceof MethodSig method
                ? arguments(method) << 2 | (hasImplicitThis(method) ? 2 : 0) | (method.returnsVoid() ? 0 : 1) : UNKNOWN;
    }

    /** Values a call instruction pops, or UNKNOWN. */
    int pops(OpCode opCode, int token) {
        int shape = shape(token);
        if (shape == UNKNOWN) {
            return UNKNOWN;
        }
        int arguments = shape >> 2;
        return switch (opCode) {
            case NEWOBJ -> arguments - (shape >> 1 & 1);
            case CALLI -> arguments + 1;
            default -> arguments;
        };
    }

    /** Values a call instruction whose {@link #pops} is known pushes. */
    int pushes(OpCode opCode, int token) {
        return opCode == OpCode.NEWOBJ ? 1 : shape(token) & 1;
    }
}
