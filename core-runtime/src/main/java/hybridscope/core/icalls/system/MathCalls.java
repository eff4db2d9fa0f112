package hybridscope.core.icalls.system;

import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.interpreter.NativeMethod;
import hybridscope.core.memory.Memory;
import java.util.Map;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

/** {@code System.Math} and {@code System.MathF}. */
public final class MathCalls {
    private static final Map<String, DoubleUnaryOperator> FUNCTIONS = Map.ofEntries(
            Map.entry("Abs", Math::abs), Map.entry("Acos", ElementaryFunctions::acos),
            Map.entry("Asin", ElementaryFunctions::asin), Map.entry("Atan", ElementaryFunctions::atan),
            Map.entry("Cbrt", Math::cbrt), Map.entry("Ceiling", Math::ceil), Map.entry("Cos", ElementaryFunctions::cos),
            Map.entry("Cosh", ElementaryFunctions::cosh),
            Map.entry("Exp", ElementaryFunctions::exp), Map.entry("Floor", Math::floor),
            Map.entry("Log", ElementaryFunctions::log), Map.entry("Log10", ElementaryFunctions::log10),
            Map.entry("Round", Math::rint), Map.entry("Sin", ElementaryFunctions::sin),
            Map.entry("Sinh", ElementaryFunctions::sinh), Map.entry("Sqrt", Math::sqrt),
            Map.entry("Tan", ElementaryFunctions::tan), Map.entry("Tanh", StrictMath::tanh),
            Map.entry("Acosh", x -> Math.log(x + Math.sqrt(x * x - 1))),
            Map.entry("Asinh", x -> Math.copySign(Math.log(Math.abs(x) + Math.sqrt(x * x + 1)), x)),
            Map.entry("Atanh", x -> 0.5 * Math.log((1 + x) / (1 - x))));

    private static final Map<String, DoubleBinaryOperator> OPERATIONS = Map.of("Atan2", ElementaryFunctions::atan2, "Pow",
            ElementaryFunctions::pow, "FMod", (x, y) -> x % y);

    private MathCalls() {
    }

    /** Adds this family. */
    public static void register(InternalCalls calls) {
        FUNCTIONS.forEach((name, function) -> {
            calls.add("System.Math::" + name + "(System.Double)", call -> call.returnF8(function.applyAsDouble(call.f8(0))));
            NativeMethod single = call -> call.returnF4((float) function.applyAsDouble(call.f4(0)));
            if (!name.equals("Abs") && !name.equals("Round")) {
                calls.add("System.MathF::" + name + "(System.Single)", single);
            }
        });
        OPERATIONS.forEach((name, operation) -> {
            calls.add("System.Math::" + name + "(System.Double,System.Double)",
                    call -> call.returnF8(operation.applyAsDouble(call.f8(0), call.f8(1))));
            calls.add("System.MathF::" + name + "(System.Single,System.Single)",
                    call -> call.returnF4((float) operation.applyAsDouble(call.f4(0), call.f4(1))));
        });
        calls.add("System.Math::Abs(System.Single)", call -> call.returnF4(Math.abs(call.f4(0))));
        calls.add("System.Math::ModF(System.Double,System.Double*)", call -> {
            Memory.setF8(call.engine().memory(), call.reference(1), whole(call.f8(0)));
            call.returnF8(fraction(call.f8(0)));
        });
        calls.add("System.MathF::ModF(System.Single,System.Single*)", call -> {
            Memory.setF4(call.engine().memory(), call.reference(1), (float) whole(call.f4(0)));
            call.returnF4((float) fraction(call.f4(0)));
        });
    }

    private static double whole(double value) {
        return value < 0 ? Math.ceil(value) : Math.floor(value);
    }

    private static double fraction(double value) {
        return Double.isInfinite(value) ? Math.copySign(0, value) : Math.copySign(value - whole(value), value);
    }
}
