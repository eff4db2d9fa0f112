package hybridscope.core.icalls.system;

import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.memory.Memory;
import hybridscope.core.numeric.BinaryFunction;
import hybridscope.core.numeric.UnaryFunction;
import hybridscope.core.numeric.X87;
import java.util.Locale;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;

/** {@code System.Math} and {@code System.MathF}. */
public final class MathCalls {
    /** Whose results are exact: rounded once, they are those of float, too. What is no number becomes quiet. */
    private static final Map<String, DoubleUnaryOperator> EXACT =
            Map.of("Ceiling", x -> x != x ? x + 0 : Math.ceil(x), "Floor", x -> x != x ? x + 0 : Math.floor(x),
            "Sqrt", Math::sqrt);

    private MathCalls() {
    }

    /** Adds this family. */
    public static void register(InternalCalls calls) {
        EXACT.forEach((name, function) -> {
            unary(calls, name, function);
            // Signaling ones stay what they are with Mono, but for their roots.
            boolean kept = !name.equals("Sqrt");
            calls.add("System.MathF::" + name + "(System.Single)", call -> {
                float value = call.f4(0);
                call.returnF4(kept && value != value ? value : (float) function.applyAsDouble(value));
            });
        });
        for (UnaryFunction function : UnaryFunction.values()) {
            String name = name(function);
            unary(calls, name, switch (function) {
                case SIN -> x -> function.signed(x, X87.sin(x));
                case COS -> x -> function.signed(x, X87.cos(x));
                default -> function::of;
            });
            calls.add("System.MathF::" + name + "(System.Single)", call -> call.returnF4(function.single(call.f4(0))));
        }
        for (BinaryFunction function : BinaryFunction.values()) {
            String name = name(function);
            calls.add("System.Math::" + name + "(System.Double,System.Double)",
                    call -> call.returnF8(function.of(call.f8(0), call.f8(1))));
            calls.add("System.MathF::" + name + "(System.Single,System.Single)",
                    call -> call.returnF4(function.single(call.f4(0), call.f4(1))));
        }
        unary(calls, "Abs", Math::abs);
        // Java gives one without a sign.
        unary(calls, "Round", x -> x != x ? x + 0 : Math.rint(x));
        calls.add("System.Math::FMod(System.Double,System.Double)", call -> call.returnF8(call.f8(0) % call.f8(1)));
        calls.add("System.MathF::FMod(System.Single,System.Single)", call -> call.returnF4(call.f4(0) % call.f4(1)));
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

    private static void unary(InternalCalls calls, String name, DoubleUnaryOperator function) {
        calls.add("System.Math::" + name + "(System.Double)", call -> call.returnF8(function.applyAsDouble(call.f8(0))));
    }

    /** As the class library writes it. */
    private static String name(Enum<?> function) {
        return function.name().charAt(0) + function.name().substring(1).toLowerCase(Locale.ROOT);
    }

    private static double whole(double value) {
        if (value != value) {
            return value + 0;
        }
        return value < 0 ? Math.ceil(value) : Math.floor(value);
    }

    private static double fraction(double value) {
        return Double.isInfinite(value) ? Math.copySign(0, value) : Math.copySign(value - whole(value), value);
    }
}
