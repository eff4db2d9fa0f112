package hybridscope.core.interpreter;

import hybridscope.core.ir.CallShape;
import hybridscope.core.ir.ValueShape;
import hybridscope.core.transform.Transform;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MarshalByRef;
import hybridscope.core.types.MethodBinding;
import hybridscope.core.types.MethodInfo;
import java.util.List;
import java.util.Optional;

/** A method with what executing it needs. */
public final class LinkedMethod {
    private static final String NO_BRIDGE = "System.ExecutionEngineException";
    private final Engine engine;
    private final ApplicationDomain domain;
    private final int id;
    private final MethodInfo info;
    /** Whether it makes a message of a call on a transparent proxy, instead of running what the method runs. */
    private final boolean remote;
    private final CallShape shape;
    private final int argumentSlots;
    private final int[] argumentOffsets;
    private final boolean ofValueType;
    private final boolean needsThis;
    /** The class whose constructor a call starts; null where none does. */
    private final LinkedClass starter;
    /** The same; null once the constructor is through. */
    private LinkedClass starts;
    private LinkedClass declaringClass;
    /** The code that its calls enter: its own, once it was called and Java does not implement it; else null. */
    Code entered;
    /** The compiled form that begins at its start; null for none. */
    public Compiled compiled;
    /**
     * The same where it is a typed one ({@link TypedFrames}), which others of its kind call on Java's stack; null for none. Who
     * has one is of the AOT part, or has the bridges that such calls need.
     */
    public Compiled typed;
    /** Whether it is interpreted, whatever code it has: what injected checks ask (RULES.md §7). */
    public boolean interpreted;
    /** What leads from typed code to the interpreter for it; null as long as nobody went there. */
    Compiled bridgeFromCompiled;
    /** How many calls until there is one. */
    int callsUntilCompiled;
    /** How many calls from typed code until it has a typed form though the interpreter executes it. */
    int callsUntilTyped;
    /** Whether it was hot in an earlier run. */
    boolean isExpected;
    /** Whether it was hot in an earlier run, but too late. */
    boolean isLate;
    /** How many instructions there were when it was hot first. */
    long hotAfter = Long.MAX_VALUE;
    private Code code;
    private Code stub;
    private MethodBinding binding;
    /** Whether compiled code may call it as far as bridges matter; false where that is still to be asked ({@link #bridge}). */
    private boolean bridged;
    /** The same, but that calls go by {@link #bridge} all the same, for they are counted. */
    private boolean called;
    /** What carries it out in Java; null for none. Told by the binding. */
    private NativeMethod implementation;

    LinkedMethod(Engine engine, ApplicationDomain domain, int id, MethodInfo info, boolean remote) {
        this.remote = remote;
        this.engine = engine;
        this.domain = domain;
        this.id = id;
        this.info = info;
        // What contains variables is known to reflection, and never called.
        shape = info.containsVariables() ? new CallShape(List.of(), Optional.empty()) : Transform.shape(info);
        argumentSlots = shape.argumentSlots();
        argumentOffsets = offsets(shape.arguments());
        ofValueType = info.declaringType().isValueType();
        callsUntilCompiled = engine.forms().callsUntil();
        callsUntilTyped = engine.forms().crossingsUntil();
        needsThis = needsThis(info);
        starter = info.isClassConstructor() || !(info.isStatic() || info.isConstructor())
                ? null
                : engine.tables().link(domain, info.declaringType());
        starts = starter;
        called = !engine.bindings().knowsBridges();
        bridged = called && engine.callCounts() == null;
    }

    private static int[] offsets(List<ValueShape> arguments) {
        int[] offsets = new int[arguments.size()];
        for (int i = 0, at = 0; i < offsets.length; at += arguments.get(i++).slots() * Long.BYTES) {
            offsets[i] = at;
        }
        return offsets;
    }

    public Engine engine() {
        return engine;
    }

    /** The application domain whose classes its code uses. */
    ApplicationDomain domain() {
        return domain;
    }

