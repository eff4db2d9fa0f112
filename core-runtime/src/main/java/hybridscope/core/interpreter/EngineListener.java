package hybridscope.core.interpreter;

import hybridscope.core.ir.IrMethod;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/**
 * Is told what an engine does that a program does not see. Called on the Java thread that executes; must be quick. {@link
 * Scheduler#position} tells when it happens.
 */
public interface EngineListener {
    /** A method's first call has made its IR. */
    default void transformed(MethodInfo method, IrMethod code) {
    }

    /** A class is used for the first time. */
    default void linked(Klass type) {
    }

    /** A class constructor starts on a thread. */
    default void initializing(ManagedThread thread, Klass type) {
    }

    /** An exception is raised: a handler will be looked for. */
    default void raised(ManagedThread thread, int exception) {
    }

    /** A thread was started. */
    default void started(ManagedThread thread) {
    }

    /** A thread has come to its end. */
    default void ended(ManagedThread thread) {
    }

    /**
     * HybridScope itself has made a mistake: the program goes on with an ExecutionEngineException that it did not earn.
     *
     * @param cause with its Java stack trace
     */
    default void internalError(Throwable cause) {
    }

    /** Garbage was collected. */
    default void collected() {
    }

    /** Somebody who is told of {@linkplain #transformed methods made ready} alone. */
    static EngineListener ofTransformed(BiConsumer<MethodInfo, IrMethod> listener) {
        return new EngineListener() {
            @Override
            public void transformed(MethodInfo method, IrMethod code) {
                listener.accept(method, code);
            }
        };
    }

    /** Somebody who is told of {@linkplain #internalError HybridScope's own mistakes} alone. */
    static EngineListener ofInternalErrors(Consumer<Throwable> listener) {
        return new EngineListener() {
            @Override
            public void internalError(Throwable cause) {
                listener.accept(cause);
            }
        };
    }
}
