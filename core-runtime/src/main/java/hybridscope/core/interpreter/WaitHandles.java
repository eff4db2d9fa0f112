package hybridscope.core.interpreter;

import java.util.HashMap;
import java.util.Map;

/** Events, mutexes and semaphores, behind the handles that {@code System.Threading.WaitHandle} keeps. */
public final class WaitHandles implements Restorable {
    /** Set in the result of a wait where a mutex's last owner has ended without releasing it (Mono's WAIT_ABANDONED). */
    public static final int ABANDONED = 0x80;
    /** Stands for the program's own process, whose end none of its threads sees. */
    public static final long PROCESS = 0xFF8;
    private static final int FIRST = 0x1000;
    private static final int STEP = 8;
    /** Bytes of Java's memory that one takes, and a character of its name. */
    private static final int CHARGE = 160;
    private static final int CHARACTER = 2;
    private final HostMemory memory;
    private final Map<Long, Entry> entries = new HashMap<>();
    private final Map<String, Long> named = new HashMap<>();
    private long next = FIRST;

    WaitHandles(HostMemory memory) {
        this.memory = memory;
    }

    private static long charge(String name) {
        return CHARGE + (name == null ? 0 : (long) name.length() * CHARACTER);
    }

    /** Something that can be waited for: a count that waiting takes from. */
    private static final class Entry {
        final Kind kind;
        final int maximum;
        final String name;
        int count;
        /** Of a mutex: who owns it, and how often it was taken. */
        ManagedThread owner;
        int recursion;
        int users = 1;

        Entry(Kind kind, int count, int maximum, String name) {
            this.kind = kind;
            this.count = count;
            this.maximum = maximum;
            this.name = name;
        }

        Entry copy() {
            Entry copy = new Entry(kind, count, maximum, name);
            copy.owner = owner;
            copy.recursion = recursion;
            copy.users = users;
            return copy;
        }

        boolean isAbandoned() {
            return owner != null && owner.hasEnded();
        }

        boolean isFree(ManagedThread thread) {
            return kind == Kind.MUTEX ? owner == null || owner == thread || isAbandoned() : count > 0;
        }

        /** Takes it; whether a mutex was abandoned. */
        boolean take(ManagedThread thread) {
            boolean abandoned = isAbandoned();
            if (kind == Kind.MUTEX) {
                recursion = owner == thread ? recursion + 1 : 1;
                owner = thread;
            } else if (kind != Kind.MANUAL_EVENT) {
                count--;
            }
            return abandoned;
        }
    }

    /** The kinds of things to wait for. */
    public enum Kind {
        /** Lets everybody pass while it is set. */
        MANUAL_EVENT,
        /** Lets one thread pass and is no longer set. */
        AUTO_EVENT,
        /** Belongs to one thread at a time. */
        MUTEX,
        /** Lets as many pass as it has. */
        SEMAPHORE
    }

    /**
     * A new one, or the one of that name.
     *
     * @param name null for none
     * @return the handle
     * @throws hybridscope.core.interpreter.operation.Trap where there is no memory for it
     */
    public long create(Kind kind, int count, int maximum, String name) {
        Long known = name == null ? null : named.get(name);
        if (known != null) {
            Entry entry = entries.get(known);
            entry.users++;
            return entry.kind == kind ? known : 0;
        }
        memory.charge(charge(name));
        long handle = next;
        next += STEP;
        entries.put(handle, new Entry(kind, count, maximum, name));
        if (name != null) {
            named.put(name, handle);
        }
        return handle;
    }

    @Override
    public Runnable save() {
        Map<Long, Entry> saved = copies(entries);
        Map<String, Long> savedNames = Map.copyOf(named);
        long savedNext = next;
        return () -> {
            entries.clear();
            entries.putAll(copies(saved));
            named.clear();
            named.putAll(savedNames);
            next = savedNext;
        };
    }

