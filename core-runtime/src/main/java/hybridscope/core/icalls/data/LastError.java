package hybridscope.core.icalls.data;

import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.interpreter.Restorable;
import hybridscope.core.interpreter.SavedMap;

/** The error of the last native function that failed, for each thread: what {@code Marshal.GetLastWin32Error} gives. */
public final class LastError implements Restorable {
    /** By the thread's number; none where nothing has failed. */
    private final SavedMap<Integer, Integer> byThread = new SavedMap<>();

    private LastError() {
    }

    @Override
    public Runnable save() {
        return byThread.save();
    }

    private static LastError of(NativeCall call) {
        return call.engine().part(LastError.class, _ -> new LastError());
    }

    /** That of the thread that calls; 0 where nothing of it has failed. */
    public static int get(NativeCall call) {
        return of(call).byThread.getOrDefault(call.thread().id(), 0);
    }

    /** Something that the thread has called has failed so. */
    public static void set(NativeCall call, int error) {
        of(call).byThread.put(call.thread().id(), error);
    }
}
