package hybridscope.core.icalls;

import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.Restorable;

/** The error of the last native function that failed: what {@code Marshal.GetLastWin32Error} gives. */
final class LastError implements Restorable {
    int value;

    private LastError() {
    }

    @Override
    public Runnable save() {
        int saved = value;
        return () -> value = saved;
    }

    static LastError of(Engine engine) {
        return engine.part(LastError.class, _ -> new LastError());
    }
}
