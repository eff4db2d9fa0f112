package hybridscope.core.icalls.threading;

import hybridscope.core.icalls.data.CoreFields;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.ManagedThread;
import hybridscope.core.memory.Memory;
import hybridscope.core.types.DefinedKlass;
import java.nio.charset.StandardCharsets;

/**
 * The objects {@code System.Threading.Thread} and {@code InternalThread}: where their fields lie, and which thread they stand
 * for.
 */
final class ThreadObjects {
    /** Flags of {@code System.Threading.ThreadState}. */
    static final int BACKGROUND = 4;
    static final int UNSTARTED = 8;
    static final int STOPPED = 16;
    static final int WAIT_SLEEP_JOIN = 32;
    static final int ABORT_REQUESTED = 128;

    private static final int NORMAL_PRIORITY = 2;
    private static final int APARTMENT_UNKNOWN = 2;

    private final Engine engine;
    private final DefinedKlass thread;
    private final DefinedKlass internal;
    private final int internalThread;
    private final int startArgument;
    private final int state;
    private final int managedId;
    private final int threadId;
    private final int stackSize;
    private final int pool;
    private final int nameChars;
    private final int nameLength;
    private final int priority;
    private final int apartment;
    private final int abortState;

    private ThreadObjects(Engine engine) {
        this.engine = engine;
        thread = engine.runtime().core().find("System.Threading.Thread").orElseThrow();
        internal = engine.runtime().core().find("System.Threading.InternalThread").orElseThrow();
        internalThread = CoreFields.offset(thread, "internal_thread");
        startArgument = CoreFields.offset(thread, "m_ThreadStartArg");
        state = CoreFields.offset(internal, "state");
        managedId = CoreFields.offset(internal, "managed_id");
        threadId = CoreFields.offset(internal, "thread_id");
        stackSize = CoreFields.offset(internal, "stack_size");
        pool = CoreFields.offset(internal, "threadpool_thread");
        nameChars = CoreFields.offset(internal, "name_chars");
        nameLength = CoreFields.offset(internal, "name_length");
        priority = CoreFields.offset(internal, "priority");
        apartment = CoreFields.offset(internal, "apartment_state");
        abortState = CoreFields.offset(internal, "abort_exc");
    }

    static ThreadObjects of(Engine engine) {
        return engine.part(ThreadObjects.class, ThreadObjects::new);
    }

    /** Gives a Thread object the InternalThread of a thread with a number. */
    int construct(int threadObject, int id, int initialState) {
        int inner = engine.allocator().allocate(internal);
        byte[] m = engine.memory();
        Memory.setI4(m, inner + state, initialState);
        Memory.setI4(m, inner + managedId, id);
        Memory.setI8(m, inner + threadId, id);
        Memory.setI4(m, inner + priority, NORMAL_PRIORITY);
        Memory.setI1(m, inner + apartment, APARTMENT_UNKNOWN);
        Memory.setI8(m, threadObject + internalThread, inner);
        return inner;
    }

    /** The Thread object of a thread; made on first use. */
    int object(ManagedThread managed) {
        if (managed.object() == 0) {
            int made = engine.allocator().allocate(thread);
            managed.setObject(made);
            construct(made, managed.id(), managed.isForeground() ? 0 : BACKGROUND);
        }
        return managed.object();
    }

    /** Marks a thread as one of the thread pool's. */
    void markPooled(ManagedThread managed) {
        Memory.setI1(engine.memory(), internal(object(managed)) + pool, 1);
    }

    /** The InternalThread of a Thread object; 0 for none. */
    int internal(int threadObject) {
        return (int) Memory.i8(engine.memory(), threadObject + internalThread);
    }

    /** The number of an InternalThread's thread. */
    int id(int inner) {
        return Memory.i4(engine.memory(), inner + managedId);
    }

    /** The thread of an InternalThread; null where it was not started or has ended. */
    ManagedThread managed(int inner) {
        return engine.scheduler().thread(id(inner));
    }

    /** The flags of ThreadState. */
    int state(int inner) {
        int flags = flags(inner);
        ManagedThread managed = managed(inner);
        if ((flags & UNSTARTED) != 0) {
            return flags;
        }
        if (managed == null) {
            return flags & ~BACKGROUND | STOPPED;
        }
        return managed.isWaiting() ? flags | WAIT_SLEEP_JOIN : flags;
    }

    int flags(int inner) {
        return Memory.i4(engine.memory(), inner + state);
    }

    void setFlags(int inner, int flags) {
        Memory.setI4(engine.memory(), inner + state, flags);
        ManagedThread managed = managed(inner);
        if (managed != null) {
            managed.setBackground((flags & BACKGROUND) != 0);
        }
    }

    int startArgument(int threadObject) {
        return (int) Memory.i8(engine.memory(), threadObject + startArgument);
    }

    int stackSize(int inner) {
        return Memory.i4(engine.memory(), inner + stackSize);
    }

    int priority(int inner) {
        return Memory.i4(engine.memory(), inner + priority);
    }

    void setPriority(int inner, int value) {
        Memory.setI4(engine.memory(), inner + priority, value);
    }

    int abortState(int inner) {
        return (int) Memory.i8(engine.memory(), inner + abortState);
    }

    void setAbortState(int inner, int object) {
        Memory.setI8(engine.memory(), inner + abortState, object);
    }

    /** The thread's name; null for none. */
    String name(int inner) {
        byte[] m = engine.memory();
        int chars = (int) Memory.i8(m, inner + nameChars);
        return chars == 0 ? null : Memory.text(m, chars, 2 * Memory.i4(m, inner + nameLength), StandardCharsets.UTF_16LE);
    }

    /** Keeps a copy of UTF-16 code units as the thread's name; none where there is no address. */
    void setName(int inner, int from, int length) {
        freeName(inner);
        int copy = from == 0 ? 0 : engine.heap().unmanaged().allocate(Math.max(2L * length, 1));
        byte[] m = engine.memory();
        if (copy != 0) {
            Memory.copy(m, from, m, copy, 2 * length);
        }
        Memory.setI8(m, inner + nameChars, copy);
        Memory.setI4(m, inner + nameLength, length);
    }

    /** Gives the memory of the name back. */
    void freeName(int inner) {
        int chars = (int) Memory.i8(engine.memory(), inner + nameChars);
        if (chars != 0) {
            engine.heap().unmanaged().free(chars);
            Memory.setI8(engine.memory(), inner + nameChars, 0);
        }
    }
}
