package hybridscope.core.dhe.rules;

import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Tables;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.GenericScope;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.core.metadata.name.Names;
import hybridscope.core.metadata.signature.MethodSig;
import hybridscope.core.metadata.signature.SignatureReader;
import hybridscope.core.metadata.signature.TypeSig;
import hybridscope.core.pe.BadFormatException;
import java.util.ArrayList;
import java.util.List;

/** What methods go by in rules, read from metadata. */
final class RuledNames {
    static final Column METHOD_LIST = Table.TYPE_DEF.column("MethodList");
    private static final Column METHOD_SIGNATURE = Table.METHOD_DEF.column("Signature");
    private static final Column METHOD_RVA = Table.METHOD_DEF.column("RVA");
    private static final Column METHOD_IMPL_FLAGS = Table.METHOD_DEF.column("ImplFlags");
    private static final Column PROPERTY_TYPE = Table.PROPERTY.column("Type");
    private static final Column EVENT_TYPE = Table.EVENT.column("EventType");
    private static final Column SEMANTICS_METHOD = Table.METHOD_SEMANTICS.column("Method");
    private static final Column SEMANTICS_KIND = Table.METHOD_SEMANTICS.column("Semantics");
    private static final Column SEMANTICS_OF = Table.METHOD_SEMANTICS.column("Association");
    /** Setter, getter, what adds and what removes (ECMA-335 II.23.1.12). */
    private static final int ACCESSORS = 0x1 | 0x2 | 0x8 | 0x10;
    /** Native code and the runtime's (II.23.1.11). */
    private static final int NO_IL = 0x3;

    private RuledNames() {
    }

    /** The method of a MethodDef token. */
    static RuledMethod of(String assembly, Names names, int token) {
        int owner = names.metadata().relations().owner(METHOD_LIST, Token.rid(token));
        String type = owner == 0 ? "" : names.type(Token.of(Table.TYPE_DEF, owner), NameStyle.METADATA);
        return of(assembly, type, owner, names, Token.rid(token));
    }

    /**
     * The method of a row.
     *
     * @param type  its type's full name
     * @param owner its type's row; 0 for none
     */
    static RuledMethod of(String assembly, String type, int owner, Names names, int rid) {
        Metadata metadata = names.metadata();
        Tables tables = metadata.tables();
        int token = Token.of(Table.METHOD_DEF, rid);
        List<RuledName> goesBy = new ArrayList<>(2);
        String name = names.memberName(token, NameStyle.METADATA);
        goesBy.add(new RuledName(RuleKind.METHOD, name, methodSignatures(names, owner, rid, name)));
        for (int row : metadata.relations().rowsWhere(SEMANTICS_METHOD, rid)) {
            if ((tables.value(SEMANTICS_KIND, row) & ACCESSORS) == 0) {
                continue;
            }
            int association = association(tables, row);
            Table table = Token.table(association);
            if ((table == Table.PROPERTY || table == Table.EVENT) && tables.has(table, Token.rid(association))) {
                String called = names.memberName(association, NameStyle.METADATA);
                goesBy.add(new RuledName(table == Table.PROPERTY ? RuleKind.PROPERTY : RuleKind.EVENT, called,
                        accessorSignatures(names, owner, association, called)));
            }
        }
        boolean hasIl = tables.value(METHOD_RVA, rid) != 0 && (tables.value(METHOD_IMPL_FLAGS, rid) & NO_IL) == 0;
        return new RuledMethod(assembly, type, token, hasIl, List.copyOf(goesBy));
    }

    private static int association(Tables tables, int row) {
        try {
            return tables.reference(SEMANTICS_OF, row);
        } catch (BadFormatException e) {
            return 0;
        }
    }

    private static List<String> methodSignatures(Names names, int owner, int rid, String name) {
        MethodSig signature;
        try {
            signature = SignatureReader.method(names.metadata(), names.metadata().blob(METHOD_SIGNATURE, rid));
        } catch (BadFormatException e) {
            return List.of();
        }
        GenericScope scope = GenericScope.method(owner, rid);
        StringBuilder parameters = new StringBuilder("(");
        for (TypeSig parameter : signature.parameters()) {
            parameters.append(parameters.length() == 1 ? "" : ",").append(type(names, parameter, scope));
        }
        parameters.append(')');
        String result = type(names, signature.returnType(), scope) + " ";
        String plain = RuleSignature.normal(result + name + parameters);
        return signature.genericArity() == 0 ? List.of(plain)
                : List.of(plain, RuleSignature.normal(result + name + "`" + signature.genericArity() + parameters));
    }

    private static List<String> accessorSignatures(Names names, int owner, int association, String name) {
        GenericScope scope = GenericScope.type(owner);
        try {
            Metadata metadata = names.metadata();
            int rid = Token.rid(association);
            String type;
            if (Token.table(association) == Table.PROPERTY) {
                type = type(names, SignatureReader.property(metadata, metadata.blob(PROPERTY_TYPE, rid)).type(), scope);
            } else {
                type = names.type(metadata.tables().reference(EVENT_TYPE, rid), scope, NameStyle.METADATA);
            }
            return List.of(RuleSignature.normal(type + " " + name));
        } catch (BadFormatException e) {
            return List.of();
        }
    }

    private static String type(Names names, TypeSig type, GenericScope scope) {
        return names.type(plain(type), scope, NameStyle.METADATA);
    }

    /** A type without its custom modifiers, which rules do not have. */
    private static TypeSig plain(TypeSig type) {
        return switch (type.unmodified()) {
            case TypeSig.Pointer(TypeSig element) -> new TypeSig.Pointer(plain(element));
            case TypeSig.ByRef(TypeSig element) -> new TypeSig.ByRef(plain(element));
            case TypeSig.SzArray(TypeSig element) -> new TypeSig.SzArray(plain(element));
            case TypeSig.ArraySig array -> new TypeSig.ArraySig(plain(array.element()), array.rank(), array.sizes(),
                    array.lowerBounds());
            case TypeSig.GenericInst(TypeSig.Named generic, List<TypeSig> arguments) ->
                    new TypeSig.GenericInst(generic, arguments.stream().map(RuledNames::plain).toList());
            case TypeSig other -> other;
        };
    }
}
