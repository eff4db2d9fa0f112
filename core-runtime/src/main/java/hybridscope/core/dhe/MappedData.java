package hybridscope.core.dhe;

import hybridscope.core.memory.ObjectModel;
import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Span;
import hybridscope.core.types.FieldInfo;
import java.util.Arrays;

/** The first values of fields that lie in the file (ECMA-335 II.22.18). */
final class MappedData {
    private MappedData() {
    }

    private static byte[] of(FieldInfo field) {
        int rva = field.rva();
        int at = rva == 0 ? -1 : field.declaringType().module().image().pe().map(pe -> pe.offsetOf(rva)).orElse(-1);
        if (at < 0) {
            return new byte[0];
        }
        Bytes bytes = field.declaringType().module().image().bytes();
        int size = (int) Math.min(field.size(ObjectModel.BITS_64), bytes.length() - (long) at);
        return bytes.copy(new Span(at, Math.max(0, size)));
    }

    static boolean same(FieldInfo before, FieldInfo after) {
        return Arrays.equals(of(before), of(after));
    }

    /** How many there are, and a number that stands for them. */
    static String text(FieldInfo field) {
        byte[] data = of(field);
        return "%d bytes, hash %08x".formatted(data.length, Arrays.hashCode(data));
    }
}