    private static Map<Long, Entry> copies(Map<Long, Entry> entries) {
        Map<Long, Entry> copies = new HashMap<>();
        entries.forEach((handle, entry) -> copies.put(handle, entry.copy()));
        return copies;
    }

    /** Whether there is one of that name. */
    public boolean exists(String name) {
        return named.containsKey(name);
    }

    /** Gives a handle back. */
    public void close(long handle) {
        Entry entry = entries.get(handle);
        if (entry != null && --entry.users == 0) {
            entries.remove(handle);
            memory.release(charge(entry.name));
            named.remove(entry.name);
        }
    }

    /** Sets or resets an event; false where the handle is none's. */
    public boolean set(long handle, boolean signalled) {
        Entry entry = entries.get(handle);
        if (entry == null) {
            return false;
        }
        entry.count = signalled ? 1 : 0;
        return true;
    }

    /** Adds to a semaphore: what it had, or -1 where that is more than its maximum. */
    public int release(long handle, int count) {
        Entry entry = entries.get(handle);
        if (entry == null || count > entry.maximum - entry.count) {
            return -1;
        }
        int before = entry.count;
        entry.count += count;
        return before;
    }

    /** Makes a thread a mutex's owner at its making. */
    public void own(long handle, ManagedThread thread) {
        entries.get(handle).take(thread);
    }

    /** Gives a mutex back once; false where the thread does not own it. */
    public boolean releaseMutex(long handle, ManagedThread thread) {
        Entry entry = entries.get(handle);
        if (entry == null || entry.owner != thread) {
            return false;
        }
        if (--entry.recursion == 0) {
            entry.owner = null;
        }
        return true;
    }

    /** Sets an event, or gives back a semaphore or mutex once; false where that cannot be. */
    public boolean signal(long handle, ManagedThread thread) {
        Entry entry = entries.get(handle);
        return entry != null && switch (entry.kind) {
            case MANUAL_EVENT, AUTO_EVENT -> set(handle, true);
            case SEMAPHORE -> release(handle, 1) >= 0;
            case MUTEX -> releaseMutex(handle, thread);
        };
    }

    /** Whether all handles lead to something. */
    public boolean allOpen(long[] handles) {
        for (long handle : handles) {
            if (!entries.containsKey(handle) && handle != PROCESS) {
                return false;
            }
        }
        return true;
    }

    /** A wait for one of them, whose result is its index, or for all. */
    public Wait waiting(long[] handles, boolean all) {
        return new Wait() {
            @Override
            boolean poll(ManagedThread thread, boolean over) {
                int free = 0;
                for (int i = 0; i < handles.length; i++) {
                    Entry entry = entries.get(handles[i]);
                    if (entry != null && entry.isFree(thread)) {
                        if (!all) {
                            return end(entry.take(thread) ? ABANDONED + i : i);
                        }
                        free++;
                    }
                }
                if (free < handles.length) {
                    return over && end(TIMEOUT);
                }
                boolean abandoned = false;
                for (long handle : handles) {
                    abandoned |= entries.get(handle).take(thread);
                }
                return end(abandoned ? ABANDONED : 0);
            }

            @Override
            String text() {
                StringBuilder text = new StringBuilder("waits for ");
                for (int i = 0; i < handles.length; i++) {
                    text.append(i == 0 ? "" : all ? " and " : " or ").append(describe(handles[i]));
                }
                return text.toString();
            }
        };
    }

    private String describe(long handle) {
        Entry entry = entries.get(handle);
        if (entry == null) {
            return handle == PROCESS ? "the end of the process" : "a closed handle";
        }
        String what = switch (entry.kind) {
            case MANUAL_EVENT, AUTO_EVENT -> "an event";
            case MUTEX -> entry.owner == null ? "a mutex" : "a mutex of thread " + entry.owner.id();
            case SEMAPHORE -> "a semaphore";
        };
        return entry.name == null ? what : what + " \"" + entry.name + "\"";
    }
}