    /** Its number: one for each method of a runtime. */
    public int id() {
        return id;
    }

    public MethodInfo info() {
        return info;
    }

    public CallShape shape() {
        return shape;
    }

    public int argumentSlots() {
        return argumentSlots;
    }

    /** How many arguments it takes, {@code this} included. */
    int argumentCount() {
        return argumentOffsets.length;
    }

    /** Where an argument lies, in bytes behind the first. */
    public int argumentOffset(int argument) {
        return argumentOffsets[argument];
    }

    /** Whether it is declared by a value type. */
    public boolean isOfValueType() {
        return ofValueType;
    }

    /** Whether it has a typed compiled form. */
    public boolean isAheadOfTime() {
        return engine.ahead().has(this);
    }

    /** Whether a method's first argument is an object or an address, which must not be null. */
    public static boolean needsThis(MethodInfo info) {
        Klass type = info.declaringType();
        return !info.isStatic() && !(info.isConstructor() && type == type.runtime().core().string());
    }

    /** Whether its first argument is an object or an address, which must not be null. */
    public boolean needsThis() {
        return needsThis;
    }

    public LinkedClass declaringClass() {
        if (declaringClass == null) {
            declaringClass = engine.tables().link(domain, info.declaringType());
        }
        return declaringClass;
    }

    /** Slots of the result, 0 for none. */
    int resultSlots() {
        return shape.result().map(ValueShape::slots).orElse(0);
    }

    /**
     * Passes where the class constructor that a call starts has run.
     *
     * @throws ClassInit where it must run first
     */
    void ready(ManagedThread thread) {
        if (starts != null) {
            start(thread);
        }
    }

    private void start(ManagedThread thread) {
        if (binding == null || isUninstantiated()) {
            binding();
        }
        if (isUninstantiated()) {
            // The call ends with its exception, and begins nothing.
            return;
        }
        starts.ready(thread);
        if (starts.isInitialized()) {
            starts = null;
        }
    }

    /** The class whose constructor a call starts; null where none does. */
    LinkedClass starter() {
        return starter;
    }

    /** The class may have gone back to where its constructor has not run. */
    void checkStarts() {
        if (starter != null && !starter.isInitialized()) {
            starts = starter;
        }
    }

    /** Whether {@link #ready} passes from now on. */
    public boolean isReady() {
        return starts == null;
    }

    /** What typed code calls of a method that is ready; null as long as that has to be left for it. */
    public Compiled typedForm() {
        return typed != null ? typed : engine.forms().crossed(this);
    }

    /** The same, or the bridge to the interpreter (RULES.md §5, Native2Managed). Only {@link #typed} is there for good. */
    public Compiled callable() {
        Compiled form = typedForm();
        return form != null ? form : engine.forms().bridge(this);
    }

    /** Its code; null where it has none in IL. Transformed on first use. */
    public Code code() {
        return code != null ? code : transformed();
    }

    private Code transformed() {
        if (binding().hasIl()) {
            code = engine.tables().transform(this);
        }
        return code;
    }

    /** Nobody calls it any more: it keeps no code. */
    void forgetForms() {
        forget();
        compiled = null;
        typed = null;
        bridgeFromCompiled = null;
    }

    /** Whether its code has been made. */
    public boolean isTransformed() {
        return code != null;
    }

    /** It is made ready anew at its next call; nothing of it is compiled. */
    void forget() {
        code = null;
        entered = null;
    }

    /** What it runs is decided anew where supplementary metadata decides it: that has been taken back. Nothing is compiled. */
    void forgetSupplement() {
        if (binding instanceof MethodBinding.Interpreted && !info.isHotUpdate()) {
            binding = null;
            forget();
        }
    }

    /** Its code, or where it has none in IL code that calls what stands for it. */
    Code entry() {
        Code own = implementation() == null ? code() : null;
        if (own != null) {
            return own;
        }
        if (stub == null) {
            stub = NativeStubs.of(engine, this);
        }
        return stub;
    }

