package hybridscope.core.metadata.name;

import hybridscope.core.metadata.CodedIndex;
import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.HeapKind;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Relations;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Tables;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.signature.Signature;
import hybridscope.core.metadata.signature.SignatureReader;
import hybridscope.core.metadata.signature.TypeSig;
import hybridscope.core.pe.BadFormatException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedList;
import java.util.List;

/**
 * The names of everything in one file's metadata. Keeps nothing but the metadata: each text is made when it is asked for, in
 * time that does not depend on the size of the tables.
 *
 * <p>Nothing here throws on bad metadata: a row or a string that is not there becomes a marker in the text, such as
 * {@code <bad TypeRef 0x01000999>}; a type that contains itself is cut with {@code <cyclic ...>}; a text that grows beyond
 * 16,384 characters ends with an ellipsis.
 */
public final class Names {
    static final int MAX_NAME = 1024;
    private static final int MAX_NESTING = 64;
    private static final int MAX_GENERIC_PARAMETERS = 1024;
    private static final int MAX_OVERLOADS = 4096;

    private static final Column TYPE_DEF_NAME = Table.TYPE_DEF.column("TypeName");
    private static final Column TYPE_DEF_NAMESPACE = Table.TYPE_DEF.column("TypeNamespace");
    private static final Column ENCLOSING = Table.NESTED_CLASS.column("EnclosingClass");
    private static final Column NESTED = Table.NESTED_CLASS.column("NestedClass");
    private static final Column GENERIC_OWNER = Table.GENERIC_PARAM.column("Owner");
    private static final Column GENERIC_NUMBER = Table.GENERIC_PARAM.column("Number");
    private static final Column GENERIC_NAME = Table.GENERIC_PARAM.column("Name");
    private static final Column SPEC_SIGNATURE = Table.TYPE_SPEC.column("Signature");

    private final Metadata metadata;
    private final Tables tables;
    private final Relations relations;

    /** Names over one file's metadata. */
    public Names(Metadata metadata) {
        this.metadata = metadata;
        tables = metadata.tables();
        relations = metadata.relations();
    }

    /** The metadata named. */
    public Metadata metadata() {
        return metadata;
    }

    /** The name of a TypeDef, TypeRef, TypeSpec or ExportedType; empty for token 0, which stands for no type. */
    public String type(int token, NameStyle style) {
        return type(token, GenericScope.NONE, style);
    }

    /** A type's own name as C# people write it, without namespace and enclosing types: {@code Enumerator}, {@code List<T>}. */
    public String ownName(int token) {
        TypeChain chain = chain(token);
        if (chain.segments().isEmpty()) {
            return chain.marker();
        }
        TypeChain.Segment own = chain.segments().getLast();
        int arity = Math.min(own.arity(), chain.parameters().size());
        List<String> parameters = chain.parameters().subList(chain.parameters().size() - arity, chain.parameters().size());
        return own.plainName() + (arity == 0 ? "" : "<" + String.join(",", parameters) + ">");
    }

    /** The namespace a type lives in, for a nested type that of its outermost enclosing type; may be empty. */
    public String namespace(int token) {
        TypeChain chain = chain(token);
        return chain.segments().isEmpty() ? "" : chain.segments().getFirst().namespace();
    }

    /** The same where generic parameters stand for something. */
    public String type(int token, GenericScope scope, NameStyle style) {
        return token == 0 ? "" : new TypeText(this, style).typeToken(token, null, scope).toString();
    }

    /** The text of a type in a signature. */
    public String type(TypeSig type, GenericScope scope, NameStyle style) {
        return new TypeText(this, style).type(type, scope).toString();
    }

    /**
     * The name of a Field, MethodDef, MemberRef, MethodSpec, Property or Event with its owner: {@code Ns.Type::Member}, in C#'s
     * styles {@code Ns.Type.Member}.
     */
    public String member(int token, NameStyle style) {
        return new MemberText(this, style).qualified(token, GenericScope.NONE);
    }

    /** A member's name without its owner; the generic arguments of a MethodSpec are part of it. */
    public String memberName(int token, NameStyle style) {
        return new MemberText(this, style).name(token, GenericScope.NONE);
    }

