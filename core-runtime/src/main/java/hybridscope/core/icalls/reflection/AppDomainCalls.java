package hybridscope.core.icalls.reflection;

import hybridscope.core.host.Host;
import hybridscope.core.icalls.data.CoreClass;
import hybridscope.core.icalls.data.ManagedStrings;
import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.interpreter.ApplicationDomain;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.interpreter.operation.Trap;
import hybridscope.core.memory.HandleType;
import java.util.function.Supplier;

/** {@code System.AppDomain}: domains are made, entered and unloaded, and what each keeps for its program. */
public final class AppDomainCalls {
    private static final String DOMAIN = "System.AppDomain::";
    /** A state of unloading: behind the event; waiting for finalizers is another. */
    private static final int TOLD = 2;
    private static final String CONTEXT = "System.Runtime.Remoting.Contexts.Context";

    private AppDomainCalls() {
    }

    /** Adds this family. */
    public static void register(InternalCalls calls, Host host) {
        calls.add(DOMAIN + "getCurDomain()", call -> call.returnI8(object(call.engine())));
        calls.add(DOMAIN + "getRootDomain()", call -> call.returnI8(rootObject(call.engine())));
        calls.add(DOMAIN + "getFriendlyName()", call -> ManagedStrings.returnString(call, of(call).friendlyName(host)));
        calls.add(DOMAIN + "InternalIsFinalizingForUnload(System.Int32)",
                call -> call.returnBool(call.engine().domains().byId(call.i4(0)) == null));
        calls.add(DOMAIN + "GetData(System.String)", AppDomainCalls::getData);
        calls.add(DOMAIN + "SetData(System.String,System.Object)", AppDomainCalls::setData);
        calls.add(DOMAIN + "DoUnhandledException(System.Exception)", AppDomainCalls::tellUnhandled);
        calls.add(DOMAIN + "getSetup()", call -> call.returnI8(of(call).setup()));
        calls.add(DOMAIN + "createDomain(System.String,System.AppDomainSetup)", AppDomainCalls::create);
        calls.add(DOMAIN + "InternalUnload(System.Int32)", AppDomainCalls::unload);
        calls.add(DOMAIN + "InternalSetDomain(System.AppDomain)", call -> enter(call, domain(call, 0)));
        calls.add(DOMAIN + "InternalSetDomainByID(System.Int32)", call -> enter(call, loaded(call, call.i4(0))));
        calls.add(DOMAIN + "InternalPushDomainRef(System.AppDomain)", call -> loaded(call, domain(call, 0).id()));
        calls.add(DOMAIN + "InternalPushDomainRefByID(System.Int32)", call -> loaded(call, call.i4(0)));
        calls.add(DOMAIN + "InternalPopDomainRef()", _ -> { });
        calls.add(DOMAIN + "InternalGetProcessGuid(System.String)", call -> {
            Engine engine = call.engine();
            call.returnI8(in(engine, engine.domains().root(), () -> DomainState.of(engine).processGuid(call.reference(0))));
        });
        calls.add(DOMAIN + "InternalGetContext()", call -> call.returnI8(DomainState.of(call.engine()).context()));
        calls.add(DOMAIN + "InternalGetDefaultContext()", call -> call.returnI8(DomainState.of(call.engine()).context()));
        calls.add(DOMAIN + "InternalSetContext(" + CONTEXT + ")",
                call -> call.returnI8(DomainState.of(call.engine()).context()));
        calls.add(CONTEXT + "::RegisterContext(" + CONTEXT + ")", _ -> { });
        calls.add(CONTEXT + "::ReleaseContext(" + CONTEXT + ")", _ -> { });
    }

    /** The AppDomain object of the domain that executes. */
    public static int object(Engine engine) {
        return DomainState.of(engine).object();
    }

    private static int rootObject(Engine engine) {
        return in(engine, engine.domains().root(), () -> object(engine));
    }

    /** The AppDomain object of a domain; 0 where it is unloaded. */
    public static int loadedObject(Engine engine, ApplicationDomain domain) {
        DomainState state = state(engine, domain);
        return state.isUnloaded() ? 0 : state.object();
    }

    /** Asks something in another domain. */
    private static <T> T in(Engine engine, ApplicationDomain domain, Supplier<T> question) {
        ApplicationDomain before = engine.domains().current();
        engine.domains().enter(domain);
        try {
            return question.get();
        } finally {
            engine.domains().enter(before);
        }
    }

    /** Whether anybody listens to an event of the domain that executes. */
    static boolean listens(Engine engine, String event) {
        return DomainState.of(engine).handler(event) != 0;
    }

    /** Whom to tell in a domain of an exception that nobody caught, with the arguments; null where nobody listens. */
    public static long[] unhandled(Engine engine, ApplicationDomain domain, int exception) {
        return in(engine, domain, () -> {
            DomainState state = DomainState.of(engine);
            int handler = state.handler("UnhandledException");
            return handler == 0 ? null : new long[] {handler, state.object(), state.arguments(exception)};
        });
    }

