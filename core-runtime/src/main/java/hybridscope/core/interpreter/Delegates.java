package hybridscope.core.interpreter;

import hybridscope.core.interpreter.operation.Trap;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;

/** Delegate objects, by the fields that the class library's Delegate and MulticastDelegate have. */
public final class Delegates {
    private final Engine engine;
    private int pointerOffset;
    private int methodOffset;
    private int targetOffset;
    private int listOffset;

    Delegates(Engine engine) {
        this.engine = engine;
    }

    private void find() {
        if (pointerOffset == 0) {
            lookUp();
        }
    }

    private void lookUp() {
        DefinedKlass delegate = UnusableCoreLibrary.type(engine.runtime(), "System.Delegate");
        methodOffset = offset(delegate, "method");
        targetOffset = offset(delegate, "m_target");
        listOffset = offset(UnusableCoreLibrary.type(engine.runtime(), "System.MulticastDelegate"), "delegates");
        pointerOffset = offset(delegate, "method_ptr");
    }

    private static int offset(DefinedKlass type, String field) {
        return UnusableCoreLibrary.field(type, field).offset(ObjectModel.BITS_64);
    }

    /** Makes a new delegate object call a method, on an object where that is not 0. */
    public void bind(int delegate, int target, MethodInfo method) {
        bind(delegate, target, engine.handles().methodHandle(method));
    }

    /** The same by the method's function pointer. */
    void bind(int delegate, int target, long function) {
        find();
        byte[] m = engine.memory();
        long pointer = function;
        if (target != 0 && engine.tables().hasRemote()) {
            pointer = LinkTables.functionPointer(engine.proxies().bound(engine.tables().function(function), target));
        }
        Memory.setI8(m, delegate + pointerOffset, pointer);
        Memory.setI8(m, delegate + methodOffset, shown(target, function));
        Memory.setI8(m, delegate + targetOffset, target);
    }

    /** A new delegate of a type that calls what a pointer leads to, which may be nothing. */
    public int calling(long pointer, Klass type) {
        find();
        int delegate = engine.allocator().allocate(type);
        Memory.setI8(engine.memory(), delegate + pointerOffset, pointer);
        return delegate;
    }

    /** Of a method that a vector has for an interface, the one that reflection shows. */
    private long shown(int target, long function) {
        if (target != 0 && engine.klassOf(target) instanceof ArrayKlass array) {
            MethodInfo method = engine.tables().function(function).info();
            MethodInfo shown = array.shown(method);
            return shown == method ? function : engine.handles().methodHandle(shown);
        }
        return function;
    }

    /** The function pointer it calls. */
    long pointer(int delegate) {
        find();
        return Memory.i8(engine.memory(), delegate + pointerOffset);
    }

    /** The method it calls, of one with a list of delegates the last one's. */
    public MethodInfo method(int delegate) {
        return engine.tables().function(pointer(delegate)).info();
    }

    /**
     * The method {@code Invoke} of its class, which calls it.
     *
     * @throws Trap where a program has made something else of the object
     */
    public MethodInfo invoker(int delegate) {
        if (!(engine.klassOf(delegate) instanceof DefinedKlass type) || type.methods("Invoke").isEmpty()) {
            throw Trap.ACCESS_VIOLATION;
        }
        return type.methods("Invoke").getFirst();
    }

    /** The object that the method is called on; 0 for none. */
    public int target(int delegate) {
        find();
        return (int) Memory.i8(engine.memory(), delegate + targetOffset);
    }

    /** Where that object is told. */
    int targetPlace(int delegate) {
        find();
        return delegate + targetOffset;
    }

    /** The array of delegates that it calls one after the other; 0 where it calls a method. */
    public int list(int delegate) {
        find();
        return (int) Memory.i8(engine.memory(), delegate + listOffset);
    }
}