    /** A member with its types: {@code Ret Ns.Type::Method(P1,P2)}, {@code Type Ns.Type::Field}. */
    public String signature(int token, NameStyle style) {
        return signature(token, GenericScope.NONE, style);
    }

    /** The same where generic parameters stand for something, as inside a generic method's body. */
    public String signature(int token, GenericScope scope, NameStyle style) {
        return new MemberText(this, style).signature(token, scope).text();
    }

    /** The same with the types named in it and the member's own name as links. */
    public LinkedText linkedSignature(int token, GenericScope scope, NameStyle style) {
        return new MemberText(this, style).signature(token, scope);
    }

    /** The text of a type in a signature, with the types named in it as links. */
    public LinkedText linkedType(TypeSig type, GenericScope scope, NameStyle style) {
        return new TypeText(this, style).type(type, scope).linked();
    }

    /** The name of a TypeDef, TypeRef, TypeSpec or ExportedType, with the types named in it as links. */
    public LinkedText linkedType(int token, GenericScope scope, NameStyle style) {
        return token == 0 ? LinkedText.EMPTY : new TypeText(this, style).typeToken(token, null, scope).linked();
    }

    /** A method's or indexer's parameter list with its parentheses; empty for other members. */
    public String parameters(int token, NameStyle style) {
        return new MemberText(this, style).parameterList(token).text();
    }

    /** The same with the types named in it as links. */
    public LinkedText linkedParameters(int token, NameStyle style) {
        return new MemberText(this, style).parameterList(token);
    }

    /** A method's return type, the type of a field, property or event. */
    public String resultType(int token, NameStyle style) {
        return new MemberText(this, style).resultType(token).text();
    }

    /** The same with the types named in it as links. */
    public LinkedText linkedResultType(int token, NameStyle style) {
        return new MemberText(this, style).resultType(token);
    }

    /**
     * The METHOD expression of the command line that names a MethodDef: {@code Ns.Type::Method}, with {@code (P1,P2)} behind
     * it when the type has several methods of that name, and with everything a signature says when their parameters are equal
     * too, as those of conversion operators are.
     */
    public String methodExpression(int token) {
        String qualified = member(token, NameStyle.METADATA);
        int rid = Token.rid(token);
        if (Token.table(token) != Table.METHOD_DEF || !tables.has(Table.METHOD_DEF, rid)) {
            return qualified;
        }
        int owner = relations.owner(MemberText.METHOD_LIST, rid);
        int[] methods = owner == 0 ? new int[0] : relations.members(MemberText.METHOD_LIST, owner);
        // Comparing each method with each other one takes too long in a type of very many; the longest form is always right.
        if (methods.length > MAX_OVERLOADS) {
            return signature(token, NameStyle.METADATA);
        }
        int name = tables.value(MemberText.METHOD_NAME, rid);
        String parameters = null;
        for (int method : methods) {
            if (method != rid && metadata.strings().same(tables.value(MemberText.METHOD_NAME, method), name)) {
                parameters = parameters == null ? parameters(token, NameStyle.METADATA) : parameters;
                if (parameters(Token.of(Table.METHOD_DEF, method), NameStyle.METADATA).equals(parameters)) {
                    return signature(token, NameStyle.METADATA);
                }
            }
        }
        return parameters == null ? qualified : qualified + parameters;
    }

    /** The text of a stand-alone signature's content: local variables, a call site, a type. */
    public String signatureText(Signature signature, GenericScope scope, NameStyle style) {
        return new MemberText(this, style).bare(signature, scope);
    }

