package hybridscope.core.icalls.com;

import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.Restorable;
import hybridscope.core.interpreter.SavedMap;

/** The proxies that the class library has made for interface pointers, by weak handles. */
final class ComProxies implements Restorable {
    private final SavedMap<Long, Integer> handles = new SavedMap<>();

    private ComProxies() {
    }

    static ComProxies of(Engine engine) {
        return engine.part(ComProxies.class, _ -> new ComProxies());
    }

    @Override
    public Runnable save() {
        return handles.save();
    }

    /** The handle of a pointer's proxy; 0 for none. */
    int handle(long pointer) {
        return handles.getOrDefault(pointer, 0);
    }

    void put(long pointer, int handle) {
        handles.put(pointer, handle);
    }
}
