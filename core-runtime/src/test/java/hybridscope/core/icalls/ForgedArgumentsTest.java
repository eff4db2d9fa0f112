package hybridscope.core.icalls;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.Mono;
import hybridscope.core.host.Host;
import hybridscope.core.interpreter.Clock;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.EngineListener;
import hybridscope.core.interpreter.EngineOptions;
import hybridscope.core.interpreter.RunEnd;
import hybridscope.core.interpreter.compile.MemoryFormCompiler;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/**
 * Internal calls with arguments that no program could pass without deceiving the runtime: null, numbers for addresses, objects of
 * another class. Each ends with a result or an exception of the program, never with one of Java's (issue 13 §3.5, §3.7). More of
 * them with {@code -Dforged.rounds}, others with {@code -Dforged.seed}.
 */
class ForgedArgumentsTest {
    private static final List<String> LIBRARIES = List.of("mscorlib", "System", "System.Core", "System.Configuration");
    private static final int ROUNDS = Integer.getInteger("forged.rounds", 2);
    private static final long SEED = Long.getLong("forged.seed", 1);
    private static final int HEAP = 4 << 20;
    private static final long INSTRUCTIONS = 100_000;
    private static final long[] NUMBERS = {0, 1, -1, 2, 7, 100, Integer.MAX_VALUE, Integer.MIN_VALUE, Long.MAX_VALUE, 1L << 40,
        1L << 41 | 16, 1L << 43 | 16, 0x1_0000, 0x2_0000, 0xFFFF, HEAP - 1, HEAP, 4096};

    /** What all arguments of a call are at once. */
    private static final long[] NUMBERS_FOR_ALL = {0, -1};

    private final Map<String, Throwable> errors = new LinkedHashMap<>();

    @Test
    void noneOfThemIsAnInternalError() {
        Runtime runtime = new Runtime(SearchPath.of(Mono.LIBRARIES));
        List<MethodInfo> methods = new ArrayList<>();
        for (String library : LIBRARIES) {
            Assembly assembly = runtime.bind(library, null).orElseThrow();
            assembly.manifest().definitions().forEach(type -> type.methods().stream()
                    .filter(method -> method.isInternalCall() && !method.hasBody() && !method.containsVariables())
                    .forEach(methods::add));
        }
        Random random = new Random(SEED);
        int calls = 0;
        for (MethodInfo method : methods) {
            for (long number : NUMBERS_FOR_ALL) {
                call(runtime, method, engine -> arguments(engine, method, number));
            }
        }
        for (int round = 0; round < ROUNDS; round++) {
            for (MethodInfo method : methods) {
                call(runtime, method, engine -> arguments(engine, method, random));
                calls++;
            }
        }
        assertTrue(calls > 500 * ROUNDS, "called " + calls);
        StringBuilder told = new StringBuilder();
        errors.forEach((method, cause) -> told.append(method).append(": ").append(cause).append(" at ")
                .append(List.of(cause.getStackTrace()).stream().limit(4).toList()).append('\n'));
        assertEquals("", told.toString());
    }

    private void call(Runtime runtime, MethodInfo method, Function<Engine, long[]> arguments) {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        Host host = new Host.Builder(InputStream.nullInputStream(), output, output).arguments(List.of("program.exe")).seed(1)
                .build();
        EngineOptions usual = EngineOptions.DEFAULT;
        EngineOptions options = new EngineOptions(usual.transform(), usual.platform(), HEAP, HEAP, 0, Clock.counted(), -1, false);
        Engine engine = new Engine(runtime, options, ClassLibraryCalls.of(host), new MemoryFormCompiler());
        engine.listen(EngineListener.ofInternalErrors(cause -> errors.putIfAbsent(method.toString(), cause)));
        if (!engine.isNative(method)) {
            return;
        }
        try {
            engine.run(engine.start(method, arguments.apply(engine)), INSTRUCTIONS);
        } catch (RunEnd end) {
            // It has ended the program.
        } catch (RuntimeException e) {
            errors.putIfAbsent(method.toString(), e);
        }
    }

    /** An object where it takes one, and {@code number} for everything else. */
    private static long[] arguments(Engine engine, MethodInfo method, long number) {
        List<Long> slots = new ArrayList<>();
        if (!method.isStatic()) {
            slots.add((long) engine.allocator().allocate(method.declaringType()));
        }
        for (Klass parameter : method.signature().parameters()) {
            int size = Math.max(parameter.variableSize(ObjectModel.BITS_64), 1);
            slots.addAll(Collections.nCopies((size + Long.BYTES - 1) / Long.BYTES, number));
        }
        return slots.stream().mapToLong(Long::longValue).toArray();
    }

    private static long[] arguments(Engine engine, MethodInfo method, Random random) {
        List<Long> objects = objects(engine);
        List<Long> slots = new ArrayList<>();
        if (!method.isStatic()) {
            slots.add(random.nextInt(8) == 0 ? NUMBERS[random.nextInt(NUMBERS.length)]
                    : random.nextInt(2) == 0 ? objects.get(random.nextInt(objects.size()))
                    : engine.allocator().allocate(method.declaringType()));
        }
        for (Klass parameter : method.signature().parameters()) {
            int size = Math.max(parameter.variableSize(ObjectModel.BITS_64), 1);
            for (int at = 0; at < size; at += Long.BYTES) {
                slots.add(argument(engine, parameter, objects, random));
            }
        }
        return slots.stream().mapToLong(Long::longValue).toArray();
    }

    private static long argument(Engine engine, Klass parameter, List<Long> objects, Random random) {
        if (parameter == engine.runtime().core().string() && random.nextInt(3) > 0) {
            return engine.strings().create(List.of("", "a", "\ud800", "System.Object", "a\0b", "x".repeat(300), "*")
                    .get(random.nextInt(7)));
        }
        boolean address = !parameter.isValueType();
        return address && random.nextInt(3) > 0
                ? objects.get(random.nextInt(objects.size())) : NUMBERS[random.nextInt(NUMBERS.length)];
    }

    /** Addresses of things of every kind. */
    private static List<Long> objects(Engine engine) {
        Runtime runtime = engine.runtime();
        List<Long> objects = new ArrayList<>();
        objects.add((long) engine.strings().create("text"));
        objects.add((long) engine.allocator().allocateVector(runtime.core().int32(), 3));
        objects.add((long) engine.allocator().allocateVector(runtime.core().object(), 2));
        objects.add((long) engine.allocator().allocate(runtime.core().object()));
        objects.add((long) engine.allocator().allocate(runtime.core().int32()));
        objects.add((long) engine.handles().typeObject(runtime.core().string()));
        objects.add((long) engine.handles().typeObject(runtime.core().int32().vector()));
        for (String name : List.of("System.Threading.Thread", "System.Reflection.RuntimeMethodInfo", "System.Exception",
                "System.Reflection.RuntimeAssembly", "System.Reflection.Emit.DynamicMethod", "System.Action")) {
            objects.add((long) engine.allocator().allocate((Klass) runtime.core().find(name).orElseThrow()));
        }
        objects.add((long) engine.heap().unmanaged().allocate(256));
        return objects;
    }
}
