package hybridscope.core.interpreter;

import hybridscope.core.prepared.PreparedIr;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.MethodInfo;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Decides which methods are compiled, and keeps which could not be. A method has a form for its start and one for each loop that
 * was hot.
 */
final class CompiledForms {
    /** What a counter starts at where nothing is ever compiled. */
    private static final int NEVER = Integer.MAX_VALUE;
    /** How many rounds of a loop count as one call of a method. */
    private static final int ROUNDS = 8;
    /** Of how hot a method was: calls have made it so. */
    static final int CALLED = 1;
    /** Of how hot a method was: a loop has made it so. */
    static final int LOOPED = 2;
    /** Of how hot a method was: calls have made it so, but too late in the run. */
    static final int LATE = 4;
    /** By so many more calls is hot what was hot too late in the run before. */
    private static final int LATER = 4;

    private final FormCompiler compiler;
    private final int threshold;
    private final int loops;
    private final int crossings;
    private final int nativeCalls;
    private final int expected;
    /** Whether what was hot in an earlier run counts, and what is hot in this one for later ones. */
    private final boolean expects;
    private final int mostWords;
    private final Map<MethodInfo, String> left = new LinkedHashMap<>();
    private int count;

    /**
     * For one engine.
     *
     * @param compiler writes the forms
     * @param options  when methods are compiled
     */
    public CompiledForms(FormCompiler compiler, EngineOptions options) {
        this.compiler = compiler;
        threshold = options.compilesAfter();
        loops = options.loopsAfter();
        crossings = options.crossesAfter();
        nativeCalls = options.callsNativeAfter();
        expected = options.expectedAfter();
        expects = threshold >= 0 && options.ahead().isOfHot();
        mostWords = options.ahead().mostWords();
    }

    /** How many calls, in the loop, a method is away from being compiled. */
    int callsUntil() {
        return threshold < 0 ? NEVER : threshold;
    }

    /** How many calls from typed code a method without a typed form is away from one. */
    int crossingsUntil() {
        return threshold < 0 ? NEVER : crossings;
    }

    /** How many rounds a loop is away from being compiled. */
    int roundsUntil() {
        return threshold < 0 ? NEVER : loops * ROUNDS;
    }

    /**
     * A method was hot in an earlier run: it is compiled sooner, or later where it was hot too late.
     *
     * @param heat what {@link #heat} told of it
     */
    void expect(LinkedMethod method, Code code, int heat) {
        if (!expects) {
            return;
        }
        if ((heat & CALLED) != 0) {
            method.isExpected = true;
            method.callsUntilCompiled = Math.min(method.callsUntilCompiled, expected);
            method.callsUntilTyped = Math.min(method.callsUntilTyped, expected);
        }
        if ((heat & LATE) != 0) {
            method.isLate = true;
            method.callsUntilCompiled *= LATER;
            method.callsUntilTyped *= LATER;
        }
        if ((heat & LOOPED) != 0) {
            code.isExpected = true;
            code.roundsUntilCompiled = Math.min(code.roundsUntilCompiled, expected);
        }
    }

    /**
     * How hot a method has become: whether it is worth to compile it sooner in the next run. It is where it was hot in the first
     * half of this one, for as many calls again have followed then, and where it was expected to be and has been called enough.
     * What was hot in the second half was not worth what compiling takes.
     *
     * @param executed how many instructions there were in all
     * @return some of {@link #CALLED}, {@link #LOOPED} and {@link #LATE}; {@link PreparedIr#UNKNOWN} where nothing is
     *         compiled, or other calls count
     */
    int heat(LinkedMethod method, long executed) {
        if (!expects) {
            return PreparedIr.UNKNOWN;
        }
        boolean called = method.compiled != null || method.typed != null;
        int heat = 0;
        if (called && (method.isExpected || method.hotAfter <= executed / 2)) {
            heat = CALLED;
        } else if (called || method.isLate) {
            heat = LATE;
        }
        Code code = method.isTransformed() ? method.code() : null;
        boolean looped = code != null && code.loops != null && Stream.of(code.loops).anyMatch(Objects::nonNull);
        return looped && (code.isExpected || code.hotAfter <= executed / 2) ? heat | LOOPED : heat;
    }

    /** How many forms there are. */
    int count() {
        return count;
    }

    Map<MethodInfo, Integer> bytes(Engine engine, Assembly assembly) {
        return compiler.bytes(engine, assembly);
    }

    /** How many forms there are, and what of, for people. */
    String summary(Engine engine) {
        return "%,d forms%s".formatted(count, compiler.summary(engine));
    }