    private static void tellUnhandled(NativeCall call) {
        Engine engine = call.engine();
        long[] listener = call.state() == 0 ? unhandled(engine, engine.domains().current(), call.reference(1)) : null;
        if (listener != null) {
            call.invoke(1, engine.klassOf((int) listener[0]).methods("Invoke").getFirst(), listener);
        }
    }

    // ---- further domains

    /** The domain of an AppDomain object. */
    private static ApplicationDomain domain(NativeCall call, int argument) {
        Engine engine = call.engine();
        int object = call.object(argument);
        ApplicationDomain found = engine.domains().byId(DomainState.id(engine, object));
        if (found == null) {
            throw Trap.ACCESS_VIOLATION;
        }
        return found;
    }

    /** What the domain keeps whose object is {@code this}. */
    private static DomainState of(NativeCall call) {
        return state(call.engine(), domain(call, 0));
    }

    /** What the first domain keeps. */
    static DomainState root(Engine engine) {
        return state(engine, engine.domains().root());
    }

    private static DomainState state(Engine engine, ApplicationDomain domain) {
        DomainState known = engine.domains().part(domain, DomainState.class);
        if (known == null) {
            // It is the first domain's, which begins without one.
            in(engine, domain, () -> object(engine));
            known = engine.domains().part(domain, DomainState.class);
        }
        return known;
    }

    private static ApplicationDomain loaded(NativeCall call, int id) {
        Engine engine = call.engine();
        ApplicationDomain domain = engine.domains().byId(id);
        if (domain == null || state(engine, domain).isUnloaded()) {
            throw unloaded(engine, "");
        }
        return domain;
    }

    private static void enter(NativeCall call, ApplicationDomain domain) {
        int before = object(call.engine());
        call.engine().domains().enter(domain);
        call.returnI8(before);
    }

    private static void create(NativeCall call) {
        Engine engine = call.engine();
        String name = call.reference(0) == 0 ? "" : ManagedStrings.checkUtf8(engine, engine.strings().text(call.reference(0)));
        int given = call.reference(1);
        ApplicationDomain made = engine.domains().create();
        try {
            call.returnI8(in(engine, made, () -> {
                DomainState state = DomainState.of(engine);
                state.begin(name, given);
                return state.object();
            }));
        } catch (Trap trap) {
            // There is no room for its objects: the call is made once more without the garbage.
            engine.domains().takeBack(made);
            throw trap;
        }
    }

    /** Raises DomainUnload in the domain and finalizes its objects; nothing can be called there afterwards. */
    private static void unload(NativeCall call) {
        Engine engine = call.engine();
        if (engine.domains().byId(call.i4(0)) == null) {
            throw engine.exceptions().thrown("System.ExecutionEngineException", "Failed to unload domain, domain id not found");
        }
        ApplicationDomain domain = call.state() == 0 ? loaded(call, call.i4(0)) : engine.domains().byId(call.i4(0));
        DomainState state = state(engine, domain);
        if (domain == engine.domains().root()) {
            throw engine.exceptions().thrown("System.CannotUnloadAppDomainException",
                    "The default appdomain can not be unloaded.");
        }
        if (call.state() == 0) {
            if (state.isUnloading()) {
                throw engine.exceptions().thrown("System.CannotUnloadAppDomainException",
                        "Appdomain is already being unloaded.");
            }
            call.hold(object(engine));
            state.setUnloading(true);
            engine.domains().enter(domain);
            call.invokeCatching(TOLD, CoreClass.of(engine, "System.AppDomain").type().methods("DoDomainUnload").getFirst(),
                    state.object());
            return;
        }
        if (call.state() == TOLD) {
            engine.domains().enter(engine.domains().byId(DomainState.id(engine, call.held())));
            state.setUnloading(false);
            if (call.thrown() != 0) {
                throw engine.exceptions().thrown(call.thrown());
            }
            state.unload();
            engine.scheduler().leave(domain);
        }
        if (call.await(() -> engine.scheduler().left(domain), -1)) {
            if (call.thread().runsIn(domain)) {
                throw unloaded(engine, "Attempted to access an unloaded AppDomain.");
            }
            if (!engine.scheduler().isUsed(domain)) {
                engine.domains().clear(domain);
            }
        }
    }

    private static RuntimeException unloaded(Engine engine, String message) {
        return engine.exceptions().thrown("System.AppDomainUnloadedException", message);
    }

    // ---- data

    private static String key(NativeCall call) {
        if (call.reference(1) == 0) {
            throw call.engine().exceptions().thrown("System.ArgumentNullException",
                    "Value cannot be null.\nParameter name: name");
        }
        return call.engine().strings().text(call.reference(1));
    }

    private static void getData(NativeCall call) {
        ManagedStrings.checkUtf8(call.engine(), key(call));
        call.returnI8(call.engine().heap().handles().target(of(call).data().getOrDefault(key(call), 0)));
    }

    private static void setData(NativeCall call) {
        DomainState domain = of(call);
        Integer handle = domain.data().get(key(call));
        if (handle == null) {
            domain.data().put(key(call), call.engine().heap().handles().allocate(HandleType.NORMAL, call.reference(2)));
        } else {
            call.engine().heap().handles().setTarget(handle, call.reference(2));
        }
    }
}
