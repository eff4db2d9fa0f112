package hybridscope.inspectors.row;

import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.pe.BadFormatException;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import java.util.Optional;

/**
 * What a row of a metadata table is about: a MethodDef's method, a Field in its type, the method of a Param, the type that has a
 * CustomAttribute.
 */
public final class RowSubject {
    /** A row leads to another, that perhaps to a third: GenericParamConstraint, GenericParam, MethodDef, and no further. */
    private static final int MAX_STEPS = 6;

    private RowSubject() {
    }

    /**
     * Where that is shown. References to what other files define are rows of TypeRef, MemberRef and their like: who knows the
     * files that are open resolves them.
     */
    public static Optional<Place> of(OpenFile file, Table table, int rid) {
        Metadata metadata = file.metadata().orElse(null);
        if (metadata == null) {
            return Optional.empty();
        }
        try {
            return Optional.ofNullable(target(metadata, table, rid)).map(target -> new Place(file.key(), target));
        } catch (BadFormatException e) {
            return Optional.empty();
        }
    }

    /** The type that declares a field, method, property or event, the method that has a parameter; 0 where there is none. */
    public static int owner(Metadata metadata, Table table, int rid) {
        return switch (table) {
            case FIELD -> owner(metadata, Table.TYPE_DEF, "FieldList", rid);
            case METHOD_DEF -> owner(metadata, Table.TYPE_DEF, "MethodList", rid);
            case PARAM -> owner(metadata, Table.METHOD_DEF, "ParamList", rid);
            case PROPERTY -> parent(metadata, owner(metadata, Table.PROPERTY_MAP, "PropertyList", rid));
            case EVENT -> parent(metadata, owner(metadata, Table.EVENT_MAP, "EventList", rid));
            case LOCAL_VARIABLE -> owner(metadata, Table.LOCAL_SCOPE, "VariableList", rid);
            case LOCAL_CONSTANT -> owner(metadata, Table.LOCAL_SCOPE, "ConstantList", rid);
            default -> 0;
        };
    }

    private static int owner(Metadata metadata, Table table, String list, int rid) {
        int owner = metadata.relations().owner(table.column(list), rid);
        return owner == 0 ? 0 : Token.of(table, owner);
    }

    private static int parent(Metadata metadata, int map) {
        return map == 0 ? 0 : metadata.tables().reference(Token.table(map).column("Parent"), Token.rid(map));
    }

    /** The row that a row is about, as a token: its own for what has a name; 0 where there is none. */
    static int token(Metadata metadata, Table table, int rid) {
        try {
            return token(metadata, table, rid, MAX_STEPS);
        } catch (BadFormatException e) {
            return 0;
        }
    }

    private static int token(Metadata metadata, Table table, int rid, int steps) {
        if (table == null || steps == 0 || !metadata.tables().has(table, rid)) {
            return 0;
        }
        return switch (table) {
            case METHOD_DEBUG_INFORMATION -> token(metadata, Table.METHOD_DEF, rid, steps - 1);
            case PARAM, LOCAL_VARIABLE, LOCAL_CONSTANT -> token(metadata, owner(metadata, table, rid), steps);
            default -> {
                Column about = about(table);
                yield about == null ? Token.of(table, rid) : token(metadata, metadata.tables().reference(about, rid), steps);
            }
        };
    }

    private static int token(Metadata metadata, int token, int steps) {
        return token(metadata, Token.table(token), Token.rid(token), steps - 1);
    }

    private static Place.Target target(Metadata metadata, Table table, int rid) {
        int token = token(metadata, table, rid, MAX_STEPS);
        int owner = token == 0 ? 0 : owner(metadata, Token.table(token), Token.rid(token));
        return token == 0 ? null : switch (Token.table(token)) {
            case TYPE_DEF -> table == Table.CLASS_LAYOUT ? new Place.Layout(token) : new Place.Type(token);
            case METHOD_DEF -> new Place.Method(token, -1);
            case FIELD, PROPERTY, EVENT -> owner == 0 ? null
                    : table == Table.FIELD_LAYOUT ? new Place.Layout(owner) : new Place.Type(owner, token);
            case TYPE_REF, TYPE_SPEC, MEMBER_REF -> new Place.Row(token >>> 24, Token.rid(token));
            case MANIFEST_RESOURCE -> new Place.Resource(Token.rid(token), "");
            case MODULE, MODULE_REF, ASSEMBLY, ASSEMBLY_REF, FILE, EXPORTED_TYPE -> new Place.Manifest();
            default -> null;
        };
    }

    /** The column that names what the row adds something to. */
    private static Column about(Table table) {
        String name = switch (table) {
            case FIELD_PTR, FIELD_RVA, FIELD_LAYOUT -> "Field";
            case METHOD_PTR, METHOD_SEMANTICS, METHOD_SPEC, LOCAL_SCOPE -> "Method";
            case PARAM_PTR -> "Param";
            case EVENT_PTR -> "Event";
            case PROPERTY_PTR -> "Property";
            case INTERFACE_IMPL -> "Class";
            case CONSTANT, CUSTOM_ATTRIBUTE, FIELD_MARSHAL, DECL_SECURITY, EVENT_MAP, PROPERTY_MAP, CLASS_LAYOUT,
                    CUSTOM_DEBUG_INFORMATION -> "Parent";
            case METHOD_IMPL -> "MethodBody";
            case IMPL_MAP -> "MemberForwarded";
            case NESTED_CLASS -> "NestedClass";
            case GENERIC_PARAM, GENERIC_PARAM_CONSTRAINT -> "Owner";
            case STATE_MACHINE_METHOD -> "KickoffMethod";
            default -> "";
        };
        return name.isEmpty() ? null : table.column(name);
    }
}
