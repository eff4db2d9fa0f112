package hybridscope.core.icalls;

import hybridscope.core.interpreter.NativeMethod;
import hybridscope.core.memory.Memory;
import java.util.Map;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

/** {@code System.Math} and {@code System.MathF}. */
final class MathCalls {
    private static final Map<String, DoubleUnaryOperator> FUNCTIONS = Map.ofEntries(
            Map.entry("Abs", Math::abs), Map.entry("Acos", Math::acos), Map.entry("Asin", Math::asin), Map.entry("Atan", Math::atan),
            Map.entry("Cbrt", Math::cbrt), Map.entry("Ceiling", Math::ceil), Map.entry("Cos", Math::cos), Map.entry("Cosh", Math::cosh),
            Map.entry("Exp", Math::exp), Map.entry("Floor", Math::floor), Map.entry("Log", Math::log), Map.entry("Log10", Math::log10),
            Map.entry("Round", Math::rint), Map.entry("Sin", Math::sin), Map.entry("Sinh", Math::sinh), Map.entry("Sqrt", Math::sqrt),
            Map.entry("Tan", Math::tan), Map.entry("Tanh", Math::tanh), Map.entry("Acosh", x -> Math.log(x + Math.sqrt(x * x - 1))),
            Map.entry("Asinh", x -> Math.copySign(Math.log(Math.abs(x) + Math.sqrt(x * x + 1)), x)),
            Map.entry("Atanh", x -> 0.5 * Math.log((1 + x) / (1 - x))));

    private static final Map<String, DoubleBinaryOperator> OPERATIONS = Map.of("Atan2", Math::atan2, "Pow", MathCalls::power, "FMod", (x, y) -> x % y);

    private MathCalls() {
    }

    /** Math.pow, but 1 to any power, and -1 to an infinite one, is 1, as C has it. */
    private static double power(double base, double exponent) {
        return base == 1 || base == -1 && Double.isInfinite(exponent) ? 1 : Math.pow(base, exponent);
    }

    static void register(InternalCalls calls) {
        FUNCTIONS.forEach((name, function) -> {
            calls.add("System.Math::" + name + "(System.Double)", call -> call.returnF8(function.applyAsDouble(call.f8(0))));
            NativeMethod single = call -> call.returnF4((float) function.applyAsDouble(call.f4(0)));
            if (!name.equals("Abs") && !name.equals("Round")) {
                calls.add("System.MathF::" + name + "(System.Single)", single);
            }
        });
        OPERATIONS.forEach((name, operation) -> {
            calls.add("System.Math::" + name + "(System.Double,System.Double)", call -> call.returnF8(operation.applyAsDouble(call.f8(0), call.f8(1))));
            calls.add("System.MathF::" + name + "(System.Single,System.Single)",
                    call -> call.returnF4((float) operation.applyAsDouble(call.f4(0), call.f4(1))));
        });
        calls.add("System.Math::Abs(System.Single)", call -> call.returnF4(Math.abs(call.f4(0))));
        calls.add("System.Math::ModF(System.Double,System.Double*)", call -> {
            double value = call.f8(0);
            double whole = value < 0 ? Math.ceil(value) : Math.floor(value);
            Memory.setF8(call.engine().memory(), call.reference(1), whole);
            call.returnF8(Double.isInfinite(value) ? Math.copySign(0, value) : value - whole);
        });
    }
}
