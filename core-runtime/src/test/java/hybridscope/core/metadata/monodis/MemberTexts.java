package hybridscope.core.metadata.monodis;

import static hybridscope.core.metadata.Table.*;

import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Tables;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.signature.MethodSig;
import hybridscope.core.metadata.signature.SignatureReader;
import hybridscope.core.metadata.signature.TypeSig;
import java.util.function.Function;

/** The Field and MethodDef tables as monodis prints them: with a line for each type, and rows of other tables drawn in. */
final class MemberTexts {
    private final Metadata metadata;
    private final Tables tables;
    private final TypeTexts types;

    MemberTexts(Metadata metadata, TypeTexts types) {
        this.metadata = metadata;
        this.tables = metadata.tables();
        this.types = types;
    }

    private int value(Table table, String column, int rid) {
        return tables.value(table.column(column), rid);
    }

    private String string(Table table, String column, int rid) {
        return metadata.string(table.column(column), rid);
    }

    /** Calls for each member in order, with the line of its type in front where a type's run begins. */
    private String members(String title, Table members, Column list, Function<Integer, String> member) {
        StringBuilder text = new StringBuilder(title + " (1.." + tables.rows(members) + ")\n");
        int before = 0;
        for (int rid = 1; rid <= tables.rows(members); rid++) {
            int type = metadata.relations().owner(list, rid);
            if (type != before) {
                text.append("########## ").append(string(TYPE_DEF, "TypeNamespace", type)).append(".")
                        .append(string(TYPE_DEF, "TypeName", type)).append("\n");
                before = type;
            }
            text.append(rid).append(": ").append(member.apply(rid)).append("\n");
        }
        return text.toString();
    }

    String fields() {
        return members("Field Table", FIELD, TYPE_DEF.column("FieldList"), this::field) + "\n";
    }

    private String field(int rid) {
        String text = types.field(SignatureReader.field(metadata, metadata.blob(FIELD.column("Signature"), rid))) + " "
                + string(FIELD, "Name", rid) + ": " + fieldFlags(value(FIELD, "Flags", rid));
        int layout = metadata.relations().firstWhere(FIELD_LAYOUT.column("Field"), rid);
        int rva = metadata.relations().firstWhere(FIELD_RVA.column("Field"), rid);
        return text + (layout == 0 ? "" : "\n\texplicit offset: " + value(FIELD_LAYOUT, "Offset", layout))
                + (rva == 0 ? "" : "\n\trva: " + value(FIELD_RVA, "RVA", rva));
    }

    private static String fieldFlags(int flags) {
        String[] access = {"privatescope ", "private ", "famandassem ", "assembly ", "family ", "famorassem ", "public "};
        return access[flags & 7] + flag(flags, 0x10, "static ") + flag(flags, 0x20, "initonly ") + flag(flags, 0x40, "literal ")
                + flag(flags, 0x80, "notserialized ") + flag(flags, 0x200, "specialname ")
                + flag(flags, 0x2000, "FIXME:pinvokeimpl ") + flag(flags, 0x400, "rtspecialname ");
    }

    private static String flag(int flags, int bit, String name) {
        return (flags & bit) != 0 ? name : "";
    }

    String methods() {
        return members("Method Table", METHOD_DEF, TYPE_DEF.column("MethodList"), this::method);
    }

