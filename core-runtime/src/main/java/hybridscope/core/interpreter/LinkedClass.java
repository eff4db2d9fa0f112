package hybridscope.core.interpreter;

import hybridscope.core.interpreter.operation.Trap;
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
import java.util.Arrays;

/** A class with what executing it needs: its number in objects' class words, sizes, static fields, the methods objects have. */
public final class LinkedClass {
    private static final ObjectModel MODEL = ObjectModel.BITS_64;

    private static final byte YES = 1;
    private static final byte NO = 2;
    /** A length and a lower bound. */
    private static final int BOUND_SIZE = 8;

    /** How far the class constructor is (ECMA-335 II.10.5.3.1). */
    private enum State { WAITING, RUNNING, DONE, FAILED }

    /**
     * What changes about a class: how far its constructor is, on which thread, what it has left, and where the static fields lie.
     */
    record Progress(State state, ManagedThread initializing, int failure, int statics) {
    }

    private final Engine engine;
    private final ApplicationDomain domain;
    private final int id;
    private final Klass klass;
    /** Of a class of transparent proxies: what they stand for; else null. */
    private final RemoteClass remote;
    private final int valueSize;
    private final int elementSize;
    private int instanceSize = -1;
    private final ClassInit init = new ClassInit(this);
    /**
     * Virtual methods called on objects of the class, and what they run; a hash table over the methods' ids, half full at most.
     */
    private LinkedMethod[] called = new LinkedMethod[8];
    private LinkedMethod[] dispatched = new LinkedMethod[8];
    private int dispatches;
    /** Whether its objects are instances of a class, by that class's id: 0 where nobody has asked. */
    private byte[] instances = new byte[0];
    /** Whether it has a constructor to wait for. */
    private final boolean waits;
    private State state;
    private ManagedThread initializing;
    private int failure;
    private int statics;
    private LinkedClass element;
    private LinkedClass vector;
    /** Of a Nullable: where its flag and its value lie. */
    private int hasValueOffset;
    private int valueOffset;

