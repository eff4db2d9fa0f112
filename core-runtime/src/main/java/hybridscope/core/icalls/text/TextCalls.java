package hybridscope.core.icalls.text;

import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.icalls.registry.MissingCalls;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.interpreter.operation.Trap;
import hybridscope.core.memory.Memory;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;

/** What encodings, number formatting and the tables of characters want from the runtime. */
public final class TextCalls {
    /** The class library's number of UTF-8, and its mark for "writes no byte order mark". */
    private static final int UTF_8 = 3 | 0x1000_0000;

    private TextCalls() {
    }

    /** Adds this family. */
    public static void register(InternalCalls calls) {
        calls.add("System.Text.EncodingHelper::InternalCodePage(System.Int32&)", call -> {
            Memory.setI4(call.engine().memory(), call.reference(0), UTF_8);
            call.returnI8(0);
        });
        calls.add("Interop/Sys::LChflagsCanSetHiddenFlag()", call -> call.returnI4(0));
        calls.add("Interop/Sys::Read(System.IntPtr,System.Byte*,System.Int32)", MissingCalls.missing());
        calls.add("Interop/Sys::DoubleToString(System.Double,System.Byte*,System.Byte*,System.Int32)", TextCalls::doubleToString);
    }

    /** More than any double has behind its first one. */
    private static final int MOST_DIGITS = 1100;

    /**
     * The class library asks for one format: {@code %.Ne}. The number's exact decimal digits are rounded once, half to even.
     */
    private static void doubleToString(NativeCall call) {
        byte[] m = call.engine().memory();
        int format = call.reference(1);
        int digits = 0;
        for (int at = format + 2; Memory.i1(m, at) != 'e'; at++) {
            digits = 10 * digits + Memory.i1(m, at) - '0';
            if (digits < 0 || digits > MOST_DIGITS) {
                throw Trap.ACCESS_VIOLATION;
            }
        }
        double value = call.f8(0);
        byte[] text = (Double.isFinite(value) ? exponential(value, digits)
                : Double.isNaN(value) ? "nan" : value < 0 ? "-inf" : "inf").getBytes(StandardCharsets.US_ASCII);
        int count = Math.min(text.length, call.i4(3) - 1);
        Memory.copy(text, 0, m, call.reference(2), count);
        Memory.setI1(m, call.reference(2) + count, 0);
        call.returnI4(text.length);
    }

    private static String exponential(double value, int digits) {
        BigDecimal rounded = new BigDecimal(Math.abs(value)).round(new MathContext(digits + 1, RoundingMode.HALF_EVEN));
        String figures = rounded.unscaledValue().toString();
        int exponent = rounded.signum() == 0 ? 0 : figures.length() - 1 - rounded.scale();
        String all = figures + "0".repeat(Math.max(0, digits + 1 - figures.length()));
        String sign = Double.doubleToRawLongBits(value) < 0 ? "-" : "";
        return "%s%c.%se%s%02d".formatted(sign, all.charAt(0), all.substring(1, digits + 1), exponent < 0 ? "-" : "+",
                Math.abs(exponent));
    }
}