    /** Whether a call depends on the class of the object: the method is virtual, or the object may be a transparent proxy. */
    boolean isDispatched() {
        return info.isVirtual() || MarshalByRef.isRemotable(info);
    }

    /** What it runs. Decided on first use: linking alone asks for no library. */
    MethodBinding binding() {
        if (remote && binding == null) {
            binding = MethodBinding.PROVIDED;
            implementation = engine.natives().remoteCall();
        } else if (binding == null || isUninstantiated()) {
            binding = engine.bindings().of(info);
            interpreted = binding instanceof MethodBinding.Interpreted;
            implementation = switch (binding) {
                case MethodBinding.NativeFunction _ when info.isHotUpdate() -> engine.bindings().unbridged(info)
                        .<NativeMethod>map(missing -> call -> {
                            throw call.engine().exceptions().thrown(NO_BRIDGE, missing);
                        }).orElseGet(() -> engine.natives().find(info));
                case MethodBinding.InternalCall _, MethodBinding.Provided _, MethodBinding.NativeFunction _ ->
                        engine.natives().find(info);
                case MethodBinding.Missing(MethodBinding.Reason reason, String message) when reason.isExtern() -> call -> {
                    throw call.engine().exceptions().thrown(reason.exceptionName(), message);
                };
                // As long as there is no compiled code, the IL of the AOT part is executed like any other.
                case MethodBinding.Interpreted _, MethodBinding.Compiled _, MethodBinding.Missing _ -> null;
            };
        }
        return binding;
    }

    /** Whether any code may call it: no bridge is missing, for none is needed or it was found to be there. */
    boolean isBridged() {
        return bridged;
    }

    /** Whether a method's code may call it, as far as is known. */
    boolean isBridged(LinkedMethod caller) {
        return called || caller.isInterpreted();
    }

    /**
     * Passes where a call of it needs no bridge or there is one.
     *
     * @param caller the method whose code calls
     * @throws Thrown where compiled code calls it, it is interpreted, and the AOT part has no bridge for it
     */
    void bridge(LinkedMethod caller) {
        CallCounts counts = engine.callCounts();
        if (counts != null) {
            count(counts, caller);
        }
        if (called || !(caller.binding() instanceof MethodBinding.Compiled) || !isInterpreted()) {
            return;
        }
        Optional<String> missing = engine.bindings().unbridged(info);
        if (missing.isPresent()) {
            throw engine.exceptions().thrown(NO_BRIDGE, missing.get());
        }
        called = true;
        bridged = counts == null;
    }

    private void count(CallCounts counts, LinkedMethod caller) {
        if (!isInterpreted()) {
            if (info.isInjected() && typed == null) {
                counts.check();
            }
        } else if (caller.binding() instanceof MethodBinding.Compiled) {
            counts.enterInterpreter(this);
        }
    }

    /** Whether compiled code may call it, which is looked up where nobody has asked yet. */
    boolean findBridge() {
        called |= engine.bindings().unbridged(info).isEmpty();
        bridged |= called && engine.callCounts() == null;
        return called;
    }

    /** Whether compiled code may call it as far as is known. */
    boolean hasBridge() {
        return called;
    }

    /** Whether the interpreter executes it; else it is code of the AOT part, or the runtime's own. */
    boolean isInterpreted() {
        return binding() instanceof MethodBinding.Interpreted;
    }

    /** Whether nothing was made for its type arguments; supplementary metadata may have come since. */
    boolean isUninstantiated() {
        return binding instanceof MethodBinding.Missing(MethodBinding.Reason reason, String _)
                && reason == MethodBinding.Reason.NOT_INSTANTIATED;
    }

    /** What stands for it in Java; null for none. */
    public NativeMethod implementation() {
        if (binding == null) {
            binding();
        }
        return implementation;
    }

    /** The same as far as it has been asked for: nothing is decided here. */
    public NativeMethod knownImplementation() {
        return implementation;
    }

    @Override
    public String toString() {
        return info.toString();
    }
}
