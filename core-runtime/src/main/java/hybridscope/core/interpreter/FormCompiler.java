package hybridscope.core.interpreter;

import hybridscope.core.types.Assembly;
import hybridscope.core.types.MethodInfo;
import java.util.Map;

/**
 * Writes compiled forms of methods: the same instructions in the same order as in the loop, counted alike. Engines are handed
 * one, so that several ways to compile can stand side by side.
 */
public interface FormCompiler {
    /**
     * The form of a method that has code, from its start.
     *
     * @throws CodeTooLong where it would be too long for the JVM
     */
    Compiled start(LinkedMethod method);

    /**
     * The form of a method's code from the head of a loop on.
     *
     * @param head the position of the loop's first instruction
     * @throws CodeTooLong where it would be too long for the JVM
     */
    CompiledLoop loop(LinkedMethod method, Code code, int head);

    /**
     * The typed form of a method from its start, whoever executes it otherwise; null for none.
     *
     * @throws CodeTooLong where it would be too long for the JVM
     */
    default Compiled typed(LinkedMethod method) {
        return null;
    }

    /** A form of a method that Java implements, which typed forms call ({@link TypedFrames}); null for none. */
    default Compiled nativeStub(LinkedMethod method) {
        return null;
    }

    /** What leads from typed compiled code to a method of the interpreter (RULES.md §5, Native2Managed); null for none. */
    default Compiled bridge(LinkedMethod method) {
        return null;
    }

    /** What is to say of the forms of an engine beside their number; empty for nothing. For people. */
    default String summary(Engine engine) {
        return "";
    }

    /** The methods of an assembly that have typed forms of an engine from their start, with the bytes of the class files. */
    default Map<MethodInfo, Integer> bytes(Engine engine, Assembly assembly) {
        return Map.of();
    }
}
