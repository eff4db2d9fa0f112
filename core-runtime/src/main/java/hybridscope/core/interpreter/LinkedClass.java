package hybridscope.core.interpreter;

import hybridscope.core.memory.ObjectModel;
import hybridscope.core.memory.Shape;
import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.Assignability;
import hybridscope.core.types.ClassStage;
import hybridscope.core.types.ConstructorTrigger;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Dispatch;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import java.util.HashMap;
import java.util.Map;

/** A class with what executing it needs: its number in objects' class words, sizes, static fields, the methods objects have. */
final class LinkedClass {
    private static final ObjectModel MODEL = ObjectModel.BITS_64;

    /** A length and a lower bound. */
    private static final int BOUND_SIZE = 8;

    /** How far the class constructor is (ECMA-335 II.10.5.3.1). */
    private enum State { WAITING, RUNNING, DONE, FAILED }

    private final Engine engine;
    private final int id;
    private final Klass klass;
    private final int valueSize;
    private final int elementSize;
    private final ClassInit init = new ClassInit(this);
    private final Map<MethodInfo, LinkedMethod> dispatched = new HashMap<>();
    private final Map<LinkedClass, Boolean> instances = new HashMap<>();
    private State state;
    private ManagedThread initializing;
    private int failure;
    private int statics;
    private LinkedClass element;
    private LinkedClass vector;
    /** Of a Nullable: where its flag and its value lie. */
    private int hasValueOffset;
    private int valueOffset;

    LinkedClass(Engine engine, int id, Klass klass) {
        this.engine = engine;
        this.id = id;
        this.klass = klass;
        valueSize = klass.isValueType() ? klass.layout(MODEL).valueSize() : MODEL.pointerSize();
        elementSize = klass instanceof ArrayKlass array ? array.element().variableSize(MODEL) : 0;
        boolean waits = klass instanceof DefinedKlass type && type.constructorTrigger() != ConstructorTrigger.NONE;
        state = waits ? State.WAITING : State.DONE;
        if (klass.isNullable()) {
            for (FieldInfo field : klass.fields()) {
                if (!field.isStatic() && field.name().equals("hasValue")) {
                    hasValueOffset = field.offset(MODEL);
                } else if (!field.isStatic()) {
                    valueOffset = field.offset(MODEL);
                }
            }
        }
    }

    int id() {
        return id;
    }

    Klass klass() {
        return klass;
    }

    /** Bytes of a variable of the class. */
    int valueSize() {
        return valueSize;
    }

    /** Bytes of an object, arrays and strings without their elements. */
    int instanceSize() {
        return klass.layout(MODEL).instanceSize();
    }

    /** Of an array: bytes from one element to the next. */
    int elementSize() {
        return elementSize;
    }

    LinkedClass element() {
        if (element == null) {
            element = engine.link(klass.isNullable() ? klass.arguments().getFirst() : klass.element());
        }
        return element;
    }

    LinkedClass vector() {
        if (vector == null) {
            vector = engine.link(klass.vector());
        }
        return vector;
    }

    int hasValueOffset() {
        return hasValueOffset;
    }

    int valueOffset() {
        return valueOffset;
    }

    /** Bytes of an array's bounds, which lie behind its elements; 0 for a vector. */
    int boundsSize() {
        return klass instanceof ArrayKlass array && !array.isVector() ? BOUND_SIZE * array.rank() : 0;
    }

    /** How the collector finds the references of its objects. */
    Shape shape() {
        if (klass instanceof ArrayKlass array) {
            int[] inElement = array.element().isValueType() ? references(array.element(), -MODEL.headerSize())
                    : array.element().isReference() ? new int[] {0} : new int[0];
            return Shape.array(boundsSize(), elementSize, inElement);
        }
        if (klass == engine.runtime().core().string()) {
            return Shape.string();
        }
        return Shape.plain(instanceSize(), engine.hasFinalizer(klass), references(klass, 0));
    }

    private static int[] references(Klass type, int by) {
        int[] words = type.layout(MODEL).references().references();
        int[] offsets = new int[words.length];
        for (int i = 0; i < words.length; i++) {
            offsets[i] = words[i] * MODEL.pointerSize() + by;
        }
        return offsets;
    }

    /** Where its static fields lie. */
    int statics() {
        if (statics == 0) {
            statics = engine.allocateStatics((DefinedKlass) klass);
        }
        return statics;
    }

    boolean isInitialized() {
        return state == State.DONE;
    }

    /**
     * Passes where the class constructor has run, or is running on this very thread.
     *
     * @throws ClassInit where it must run first
     */
    void ready(ManagedThread thread) {
        if (state == State.DONE || state == State.RUNNING && initializing == thread) {
            return;
        }
        if (state == State.FAILED) {
            throw new Thrown(failure);
        }
        throw init;
    }

    /** The class constructor starts on a thread. */
    void begin(ManagedThread thread) {
        state = State.RUNNING;
        initializing = thread;
    }

    void end() {
        state = State.DONE;
        initializing = null;
        klass.reached(ClassStage.INITIALIZED);
    }

    /** The class constructor ended with an exception: the class stays unusable, and everybody gets this TypeInitializationException. */
    void fail(int exception) {
        state = State.FAILED;
        initializing = null;
        failure = exception;
    }

    /** The exception that a failed class constructor left; 0 for none. */
    int failure() {
        return failure;
    }

    /** Which method a virtual call of {@code method} runs on objects of this class; null where nothing implements it. */
    LinkedMethod dispatch(LinkedMethod method) {
        LinkedMethod known = dispatched.get(method.info());
        if (known == null && !dispatched.containsKey(method.info())) {
            known = Dispatch.target(klass, method.info()).filter(found -> !found.isAbstract()).map(engine::link).orElse(null);
            dispatched.put(method.info(), known);
        }
        return known;
    }

    /** Whether objects of this class are instances of another. */
    boolean isInstanceOf(LinkedClass type) {
        if (type == this) {
            return true;
        }
        Boolean known = instances.get(type);
        if (known == null) {
            known = Assignability.isInstance(klass, type.klass);
            instances.put(type, known);
        }
        return known;
    }

    @Override
    public String toString() {
        return klass.name();
    }
}
