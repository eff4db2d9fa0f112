package hybridscope.core.debug.value;

import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.value.ConstantReader;
import hybridscope.core.metadata.value.Value;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Values of literal fields, and what numbers of enumerations are called. */
public final class Constants {
    private static final Column PARENT = Table.CONSTANT.column("Parent");

    private Constants() {
    }

    /** The value of a literal; empty where the file has none that can be read. */
    public static Optional<Value> of(FieldInfo field) {
        Metadata metadata = field.declaringType().module().metadata();
        try {
            int[] rows = metadata.relations().rowsWhere(PARENT, Table.FIELD, Token.rid(field.token()));
            return rows.length == 0 ? Optional.empty() : Optional.of(ConstantReader.read(metadata, rows[0]));
        } catch (BadFormatException damaged) {
            return Optional.empty();
        }
    }

    /** The members of an enumeration: numbers by name, extended as the underlying type says, in the order of the definition. */
    public static Map<String, Long> members(Klass enumeration) {
        Map<String, Long> members = new LinkedHashMap<>();
        for (FieldInfo field : enumeration.fields()) {
            if (field.isLiteral() && of(field).orElse(null) instanceof Value.Primitive(var _, long bits)) {
                members.put(field.name(), bits);
            }
        }
        return members;
    }

    /** What C# would call a number: a member, several with {@code |} between them; empty where that does not come out even. */
    static String names(Klass enumeration, long bits) {
        Map<String, Long> members = members(enumeration);
        for (Map.Entry<String, Long> each : members.entrySet()) {
            if (each.getValue() == bits) {
                return each.getKey();
            }
        }
        List<String> parts = new ArrayList<>();
        long left = bits;
        List<Map.Entry<String, Long>> largest = new ArrayList<>(members.entrySet());
        largest.sort((one, other) -> Long.compareUnsigned(other.getValue(), one.getValue()));
        for (Map.Entry<String, Long> each : largest) {
            if (each.getValue() != 0 && (left & each.getValue()) == each.getValue()) {
                parts.addFirst(each.getKey());
                left &= ~each.getValue();
            }
        }
        return left == 0 && !parts.isEmpty() ? String.join(" | ", parts) : "";
    }
}
