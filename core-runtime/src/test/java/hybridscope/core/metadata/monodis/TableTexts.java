package hybridscope.core.metadata.monodis;

import static hybridscope.core.metadata.Table.*;

import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Tables;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.monodis.TypeTexts.Variables;
import hybridscope.core.metadata.signature.FieldSig;
import hybridscope.core.metadata.signature.MethodSig;
import hybridscope.core.metadata.signature.PropertySig;
import hybridscope.core.metadata.signature.Signature;
import hybridscope.core.metadata.signature.SignatureReader;
import hybridscope.core.pe.Span;
import java.util.HexFormat;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.stream.Collectors;

/** What monodis should print for each table, from our values. */
final class TableTexts {
    private final Metadata metadata;
    private final Tables tables;
    private final TypeTexts types;
    private final ValueTexts values;

    TableTexts(Metadata metadata, Classes classes) {
        this.metadata = metadata;
        this.tables = metadata.tables();
        this.types = new TypeTexts(metadata, classes);
        this.values = new ValueTexts(metadata, types);
    }

    /** The expected output of one option. */
    String of(String option) {
        return switch (option) {
            case "assembly" -> assembly();
            case "assemblyref" -> "AssemblyRef Table\n" + rows(ASSEMBLY_REF, this::assemblyRef) + "\n";
            case "classlayout" -> table("ClassLayout Table", CLASS_LAYOUT,
                    rid -> "PackingSize=%d  ClassSize=%d  Parent=%s".formatted(value(CLASS_LAYOUT, "PackingSize", rid),
                    value(CLASS_LAYOUT, "ClassSize", rid), types.typeDef(value(CLASS_LAYOUT, "Parent", rid))));
            case "constant" -> table("Constant Table", CONSTANT,
                    rid -> "Parent= %s: %d %s".formatted(tableName(CONSTANT, "Parent", rid), target(CONSTANT, "Parent", rid),
                    values.constant(value(CONSTANT, "Type", rid), metadata.blob(CONSTANT.column("Value"), rid))));
            case "customattr" -> customAttributes();
            case "declsec" ->
                    table("DeclSecurity Table", DECL_SECURITY, rid -> values.security(value(DECL_SECURITY, "Action", rid),
                    tableName(DECL_SECURITY, "Parent", rid) + " " + target(DECL_SECURITY, "Parent", rid),
                    metadata.blob(DECL_SECURITY.column("PermissionSet"), rid)));
            case "event" ->
                    table("Event Table", EVENT, rid -> types.typeDefOrRef(tables.reference(EVENT.column("EventType"), rid)) + " "
                    + string(EVENT, "Name", rid) + " " + ((value(EVENT, "EventFlags", rid) & 0x200) != 0 ? "specialname " : ""));
            case "exported" -> table("ExportedType Table", EXPORTED_TYPE, this::exportedType);
            case "fields" -> new MemberTexts(metadata, types).fields();
            case "file" -> table("File Table", FILE, rid -> string(FILE, "Name", rid)
                    + ((value(FILE, "Flags", rid) & 1) != 0 ? " nometadata [" : " containsmetadata [")
                    + HexFormat.ofDelimiter(" ").withUpperCase().formatHex(blob(FILE, "HashValue", rid)) + "]");
            case "genericpar" -> table("GenericParameters", GENERIC_PARAM,
                    rid -> "%d, flags=%d, owner=%x %s".formatted(value(GENERIC_PARAM, "Number", rid),
                    value(GENERIC_PARAM, "Flags", rid), value(GENERIC_PARAM, "Owner", rid), string(GENERIC_PARAM, "Name", rid)));
            case "interface" -> table("Interface Implementation Table", INTERFACE_IMPL,
                    rid -> types.typeDef(value(INTERFACE_IMPL, "Class", rid)) + " implements "
                    + types.typeDefOrRef(tables.reference(INTERFACE_IMPL.column("Interface"), rid)));
            case "manifest" -> table("Manifestresource Table", MANIFEST_RESOURCE, rid -> "%s '%s' at offset %s in %s".formatted(
                    switch (value(MANIFEST_RESOURCE, "Flags", rid) & 3) {
                        case 1 -> "public";
                        case 2 -> "private";
                        default -> "";
                    }, string(MANIFEST_RESOURCE, "Name", rid), Integer.toUnsignedString(value(MANIFEST_RESOURCE, "Offset", rid)),
                    implementation(MANIFEST_RESOURCE, rid)));
            case "marshal" -> table("FieldMarshal Table",
                    FIELD_MARSHAL, rid -> "(0x%04x) %s %d: %s\n\tblob encoding: %s".formatted(value(FIELD_MARSHAL, "Parent", rid),
                    tableName(FIELD_MARSHAL, "Parent", rid), target(FIELD_MARSHAL, "Parent", rid),
                    values.marshal(metadata.blob(FIELD_MARSHAL.column("NativeType"), rid)),
                    hex(blob(FIELD_MARSHAL, "NativeType", rid))));
            case "memberref" -> table("MemberRef Table", MEMBER_REF, this::memberRef);
            case "method" -> new MemberTexts(metadata, types).methods();
            case "methodimpl" -> table("MethodImpl Table", METHOD_IMPL,
                    rid -> "%s\n\tdecl: %s\n\timpl: %s".formatted(types.typeDef(value(METHOD_IMPL, "Class", rid)),
                    types.methodToken(tables.reference(METHOD_IMPL.column("MethodDeclaration"), rid)),
                    types.methodToken(tables.reference(METHOD_IMPL.column("MethodBody"), rid))));
            // monodis counts the methods of this table from 0.
            case "methodsem" -> table("Method Semantics Table", METHOD_SEMANTICS, rid -> "[%d] %s method: %d %s %d".formatted(
                    value(METHOD_SEMANTICS, "Association", rid), semantics(value(METHOD_SEMANTICS, "Semantics", rid)),
                    value(METHOD_SEMANTICS, "Method", rid) - 1, tableName(METHOD_SEMANTICS, "Association", rid)
                    .toLowerCase(Locale.ROOT), target(METHOD_SEMANTICS, "Association", rid)));
            case "methodspec" -> table("MethodSpec", METHOD_SPEC, this::methodSpec);
            case "moduleref" -> table("ModuleRef Table", MODULE_REF, rid -> string(MODULE_REF, "Name", rid));
            case "module" -> table("Module Table", MODULE, rid -> string(MODULE, "Name", rid) + " " + value(MODULE, "Mvid", rid)
                    + " {" + metadata.guids().get(value(MODULE, "Mvid", rid)).toString().toUpperCase(Locale.ROOT) + "}");
            case "nested" -> table("NestedClass Table", NESTED_CLASS,
                    rid -> "%d %d: %s in %s".formatted(value(NESTED_CLASS, "NestedClass", rid),
                    value(NESTED_CLASS, "EnclosingClass", rid), types.typeDef(value(NESTED_CLASS, "NestedClass", rid)),
                    types.typeDef(value(NESTED_CLASS, "EnclosingClass", rid))));
            case "param" -> "Param Table\n"
                    + rows(PARAM, rid -> "0x%04x %d %s".formatted(value(PARAM, "Flags", rid), value(PARAM, "Sequence", rid),
                    string(PARAM, "Name", rid))) + "\n";
            case "parconst" ->
                    table("Generic Param Constraint", GENERIC_PARAM_CONSTRAINT, rid -> "gen-par=%d, Constraint=%x".formatted(
                    value(GENERIC_PARAM_CONSTRAINT, "Owner", rid), value(GENERIC_PARAM_CONSTRAINT, "Constraint", rid)));
            case "property" -> table("Property Table", PROPERTY, this::property);
            case "propertymap" ->
                    table("Property Map Table", PROPERTY_MAP, rid -> types.typeDef(value(PROPERTY_MAP, "Parent", rid)) + " ("
                    + value(PROPERTY_MAP, "Parent", rid) + ") " + value(PROPERTY_MAP, "PropertyList", rid));
            case "typedef" -> "Typedef Table\n" + rows(TYPE_DEF, rid -> "%s (flist=%d, mlist=%d, flags=0x%x, extends=0x%x)"
                    .formatted(types.typeDef(rid), value(TYPE_DEF, "FieldList", rid), value(TYPE_DEF, "MethodList", rid),
                    value(TYPE_DEF, "Flags", rid), value(TYPE_DEF, "Extends", rid))) + "\n";
            case "typeref" -> "Typeref Table\n" + rows(TYPE_REF, types::typeRef) + "\n";
            case "typespec" -> "Typespec Table\n" + rows(TYPE_SPEC, rid -> types.typeSpec(rid, Variables.NAMELESS)) + "\n";
            case "implmap" -> table("ImplMap Table", IMPL_MAP,
                    rid -> types.methodToken(tables.reference(IMPL_MAP.column("MemberForwarded"), rid)) + " "
                    + value(IMPL_MAP, "MappingFlags", rid) + " (" + string(IMPL_MAP, "ImportName", rid) + " "
                    + string(MODULE_REF, "Name", value(IMPL_MAP, "ImportScope", rid)) + ")");
            case "fieldrva" -> table("FieldRVA Table", FIELD_RVA,
                    rid -> "Field %d: %x".formatted(value(FIELD_RVA, "Field", rid), value(FIELD_RVA, "RVA", rid)));
            case "standalonesig" -> table("Stand alone signature", STAND_ALONE_SIG, rid -> "blob[0x%x] = %s".formatted(
                    value(STAND_ALONE_SIG, "Signature", rid), hex(blob(STAND_ALONE_SIG, "Signature", rid))));
            case "methodptr" -> pointers("Method Ptr", METHOD_PTR);
            case "fieldptr" -> pointers("Field Ptr", FIELD_PTR);
            case "paramptr" -> pointers("Param Ptr", PARAM_PTR);
            case "eventptr" -> pointers("Event Ptr", EVENT_PTR);
            case "propertyptr" -> pointers("Property Ptr", PROPERTY_PTR);
            default -> throw new IllegalArgumentException(option);
        };
    }

