package hybridscope.inspectors.types;

import hybridscope.core.metadata.CodedIndex;
import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Tables;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.GenericScope;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.core.metadata.name.Names;
import hybridscope.core.metadata.signature.CallingConvention;
import hybridscope.core.metadata.signature.MethodSig;
import hybridscope.core.metadata.signature.SignatureReader;
import hybridscope.core.metadata.signature.TypeSig;
import hybridscope.core.pe.BadFormatException;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import java.util.ArrayList;
import java.util.List;

/** The members of one type as C# people write them. */
final class MemberTexts {
    private static final Column TYPE_FLAGS = Table.TYPE_DEF.column("Flags");
    private static final Column FIELD_FLAGS = Table.FIELD.column("Flags");
    private static final Column METHOD_FLAGS = Table.METHOD_DEF.column("Flags");
    private static final Column METHOD_IMPL_FLAGS = Table.METHOD_DEF.column("ImplFlags");
    private static final Column METHOD_RVA = Table.METHOD_DEF.column("RVA");
    private static final Column METHOD_SIGNATURE = Table.METHOD_DEF.column("Signature");
    private static final Column PARAMS = Table.METHOD_DEF.column("ParamList");
    private static final Column PARAM_SEQUENCE = Table.PARAM.column("Sequence");
    private static final Column PARAM_FLAGS = Table.PARAM.column("Flags");
    private static final Column PARAM_NAME = Table.PARAM.column("Name");
    private static final Column ASSOCIATION = Table.METHOD_SEMANTICS.column("Association");
    private static final Column SEMANTICS = Table.METHOD_SEMANTICS.column("Semantics");
    private static final Column SEMANTIC_METHOD = Table.METHOD_SEMANTICS.column("Method");
    private static final int INTERFACE_FLAG = 0x20;

    private final OpenFile file;
    private final Metadata metadata;
    private final Tables tables;
    private final Names names;
    private final int type;
    private final boolean inInterface;

    MemberTexts(OpenFile file, int type) {
        this.file = file;
        this.metadata = file.metadata().orElseThrow();
        this.tables = metadata.tables();
        this.names = file.names();
        this.type = type;
        this.inInterface = (tables.value(TYPE_FLAGS, type) & INTERFACE_FLAG) != 0;
    }

    MemberReport member(Table table, int rid) {
        int token = Token.of(table, rid);
        return switch (table) {
            case FIELD -> {
                int flags = tables.value(FIELD_FLAGS, rid);
                yield report("field", token, Modifiers.memberAccess(flags), Modifiers.field(flags), nameOf(token), false,
                        new Place.Row(table.number(), rid));
            }
            case METHOD_DEF -> method(token, rid);
            case PROPERTY, EVENT -> semantic(table, token, rid);
            default -> throw new IllegalArgumentException(table + " is no member");
        };
    }

    private MemberReport method(int token, int rid) {
        int flags = tables.value(METHOD_FLAGS, rid);
        int implFlags = tables.value(METHOD_IMPL_FLAGS, rid);
        String name = names.memberName(token, NameStyle.METADATA);
        boolean constructor = name.equals(".ctor") || name.equals(".cctor");
        boolean body = tables.value(METHOD_RVA, rid) != 0 && (implFlags & 3) == 0;
        List<String> modifiers = Modifiers.method(flags, implFlags, inInterface);
        Place.Target target = new Place.Method(token, -1);
        String access = Modifiers.memberAccess(flags);
        if (constructor) {
            String text = words(access, modifiers, "") + names.ownName(Token.of(Table.TYPE_DEF, type)).replaceFirst("<.*", "") + parameters(rid);
            return new MemberReport("constructor", Token.text(token), name, access, name + names.parameters(token, NameStyle.CSHARP_SHORT), text, signature(token), body, new Place(file.key(), target));
        }
        return report("method", token, access, modifiers, nameOf(token) + parameters(rid), body, target);
    }

