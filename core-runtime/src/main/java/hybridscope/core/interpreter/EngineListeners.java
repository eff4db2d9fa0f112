package hybridscope.core.interpreter;

import hybridscope.core.ir.IrMethod;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import java.util.ArrayList;
import java.util.List;

/** Tells everybody who listens, in the order in which they began to. */
final class EngineListeners implements EngineListener {
    private final List<EngineListener> all = new ArrayList<>();

    void add(EngineListener listener) {
        all.add(listener);
    }

    @Override
    public void transformed(MethodInfo method, IrMethod code) {
        for (EngineListener listener : all) {
            listener.transformed(method, code);
        }
    }

    @Override
    public void linked(Klass type) {
        all.forEach(listener -> listener.linked(type));
    }

    @Override
    public void initializing(ManagedThread thread, Klass type) {
        all.forEach(listener -> listener.initializing(thread, type));
    }

    @Override
    public void raised(ManagedThread thread, int exception) {
        all.forEach(listener -> listener.raised(thread, exception));
    }

    @Override
    public void started(ManagedThread thread) {
        all.forEach(listener -> listener.started(thread));
    }

    @Override
    public void ended(ManagedThread thread) {
        all.forEach(listener -> listener.ended(thread));
    }

    @Override
    public void internalError(Throwable cause) {
        all.forEach(listener -> listener.internalError(cause));
    }

    @Override
    public void collected() {
        all.forEach(EngineListener::collected);
    }
}