    /**
     * The text of any token: types and members by name and signature, other rows by their name where they have one, else as
     * {@code Table[rid]}; a user string in quotation marks.
     */
    public String token(int token, GenericScope scope, NameStyle style) {
        if (Token.isUserString(token)) {
            return userString(Token.rid(token));
        }
        Table table = Token.table(token);
        int rid = Token.rid(token);
        if (table == null || !tables.has(table, rid)) {
            return token == 0 ? "" : bad(token);
        }
        return switch (table) {
            case TYPE_DEF, TYPE_REF, TYPE_SPEC, EXPORTED_TYPE -> type(token, scope, style);
            case FIELD, METHOD_DEF, MEMBER_REF, METHOD_SPEC, PROPERTY, EVENT -> signature(token, scope, style);
            case INTERFACE_IMPL -> type(reference(table.column("Interface"), rid),
                    GenericScope.type(tables.value(table.column("Class"), rid)), style);
            case GENERIC_PARAM_CONSTRAINT -> constraint(rid, style);
            case CUSTOM_ATTRIBUTE -> member(reference(table.column("Type"), rid), style);
            case STAND_ALONE_SIG -> standAlone(rid, scope, style);
            case ASSEMBLY -> assemblyText(() -> AssemblyName.ofAssembly(metadata), token);
            case ASSEMBLY_REF -> assemblyText(() -> AssemblyName.ofReference(metadata, rid), token);
            case DOCUMENT -> document(rid);
            default -> {
                Column name = nameColumn(table);
                yield name == null ? table.text() + "[" + rid + "]" : string(name, rid);
            }
        };
    }

    /** The same where nothing is known of generic parameters. */
    public String token(int token, NameStyle style) {
        return token(token, GenericScope.NONE, style);
    }

    private static Column nameColumn(Table table) {
        return table.columns().stream().filter(column -> column.name().equals("Name")).findFirst().orElse(null);
    }

    private String constraint(int rid, NameStyle style) {
        int parameter = tables.value(Table.GENERIC_PARAM_CONSTRAINT.column("Owner"), rid);
        int owner = tables.has(Table.GENERIC_PARAM, parameter) ? reference(GENERIC_OWNER, parameter) : 0;
        GenericScope scope = switch (Token.table(owner)) {
            case TYPE_DEF -> GenericScope.type(Token.rid(owner));
            case METHOD_DEF -> GenericScope.method(relations.owner(MemberText.METHOD_LIST, Token.rid(owner)), Token.rid(owner));
            case null, default -> GenericScope.NONE;
        };
        return type(reference(Table.GENERIC_PARAM_CONSTRAINT.column("Constraint"), rid), scope, style);
    }

    private String standAlone(int rid, GenericScope scope, NameStyle style) {
        try {
            return signatureText(SignatureReader.standAlone(metadata,
                    metadata.blob(Table.STAND_ALONE_SIG.column("Signature"), rid)), scope, style);
        } catch (BadFormatException e) {
            return bad(Token.of(Table.STAND_ALONE_SIG, rid));
        }
    }

    private interface Read {
        AssemblyName read();
    }

    private static String assemblyText(Read name, int token) {
        try {
            return name.read().text();
        } catch (BadFormatException e) {
            return bad(token);
        }
    }

    private String document(int rid) {
        try {
            return DocumentName.read(metadata, metadata.blob(Table.DOCUMENT.column("Name"), rid));
        } catch (BadFormatException e) {
            return bad(Token.of(Table.DOCUMENT, rid));
        }
    }

    private String userString(int index) {
        try {
            return quoted(metadata.userStrings().userString(index));
        } catch (BadFormatException e) {
            return "<bad #US 0x" + Integer.toHexString(index) + ">";
        }
    }