    private MemberReport semantic(Table table, int token, int rid) {
        String access = "";
        int widest = -1;
        List<String> accessors = new ArrayList<>();
        List<String> modifiers = List.of();
        for (int row : metadata.relations().rowsWhere(ASSOCIATION, CodedIndex.HAS_SEMANTICS.encode(table, rid))) {
            int method = tables.value(SEMANTIC_METHOD, row);
            accessors.add(accessor(tables.value(SEMANTICS, row)));
            if (tables.has(Table.METHOD_DEF, method)) {
                int flags = tables.value(METHOD_FLAGS, method);
                if ((flags & 7) > widest) {
                    widest = flags & 7;
                    access = Modifiers.memberAccess(flags);
                    modifiers = Modifiers.method(flags, tables.value(METHOD_IMPL_FLAGS, method), inInterface);
                }
            }
        }
        String name = names.memberName(token, NameStyle.CSHARP_SHORT) + (table == Table.PROPERTY ? names.parameters(token, NameStyle.CSHARP_SHORT) : "");
        String text = table == Table.EVENT ? name : name + " { " + String.join(" ", accessors.stream().map(a -> a + ";").toList()) + " }";
        List<String> words = table == Table.EVENT ? with(modifiers, "event") : modifiers;
        return report(table == Table.EVENT ? "event" : "property", token, access, words, text, false, new Place.Row(table.number(), rid));
    }

    private static List<String> with(List<String> words, String word) {
        List<String> all = new ArrayList<>(words);
        all.add(word);
        return all;
    }

    private static String accessor(int semantics) {
        return switch (semantics) {
            case 1 -> "set";
            case 2 -> "get";
            case 8 -> "add";
            case 0x10 -> "remove";
            case 0x20 -> "raise";
            default -> "other";
        };
    }

    private MemberReport report(String kind, int token, String access, List<String> modifiers, String nameAndRest, boolean body, Place.Target target) {
        String result = names.resultType(token, NameStyle.CSHARP_SHORT);
        String text = words(access, modifiers, result) + nameAndRest;
        String brief = nameOf(token) + names.parameters(token, NameStyle.CSHARP_SHORT) + " : " + result;
        return new MemberReport(kind, Token.text(token), names.memberName(token, NameStyle.METADATA), access, brief, text, signature(token), body,
                new Place(file.key(), target));
    }

    private String words(String access, List<String> modifiers, String result) {
        StringBuilder text = new StringBuilder(inInterface || access.isEmpty() ? "" : access + " ");
        modifiers.forEach(modifier -> text.append(modifier).append(' '));
        return text.append(result.isEmpty() ? "" : result + " ").toString();
    }

    private String nameOf(int token) {
        return names.memberName(token, NameStyle.CSHARP_SHORT);
    }

    private String signature(int token) {
        return names.resultType(token, NameStyle.METADATA) + " " + names.memberName(token, NameStyle.METADATA) + names.parameters(token, NameStyle.METADATA);
    }

    /** The parameter list with the names of Param rows. */
    private String parameters(int rid) {
        MethodSig signature;
        try {
            signature = SignatureReader.method(metadata, metadata.blob(METHOD_SIGNATURE, rid));
        } catch (BadFormatException e) {
            return "(<" + e.getMessage() + ">)";
        }
        List<TypeSig> types = signature.parameters();
        String[] parameterNames = new String[types.size() + 1];
        int[] flags = new int[types.size() + 1];
        for (int row : metadata.relations().members(PARAMS, rid)) {
            int sequence = tables.value(PARAM_SEQUENCE, row);
            if (sequence < parameterNames.length) {
                parameterNames[sequence] = names.token(Token.of(Table.PARAM, row), NameStyle.CSHARP_SHORT);
                flags[sequence] = tables.value(PARAM_FLAGS, row);
            }
        }
        StringBuilder text = new StringBuilder("(");
        for (int i = 0; i < types.size(); i++) {
            String written = names.type(types.get(i), GenericScope.method(type, rid), NameStyle.CSHARP_SHORT);
            // A by-ref parameter that is only written is C#'s out, one that is only read its in.
            int direction = flags[i + 1] & 3;
            if ((direction == 1 || direction == 2) && written.startsWith("ref ")) {
                written = (direction == 1 ? "in " : "out ") + written.substring(4);
            }
            String name = parameterNames[i + 1];
            text.append(i == 0 ? "" : ", ").append(written).append(name == null || name.isEmpty() ? "" : " " + name);
        }
        return text.append(signature.convention() == CallingConvention.VARARG ? (types.isEmpty() ? "" : ", ") + "__arglist" : "").append(')').toString();
    }
}
