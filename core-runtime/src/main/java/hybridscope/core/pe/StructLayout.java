package hybridscope.core.pe;

import java.util.ArrayList;
import java.util.List;

/**
 * The fields of a fixed structure as data: readers, printers, the structure tree and the hex view derive from it.
 *
 * @param name    the specification's name
 * @param section where it is specified
 * @param fields  the fields in file order
 * @param size    the sum of the fields' sizes, in bytes
 */
public record StructLayout(String name, String section, List<Field> fields, int size) {
    /** How a field's number is meant to be read. */
    public enum Kind {
        /** A count or a size in decimal. */
        NUMBER,
        /** A number that people read in hex. */
        HEX,
        /** An offset from the image base in memory. */
        RVA,
        /** An offset into the file. */
        FILE_OFFSET,
        /** Seconds since 1970-01-01 UTC, or a hash where the build is reproducible. */
        TIME,
        /** Bytes that are text, padded with zeros. */
        CHARS,
        /** Bytes that are neither a number nor text. */
        RAW,
        /** A metadata token. */
        TOKEN,
        /** A number whose values have names. */
        NAMED
    }

    /**
     * A field.
     *
     * @param name   the specification's name
     * @param offset offset from the start of the structure, in bytes
     * @param size   1, 2, 4 or 8 for numbers, anything for {@link Kind#CHARS} and {@link Kind#RAW}
     * @param kind   how to read it
     * @param names  names of the values for {@link Kind#NAMED}, else null
     */
    public record Field(String name, int offset, int size, Kind kind, BitNames names) {
    }

    /** An empty structure to add fields to. */
    public static StructLayout of(String name, String section) {
        return new StructLayout(name, section, List.of(), 0);
    }

    /** Adds a field. */
    public StructLayout field(String fieldName, int fieldSize, Kind kind) {
        return with(new Field(fieldName, size, fieldSize, kind, null));
    }

    /** Adds a number whose values have names. */
    public StructLayout named(String fieldName, int fieldSize, BitNames names) {
        return with(new Field(fieldName, size, fieldSize, Kind.NAMED, names));
    }

    /** Adds decimal numbers of the same size. */
    public StructLayout numbers(int fieldSize, String... names) {
        StructLayout all = this;
        for (String each : names) {
            all = all.field(each, fieldSize, Kind.NUMBER);
        }
        return all;
    }

    private StructLayout with(Field field) {
        List<Field> all = new ArrayList<>(fields);
        all.add(field);
        return new StructLayout(name, section, List.copyOf(all), size + field.size);
    }

    /** The field of that name; an unknown name is a programming error. */
    public Field field(String fieldName) {
        for (Field field : fields) {
            if (field.name.equals(fieldName)) {
                return field;
            }
        }
        throw new IllegalArgumentException(name + " has no field " + fieldName);
    }
}
