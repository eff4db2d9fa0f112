package hybridscope.core.interpreter;

import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;

/**
 * The locks of objects ({@code System.Threading.Monitor}). A lock is the monitor word of its object: the number of the thread
 * that holds it in the upper half, how often it has entered in the lower; 0 is free.
 */
public final class Monitors {
    private static final int WORD = ObjectModel.BITS_64.monitorWordOffset();
    private final Engine engine;

    Monitors(Engine engine) {
        this.engine = engine;
    }

    private long word(int object) {
        return Memory.i8(engine.memory(), object + WORD);
    }

    private void setWord(int object, long word) {
        Memory.setI8(engine.memory(), object + WORD, word);
    }

    /** The number of the thread that holds an object's lock; 0 for none. */
    public int owner(int object) {
        return (int) (word(object) >>> 32);
    }

    /** Enters, if no other thread holds the lock. */
    public boolean tryEnter(ManagedThread thread, int object) {
        return tryEnter(thread, object, 1);
    }

    private boolean tryEnter(ManagedThread thread, int object, int times) {
        long word = word(object);
        if (word != 0 && (int) (word >>> 32) != thread.id()) {
            return false;
        }
        setWord(object, (word == 0 ? (long) thread.id() << 32 : word) + times);
        return true;
    }

    /**
     * Leaves once.
     *
     * @return false where the thread does not hold the lock
     */
    public boolean exit(ManagedThread thread, int object) {
        long word = word(object);
        if ((int) (word >>> 32) != thread.id()) {
            return false;
        }
        setWord(object, (int) word == 1 ? 0 : word - 1);
        return true;
    }

    /** A wait for the lock. */
    public Wait entering(int object) {
        return new Wait() {
            @Override
            boolean poll(ManagedThread thread, boolean over) {
                return tryEnter(thread, object) ? end(0) : over && end(TIMEOUT);
            }

            @Override
            int holder() {
                return owner(object);
            }

            @Override
            String text() {
                return "waits for " + lock(object);
            }
        };
    }

    /** Leaves as often as the thread has entered, and waits for a pulse; then takes the lock again. */
    public Wait waiting(ManagedThread thread, int object) {
        int times = (int) word(object);
        setWord(object, 0);
        return new Pulse(object, times);
    }

    /** Wakes threads that wait for a pulse, in the order in which they began: the first, or all. */
    public void pulse(int object, boolean all) {
        engine.scheduler().threads().stream()
                .filter(thread -> thread.waits().waiting() instanceof Pulse pulse && pulse.object == object && !pulse.pulsed)
                .sorted((a, b) -> Long.compare(a.waits().since(), b.waits().since())).limit(all ? Long.MAX_VALUE : 1)
                .forEach(thread -> ((Pulse) thread.waits().waiting()).pulsed = true);
    }

    private String lock(int object) {
        String held = owner(object) == 0 ? "" : ", held by thread " + owner(object);
        String type = engine.exceptions()
                .ask(() -> "a " + engine.klassOf(object).name(), "an object that the program has overwritten");
        return "the lock of %s at 0x%x%s".formatted(type, object, held);
    }

    /** For a pulse, then for the lock. */
    private final class Pulse extends Wait {
        private final int object;
        private final int times;
        private boolean pulsed;

        Pulse(int object, int times) {
            this.object = object;
            this.times = times;
        }

        @Override
        public Runnable save() {
            boolean saved = pulsed;
            return () -> pulsed = saved;
        }

        @Override
        boolean poll(ManagedThread thread, boolean over) {
            return (pulsed || over) && tryEnter(thread, object, times) && end(pulsed ? 0 : TIMEOUT);
        }

        @Override
        int holder() {
            return pulsed ? owner(object) : 0;
        }

        @Override
        String text() {
            return pulsed ? "waits for " + lock(object) : "waits for a pulse of " + lock(object);
        }
    }
}
