package hybridscope.core.metadata.name;

import hybridscope.core.metadata.BlobKind;
import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.ColumnKind;
import hybridscope.core.metadata.Relations;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Tables;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.signature.CallingConvention;
import hybridscope.core.metadata.signature.FieldSig;
import hybridscope.core.metadata.signature.LocalsSig;
import hybridscope.core.metadata.signature.MethodSig;
import hybridscope.core.metadata.signature.MethodSpecSig;
import hybridscope.core.metadata.signature.PropertySig;
import hybridscope.core.metadata.signature.Signature;
import hybridscope.core.metadata.signature.SignatureReader;
import hybridscope.core.metadata.signature.TypeSig;
import hybridscope.core.metadata.signature.TypeSpecSig;
import hybridscope.core.pe.BadFormatException;
import java.util.List;

/** Writes fields, methods, properties and events with their owners and types. */
final class MemberText {
    static final Column METHOD_LIST = Table.TYPE_DEF.column("MethodList");
    static final Column METHOD_NAME = Table.METHOD_DEF.column("Name");
    private static final Column FIELD_LIST = Table.TYPE_DEF.column("FieldList");
    private static final Column PARAM_LIST = Table.METHOD_DEF.column("ParamList");
    private static final Column PARAM_FLAGS = Table.PARAM.column("Flags");
    private static final Column PARAM_SEQUENCE = Table.PARAM.column("Sequence");
    private static final Column MEMBER_CLASS = Table.MEMBER_REF.column("Class");
    private static final Column SPEC_METHOD = Table.METHOD_SPEC.column("Method");
    private static final Column SPEC_ARGUMENTS = Table.METHOD_SPEC.column("Instantiation");
    private static final int IN = 1;
    private static final int OUT = 2;

    private final Names names;
    private final NameStyle style;
    private final Tables tables;
    private final Relations relations;

    MemberText(Names names, NameStyle style) {
        this.names = names;
        this.style = style;
        tables = names.metadata().tables();
        relations = names.metadata().relations();
    }

    /**
     * A member taken apart.
     *
     * @param owner      token of its type or ModuleRef; 0 where it has none that is known
     * @param ownerScope what generic parameters in the owner's name and in the arguments stand for
     * @param name       its own name
     * @param signature  its types; null where the blob is bad
     * @param scope      what generic parameters in the signature stand for
     * @param arguments  arguments of a MethodSpec, else null
     * @param definition row of the MethodDef it is or instantiates, or 0
     */
    private record Member(int owner, GenericScope ownerScope, String name, Signature signature, GenericScope scope,
            List<TypeSig> arguments, int definition) {
    }

    String qualified(int token, GenericScope scope) {
        Member member = member(token, scope);
        if (member == null) {
            return Names.bad(token);
        }
        TypeText out = new TypeText(names, style);
        owner(out, member);
        name(out, member, false);
        return out.toString();
    }

    String name(int token, GenericScope scope) {
        Member member = member(token, scope);
        if (member == null) {
            return Names.bad(token);
        }
        TypeText out = new TypeText(names, style);
        name(out, member, false);
        return out.toString();
    }

    LinkedText signature(int token, GenericScope scope) {
        Member member = member(token, scope);
        TypeText out = new TypeText(names, style);
        if (member == null) {
            return out.append(Names.bad(token)).linked();
        }
        if (member.signature == null) {
            out.append("<bad signature> ");
        } else {
            out.type(result(member.signature), member.scope).append(" ");
        }
        owner(out, member);
        int start = out.length();
        name(out, member, true);
        out.link(start, start + shownName(member).length(), token);
        if (member.signature != null) {
            parameters(out, member);
        }
        return out.linked();
    }

    LinkedText parameterList(int token) {
        Member member = member(token, GenericScope.NONE);
        TypeText out = new TypeText(names, style);
        if (member != null && member.signature != null) {
            parameters(out, member);
        }
        return out.linked();
    }

    LinkedText resultType(int token) {
        Member member = member(token, GenericScope.NONE);
        if (member == null || member.signature == null) {
            return LinkedText.of(member == null ? Names.bad(token) : "<bad signature>");
        }
        return new TypeText(names, style).type(result(member.signature), member.scope).linked();
    }

