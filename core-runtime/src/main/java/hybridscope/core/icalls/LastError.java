package hybridscope.core.icalls;

import hybridscope.core.interpreter.Engine;

/** The error of the last native function that failed: what {@code Marshal.GetLastWin32Error} gives. */
final class LastError {
    int value;

    private LastError() {
    }

    static LastError of(Engine engine) {
        return engine.part(LastError.class, _ -> new LastError());
    }
}
