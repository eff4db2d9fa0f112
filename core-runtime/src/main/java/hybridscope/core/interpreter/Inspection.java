package hybridscope.core.interpreter;

import hybridscope.core.memory.HandleType;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.memory.RootSet;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Looks at an engine while no thread executes, and changes nothing: no class is linked or initialized by a question. Whatever a
 * program has written over its own objects, questions are answered.
 */
public final class Inspection {
    private final Engine engine;

    /** For an engine that is paused whenever something is asked. */
    public Inspection(Engine engine) {
        this.engine = engine;
    }

    /**
     * What keeps an object alive by itself.
     *
     * @param kind    what it is
     * @param thread  the thread of a slot or of an exception on its way; 0 for others
     * @param type    the class of a static field; null for others
     * @param start   where the static fields of that class begin; 0 for others
     * @param address where the reference lies; 0 where it does not lie in linear memory
     * @param object  the address it holds: of an object, or inside one
     */
    public record Root(Kind kind, int thread, Klass type, int start, int address, int object) {
        /** What a root is. */
        public enum Kind {
            /** A slot of a thread's stack, or what localloc gave it. */
            SLOT,
            /** Something that the runtime holds for a thread: an exception on its way, its Thread object. */
            THREAD,
            /** A static field. */
            STATIC,
            /** A static field that each thread has for itself. */
            THREAD_STATIC,
            /** A GC handle. */
            HANDLE,
            /** A string literal, or another interned string. */
            INTERNED,
            /** A Type object, or something else that lives as long as the runtime. */
            RUNTIME
        }
    }

    /** The class of the object that starts at an address; null where none does or its class word names none. */
    public Klass klass(int object) {
        return engine.heap().isObject(object) ? klassOfId(Memory.i4(engine.memory(), object)) : null;
    }

    /** The class with that number in objects' class words; null for none. */
    public Klass klassOfId(int id) {
        LinkedClass[] classes = engine.tables().classes;
        return id > 0 && id < classes.length && classes[id] != null ? classes[id].klass() : null;
    }

    /** Where a class's static fields lie; 0 as long as nothing has used them. */
    public int statics(DefinedKlass type) {
        LinkedClass linked = engine.tables().linked(type);
        return linked == null ? 0 : linked.staticsIfAny();
    }

    /** The classes whose static fields, or some thread's, have a place by now. */
    public List<DefinedKlass> withStatics() {
        List<DefinedKlass> types = new ArrayList<>();
        for (LinkedClass linked : engine.tables().classes) {
            boolean used = linked != null && (linked.staticsIfAny() != 0 || linked.klass() instanceof DefinedKlass type
                    && !type.statics(ObjectModel.BITS_64).threadStatics().isEmpty());
            if (used && linked.klass() instanceof DefinedKlass type) {
                types.add(type);
            }
        }
        return types;
    }

    /** Where a thread's own static fields of a class lie; 0 as long as it has not used them. */
    public int threadStatics(ManagedThread thread, DefinedKlass type) {
        LinkedClass linked = engine.tables().linked(type);
        return linked == null ? 0 : thread.statics().byClass().getOrDefault(linked, 0);
    }

    /** The method that a function pointer leads to; null for none. */
    public MethodInfo function(long pointer) {
        try {
            return engine.tables().function(pointer).info();
        } catch (RuntimeException noFunction) {
            return null;
        }
    }

    /** What a thread waits for, for people; null where it can go on. */
    public String waitsFor(ManagedThread thread) {
        return thread.waits().waiting() == null ? null : thread.waits().waiting().text();
    }

    /** The number of the thread that holds what a thread waits for; 0 where there is none or it is not known. */
    public int waitsForThread(ManagedThread thread) {
        Wait wait = thread.waits().waiting();
        return wait == null ? 0 : wait.holder();
    }

    /** First address of a thread's stack, and the address behind it. */
    public int[] stack(ManagedThread thread) {
        return new int[] {thread.stackStart(), thread.stackEnd()};
    }

    /** The first address of a thread's stack that no frame uses. */
    public int free(ManagedThread thread) {
        return thread.free();
    }

