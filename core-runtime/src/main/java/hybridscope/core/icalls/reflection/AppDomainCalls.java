package hybridscope.core.icalls.reflection;

import hybridscope.core.host.Host;
import hybridscope.core.icalls.data.ManagedStrings;
import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.interpreter.Restorable;
import hybridscope.core.interpreter.SavedMap;
import hybridscope.core.memory.HandleType;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import java.nio.file.Path;

/** {@code System.AppDomain}: a runtime is one domain. */
public final class AppDomainCalls implements Restorable {
    private static final ObjectModel MODEL = ObjectModel.BITS_64;
    private static final String DOMAIN = "System.AppDomain::";
    private final Engine engine;
    private final SavedMap<String, Integer> data = new SavedMap<>();
    private int domain;

    private AppDomainCalls(Engine engine) {
        this.engine = engine;
    }

    @Override
    public Runnable save() {
        Runnable handles = data.save();
        int saved = domain;
        return () -> {
            handles.run();
            domain = saved;
        };
    }

    private static AppDomainCalls of(Engine engine) {
        return engine.part(AppDomainCalls.class, AppDomainCalls::new);
    }

    /** Adds this family. */
    public static void register(InternalCalls calls, Host host) {
        calls.add(DOMAIN + "getCurDomain()", call -> call.returnI8(of(call.engine()).domain()));
        calls.add(DOMAIN + "getRootDomain()", call -> call.returnI8(of(call.engine()).domain()));
        calls.add(DOMAIN + "getFriendlyName()", call -> ManagedStrings.returnString(call,
                host.arguments().isEmpty() ? "" : String.valueOf(Path.of(host.arguments().getFirst()).getFileName())));
        calls.add(DOMAIN + "InternalIsFinalizingForUnload(System.Int32)", call -> call.returnBool(false));
        calls.add(DOMAIN + "GetData(System.String)", call -> call.returnI8(handleTarget(call)));
        calls.add(DOMAIN + "SetData(System.String,System.Object)", AppDomainCalls::setData);
        calls.add(DOMAIN + "DoUnhandledException(System.Exception)", call -> {
            AppDomainCalls domain = of(call.engine());
            int handler = domain.handler("UnhandledException");
            if (call.state() == 0 && handler != 0) {
                call.invoke(1, call.engine().klassOf(handler).methods("Invoke").getFirst(), handler, domain.domain(),
                        domain.arguments(call.reference(1)));
            }
        });
    }

    /** The one AppDomain object. */
    public static int object(Engine engine) {
        return of(engine).domain();
    }

    private int domain() {
        if (domain == 0) {
            domain = engine.allocator().allocate(type("System.AppDomain"));
            engine.collector().keep(domain);
        }
        return domain;
    }

    private DefinedKlass type(String name) {
        return engine.runtime().core().find(name).orElseThrow();
    }

    /** The delegate of an event; 0 where nobody listens. */
    private int handler(String event) {
        return (int) Memory.i8(engine.memory(), domain() + type("System.AppDomain").field(event).orElseThrow().offset(MODEL));
    }

    /** Whether anybody listens to an event. */
    static boolean listens(Engine engine, String event) {
        return of(engine).handler(event) != 0;
    }

    /** Whom to tell of an exception that nobody caught, with the arguments; null where nobody listens. */
    public static long[] unhandled(Engine engine, int exception) {
        AppDomainCalls domain = of(engine);
        int handler = domain.handler("UnhandledException");
        return handler == 0 ? null : new long[] {handler, domain.domain(), domain.arguments(exception)};
    }

    private int arguments(int exception) {
        DefinedKlass type = type("System.UnhandledExceptionEventArgs");
        int arguments = engine.allocator().allocate((Klass) type);
        Memory.setI8(engine.memory(), arguments + type.field("_exception").orElseThrow().offset(MODEL), exception);
        Memory.setI1(engine.memory(), arguments + type.field("_isTerminating").orElseThrow().offset(MODEL), 1);
        return arguments;
    }

    private static String key(NativeCall call) {
        if (call.reference(1) == 0) {
            throw call.engine().exceptions().thrown("System.ArgumentNullException",
                    "Value cannot be null.\nParameter name: name");
        }
        return call.engine().strings().text(call.reference(1));
    }

    private static int handleTarget(NativeCall call) {
        return call.engine().heap().handles().target(of(call.engine()).data.getOrDefault(key(call), 0));
    }

    private static void setData(NativeCall call) {
        AppDomainCalls domain = of(call.engine());
        Integer handle = domain.data.get(key(call));
        if (handle == null) {
            domain.data.put(key(call), call.engine().heap().handles().allocate(HandleType.NORMAL, call.reference(2)));
        } else {
            call.engine().heap().handles().setTarget(handle, call.reference(2));
        }
    }
}