    /** Methods that are too long to be compiled, in the order in which they became hot, and what is too long, for people. */
    Map<MethodInfo, String> left() {
        return Collections.unmodifiableMap(left);
    }

    /** Compiles a method from its start; it stays as it is where that cannot be. */
    void compileStart(LinkedMethod method) {
        method.callsUntilCompiled = NEVER;
        method.hotAfter = Math.min(method.hotAfter, method.engine().scheduler().executed());
        method.compiled = made(method, method.code(), () -> compiler.start(method));
    }

    /** Makes a form of a method that Java implements, for typed compiled code, once it has been called so often. */
    void callsNative(LinkedMethod method) {
        if (threshold >= 0 && method.callsUntilTyped-- <= crossings - nativeCalls) {
            method.callsUntilTyped = NEVER;
            compiler.nativeStub(method);
        }
    }

    /**
     * The typed form of a method that typed code calls: null as long as that has to be left for it. Where the interpreter
     * executes it (Native2Managed), or there is no AOT part, it gets one after fewer such calls than would make it hot, if there
     * is a bridge for it.
     */
    Compiled crossed(LinkedMethod method) {
        Code code = method.entered;
        // Where calls are counted, what is interpreted stays with the interpreter.
        boolean candidate = method.typed == null && code != null && method.engine().callCounts() == null;
        if (candidate && (method.isInterpreted() || !method.engine().ahead().isOfPart()) && method.callsUntilTyped-- <= 0) {
            method.callsUntilTyped = NEVER;
            if (code.words.length <= mostWords && !code.tooLong && method.findBridge()) {
                compileTyped(method);
            }
        }
        return method.typed;
    }

    /**
     * What leads typed code to a method of the interpreter that has no typed form; null where the loop is to find out how it is
     * called. Only methods that were called before are reached so, for there is nothing left to be decided about them, and no
     * longer where they have a form in memory and will get no typed one.
     */
    Compiled bridge(LinkedMethod method) {
        boolean awaited = method.callsUntilTyped < NEVER || method.compiled == null;
        if (method.entered == null || !awaited || !method.isInterpreted() || !method.hasBridge()) {
            return null;
        }
        if (method.bridgeFromCompiled == null) {
            method.bridgeFromCompiled = compiler.bridge(method);
        }
        return method.bridgeFromCompiled;
    }

    private void compileTyped(LinkedMethod method) {
        method.hotAfter = Math.min(method.hotAfter, method.engine().scheduler().executed());
        try {
            method.typed = compiler.typed(method);
        } catch (CodeTooLong tooLong) {
            // Its other form may be short enough.
            return;
        }
        if (method.typed != null) {
            count++;
            if (method.compiled == null) {
                method.callsUntilCompiled = NEVER;
                method.compiled = method.typed;
            }
        }
    }

    /**
     * The form that begins at the head of a loop, which has been jumped back to; null as long as there is none.
     *
     * @param head its position
     */
    CompiledLoop loop(Frame frame, int head) {
        Code code = frame.code;
        if (threshold < 0 || code.tooLong) {
            code.roundsUntilCompiled = NEVER;
            return null;
        }
        if (code.loops == null) {
            code.loops = new CompiledLoop[code.words.length];
            code.rounds = new int[code.words.length];
        }
        // Once one loop of the method is hot, each has to count for itself.
        code.roundsUntilCompiled = 0;
        if (code.loops[head] == null && ++code.rounds[head] > (code.isExpected ? expected : loops)) {
            LinkedMethod method = frame.method;
            code.hotAfter = Math.min(code.hotAfter, method.engine().scheduler().executed());
            code.loops[head] = made(method, code, () -> compiler.loop(method, code, head));
        }
        // A typed form knows nothing of handlers in work.
        boolean plain = !frame.special || frame.caught.isEmpty() && frame.pending.isEmpty() || !frame.method.isAheadOfTime();
        return plain ? code.loops[head] : null;
    }

    /** What a compiler makes of a method; null where that would be too long. */
    <T> T made(LinkedMethod method, Code code, Supplier<T> form) {
        String reason = "%,d words of IR, more than %,d".formatted(code.words.length, mostWords);
        if (code.words.length <= mostWords && !code.tooLong) {
            try {
                T made = form.get();
                count++;
                return made;
            } catch (CodeTooLong tooLong) {
                reason = "%,d words of IR, bytecode beyond the 64 KB that the JVM takes".formatted(code.words.length);
            }
        }
        code.tooLong = true;
        left.putIfAbsent(method.info(), reason);
        return null;
    }
}
