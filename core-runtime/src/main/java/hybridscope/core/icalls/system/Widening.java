package hybridscope.core.icalls.system;

import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.memory.Memory;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.types.Klass;

/** Storing a number as one of another type, where that has room for all of its values (.NET's widening conversions). */
final class Widening {
    /** How numbers are held. */
    private enum Kind { BOOLEAN, SIGNED, UNSIGNED, FLOAT, NONE }

    private Widening() {
    }

    private static Kind kind(ElementType type) {
        return switch (type) {
            case BOOLEAN -> Kind.BOOLEAN;
            case I1, I2, I4, I8 -> Kind.SIGNED;
            case CHAR, U1, U2, U4, U8 -> Kind.UNSIGNED;
            case R4, R8 -> Kind.FLOAT;
            default -> Kind.NONE;
        };
    }

    /** Stores the number of one type at an address as one of another. */
    static void store(NativeCall call, Klass from, int at, Klass to, int target) {
        Kind source = kind(from.elementType());
        Kind wanted = kind(to.elementType());
        if (source == Kind.NONE || wanted == Kind.NONE) {
            throw call.engine().exceptions().thrown("System.InvalidCastException", "");
        }
        int size = from.elementType().size();
        int room = to.elementType().size();
        boolean widening = switch (wanted) {
            case FLOAT -> source != Kind.BOOLEAN && (source != Kind.FLOAT || room >= size);
            case SIGNED -> source == Kind.SIGNED && room >= size || source == Kind.UNSIGNED && room > size;
            case UNSIGNED -> source == Kind.UNSIGNED && room >= size;
            default -> false;
        };
        if (!widening) {
            throw call.engine().exceptions().thrown("System.ArgumentException",
                    "not a widening conversion\nParameter name: value");
        }
        byte[] m = call.engine().memory();
        if (wanted == Kind.FLOAT) {
            double value = source == Kind.FLOAT ? Memory.f4(m, at) : decimal(integer(m, at, size, source), source);
            if (room == Double.BYTES) {
                Memory.setF8(m, target, value);
            } else {
                Memory.setF4(m, target, (float) value);
            }
        } else {
            long value = integer(m, at, size, source);
            for (int i = 0; i < room; i++) {
                Memory.setI1(m, target + i, (byte) (value >> 8 * i));
            }
        }
    }

    private static long integer(byte[] m, int at, int size, Kind kind) {
        long value = 0;
        for (int i = 0; i < size; i++) {
            value |= (long) Memory.u1(m, at + i) << 8 * i;
        }
        int unused = Long.SIZE - 8 * size;
        return kind == Kind.SIGNED ? value << unused >> unused : value;
    }

    private static double decimal(long value, Kind kind) {
        return kind == Kind.SIGNED || value >= 0 ? value : ((value >>> 1) | (value & 1)) * 2.0;
    }
}