    private int value(Table table, String column, int rid) {
        return tables.value(table.column(column), rid);
    }

    private String string(Table table, String column, int rid) {
        return metadata.string(table.column(column), rid);
    }

    private byte[] blob(Table table, String column, int rid) {
        return metadata.bytes().copy(metadata.blob(table.column(column), rid));
    }

    private String tableName(Table table, String column, int rid) {
        return Token.table(tables.reference(table.column(column), rid)).text();
    }

    private int target(Table table, String column, int rid) {
        return Token.rid(tables.reference(table.column(column), rid));
    }

    private String rows(Table table, IntFunction<String> row) {
        StringBuilder text = new StringBuilder();
        for (int rid = 1; rid <= tables.rows(table); rid++) {
            text.append(rid).append(": ").append(row.apply(rid)).append("\n");
        }
        return text.toString();
    }

    private String table(String title, Table table, IntFunction<String> row) {
        return title + " (1.." + tables.rows(table) + ")\n" + rows(table, row);
    }

    private String pointers(String title, Table table) {
        return table(title, table, rid -> Integer.toString(tables.value(table.columns().getFirst(), rid)));
    }

    private static String hex(byte[] bytes) {
        return HexFormat.of().withSuffix(" ").formatHex(bytes);
    }

    private static String dump(byte[] bytes) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < bytes.length; i++) {
            text.append(i % 16 == 0 ? "\n0x%08X: ".formatted(i) : "").append("%02X ".formatted(bytes[i]));
        }
        return text.append("\n").toString();
    }

    private String assembly() {
        if (tables.rows(ASSEMBLY) == 0) {
            return "Assembly Table\n";
        }
        byte[] key = blob(ASSEMBLY, "PublicKey", 1);
        return ("Assembly Table\nName:          %s\nHash Algoritm: 0x%08x\nVersion:       %d.%d.%d.%d\nFlags:         "
                + "0x%08x\nPublicKey:     BlobPtr (0x%08x)\n%sCulture:       %s\n\n")
                .formatted(string(ASSEMBLY, "Name", 1), value(ASSEMBLY, "HashAlgId", 1), value(ASSEMBLY, "MajorVersion", 1),
                value(ASSEMBLY, "MinorVersion", 1),
                        value(ASSEMBLY, "BuildNumber", 1), value(ASSEMBLY, "RevisionNumber", 1), value(ASSEMBLY, "Flags", 1),
                        value(ASSEMBLY, "PublicKey", 1),
                        key.length == 0 ? "\tZero sized public key\n" : "\tDump:" + dump(key), string(ASSEMBLY, "Culture", 1));
    }

    private String assemblyRef(int rid) {
        byte[] key = blob(ASSEMBLY_REF, "PublicKeyOrToken", rid);
        byte[] hash = blob(ASSEMBLY_REF, "HashValue", rid);
        return "Version=%d.%d.%d.%d\n\tName=%s\n\tFlags=0x%08x\n%s%s".formatted(value(ASSEMBLY_REF, "MajorVersion", rid),
                value(ASSEMBLY_REF, "MinorVersion", rid), value(ASSEMBLY_REF, "BuildNumber", rid),
                value(ASSEMBLY_REF, "RevisionNumber", rid), string(ASSEMBLY_REF, "Name", rid),
                value(ASSEMBLY_REF, "Flags", rid), key.length == 0 ? "\tZero sized public key\n" : "\tPublic Key:" + dump(key),
                hash.length == 0 ? "\tZero sized hash value" : "\tHash:" + dump(hash).stripTrailing() + " ");
    }

    private String customAttributes() {
        StringBuilder text = new StringBuilder("Custom Attributes Table (1.." + tables.rows(CUSTOM_ATTRIBUTE) + ")\n");
        for (int rid = 1; rid <= tables.rows(CUSTOM_ATTRIBUTE); rid++) {
            StringBuilder warnings = new StringBuilder();
            String row = customAttribute(rid, warnings);
            text.append(warnings).append(rid).append(": ").append(row).append("\n");
        }
        return text.toString();
    }

    private String customAttribute(int rid, StringBuilder warnings) {
        int parent = tables.reference(CUSTOM_ATTRIBUTE.column("Parent"), rid);
        // monodis has names of its own for some tables, and none for MethodSpec.
        String table = switch (Token.table(parent)) {
            case FIELD -> "FieldDef";
            case DECL_SECURITY -> "DeclSecurity?";
            case STAND_ALONE_SIG -> "StandAloneSignature";
            case MANIFEST_RESOURCE -> "Manifest";
            case METHOD_SPEC -> "Unknown";
            default -> Token.table(parent).text();
        };
        int constructor = tables.reference(CUSTOM_ATTRIBUTE.column("Type"), rid);
        Column signature = (Token.table(constructor) == METHOD_DEF ? METHOD_DEF : MEMBER_REF).column("Signature");
        MethodSig method = SignatureReader.method(metadata, metadata.blob(signature, Token.rid(constructor)));
        return "%s: %d: %s [%s]".formatted(table, Token.rid(parent), types.methodToken(constructor),
                values.attributeArguments(method, metadata.blob(CUSTOM_ATTRIBUTE.column("Value"), rid), warnings));
    }

    private String implementation(Table table, int rid) {
        int token = tables.reference(table.column("Implementation"), rid);
        return token == 0 ? "current module" : Token.table(token).text().toLowerCase(Locale.ROOT) + " " + Token.rid(token);
    }

    private String exportedType(int rid) {
        String namespace = string(EXPORTED_TYPE, "TypeNamespace", rid);
        return "%s%s%s is in %s, index=%x, flags=0x%x".formatted(namespace, namespace.isEmpty() ? "" : ".",
                string(EXPORTED_TYPE, "TypeName", rid),
                implementation(EXPORTED_TYPE, rid), value(EXPORTED_TYPE, "TypeDefId", rid), value(EXPORTED_TYPE, "Flags", rid));
    }

    private String memberRef(int rid) {
        int parent = tables.reference(MEMBER_REF.column("Class"), rid);
        String name = string(MEMBER_REF, "Name", rid);
        String resolved = switch (Token.table(parent)) {
            case TYPE_DEF -> types.typeDef(Token.rid(parent)) + "." + name;
            case TYPE_REF -> types.typeRef(Token.rid(parent)) + "." + name;
            case TYPE_SPEC -> types.typeSpec(Token.rid(parent), Variables.NUMBERS) + "." + name;
            case METHOD_DEF -> types.method(SignatureReader.method(metadata,
                    metadata.blob(METHOD_DEF.column("Signature"), Token.rid(parent))), types.methodName(parent));
            default -> "UNHANDLED CASE";
        };
        Signature signature = SignatureReader.member(metadata, metadata.blob(MEMBER_REF.column("Signature"), rid));
        String text = signature instanceof FieldSig field ? types.field(field) : types.method((MethodSig) signature, null);
        return "%s[%d] %s\n\tResolved: %s\n\tSignature: %s\n\t".formatted(Token.table(parent).text(), Token.rid(parent), name,
                resolved, text);
    }

    private static String semantics(int flags) {
        String[] names = {"setter", "getter", "other", "add-on", "remove-on", "fire"};
        StringBuilder text = new StringBuilder();
        for (int bit = 0; bit < names.length; bit++) {
            text.append((flags >> bit & 1) != 0 ? names[bit] : "");
        }
        return text.toString();
    }

    private String methodSpec(int rid) {
        int token = tables.reference(METHOD_SPEC.column("Method"), rid);
        Column column = (Token.table(token) == METHOD_DEF ? METHOD_DEF : MEMBER_REF).column("Signature");
        MethodSig method = SignatureReader.method(metadata, metadata.blob(column, Token.rid(token)));
        String arguments = SignatureReader.methodSpec(metadata, metadata.blob(METHOD_SPEC.column("Instantiation"), rid))
                .arguments().stream().map(types::parameter).collect(Collectors.joining(", ", "<", ">"));
        return TypeTexts.thisText(method) + types.returned(method.returnType()) + " " + types.methodName(token) + arguments
                + method.parameters().stream().map(types::parameter).collect(Collectors.joining(", ", " (", ")")) + ", "
                + arguments;
    }

    private String property(int rid) {
        Span blob = metadata.blob(PROPERTY.column("Type"), rid);
        PropertySig signature = SignatureReader.property(metadata, blob);
        int flags = value(PROPERTY, "Flags", rid);
        return types.blobType(signature.type(), Variables.NUMBERS) + " " + string(PROPERTY, "Name", rid)
                + signature.parameters().stream().map(types::parameter).collect(Collectors.joining(", ", " (", ") "))
                + ((flags & 0x200) != 0 ? "special " : "") + ((flags & 0x400) != 0 ? "runtime " : "")
                + ((flags & 0x1000) != 0 ? "hasdefault " : "");
    }
}
