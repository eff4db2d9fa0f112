package hybridscope.inspectors.types;

import hybridscope.core.metadata.CodedIndex;
import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Tables;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.GenericScope;
import hybridscope.core.metadata.name.LinkedText;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.core.metadata.name.Names;
import hybridscope.core.metadata.signature.CallingConvention;
import hybridscope.core.metadata.signature.MethodSig;
import hybridscope.core.metadata.signature.SignatureReader;
import hybridscope.core.metadata.signature.TypeSig;
import hybridscope.core.metadata.value.ConstantReader;
import hybridscope.core.metadata.value.CustomAttributeReader;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.standin.StandIn;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.place.TextLink;
import hybridscope.inspectors.text.Escapes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

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
    private static final Column CONSTANT_PARENT = Table.CONSTANT.column("Parent");
    private static final Column LAYOUT_FIELD = Table.FIELD_LAYOUT.column("Field");
    private static final Column LAYOUT_OFFSET = Table.FIELD_LAYOUT.column("Offset");
    private static final int INTERFACE_FLAG = 0x20;

    private final OpenFile file;
    private final Metadata metadata;
    private final Tables tables;
    private final Names names;
    private final CustomAttributeReader attributes;
    private final int type;
    private final boolean inInterface;

    MemberTexts(OpenFile file, int type) {
        this.file = file;
        this.metadata = file.metadata().orElseThrow();
        this.tables = metadata.tables();
        this.names = file.names();
        this.attributes = new CustomAttributeReader(names, file.enums());
        this.type = type;
        this.inInterface = (tables.value(TYPE_FLAGS, type) & INTERFACE_FLAG) != 0;
    }

    MemberReport member(Table table, int rid) {
        int token = Token.of(table, rid);
        return switch (table) {
            case FIELD -> {
                int flags = tables.value(FIELD_FLAGS, rid);
                yield report(MemberReport.Kind.FIELD, token, Accessibility.ofMember(flags), Modifiers.field(flags), nameOf(token),
                        false, List.of());
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
        Accessibility access = Accessibility.ofMember(flags);
        if (constructor) {
            LinkedText own = link(names.ownName(Token.of(Table.TYPE_DEF, type)).replaceFirst("<.*", ""), token);
            LinkedText text = LinkedText.of(words(access, modifiers)).then(own).then(parameters(rid));
            return report(MemberReport.Kind.CONSTRUCTOR, token, access, name + names.parameters(token, NameStyle.CSHARP_SHORT),
                    text, body, List.of());
        }
        LinkedText rest = nameOf(token).then(GenericParameterReport.list(file, rid)).then(parameters(rid))
                .then(GenericParameterReport.constraints(file, rid, GenericScope.method(type, rid)));
        return report(MemberReport.Kind.METHOD, token, access, modifiers, rest, body, List.of());
    }

    private MemberReport semantic(Table table, int token, int rid) {
        Accessibility access = Accessibility.NONE;
        int widest = -1;
        List<AccessorReport> accessors = new ArrayList<>();
        List<String> modifiers = List.of();
        for (int row : metadata.relations().rowsWhere(ASSOCIATION, CodedIndex.HAS_SEMANTICS.encode(table, rid))) {
            int method = tables.value(SEMANTIC_METHOD, row);
            int methodToken = Token.of(Table.METHOD_DEF, Token.rid(method));
            accessors.add(new AccessorReport(accessor(tables.value(SEMANTICS, row)), Token.text(methodToken),
                    names.memberName(methodToken, NameStyle.METADATA), Place.ofToken(file.key(), methodToken)));
            if (tables.has(Table.METHOD_DEF, method)) {
                int flags = tables.value(METHOD_FLAGS, method);
                if ((flags & 7) > widest) {
                    widest = flags & 7;
                    access = Accessibility.ofMember(flags);
                    modifiers = Modifiers.method(flags, tables.value(METHOD_IMPL_FLAGS, method), inInterface);
                }
            }
        }
        LinkedText name = table == Table.PROPERTY
                ? nameOf(token).then(names.linkedParameters(token, NameStyle.CSHARP_SHORT)) : nameOf(token);
        LinkedText text = table == Table.EVENT ? name : name.then(" { ").then(accessors(accessors)).then(" }");
        List<String> words = table == Table.EVENT ? with(modifiers, "event") : modifiers;
        return report(table == Table.EVENT ? MemberReport.Kind.EVENT : MemberReport.Kind.PROPERTY, token, access, words, text,
                false, List.copyOf(accessors));
    }

    private static LinkedText accessors(List<AccessorReport> accessors) {
        LinkedText.Builder text = new LinkedText.Builder();
        for (AccessorReport accessor : accessors) {
            int token = Integer.parseUnsignedInt(accessor.token(), 16);
            text.add(text.isEmpty() ? "" : " ").add(link(JsonName.of(accessor.kind()), token)).add(";");
        }
        return text.build();
    }

    private static List<String> with(List<String> words, String word) {
        List<String> all = new ArrayList<>(words);
        all.add(word);
        return all;
    }

    private static AccessorReport.Kind accessor(int semantics) {
        return switch (semantics) {
            case 1 -> AccessorReport.Kind.SET;
            case 2 -> AccessorReport.Kind.GET;
            case 8 -> AccessorReport.Kind.ADD;
            case 0x10 -> AccessorReport.Kind.REMOVE;
            case 0x20 -> AccessorReport.Kind.RAISE;
            default -> AccessorReport.Kind.OTHER;
        };
    }

    private MemberReport report(MemberReport.Kind kind, int token, Accessibility access, List<String> modifiers,
            LinkedText nameAndRest, boolean body, List<AccessorReport> accessors) {
        LinkedText result = names.linkedResultType(token, NameStyle.CSHARP_SHORT);
        LinkedText text = LinkedText.of(words(access, modifiers)).then(result).then(result.text().isEmpty() ? "" : " ")
                .then(nameAndRest);
        String brief = nameOf(token).text() + names.parameters(token, NameStyle.CSHARP_SHORT) + " : " + result.text();
        return report(kind, token, access, brief, text, body, accessors);
    }

    private MemberReport report(MemberReport.Kind kind, int token, Accessibility access, String brief, LinkedText text,
            boolean body, List<AccessorReport> accessors) {
        LinkedText signature = names.linkedResultType(token, NameStyle.METADATA).then(" ")
                .then(link(names.memberName(token, NameStyle.METADATA), token))
                .then(names.linkedParameters(token, NameStyle.METADATA));
        Table table = Token.table(token);
        int rid = Token.rid(token);
        List<TextLink> links = TextLink.of(file.key(), signature);
        return new MemberReport(kind, Token.text(token), names.memberName(token, NameStyle.METADATA), access, brief, text.text(),
                TextLink.of(file.key(), text), signature.text(), links, body, constant(table, rid),
                table == Table.FIELD ? offset(rid) : null, accessors, AttributeReport.of(file, attributes, table, rid),
                standIns(links), Place.ofToken(file.key(), token));
    }

    private List<String> standIns(List<TextLink> links) {
        Map<Integer, StandIn> absent = file.standInReferences();
        return absent.isEmpty() ? List.of() : links.stream().map(link -> absent.get(link.place().token()))
                .filter(Objects::nonNull).map(StandIn::name).distinct().toList();
    }

    private String constant(Table table, int rid) {
        int row = table == Table.FIELD || table == Table.PROPERTY ? metadata.relations().firstWhere(CONSTANT_PARENT,
                CodedIndex.HAS_CONSTANT.encode(table, rid)) : 0;
        if (row == 0) {
            return null;
        }
        try {
            return Escapes.oneLine(ConstantReader.read(metadata, row).text());
        } catch (BadFormatException e) {
            return "<" + e.getMessage() + ">";
        }
    }

    private Long offset(int field) {
        int row = metadata.relations().firstWhere(LAYOUT_FIELD, field);
        return row == 0 ? null : Integer.toUnsignedLong(tables.value(LAYOUT_OFFSET, row));
    }

    private String words(Accessibility access, List<String> modifiers) {
        StringBuilder text = new StringBuilder(inInterface || access == Accessibility.NONE ? "" : access.jsonName() + " ");
        modifiers.forEach(modifier -> text.append(modifier).append(' '));
        return text.toString();
    }

    private LinkedText nameOf(int token) {
        return link(names.memberName(token, NameStyle.CSHARP_SHORT), token);
    }

    private static LinkedText link(String name, int token) {
        return new LinkedText(name, List.of(new LinkedText.Link(0, name.length(), token)));
    }

    /** The parameter list with the names of Param rows. */
    private LinkedText parameters(int rid) {
        MethodSig signature;
        try {
            signature = SignatureReader.method(metadata, metadata.blob(METHOD_SIGNATURE, rid));
        } catch (BadFormatException e) {
            return LinkedText.of("(<" + e.getMessage() + ">)");
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
        LinkedText.Builder text = new LinkedText.Builder().add("(");
        for (int i = 0; i < types.size(); i++) {
            LinkedText written = names.linkedType(types.get(i), GenericScope.method(type, rid), NameStyle.CSHARP_SHORT);
            // A by-ref parameter that is only written is C#'s out.
            if ((flags[i + 1] & 3) == 2 && written.text().startsWith("ref ")) {
                written = new LinkedText("out " + written.text().substring(4), written.links());
            }
            String name = parameterNames[i + 1];
            text.add(i == 0 ? "" : ", ").add(written).add(name == null || name.isEmpty() ? "" : " " + name);
        }
        return text.add(signature.convention() == CallingConvention.VARARG ? (types.isEmpty() ? "" : ", ") + "__arglist" : "")
                .add(")").build();
    }
}
