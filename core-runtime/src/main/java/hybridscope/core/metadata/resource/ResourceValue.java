package hybridscope.core.metadata.resource;

import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.Span;
import java.math.BigDecimal;
import java.util.Optional;

/** A value of a .resources file. Nothing is ever deserialised: a user type stays bytes with a description. */
public sealed interface ResourceValue {
    /** The null reference. */
    record Null() implements ResourceValue {
    }

    /** A System.String. */
    record Text(String value) implements ResourceValue {
    }

    /** A System.Boolean. */
    record Bool(boolean value) implements ResourceValue {
    }

    /** A System.Char. */
    record Char(char value) implements ResourceValue {
    }

    /** An integer of up to 8 bytes: a Long, or a BigInteger for a System.UInt64 above 2^63-1. */
    record Integer(Number value) implements ResourceValue {
    }

    /** A System.Single or System.Double: a Float or a Double. */
    record Real(Number value) implements ResourceValue {
    }

    /** A System.Decimal with its scale. */
    record Decimal(BigDecimal value) implements ResourceValue {
    }

    /**
     * A System.DateTime.
     *
     * @param binary as {@code DateTime.ToBinary} gives it: ticks of 100 ns since 0001-01-01, the kind in the top two bits
     */
    record DateTime(long binary) implements ResourceValue {
    }

    /**
     * A System.TimeSpan.
     *
     * @param ticks units of 100 ns
     */
    record TimeSpan(long ticks) implements ResourceValue {
    }

    /**
     * A System.Byte[] or a System.IO.Stream.
     *
     * @param data its bytes
     */
    record Data(Span data) implements ResourceValue {
    }

    /**
     * An object of a user type.
     *
     * @param format how it is written
     * @param data   its bytes
     * @param root   what BinaryFormatter wrote, as far as it can be told; absent in other formats and in broken streams
     */
    record Serialized(Format format, Span data, Optional<SerializedObject> root) implements ResourceValue {
    }

    /** How an object of a user type is written; the last three only with System.Resources.Extensions. */
    enum Format {
        /** BinaryFormatter's records (MS-NRBF). */
        BINARY_FORMATTER,
        /** Bytes for a TypeConverter. */
        TYPE_CONVERTER_BYTES,
        /** A string for a TypeConverter. */
        TYPE_CONVERTER_STRING,
        /** Bytes for a constructor that takes a stream. */
        ACTIVATOR_STREAM
    }

    /**
     * A value that cannot be read.
     *
     * @param reason what is wrong
     */
    record Unreadable(Diagnostic reason) implements ResourceValue {
    }

    /** The value on one line, in the way of .NET's invariant culture; byte contents as their length. */
    default String text() {
        return switch (this) {
            case Null ignored -> "null";
            case Text text -> text.value;
            case Bool bool -> bool.value ? "True" : "False";
            case Char c -> String.valueOf(c.value);
            case Integer integer -> integer.value.toString();
            case Real real -> real.value.toString();
            case Decimal decimal -> decimal.value.toPlainString();
            case DateTime time -> TickText.dateTime(time.binary);
            case TimeSpan span -> TickText.timeSpan(span.ticks);
            case Data data -> data.data.length() + " bytes";
            case Serialized serialized -> serialized.root.map(SerializedObject::text).orElse(serialized.data.length() + " bytes");
            case Unreadable unreadable -> unreadable.reason.text();
        };
    }
}