    /** A signature that belongs to no member. */
    String bare(Signature signature, GenericScope scope) {
        TypeText out = new TypeText(names, style);
        switch (signature) {
            case MethodSig method -> {
                if (method.convention() != CallingConvention.DEFAULT) {
                    out.append(method.convention().text()).append(" ");
                }
                out.type(method.returnType(), scope).append(" ").parameters(method, null, scope);
            }
            case LocalsSig(List<TypeSig> locals) -> {
                out.append("(");
                for (int i = 0; i < locals.size(); i++) {
                    out.append(i == 0 ? "" : ",").type(locals.get(i), scope);
                }
                out.append(")");
            }
            case MethodSpecSig(List<TypeSig> arguments) -> out.arguments(arguments, 0, arguments.size(), scope);
            case PropertySig property -> {
                out.type(property.type(), scope);
                indexer(out, property, scope);
            }
            case FieldSig(TypeSig type) -> out.type(type, scope);
            case TypeSpecSig(TypeSig type) -> out.type(type, scope);
        }
        return out.toString();
    }

    private static TypeSig result(Signature signature) {
        return switch (signature) {
            case MethodSig method -> method.returnType();
            case FieldSig field -> field.type();
            case PropertySig property -> property.type();
            case TypeSpecSig event -> event.type();
            case LocalsSig _, MethodSpecSig _ -> throw new IllegalArgumentException("no member has a " + signature);
        };
    }

    private void owner(TypeText out, Member member) {
        String separator = style.isCSharp() ? "." : "::";
        switch (Token.table(member.owner)) {
            case MODULE_REF -> out.append("[.module ").append(names.token(member.owner, style)).append("]").append(separator);
            case null, default -> {
                if (member.owner == 0) {
                    out.append("<no type>").append(separator);
                } else {
                    out.typeToken(member.owner, null, member.ownerScope).append(separator);
                }
            }
        }
    }

    /** C# people write List<T>.ctor, not List<T>..ctor. */
    private String shownName(Member member) {
        return style.isCSharp() && member.name.startsWith(".") ? member.name.substring(1) : member.name;
    }

    private void name(TypeText out, Member member, boolean withParameters) {
        out.append(shownName(member));
        if (member.arguments != null) {
            out.arguments(member.arguments, 0, member.arguments.size(), member.ownerScope);
        } else if (withParameters && member.signature instanceof MethodSig method && method.genericArity() > 0) {
            int shown = Math.min(method.genericArity(), 64);
            out.append("<");
            for (int i = 0; i < shown; i++) {
                out.append(i == 0 ? "" : ",").type(new TypeSig.MethodVar(i), member.scope);
            }
            out.append(shown < method.genericArity() ? ",…>" : ">");
        }
    }

    private void parameters(TypeText out, Member member) {
        switch (member.signature) {
            case MethodSig method -> out.parameters(method, keywords(method, member.definition), member.scope);
            case PropertySig property -> indexer(out, property, member.scope);
            case null, default -> {
            }
        }
    }

    private void indexer(TypeText out, PropertySig property, GenericScope scope) {
        if (property.parameters().isEmpty()) {
            return;
        }
        out.append(style.isCSharp() ? "[" : "(");
        for (int i = 0; i < property.parameters().size(); i++) {
            out.append(i == 0 ? "" : ",").type(property.parameters().get(i), scope);
        }
        out.append(style.isCSharp() ? "]" : ")");
    }

    /** C#'s words for managed pointers among a definition's parameters, which only the Param rows tell apart. */
    private String[] keywords(MethodSig method, int definition) {
        if (!style.isCSharp() || definition == 0 || method.parameters().stream().noneMatch(TypeSig.ByRef.class::isInstance)) {
            return null;
        }
        String[] keywords = new String[method.parameters().size()];
        for (int row : relations.members(PARAM_LIST, definition)) {
            int sequence = tables.value(PARAM_SEQUENCE, row);
            if (sequence >= 1 && sequence <= keywords.length) {
                int flags = tables.value(PARAM_FLAGS, row) & (IN | OUT);
                keywords[sequence - 1] = flags == OUT ? "out" : flags == IN ? "in" : null;
            }
        }
        return keywords;
    }