    /** @param klass the class library's TransparentProxy where {@code remote} is not null */
    LinkedClass(Engine engine, ApplicationDomain domain, int id, Klass klass, RemoteClass remote) {
        this.engine = engine;
        this.domain = domain;
        this.id = id;
        this.klass = klass;
        this.remote = remote;
        valueSize = klass.isValueType() ? klass.layout(MODEL).valueSize() : MODEL.pointerSize();
        elementSize = klass instanceof ArrayKlass array ? array.element().variableSize(MODEL) : 0;
        waits = waits(klass);
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

    private static boolean waits(Klass klass) {
        return klass instanceof DefinedKlass type && type.constructorTrigger() != ConstructorTrigger.NONE;
    }

    /** Where it stands; null where nothing has happened to it. */
    Progress progress() {
        return statics == 0 && failure == 0 && state == (waits ? State.WAITING : State.DONE)
                ? null : new Progress(state, initializing, failure, statics);
    }

    /** Goes to where it has stood; null for where nothing had happened to it. */
    void restore(Progress progress) {
        state = progress != null ? progress.state : waits ? State.WAITING : State.DONE;
        initializing = progress == null ? null : progress.initializing;
        failure = progress == null ? 0 : progress.failure;
        statics = progress == null ? 0 : progress.statics;
    }

    Engine engine() {
        return engine;
    }

    /** The application domain whose static fields it has. */
    ApplicationDomain domain() {
        return domain;
    }

    int id() {
        return id;
    }

    Klass klass() {
        return klass;
    }

    /** What its objects stand for where they are transparent proxies; else null. */
    RemoteClass remote() {
        return remote;
    }

    /** Bytes of a variable of the class. */
    int valueSize() {
        return valueSize;
    }

    /** Bytes of an object, arrays and strings without their elements. */
    int instanceSize() {
        if (instanceSize < 0) {
            instanceSize = klass.layout(MODEL).instanceSize() + (remote == null ? 0 : TransparentProxies.REMOTE_CLASS_SIZE);
        }
        return instanceSize;
    }

    /** Of an array: bytes from one element to the next. */
    int elementSize() {
        return elementSize;
    }

    /**
     * That of an array's elements, or of a Nullable's value.
     *
     * @throws Trap where a program has taken something else for an array
     */
    LinkedClass element() {
        if (element == null) {
            Klass inner = klass.isNullable() ? klass.arguments().getFirst() : klass.element();
            if (inner == null) {
                throw Trap.ACCESS_VIOLATION;
            }
            element = engine.tables().link(domain, inner);
        }
        return element;
    }

    LinkedClass vector() {
        if (vector == null) {
            vector = engine.tables().link(domain, klass.vector());
        }
        return vector;
    }

    /** Of a Nullable: where it says whether it has a value. */
    public int hasValueOffset() {
        return hasValueOffset;
    }

    /** Of a Nullable: where its value lies. */
    public int valueOffset() {
        return valueOffset;
    }

    /** Of a Nullable: bytes of its value. */
    public int nullableSize() {
        return klass.arguments().getFirst().variableSize(MODEL);
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
            boolean ephemerons = array.isVector() && inElement.length == 2 && array.element() instanceof DefinedKlass type
                    && type.module().isCorlib() && type.definitionName().equals("System.Runtime.CompilerServices.Ephemeron");
            return ephemerons ? Shape.ephemerons(elementSize, inElement[0], inElement[1])
                    : Shape.array(boundsSize(), elementSize, inElement);
        }
        if (klass == engine.runtime().core().string()) {
            return Shape.string();
        }
        return Shape.plain(instanceSize(), engine.tables().hasFinalizer(klass), references(klass, 0));
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
            statics = engine.statics().allocate((DefinedKlass) klass);
            engine.tables().classChanged();
        }
        return statics;
    }

    /** Where its static fields lie; 0 as long as nobody has asked. */
    public int staticsIfAny() {
        return statics;
    }

    public boolean isInitialized() {
        return state == State.DONE;
    }

    /**
     * Passes where the class constructor has run, or is running on this very thread.
     *
     * @throws ClassInit where it must run first
     */
    void ready(ManagedThread thread) {
        if (state == State.DONE || state == State.RUNNING && (initializing == thread || thread.passes(this))) {
            return;
        }
        if (state == State.FAILED) {
            throw new Thrown(failure);
        }
        throw init;
    }

    /** Whether its class constructor runs. */
    boolean isInitializing() {
        return state == State.RUNNING;
    }

    /** The number of the thread that runs its class constructor; 0 for none. */
    int initializer() {
        return initializing == null ? 0 : initializing.id();
    }

    /** Whether the thread that runs its class constructor waits for another one, directly or by others (II.10.5.3.3). */
    boolean waitsFor(ManagedThread thread) {
        ManagedThread at = initializing;
        while (at != null && at != thread && at.waits().waiting() instanceof Wait.ClassConstructor wait) {
            at = wait.type().initializing;
        }
        return at == thread;
    }

    /** The class constructor starts on a thread. */
    void begin(ManagedThread thread) {
        state = State.RUNNING;
        engine.tables().classChanged();
        initializing = thread;
    }

    void end() {
        state = State.DONE;
        initializing = null;
        engine.tables().classChanged();
        klass.reached(ClassStage.INITIALIZED);
    }

    /**
     * The class constructor ended with an exception: the class stays unusable, and everybody gets this
     * TypeInitializationException.
     */
    void fail(int exception) {
        state = State.FAILED;
        initializing = null;
        engine.tables().classChanged();
        failure = exception;
    }

    /** The exception that a failed class constructor left; 0 for none. */
    int failure() {
        return failure;
    }

    /** Which method a virtual call of {@code method} runs on objects of this class; null where nothing implements it. */
    LinkedMethod dispatch(LinkedMethod method) {
        LinkedMethod[] keys = called;
        int at = method.id() & keys.length - 1;
        while (keys[at] != method) {
            if (keys[at] == null) {
                return resolve(method);
            }
            at = at + 1 & keys.length - 1;
        }
        return dispatched[at];
    }

    private LinkedMethod resolve(LinkedMethod method) {
        LinkedMethod found = remote != null ? engine.tables().linkRemote(domain, remote.target(method.info()))
                : Dispatch.target(klass, method.info()).filter(target -> !target.isAbstract())
                .map(target -> engine.tables().link(domain, target)).orElse(null);
        if (2 * ++dispatches > called.length) {
            LinkedMethod[] methods = called;
            LinkedMethod[] targets = dispatched;
            called = new LinkedMethod[2 * methods.length];
            dispatched = new LinkedMethod[2 * methods.length];
            for (int i = 0; i < methods.length; i++) {
                if (methods[i] != null) {
                    put(methods[i], targets[i]);
                }
            }
        }
        put(method, found);
        return found;
    }

    private void put(LinkedMethod method, LinkedMethod target) {
        int at = method.id() & called.length - 1;
        while (called[at] != null) {
            at = at + 1 & called.length - 1;
        }
        called[at] = method;
        dispatched[at] = target;
    }

    /**
     * Whether objects of this class are instances of another. A proxy's RealProxy may have to be asked.
     *
     * @param object one of them; 0 where nobody is to be asked
     * @throws CastQuestion where it has to be
     */
    boolean isInstanceOf(LinkedClass type, int object) {
        return type == this || isOther(type, object);
    }

    private boolean isOther(LinkedClass type, int object) {
        return type.id < instances.length && instances[type.id] != 0 ? instances[type.id] == YES : isInstance(type, object);
    }

    private boolean isInstance(LinkedClass type, int object) {
        boolean is = Assignability.isInstance(klass, type.klass) || remote != null && remote.isInstance(type.klass);
        if (!is && remote != null && remote.asksFor(type.klass)) {
            return object != 0 && engine.proxies().ask(object, type);
        }
        if (type.id >= instances.length) {
            instances = Arrays.copyOf(instances, Math.max(type.id + 1, 2 * instances.length));
        }
        instances[type.id] = is ? YES : NO;
        return is;
    }

    @Override
    public String toString() {
        return klass.name();
    }
}
