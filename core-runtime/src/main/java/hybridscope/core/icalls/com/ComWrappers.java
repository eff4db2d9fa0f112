package hybridscope.core.icalls.com;

import hybridscope.core.icalls.data.CoreClass;
import hybridscope.core.icalls.data.UnmanagedBlocks;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.interpreter.Restorable;
import hybridscope.core.interpreter.SavedMap;
import hybridscope.core.interpreter.operation.Trap;
import hybridscope.core.memory.Handles;
import hybridscope.core.memory.HandleType;
import hybridscope.core.memory.Memory;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;

/**
 * COM callable wrappers: objects of the program behind interface pointers, counted references keeping them alive. An interface
 * pointer leads to the address of a table of function pointers, as everywhere; its first three functions are Marshal's own, the
 * last ones the interface's methods, and {@code calli} calls them.
 */
final class ComWrappers implements Restorable {
    private static final String MARSHAL = "System.Runtime.InteropServices.Marshal";
    private static final List<String> UNKNOWN = List.of("QueryInterface", "AddRef", "Release");
    private static final int POINTER_SIZE = 2 * Long.BYTES;

    /** An object seen by COM: a handle that is weak as long as nobody counts. */
    private record Wrapper(int handle, int references) {
    }

    /** An interface of such an object; without a type the one that all have, IUnknown, or IDispatch. */
    private record View(int wrapper, Klass type, boolean dispatch) {
    }

    private final Engine engine;
    private final SavedMap<Integer, Integer> byObject = new SavedMap<>();
    private final SavedMap<Integer, Wrapper> wrappers = new SavedMap<>();
    private final SavedMap<View, Integer> pointers = new SavedMap<>();
    private final SavedMap<Integer, View> views = new SavedMap<>();
    private int last;

    private ComWrappers(Engine engine) {
        this.engine = engine;
    }

    static ComWrappers of(NativeCall call) {
        return call.engine().part(ComWrappers.class, ComWrappers::new);
    }

    @Override
    public Runnable save() {
        List<Runnable> saved = List.of(byObject.save(), wrappers.save(), pointers.save(), views.save());
        int savedLast = last;
        return () -> {
            saved.forEach(Runnable::run);
            last = savedLast;
        };
    }

    private Handles handles() {
        return engine.heap().handles();
    }

    /** An object's IUnknown; nobody counts it yet. */
    int unknown(NativeCall call, int object) {
        return pointer(call, new View(wrapper(object), null, false));
    }

    /** An object's IDispatch. */
    int dispatch(NativeCall call, int object) {
        return pointer(call, new View(wrapper(object), null, true));
    }

    /** An object as an interface, whether it implements that or not. */
    int view(NativeCall call, int object, Klass type) {
        return pointer(call, new View(wrapper(object), type, false));
    }

    private int wrapper(int object) {
        Integer known = byObject.get(object);
        if (known != null && handles().target(wrappers.get(known).handle) == object) {
            return known;
        }
        int handle = handles().allocate(HandleType.WEAK, object);
        if (known != null) {
            // Another object lies there now.
            forget(known);
        }
        byObject.put(object, ++last);
        wrappers.put(last, new Wrapper(handle, 0));
        return last;
    }

    private void forget(int wrapper) {
        handles().free(wrappers.remove(wrapper).handle);
        for (View view : List.copyOf(pointers.all().keySet())) {
            if (view.wrapper == wrapper) {
                int pointer = pointers.remove(view);
                views.remove(pointer);
                engine.heap().unmanaged().free((int) Memory.i8(engine.memory(), pointer));
                engine.heap().unmanaged().free(pointer);
            }
        }
    }

    private int pointer(NativeCall call, View view) {
        Integer known = pointers.get(view);
        if (known != null) {
            return known;
        }
        List<MethodInfo> methods = view.type == null ? List.of() : view.type.virtualMethods();
        int first = view.type != null ? ComTypes.firstSlot(view.type)
                : view.dispatch ? ComTypes.DISPATCH_SLOTS : ComTypes.UNKNOWN_SLOTS;
        int size = (first + methods.size()) * Long.BYTES;
        int table = UnmanagedBlocks.allocate(call, size);
        int pointer = UnmanagedBlocks.allocate(call, POINTER_SIZE);
        byte[] m = engine.memory();
        Memory.fill(m, table, table + size, (byte) 0);
        for (int i = 0; i < UNKNOWN.size(); i++) {
            MethodInfo method = CoreClass.of(engine, MARSHAL).type().methods(UNKNOWN.get(i)).getFirst();
            Memory.setI8(m, table + i * Long.BYTES, engine.handles().methodHandle(method));
        }
        for (int i = 0; i < methods.size(); i++) {
            Memory.setI8(m, table + (first + i) * Long.BYTES, engine.handles().methodHandle(methods.get(i)));
        }
        Memory.setI8(m, pointer, table);
        Memory.setI8(m, pointer + Long.BYTES, 0);
        pointers.put(view, pointer);
        views.put(pointer, view);
        return pointer;
    }

    /** The object behind an interface pointer; 0 where it is none of them. */
    int object(long pointer) {
        View view = pointer >>> Integer.SIZE != 0 ? null : views.get((int) pointer);
        return view == null ? 0 : handles().target(wrappers.get(view.wrapper).handle);
    }

    private View known(long pointer) {
        View view = pointer >>> Integer.SIZE != 0 ? null : views.get((int) pointer);
        if (view == null) {
            throw Trap.ACCESS_VIOLATION;
        }
        return view;
    }

    /** Counts a reference: how many there are. */
    int addReference(long pointer) {
        int number = known(pointer).wrapper;
        Wrapper wrapper = wrappers.get(number);
        int handle = wrapper.references > 0
                ? wrapper.handle : exchanged(wrapper, HandleType.NORMAL);
        wrappers.put(number, new Wrapper(handle, wrapper.references + 1));
        return wrapper.references + 1;
    }

    /** Gives a reference back: how many are left; empty where there was none. */
    OptionalInt release(long pointer) {
        int number = known(pointer).wrapper;
        Wrapper wrapper = wrappers.get(number);
        if (wrapper.references == 0) {
            return OptionalInt.empty();
        }
        int handle = wrapper.references > 1 ? wrapper.handle : exchanged(wrapper, HandleType.WEAK);
        wrappers.put(number, new Wrapper(handle, wrapper.references - 1));
        return OptionalInt.of(wrapper.references - 1);
    }

    private int exchanged(Wrapper wrapper, HandleType type) {
        int handle = handles().allocate(type, handles().target(wrapper.handle));
        handles().free(wrapper.handle);
        return handle;
    }

    /** Another interface of the object behind a pointer, with a reference more; empty where it has none of that id. */
    OptionalInt query(NativeCall call, long pointer, UUID id) {
        known(pointer);
        int object = object(pointer);
        if (object == 0) {
            throw Trap.ACCESS_VIOLATION;
        }
        Klass type = engine.klassOf(object);
        int found;
        if (id.equals(ComTypes.UNKNOWN)) {
            found = unknown(call, object);
        } else if (id.equals(ComTypes.DISPATCH)) {
            if (!ComTypes.hasDispatch(type)) {
                return OptionalInt.empty();
            }
            found = dispatch(call, object);
        } else {
            Optional<Klass> wanted = type.interfaces().stream()
                    .filter(each -> ComTypes.id(each).filter(id::equals).isPresent()).findFirst();
            if (wanted.isEmpty()) {
                return OptionalInt.empty();
            }
            found = view(call, object, wanted.get());
        }
        addReference(found);
        return OptionalInt.of(found);
    }
}