    private Member member(int token, GenericScope context) {
        Table table = Token.table(token);
        int rid = Token.rid(token);
        if (table == null || !tables.has(table, rid)) {
            return null;
        }
        return switch (table) {
            case FIELD -> {
                int owner = relations.owner(FIELD_LIST, rid);
                yield defined(table, rid, owner, GenericScope.type(owner), 0);
            }
            case METHOD_DEF -> {
                int owner = relations.owner(METHOD_LIST, rid);
                yield defined(table, rid, owner, GenericScope.method(owner, rid), rid);
            }
            case PROPERTY -> accessor(table, rid, Table.PROPERTY_MAP, "PropertyList");
            case EVENT -> accessor(table, rid, Table.EVENT_MAP, "EventList");
            case MEMBER_REF -> memberRef(rid, context);
            case METHOD_SPEC -> methodSpec(rid, context);
            default -> null;
        };
    }

    private Member accessor(Table table, int rid, Table map, String list) {
        int row = relations.owner(map.column(list), rid);
        int owner = row == 0 ? 0 : tables.value(map.column("Parent"), row);
        return defined(table, rid, owner, GenericScope.type(owner), 0);
    }

    private Member defined(Table table, int rid, int owner, GenericScope scope, int definition) {
        Signature signature = null;
        if (table == Table.EVENT) {
            int type = names.reference(table.column("EventType"), rid);
            signature = type == 0 || type == -1 ? null : new TypeSpecSig(new TypeSig.ClassSig(type));
        } else {
            signature = signature(table, rid);
        }
        int ownerToken = owner == 0 ? 0 : Token.of(Table.TYPE_DEF, owner);
        return new Member(ownerToken, scope, names.string(table.column("Name"), rid), signature, scope, null, definition);
    }

    private Member memberRef(int rid, GenericScope context) {
        int owner = names.reference(MEMBER_CLASS, rid);
        GenericScope scope = GenericScope.NONE;
        switch (Token.table(owner)) {
            case TYPE_DEF -> scope = GenericScope.type(Token.rid(owner));
            // The call site of a vararg method names the definition itself.
            case METHOD_DEF -> {
                int type = relations.owner(METHOD_LIST, Token.rid(owner));
                scope = GenericScope.method(type, Token.rid(owner));
                owner = type == 0 ? 0 : Token.of(Table.TYPE_DEF, type);
            }
            case TYPE_SPEC -> {
                if (style.isCSharp() && names.typeSpec(owner) instanceof TypeSig.GenericInst(_, List<TypeSig> arguments)) {
                    scope = new GenericScope(0, 0, arguments, List.of(), context);
                }
            }
            case null, default -> {
            }
        }
        String name = names.string(Table.MEMBER_REF.column("Name"), rid);
        return new Member(owner, context, name, signature(Table.MEMBER_REF, rid), scope, null, 0);
    }

    private Member methodSpec(int rid, GenericScope context) {
        int method = names.reference(SPEC_METHOD, rid);
        Member generic = Token.table(method) == Table.METHOD_SPEC ? null : member(method, context);
        if (generic == null) {
            return new Member(0, GenericScope.NONE, Names.bad(method), null, GenericScope.NONE, null, 0);
        }
        List<TypeSig> arguments;
        try {
            arguments = SignatureReader.methodSpec(names.metadata(), names.metadata().blob(SPEC_ARGUMENTS, rid)).arguments();
        } catch (BadFormatException e) {
            return new Member(generic.owner, generic.ownerScope,
                    generic.name + "<bad MethodSpec 0x" + Token.text(Token.of(Table.METHOD_SPEC, rid)) + ">",
                    generic.signature, generic.scope, null, generic.definition);
        }
        GenericScope scope = generic.scope;
        if (style.isCSharp()) {
            scope = new GenericScope(scope.typeDef(), 0, scope.typeArguments(), arguments, context);
        }
        // The arguments are written where the instance is used, not where the method is defined.
        return new Member(generic.owner, context, generic.name, generic.signature, scope, arguments, generic.definition);
    }

    private Signature signature(Table table, int rid) {
        for (Column column : table.columns()) {
            if (column.kind() instanceof ColumnKind.Heap(_, BlobKind kind) && kind != null) {
                try {
                    return SignatureReader.read(kind, names.metadata(), names.metadata().blob(column, rid), null);
                } catch (BadFormatException e) {
                    return null;
                }
            }
        }
        throw new IllegalArgumentException(table + " has no signature");
    }
}