    private String method(int rid) {
        MethodSig signature = SignatureReader.method(metadata, metadata.blob(METHOD_DEF.column("Signature"), rid));
        int type = metadata.relations().owner(TYPE_DEF.column("MethodList"), rid);
        int[] typeVariables = generics(TYPE_DEF, type);
        int[] methodVariables = generics(METHOD_DEF, rid);
        Function<TypeSig, String> text = sig -> types.type(sig, new TypeTexts.VariableNames() {
            @Override
            public String ofType(int number) {
                return "!" + genericName(typeVariables, number);
            }

            @Override
            public String ofMethod(int number) {
                return "!!" + genericName(methodVariables, number);
            }
        });
        int[] params = metadata.relations().members(METHOD_DEF.column("ParamList"), rid);
        int next = 0;
        String returnMarshal = "";
        if (next < params.length && value(PARAM, "Sequence", params[next]) == 0) {
            returnMarshal = marshal(params[next++]);
        }
        StringBuilder parameters = new StringBuilder();
        for (int i = 1; i <= signature.parameters().size(); i++) {
            String attributes = "";
            String marshal = "";
            String name = "A_" + (i - (signature.hasThis() ? 0 : 1));
            if (next < params.length && value(PARAM, "Sequence", params[next]) == i) {
                int flags = value(PARAM, "Flags", params[next]);
                attributes = flag(flags, 1, "[in]") + flag(flags, 2, "[out]") + flag(flags, 0x10, "[opt]");
                name = TypeTexts.escaped(string(PARAM, "Name", params[next]));
                marshal = marshal(params[next++]);
            }
            parameters.append(i > 1 ? ", " : "").append(attributes).append(attributes.isEmpty() ? "" : " ")
                    .append(text.apply(signature.parameters().get(i - 1))).append(marshal).append(" ").append(name);
        }
        return (signature.hasThis() ? "instance " : "") + TypeTexts.convention(signature) + " "
                + text.apply(signature.returnType()) + returnMarshal + " "
                + TypeTexts.escaped(string(METHOD_DEF, "Name", rid)) + declared(methodVariables, text) + " (" + parameters + ") "
                + " (param: " + value(METHOD_DEF, "ParamList", rid) + " impl_flags: "
                + implFlags(value(METHOD_DEF, "ImplFlags", rid)) + ")";
    }

    private int[] generics(Table table, int rid) {
        return metadata.relations().rowsWhere(GENERIC_PARAM.column("Owner"), table, rid);
    }

    private String genericName(int[] rows, int number) {
        return number < rows.length ? TypeTexts.escaped(string(GENERIC_PARAM, "Name", rows[number])) : "(null)";
    }

    private String declared(int[] rows, Function<TypeSig, String> text) {
        if (rows.length == 0) {
            return "";
        }
        StringBuilder all = new StringBuilder("<");
        for (int i = 0; i < rows.length; i++) {
            int flags = value(GENERIC_PARAM, "Flags", rows[i]);
            all.append(i == 0 ? "" : ",").append((flags & 3) == 1 ? "+ " : "").append((flags & 3) == 2 ? "- " : "")
                    .append(flag(flags, 4, "class ")).append(flag(flags, 8, "valuetype ")).append(flag(flags, 0x10, ".ctor "));
            int[] constraints = metadata.relations().rowsWhere(GENERIC_PARAM_CONSTRAINT.column("Owner"), rows[i]);
            for (int c = 0; c < constraints.length; c++) {
                int token = tables.reference(GENERIC_PARAM_CONSTRAINT.column("Constraint"), constraints[c]);
                all.append(c == 0 ? "(" : ", ").append(Token.table(token) == TYPE_SPEC
                        ? text.apply(SignatureReader.typeSpec(metadata,
                        metadata.blob(TYPE_SPEC.column("Signature"), Token.rid(token)))) : typeText(token));
            }
            all.append(constraints.length == 0 ? "" : ") ").append(genericName(rows, i));
        }
        return all.append(">").toString();
    }

    private String typeText(int token) {
        String declaring = types.declaring(token);
        return declaring.substring(0, declaring.length() - 2);
    }

    private static String implFlags(int flags) {
        String[] kinds = {"cil ", "native ", "optil ", "runtime "};
        return kinds[flags & 3] + ((flags & 4) != 0 ? "unmanaged " : "managed ") + flag(flags, 0x10, "fwdref ")
                + flag(flags, 0x80, "preservesig ")
                + flag(flags, 0x1000, "internalcall ") + flag(flags, 0x20, "synchronized ") + flag(flags, 8, "noinlining ")
                + flag(flags, 0x40, "nooptimization ") + flag(flags, 0x100, "agressive-inlining");
    }

    private String marshal(int param) {
        if ((value(PARAM, "Flags", param) & 0x2000) == 0) {
            return "";
        }
        int row = metadata.relations().firstWhere(FIELD_MARSHAL.column("Parent"), param << 1 | 1);
        return " marshal (" + ValueTexts.marshalSpec(metadata, metadata.blob(FIELD_MARSHAL.column("NativeType"), row)) + ")";
    }
}
