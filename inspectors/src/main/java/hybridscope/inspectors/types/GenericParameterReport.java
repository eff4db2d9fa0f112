package hybridscope.inspectors.types;

import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.GenericScope;
import hybridscope.core.metadata.name.LinkedText;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.core.metadata.name.Names;
import hybridscope.core.pe.BadFormatException;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.place.TextLink;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A generic parameter with its constraints.
 *
 * @param number its number from 0
 * @param name   its name
 * @param text   {@code in T where T : class, IComparable<T>, new()}; the name alone where nothing constrains it
 * @param links  the types named in the text
 * @param token  the token of its row as eight hex digits
 * @param place  its row in GenericParam
 */
public record GenericParameterReport(int number, String name, String text, List<TextLink> links, String token, Place place) {
    private static final Column OWNER = Table.GENERIC_PARAM.column("Owner");
    private static final Column NUMBER = Table.GENERIC_PARAM.column("Number");
    private static final Column FLAGS = Table.GENERIC_PARAM.column("Flags");
    private static final Column CONSTRAINED = Table.GENERIC_PARAM_CONSTRAINT.column("Owner");
    private static final Column CONSTRAINT = Table.GENERIC_PARAM_CONSTRAINT.column("Constraint");
    private static final int CLASS = 4;
    private static final int STRUCT = 8;
    private static final int CONSTRUCTOR = 0x10;

    /**
     * The parameters of a TypeDef or MethodDef, by number.
     *
     * @param scope what generic parameters in constraints are called
     */
    static List<GenericParameterReport> of(OpenFile file, Table table, int rid, GenericScope scope) {
        List<GenericParameterReport> found = new ArrayList<>();
        for (int row : rows(file.metadata().orElseThrow(), table, rid)) {
            found.add(of(file, row, scope));
        }
        return List.copyOf(found);
    }

    /** What stands behind a method's name: {@code <T,U>}; empty for a method without generic parameters. */
    static String list(OpenFile file, int method) {
        List<String> found = new ArrayList<>();
        for (int row : rows(file.metadata().orElseThrow(), Table.METHOD_DEF, method)) {
            found.add(file.names().token(Token.of(Table.GENERIC_PARAM, row), NameStyle.CSHARP_SHORT));
        }
        return found.isEmpty() ? "" : "<" + String.join(",", found) + ">";
    }

    /** What stands behind a method's parameters: {@code where T : class}; empty where nothing is constrained. */
    static LinkedText constraints(OpenFile file, int method, GenericScope scope) {
        LinkedText.Builder text = new LinkedText.Builder();
        for (int row : rows(file.metadata().orElseThrow(), Table.METHOD_DEF, method)) {
            text.add(constraints(file, row,
                    file.names().token(Token.of(Table.GENERIC_PARAM, row), NameStyle.CSHARP_SHORT), scope));
        }
        return text.build();
    }

    private static List<Integer> rows(Metadata metadata, Table table, int rid) {
        List<Integer> rows = new ArrayList<>();
        for (int row : metadata.relations().rowsWhere(OWNER, table, rid)) {
            rows.add(row);
        }
        rows.sort(Comparator.comparingInt(row -> metadata.tables().value(NUMBER, row)));
        return rows;
    }

    private static GenericParameterReport of(OpenFile file, int row, GenericScope scope) {
        Metadata metadata = file.metadata().orElseThrow();
        int token = Token.of(Table.GENERIC_PARAM, row);
        String name = file.names().token(token, NameStyle.CSHARP_SHORT);
        LinkedText text = LinkedText.of(switch (metadata.tables().value(FLAGS, row) & 3) {
            case 1 -> "out ";
            case 2 -> "in ";
            default -> "";
        } + name).then(constraints(file, row, name, scope));
        return new GenericParameterReport(metadata.tables().value(NUMBER, row), name, text.text(), TextLink.of(file.key(), text),
                Token.text(token), Place.ofToken(file.key(), token));
    }

    /** {@code where T : class, new()} with a blank in front; empty where there is no constraint. */
    private static LinkedText constraints(OpenFile file, int row, String name, GenericScope scope) {
        Metadata metadata = file.metadata().orElseThrow();
        int flags = metadata.tables().value(FLAGS, row);
        List<LinkedText> constraints = new ArrayList<>();
        if ((flags & (CLASS | STRUCT)) != 0) {
            constraints.add(LinkedText.of((flags & CLASS) != 0 ? "class" : "struct"));
        }
        for (int constraint : metadata.relations().rowsWhere(CONSTRAINED, row)) {
            LinkedText type = type(file.names(), constraint, scope);
            // Every struct constraint comes with System.ValueType, which C# does not write.
            if ((flags & STRUCT) == 0 || !type.text().equals("ValueType")) {
                constraints.add(type);
            }
        }
        if ((flags & CONSTRUCTOR) != 0 && (flags & STRUCT) == 0) {
            constraints.add(LinkedText.of("new()"));
        }
        LinkedText.Builder text = new LinkedText.Builder();
        for (int i = 0; i < constraints.size(); i++) {
            text.add(i == 0 ? " where " + name + " : " : ", ").add(constraints.get(i));
        }
        return text.build();
    }

    private static LinkedText type(Names names, int constraint, GenericScope scope) {
        try {
            return names.linkedType(names.metadata().tables().reference(CONSTRAINT, constraint), scope, NameStyle.CSHARP_SHORT);
        } catch (BadFormatException e) {
            return LinkedText.of("<" + e.getMessage() + ">");
        }
    }
}
