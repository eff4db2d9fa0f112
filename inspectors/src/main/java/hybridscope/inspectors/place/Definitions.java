package hybridscope.inspectors.place;

import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Tables;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.signature.FieldSig;
import hybridscope.core.metadata.signature.MethodSig;
import hybridscope.core.metadata.signature.Signature;
import hybridscope.core.metadata.signature.SignatureReader;
import hybridscope.core.metadata.signature.TypeSig;
import hybridscope.core.pe.BadFormatException;

/**
 * Finds what references define: an instance of a generic method or type leads to its definition, a MemberRef to the member of
 * this file that it names. What another file defines leads to the reference itself.
 */
public final class Definitions {
    private static final Column SPEC_METHOD = Table.METHOD_SPEC.column("Method");
    private static final Column TYPE_SPEC = Table.TYPE_SPEC.column("Signature");
    private static final Column MEMBER_CLASS = Table.MEMBER_REF.column("Class");
    private static final Column MEMBER_NAME = Table.MEMBER_REF.column("Name");
    private static final Column MEMBER_SIGNATURE = Table.MEMBER_REF.column("Signature");
    private static final Column METHODS = Table.TYPE_DEF.column("MethodList");
    private static final Column FIELDS = Table.TYPE_DEF.column("FieldList");

    private final Metadata metadata;
    private final Tables tables;

    /** Definitions in one file. */
    public Definitions(Metadata metadata) {
        this.metadata = metadata;
        tables = metadata.tables();
    }

    /** The token of the definition, or {@code token} itself where this file has none. */
    public int of(int token) {
        try {
            return define(token);
        } catch (BadFormatException e) {
            // The row of the reference shows what is wrong with it.
            return token;
        }
    }

    private int define(int token) {
        Table table = Token.table(token);
        int rid = Token.rid(token);
        if (table == null || !tables.has(table, rid)) {
            return token;
        }
        return switch (table) {
            case METHOD_SPEC -> {
                int method = tables.reference(SPEC_METHOD, rid);
                int definition = Token.table(method) == Table.MEMBER_REF ? define(method) : method;
                yield Token.table(definition) == Table.METHOD_DEF ? definition : token;
            }
            case TYPE_SPEC -> {
                int type = type(rid);
                yield Token.table(type) == Table.TYPE_DEF ? type : token;
            }
            case MEMBER_REF -> member(token);
            default -> token;
        };
    }

    /** The type a TypeSpec is, or is an instance of; 0 where it is an array or the like. */
    private int type(int spec) {
        return switch (SignatureReader.typeSpec(metadata, metadata.blob(TYPE_SPEC, spec)).unmodified()) {
            case TypeSig.Named named -> named.token();
            case TypeSig.GenericInst(TypeSig.Named generic, _) -> generic.token();
            default -> 0;
        };
    }

    private int member(int token) {
        int rid = Token.rid(token);
        int owner = tables.reference(MEMBER_CLASS, rid);
        if (Token.table(owner) == Table.METHOD_DEF) {
            return owner;
        }
        int type = Token.table(owner) == Table.TYPE_SPEC ? type(Token.rid(owner)) : owner;
        if (Token.table(type) != Table.TYPE_DEF || !tables.has(Table.TYPE_DEF, Token.rid(type))) {
            return token;
        }
        String name = metadata.string(MEMBER_NAME, rid);
        Signature wanted = SignatureReader.member(metadata, metadata.blob(MEMBER_SIGNATURE, rid));
        return switch (wanted) {
            case MethodSig _ -> find(METHODS, Table.METHOD_DEF, Token.rid(type), name, wanted, token);
            case FieldSig _ -> find(FIELDS, Table.FIELD, Token.rid(type), name, wanted, token);
            default -> token;
        };
    }

    private int find(Column list, Table table, int type, String name, Signature wanted, int otherwise) {
        for (int row : metadata.relations().members(list, type)) {
            if (metadata.string(table.column("Name"), row).equals(name)
                    && SignatureReader.member(metadata, metadata.blob(table.column("Signature"), row)).equals(wanted)) {
                return Token.of(table, row);
            }
        }
        return otherwise;
    }
}
