package hybridscope.core.metadata.resource;

import hybridscope.core.pe.ByteCursor;
import hybridscope.core.pe.Rule;
import hybridscope.core.pe.Span;
import java.math.BigDecimal;
import java.math.BigInteger;

/** Reads the values that a .resources file writes plainly (System.Resources.ResourceReader). */
final class ResourceValueReader {
    private static final int MAX_SCALE = 28;
    private final ByteCursor cursor;
    private final int version;

    ResourceValueReader(ByteCursor cursor, int version) {
        this.cursor = cursor;
        this.version = version;
    }

    ResourceValue read(ResourceTypeCode type) {
        return switch (type) {
            case NULL -> new ResourceValue.Null();
            case STRING -> new ResourceValue.Text(SevenBit.text(cursor).value());
            case BOOLEAN -> new ResourceValue.Bool(cursor.u1() != 0);
            case CHAR -> new ResourceValue.Char((char) cursor.u2());
            case BYTE -> integer(cursor.u1());
            case SBYTE -> integer((byte) cursor.u1());
            case INT16 -> integer((short) cursor.u2());
            case UINT16 -> integer(cursor.u2());
            case INT32 -> integer(cursor.i4());
            case UINT32 -> integer(Integer.toUnsignedLong(cursor.i4()));
            case INT64 -> integer(cursor.i8());
            case UINT64 -> unsigned(cursor.i8());
            case SINGLE -> new ResourceValue.Real(Float.intBitsToFloat(cursor.i4()));
            case DOUBLE -> new ResourceValue.Real(Double.longBitsToDouble(cursor.i8()));
            case DECIMAL -> new ResourceValue.Decimal(decimal());
            // Version 1 writes bare ticks: the two bits of the kind are then zero, "unspecified".
            case DATE_TIME -> new ResourceValue.DateTime(version == 1 ? cursor.i8() & 0x3FFF_FFFF_FFFF_FFFFL : cursor.i8());
            case TIME_SPAN -> new ResourceValue.TimeSpan(cursor.i8());
            case BYTE_ARRAY, STREAM -> new ResourceValue.Data(cursor.skip(cursor.i4()));
        };
    }

    private static ResourceValue integer(long value) {
        return new ResourceValue.Integer(value);
    }

    private static ResourceValue unsigned(long value) {
        return value >= 0 ? integer(value) : new ResourceValue.Integer(new BigInteger(Long.toUnsignedString(value)));
    }

    /** A 96-bit number in three words, then a word with the scale in bits 16 to 23 and the sign in bit 31. */
    private BigDecimal decimal() {
        long low = Integer.toUnsignedLong(cursor.i4());
        long middle = Integer.toUnsignedLong(cursor.i4());
        long high = Integer.toUnsignedLong(cursor.i4());
        int flags = cursor.i4();
        int scale = flags >>> 16 & 0xFF;
        if (scale > MAX_SCALE) {
            throw cursor.failAt(new Span(cursor.position() - 4, 4), Rule.RESOURCES_FILE, "a scale of at most " + MAX_SCALE,
                    Integer.toString(scale));
        }
        BigInteger number = BigInteger.valueOf(high).shiftLeft(64).or(BigInteger.valueOf(middle).shiftLeft(32))
                .or(BigInteger.valueOf(low));
        return new BigDecimal(flags < 0 ? number.negate() : number, scale);
    }
}
