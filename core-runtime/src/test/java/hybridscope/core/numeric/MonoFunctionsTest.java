package hybridscope.core.numeric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.Mono;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Against Mono, which calls the C library: where results differ, ours is the nearest to the true one by
 * {@link DecimalFunctions}. Ten million arguments of each function: -Dhybridscope.numeric.mono=10000000.
 */
class MonoFunctionsTest {
    private static final int ARGUMENTS = Integer.getInteger("hybridscope.numeric.mono", 2000);
    /** So many of the differences are proved, and of the others one in so many. */
    private static final int PROVED = 10_000;
    private static final int ONE_IN = 100;

    @TempDir
    private static Path folder;

    /** What the comparison of one file found. */
    private static final class Tally {
        private final String name;
        private long different;
        private long proved;

        Tally(String name) {
            this.name = name;
        }

        /** Notes a difference, and has some of them proved. */
        void differs(boolean ordinary, BooleanSupplier nearest, String what) {
            different++;
            assertTrue(ordinary, () -> name + what);
            if (different <= PROVED || different % ONE_IN == 0) {
                proved++;
                assertTrue(nearest.getAsBoolean(), () -> name + what);
            }
        }

        void print(long arguments) {
            if (ARGUMENTS > 100_000) {
                System.out.println(name + ": " + different + " of " + arguments + " differ, " + proved + " of them proved");
            }
        }
    }

    @BeforeAll
    static void compile() throws Exception {
        new Mono(folder).mcs(Files.readString(Path.of("src/test/programs/numeric/ElementaryFunctions.cs")), "-optimize+",
                "-out:functions.exe");
    }

    private static ByteBuffer next(FileChannel file, int bytes) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
        while (buffer.hasRemaining() && file.read(buffer) >= 0) {
            // A channel may give less than it is asked for.
        }
        return buffer.flip();
    }

    private static void run(int function) throws Exception {
        new Mono(folder).mono("functions.exe", folder.toString(), String.valueOf(ARGUMENTS), String.valueOf(function));
    }

    @ParameterizedTest
    @EnumSource
    void functionsOfOneNumber(UnaryFunction function) throws Exception {
        run(function.ordinal());
        try (FileChannel file = FileChannel.open(folder.resolve("doubles"))) {
            Tally tally = new Tally("Math." + function);
            for (ByteBuffer some; (some = next(file, 1 << 16)).hasRemaining();) {
                while (some.hasRemaining()) {
                    double x = some.getDouble();
                    compare(tally, function, x, some.getDouble());
                }
            }
            tally.print(file.size() / 16);
        }
        try (FileChannel file = FileChannel.open(folder.resolve("floats"))) {
            Tally tally = new Tally("MathF." + function);
            for (ByteBuffer some; (some = next(file, 1 << 16)).hasRemaining();) {
                while (some.hasRemaining()) {
                    float x = some.getFloat();
                    compare(tally, function, x, some.getFloat());
                }
            }
            tally.print(file.size() / 8);
        }
    }

    private static void compare(Tally tally, UnaryFunction function, double x, double mono) {
        double ours = switch (function) {
            case SIN -> X87.sin(x);
            case COS -> X87.cos(x);
            default -> function.of(x);
        };
        if (Double.doubleToLongBits(ours) != Double.doubleToLongBits(mono)) {
            tally.differs(isOrdinary(x, ours, mono), () -> Nearest.isNearest(ours, DecimalFunctions.of(function, x)),
                    " of " + x + ": " + ours + ", Mono has " + mono);
        }
    }

    private static void compare(Tally tally, UnaryFunction function, float x, float mono) {
        float ours = function.single(x);
        if (Float.floatToIntBits(ours) != Float.floatToIntBits(mono)) {
            tally.differs(isOrdinary(x, ours, mono), () -> Nearest.isNearest(ours, DecimalFunctions.of(function, x)),
                    " of " + x + ": " + ours + ", Mono has " + mono);
        }
    }

    /** Only numbers may differ from Mono's. */
    private static boolean isOrdinary(double x, double ours, double mono) {
        return Double.isFinite(x) && x != 0 && !Double.isNaN(ours) && !Double.isNaN(mono);
    }

    @ParameterizedTest
    @EnumSource
    void functionsOfTwoNumbers(BinaryFunction function) throws Exception {
        run(UnaryFunction.values().length + function.ordinal());
        try (FileChannel file = FileChannel.open(folder.resolve("doubles"))) {
            Tally tally = new Tally("Math." + function);
            for (ByteBuffer some; (some = next(file, 24 << 11)).hasRemaining();) {
                while (some.hasRemaining()) {
                    double x = some.getDouble();
                    double y = some.getDouble();
                    double mono = some.getDouble();
                    double ours = function.of(x, y);
                    if (Double.doubleToLongBits(ours) != Double.doubleToLongBits(mono)) {
                        tally.differs(isOrdinary(x, ours, mono) && isOrdinary(y, ours, mono),
                                () -> Nearest.isNearest(ours, DecimalFunctions.of(function, x, y)),
                                " of " + x + " and " + y + ": " + ours + ", Mono has " + mono);
                    }
                }
            }
            tally.print(file.size() / 24);
        }
        try (FileChannel file = FileChannel.open(folder.resolve("floats"))) {
            Tally tally = new Tally("MathF." + function);
            for (ByteBuffer some; (some = next(file, 12 << 12)).hasRemaining();) {
                while (some.hasRemaining()) {
                    float x = some.getFloat();
                    float y = some.getFloat();
                    float mono = some.getFloat();
                    float ours = function.single(x, y);
                    if (Float.floatToIntBits(ours) != Float.floatToIntBits(mono)) {
                        tally.differs(isOrdinary(x, ours, mono) && isOrdinary(y, ours, mono),
                                () -> Nearest.isNearest(ours, DecimalFunctions.of(function, x, y)),
                                " of " + x + " and " + y + ": " + ours + ", Mono has " + mono);
                    }
                }
            }
            tally.print(file.size() / 12);
        }
    }

    /** The program numbers the functions as their declaration here does. */
    @Test
    void functionsAreInTheOrderOfTheProgram() {
        assertEquals("[ACOS, ACOSH, ASIN, ASINH, ATAN, ATANH, CBRT, COS, COSH, EXP, LOG, LOG10, SIN, SINH, TAN, TANH]",
                Arrays.toString(UnaryFunction.values()));
        assertEquals("[ATAN2, POW]", Arrays.toString(BinaryFunction.values()));
    }
}
