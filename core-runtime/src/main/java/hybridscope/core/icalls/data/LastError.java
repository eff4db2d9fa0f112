package hybridscope.core.icalls.data;

import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.Restorable;

/** The error of the last native function that failed: what {@code Marshal.GetLastWin32Error} gives. */
public final class LastError implements Restorable {
    public int value;

    private LastError() {
    }

    @Override
    public Runnable save() {
        int saved = value;
        return () -> value = saved;
    }

    public static LastError of(Engine engine) {
        return engine.part(LastError.class, _ -> new LastError());
    }
}
