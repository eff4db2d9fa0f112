package hybridscope.core.interpreter;

import hybridscope.core.interpreter.operation.Access;
import hybridscope.core.interpreter.operation.Trap;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.memory.PageUse;
import hybridscope.core.memory.Pages;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.StaticLayout;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Where static fields lie in linear memory: an area for each class, 16-byte aligned, and one for each thread that uses
 * thread-static ones.
 */
public final class StaticMemory implements Restorable {
    private static final ObjectModel MODEL = ObjectModel.BITS_64;
    private static final int ALIGNMENT = 16;

    private final Engine engine;
    private final Pages pages;
    /** Address and bytes. */
    private final SavedMap<Integer, Integer> areas = new SavedMap<>();
    /** Areas of ended threads, by size. */
    private final Map<Integer, List<Integer>> free = new HashMap<>();
    private int next;
    private int end;

    StaticMemory(Engine engine, Pages pages) {
        this.engine = engine;
        this.pages = pages;
    }

    /** Bytes by address. */
    Map<Integer, Integer> byAddress() {
        return areas.all();
    }

    /**
     * Memory for a class's static fields, with their initial data.
     *
     * @throws Trap where memory is at its limit
     */
    int allocate(DefinedKlass type) {
        StaticLayout layout = type.statics(MODEL);
        int at = take(layout.size());
        for (FieldInfo field : type.fields()) {
            if (field.isStored() && field.hasRva() && !field.isThreadStatic()) {
                byte[] data = initialData(field);
                Memory.copy(data, 0, engine.memory(), at + field.offset(MODEL), data.length);
            }
        }
        if (type == engine.runtime().core().string()) {
            // The class library leaves it to the runtime.
            type.field("Empty")
                    .ifPresent(empty -> Memory.setI8(engine.memory(), at + empty.offset(MODEL), engine.strings().empty()));
        }
        return at;
    }

    /** Memory for one thread's static fields of a class. */
    int allocateForThread(LinkedClass type) {
        int size = ((DefinedKlass) type.klass()).statics(MODEL).threadSize();
        List<Integer> known = free.get(area(size));
        return known == null || known.isEmpty() ? take(size) : known.removeLast();
    }

    /** Takes back the static fields of a thread that has ended. */
    void give(int at) {
        int size = areas.get(at);
        Memory.fill(engine.memory(), at, at + size, (byte) 0);
        free.computeIfAbsent(size, _ -> new ArrayList<>()).add(at);
    }

    private static int area(int size) {
        return Math.max(size, 1) + ALIGNMENT - 1 & -ALIGNMENT;
    }

    /** Zeroed memory; many classes share a page. */
    private int take(int size) {
        int bytes = area(size);
        if (bytes > end - next) {
            int count = Pages.pagesFor(bytes);
            int taken = pages.take(count, PageUse.STATICS);
            if (taken == 0) {
                throw Trap.OUT_OF_MEMORY;
            }
            next = taken;
            end = next + count * Pages.PAGE_SIZE;
        }
        int at = next;
        next += bytes;
        areas.put(at, bytes);
        return at;
    }

    /**
     * The address of a static field, of the executing thread's where each has its own; its class constructor runs first:
     * {@link ClassConstructors#ready}.
     */
    public int address(FieldInfo field) {
        LinkedClass type = engine.tables().link(field.declaringType());
        ManagedThread thread = engine.current();
        type.ready(thread);
        return (field.isThreadStatic() ? thread.statics().of(type) : type.statics()) + field.offset(MODEL);
    }

    /** Copies a field's initial data from the image into an array, as far as both go. */
    public void initializeArray(int array, FieldInfo field) {
        byte[] data = initialData(field);
        long room = Memory.i8(engine.memory(), array + Access.LENGTH) * engine.elementSize(array);
        Memory.copy(data, 0, engine.memory(), array + Access.ELEMENTS, (int) Math.min(room, data.length));
    }

    /** A field's initial data in the image, as long as the field's type; shorter where the file is. */
    static byte[] initialData(FieldInfo field) {
        var pe = field.declaringType().module().image().pe().orElse(null);
        int size = field.type().variableSize(MODEL);
        if (pe == null || field.rva() == 0) {
            return new byte[0];
        }
        int available = Math.min(size, pe.bytesFrom(field.rva()));
        byte[] data = new byte[Math.max(available, 0)];
        int offset = pe.offsetOf(field.rva());
        for (int i = 0; i < data.length; i++) {
            data[i] = (byte) pe.bytes().u1(offset + i);
        }
        return data;
    }

    @Override
    public Runnable save() {
        Runnable savedAreas = areas.save();
        Map<Integer, List<Integer>> savedFree = new HashMap<>();
        free.forEach((size, all) -> savedFree.put(size, List.copyOf(all)));
        int savedNext = next;
        int savedEnd = end;
        return () -> {
            savedAreas.run();
            free.clear();
            savedFree.forEach((size, all) -> free.put(size, new ArrayList<>(all)));
            next = savedNext;
            end = savedEnd;
        };
    }
}
