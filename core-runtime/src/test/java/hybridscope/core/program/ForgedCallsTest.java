package hybridscope.core.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.Mono;
import hybridscope.core.host.Host;
import hybridscope.core.icalls.ClassLibraryCalls;
import hybridscope.core.interpreter.Clock;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.EngineListener;
import hybridscope.core.interpreter.EngineOptions;
import hybridscope.core.interpreter.Progress;
import hybridscope.core.interpreter.RunEnd;
import hybridscope.core.interpreter.compile.MemoryFormCompiler;
import hybridscope.core.interpreter.operation.Trap;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Internal calls of the core library, and native functions that the class libraries import, called with forged arguments: null,
 * small and large numbers, wild addresses, objects of other classes. Nothing that they do comes out of the machine; and none is
 * an internal error. {@code -Dfuzz.calls=1000000} makes more calls, {@code -Dfuzz.seed} others.
 */
class ForgedCallsTest {
    private static final int CALLS = Integer.getInteger("fuzz.calls", 300);
    private static final int SEED = Integer.getInteger("fuzz.seed", 1);
    private static final int MEMORY = 16 << 20;
    /** So many calls share a machine, which each of them may damage. */
    private static final int CALLS_OF_A_MACHINE = 40;
    private static final long INSTRUCTIONS = 3000;

    /** What internal calls were stopped by that is no program's doing. */
    private final Map<String, Throwable> internalErrors = new TreeMap<>();
    /** What came out of the machine. */
    private final Map<String, Throwable> escaped = new TreeMap<>();
    private String calling = "";

    private Engine machine(Runtime runtime) {
        Host host = new Host.Builder(InputStream.nullInputStream(), OutputStream.nullOutputStream(),
                OutputStream.nullOutputStream()).arguments(List.of("program.exe")).build();
        EngineOptions usual = EngineOptions.DEFAULT;
        Engine engine = new Engine(runtime, new EngineOptions(usual.transform(), usual.platform(), MEMORY, MEMORY, 0,
                Clock.counted(), -1, false), ClassLibraryCalls.of(host), new MemoryFormCompiler());
        engine.listen(EngineListener.ofInternalErrors(cause -> internalErrors.putIfAbsent(calling, cause)));
        return engine;
    }

    private static long forged(Random random, Engine engine, Assembly corlib) {
        return switch (random.nextInt(12)) {
            case 0 -> 0;
            case 1 -> -1;
            case 2 -> random.nextInt(100);
            case 3 -> random.nextInt();
            case 4 -> random.nextLong();
            case 5 -> engine.memory().length - random.nextInt(64);
            case 6 -> random.nextInt(engine.memory().length);
            case 7 -> engine.strings().create("text" + random.nextInt(9));
            case 8 -> engine.handles().typeObject(corlib.manifest().definitions().get(random.nextInt(400)));
            case 9 -> engine.allocator().allocateVector(engine.runtime().core().int32(), random.nextInt(9));
            case 10 -> engine.strings().empty();
            default -> engine.allocator().allocate(engine.runtime().core().object());
        };
    }

    /** Whether the machine has room for more. */
    private boolean call(Engine engine, MethodInfo method, long[] arguments) {
        try {
            engine.start();
        } catch (Trap full) {
            return false;
        }
        try {
            engine.scheduler().threads().getLast().begin(method, arguments);
            Progress progress = Progress.PAUSED;
            long end = engine.scheduler().executed() + INSTRUCTIONS;
            while (progress == Progress.PAUSED && engine.scheduler().executed() < end) {
                progress = engine.run(end - engine.scheduler().executed());
            }
        } catch (RunEnd ended) {
            // Environment.Exit and its like.
        } catch (RuntimeException | Error failed) {
            escaped.putIfAbsent(calling, failed);
        }
        return true;
    }

    private static Stream<MethodInfo> methods(Assembly assembly) {
        return assembly.manifest().definitions().stream().flatMap(type -> type.methods().stream())
                .filter(method -> !method.hasBody());
    }

    @Test
    void forgedArgumentsStayWithinTheMachine() {
        Runtime runtime = new Runtime(SearchPath.of(Mono.LIBRARIES));
        Engine engine = machine(runtime);
        List<MethodInfo> methods = methods(runtime.corlib().orElseThrow()).filter(method -> method.isInternalCall()
                && !method.signature().hasThis() && !method.name().equals(".ctor")).filter(engine::isNative).toList();
        assertTrue(methods.size() > 300, "internal calls: " + methods.size());
        call(runtime, methods);
    }

    @Test
    void thoseOfNativeFunctionsAndOfSocketsDo() throws Exception {
        Runtime runtime = new Runtime(SearchPath.of(Mono.LIBRARIES));
        Engine engine = machine(runtime);
        List<MethodInfo> methods = new ArrayList<>();
        methods(runtime.corlib().orElseThrow()).filter(MethodInfo::isPInvoke).forEach(methods::add);
        for (String name : List.of("System.Core", "System", "Mono.Posix")) {
            methods(runtime.load(Mono.LIBRARIES.resolve(name + ".dll"), Assembly.Role.AOT)).filter(method -> method.isPInvoke()
                    || method.isInternalCall() && method.declaringType().name().startsWith("System.Net.")).forEach(methods::add);
        }
        methods.removeIf(method -> !engine.isNative(method));
        assertTrue(methods.size() > 500, "native functions: " + methods.size());
        call(runtime, methods);
    }

    private void call(Runtime runtime, List<MethodInfo> methods) {
        Random random = new Random(SEED);
        Assembly corlib = runtime.corlib().orElseThrow();
        Engine engine = null;
        boolean full = false;
        for (int i = 0; i < CALLS; i++) {
            if (i % CALLS_OF_A_MACHINE == 0 || full) {
                engine = machine(runtime);
            }
            MethodInfo method = methods.get(random.nextInt(methods.size()));
            long[] arguments = new long[method.signature().parameters().size() + (method.signature().hasThis() ? 1 : 0)];
            calling = method.toString();
            try {
                for (int k = 0; k < arguments.length; k++) {
                    arguments[k] = forged(random, engine, corlib);
                }
            } catch (RuntimeException damaged) {
                // By the calls before: there is nothing to make arguments of.
                full = true;
                continue;
            }
            full = !call(engine, method, arguments);
        }
        assertEquals("", text(escaped));
        assertEquals("", text(internalErrors));
    }

    private static String text(Map<String, Throwable> errors) {
        StringBuilder text = new StringBuilder();
        errors.forEach((name, cause) -> text.append('\n').append(name).append(": ").append(cause)
                .append(List.of(cause.getStackTrace()).stream().limit(4).toList()));
        return text.toString();
    }
}