    /** All roots that are not null, in a fixed order; what is no object's address is among them. */
    public List<Root> roots() {
        List<Root> roots = new ArrayList<>();
        Map<Integer, Root> statics = new HashMap<>();
        for (LinkedClass linked : engine.tables().classes) {
            if (linked != null && linked.staticsIfAny() != 0) {
                statics.put(linked.staticsIfAny(), new Root(Root.Kind.STATIC, 0, linked.klass(), linked.staticsIfAny(), 0, 0));
            }
        }
        for (ManagedThread thread : engine.scheduler().threads()) {
            thread.statics().byClass().forEach((linked, at) -> statics.put(at,
                    new Root(Root.Kind.THREAD_STATIC, thread.id(), linked.klass(), at, 0, 0)));
            thread.visitRoots(new Collecting(roots, Root.Kind.SLOT, Root.Kind.THREAD, thread.id(), null, 0),
                    LiveFrames.UNKNOWN);
        }
        engine.statics().byAddress().forEach((from, size) -> {
            Root owner = statics.get(from);
            new Collecting(roots, owner == null ? Root.Kind.STATIC : owner.kind(), Root.Kind.RUNTIME,
                    owner == null ? 0 : owner.thread(),
                    owner == null ? null : owner.type(), from).range(from, from + size);
        });
        addHandles(roots);
        engine.strings().roots().forEach(new Collecting(roots, Root.Kind.SLOT, Root.Kind.INTERNED, 0, null, 0)::object);
        engine.collector().visitRuntimeRoots(new Collecting(roots, Root.Kind.SLOT, Root.Kind.RUNTIME, 0, null, 0));
        return roots;
    }

    /** Whose static fields lie at an address, as a root without an object; null for nobody's. */
    public Root staticsAt(int address) {
        for (LinkedClass linked : engine.tables().classes) {
            if (linked != null && contains(linked.staticsIfAny(), address)) {
                return new Root(Root.Kind.STATIC, 0, linked.klass(), linked.staticsIfAny(), address, 0);
            }
        }
        for (ManagedThread thread : engine.scheduler().threads()) {
            for (Map.Entry<LinkedClass, Integer> each : thread.statics().byClass().entrySet()) {
                if (contains(each.getValue(), address)) {
                    return new Root(Root.Kind.THREAD_STATIC, thread.id(), each.getKey().klass(), each.getValue(), address, 0);
                }
            }
        }
        return null;
    }

    private boolean contains(int start, int address) {
        return start != 0 && address >= start && address < start + engine.statics().byAddress().getOrDefault(start, 0);
    }

    private void addHandles(List<Root> roots) {
        var handles = engine.heap().handles();
        for (HandleType type : new HandleType[] {HandleType.NORMAL, HandleType.PINNED}) {
            int left = handles.count(type);
            for (int slot = 0; left > 0; slot++) {
                int handle = slot << 3 | type.ordinal() + 1;
                if (handles.isAllocated(handle)) {
                    left--;
                    new Collecting(roots, Root.Kind.SLOT, Root.Kind.HANDLE, 0, null, 0).object(handles.target(handle));
                }
            }
        }
    }

    /** Takes the roots of one owner. */
    private final class Collecting implements RootSet.Visitor {
        private final List<Root> to;
        private final Root.Kind inMemory;
        private final Root.Kind held;
        private final int thread;
        private final Klass type;
        private final int start;

        Collecting(List<Root> to, Root.Kind inMemory, Root.Kind held, int thread, Klass type, int start) {
            this.start = start;
            this.to = to;
            this.inMemory = inMemory;
            this.held = held;
            this.thread = thread;
            this.type = type;
        }

        @Override
        public void slot(int address) {
            int object = Memory.i4(engine.memory(), address);
            if (object != 0) {
                to.add(new Root(inMemory, thread, type, start, address, object));
            }
        }

        @Override
        public void range(int from, int end) {
            for (int at = from; at + Long.BYTES <= end; at += Long.BYTES) {
                slot(at);
            }
        }

        @Override
        public void object(int address) {
            if (address != 0) {
                to.add(new Root(held, thread, type, start, 0, address));
            }
        }
    }
}