    /** A string as C# would write it: in quotation marks, control characters and lone surrogates escaped. */
    public static String quoted(String text) {
        StringBuilder out = new StringBuilder(text.length() + 2).append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                case 0 -> out.append("\\0");
                default -> {
                    boolean paired = Character.isHighSurrogate(c) && i + 1 < text.length()
                            && Character.isLowSurrogate(text.charAt(i + 1))
                            || Character.isLowSurrogate(c) && i > 0 && Character.isHighSurrogate(text.charAt(i - 1));
                    if (Character.isISOControl(c) || Character.isSurrogate(c) && !paired) {
                        out.append("\\u").append("%04X".formatted((int) c));
                    } else {
                        out.append(c);
                    }
                }
            }
        }
        return out.append('"').toString();
    }

    /** The marker for a token without a row. */
    static String bad(int token) {
        Table table = Token.table(token);
        return "<bad " + (table == null ? "token" : table.text()) + " 0x" + Token.text(token) + ">";
    }

    /** A string of a row, shortened where it is longer than a name may be (II.22: 1023 bytes). */
    String string(Column column, int rid) {
        try {
            String text = metadata.string(column, rid);
            return text.length() <= MAX_NAME ? text : text.substring(0, MAX_NAME) + "…";
        } catch (BadFormatException e) {
            return "<bad " + HeapKind.STRINGS.streamName() + " 0x" + Integer.toHexString(tables.value(column, rid)) + ">";
        }
    }

    /** The row a column names as a token; -1, a token without a table, where the column's value is none. */
    int reference(Column column, int rid) {
        try {
            return tables.reference(column, rid);
        } catch (BadFormatException e) {
            return -1;
        }
    }

    /** The type of a TypeSpec row, or null where there is none. */
    TypeSig typeSpec(int token) {
        try {
            return SignatureReader.typeSpec(metadata, metadata.blob(SPEC_SIGNATURE, Token.rid(token)));
        } catch (BadFormatException e) {
            return null;
        }
    }

    /** Names of the generic parameters of a TypeDef or MethodDef by number; empty strings for numbers without a row. */
    List<String> genericParameters(Table table, int owner) {
        int[] rows = relations.rowsWhere(GENERIC_OWNER, CodedIndex.TYPE_OR_METHOD_DEF.encode(table, owner));
        String[] names = new String[Math.min(rows.length, MAX_GENERIC_PARAMETERS)];
        Arrays.fill(names, "");
        for (int row : rows) {
            int number = tables.value(GENERIC_NUMBER, row);
            if (number < names.length) {
                names[number] = string(GENERIC_NAME, row);
            }
        }
        return List.of(names);
    }

    boolean isNullable(int token) {
        return Token.table(token) != Table.TYPE_SPEC && chain(token).isNullable();
    }

    /** The name of a TypeDef, TypeRef or ExportedType with its enclosing types. */
    TypeChain chain(int token) {
        LinkedList<TypeChain.Segment> segments = new LinkedList<>();
        List<Integer> seen = new ArrayList<>();
        String marker = "";
        int at = token;
        while (true) {
            Table table = Token.table(at);
            int rid = Token.rid(at);
            if (table == null || !tables.has(table, rid)) {
                marker = bad(at);
                break;
            }
            if (seen.contains(at) || seen.size() == MAX_NESTING) {
                marker = (seen.contains(at) ? "<cyclic " : "<deep ") + table.text() + " 0x" + Token.text(at) + ">";
                break;
            }
            seen.add(at);
            segments.addFirst(switch (table) {
                case TYPE_DEF -> new TypeChain.Segment(string(TYPE_DEF_NAMESPACE, rid), string(TYPE_DEF_NAME, rid));
                default -> new TypeChain.Segment(string(table.column("TypeNamespace"), rid),
                        string(table.column("TypeName"), rid));
            });
            int outer = enclosing(table, rid);
            if (outer == -1) {
                marker = "<bad " + (table == Table.TYPE_REF ? "ResolutionScope" : "Implementation") + " of 0x"
                        + Token.text(at) + ">";
                break;
            }
            if (outer == 0 || Token.table(outer) != table) {
                break;
            }
            at = outer;
        }
        boolean definition = Token.table(token) == Table.TYPE_DEF;
        return new TypeChain(marker, List.copyOf(segments),
                definition ? genericParameters(Table.TYPE_DEF, Token.rid(token)) : List.of(), !definition);
    }

    /** A TypeDef's name with its namespace, without the types around it. */
    String ownMetadataName(int rid) {
        return new TypeChain.Segment(string(TYPE_DEF_NAMESPACE, rid), string(TYPE_DEF_NAME, rid)).metadataName();
    }

    /** The type around a TypeDef, or what a TypeRef or an ExportedType is part of, as a token; 0 for none, -1 where it is bad. */
    int enclosing(Table table, int rid) {
        return switch (table) {
            case TYPE_DEF -> {
                int row = relations.firstWhere(NESTED, rid);
                yield row == 0 ? 0 : reference(ENCLOSING, row);
            }
            case TYPE_REF -> reference(Table.TYPE_REF.column("ResolutionScope"), rid);
            default -> reference(Table.EXPORTED_TYPE.column("Implementation"), rid);
        };
    }
}
