package hybridscope.core.interpreter;

import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import java.util.List;

/**
 * Transparent proxies: objects whose classes make messages of calls. A class word names the class for what is proxied
 * ({@link RemoteClass}); the object is one of the class library's TransparentProxy, and has behind its fields what that class
 * believes to be Mono's MonoRemoteClass.
 */
public final class TransparentProxies {
    private static final ObjectModel MODEL = ObjectModel.BITS_64;
    private static final String PROXY = "System.Runtime.Remoting.Proxies.TransparentProxy";
    private static final String TYPE_INFO = "System.Runtime.Remoting.IRemotingTypeInfo";
    /** Two virtual tables, the class, its name, a number of interfaces. */
    static final int REMOTE_CLASS_SIZE = 40;
    private static final int PROXIED = 16;

    private final Engine engine;
    private int realOffset;
    private int classOffset;

    TransparentProxies(Engine engine) {
        this.engine = engine;
    }

    /** The class library's class of proxies. */
    public DefinedKlass type() {
        return UnusableCoreLibrary.type(engine.runtime(), PROXY);
    }

    private void find() {
        if (realOffset == 0) {
            classOffset = UnusableCoreLibrary.field(type(), "_class").offset(MODEL);
            realOffset = UnusableCoreLibrary.field(type(), "_rp").offset(MODEL);
        }
    }

    /**
     * A new proxy. Allocates without collecting.
     *
     * @param real its RealProxy
     */
    public int make(int real, Klass proxied) {
        find();
        Klass asked = UnusableCoreLibrary.type(engine.runtime(), TYPE_INFO);
        boolean asks = engine.tables().classOf(engine.memory(), real).isInstanceOf(engine.tables().link(asked), 0);
        LinkedClass linked = engine.tables().link(engine.domains().current(), new RemoteClass(proxied, List.of(), asks));
        int proxy = engine.allocator().allocate(linked, linked.instanceSize());
        byte[] m = engine.memory();
        Memory.setI8(m, proxy + realOffset, real);
        Memory.setI8(m, proxy + classOffset, proxy + remoteClass());
        Memory.setI1(m, proxy + UnusableCoreLibrary.field(type(), "_custom_type_info").offset(MODEL), asks ? 1 : 0);
        tell(proxy, proxied);
        return proxy;
    }

    private int remoteClass() {
        return type().layout(MODEL).instanceSize();
    }

    private void tell(int proxy, Klass proxied) {
        Memory.setI8(engine.memory(), proxy + remoteClass() + PROXIED, engine.handles().typeHandle(proxied));
    }

    /** Whether an object, which is not null, is a transparent proxy. */
    public boolean isProxy(int object) {
        return engine.tables().classOf(engine.memory(), object).remote() != null;
    }

    /** The RealProxy of a proxy. */
    public int real(int proxy) {
        find();
        return Memory.i4(engine.memory(), proxy + realOffset);
    }

    /** The class that an object tells: what is proxied, for a proxy. */
    public Klass told(int object) {
        LinkedClass type = engine.tables().classOf(engine.memory(), object);
        return type.remote() == null ? type.klass() : type.remote().proxied();
    }

    /**
     * Whether an object, which is not null, can be cast to a type. A proxy's RealProxy may be asked: whoever calls this is
     * executed once more then.
     */
    public boolean isInstance(int object, Klass type) {
        return engine.tables().classOf(engine.memory(), object).isInstanceOf(engine.tables().link(type), object);
    }

    /** What a delegate of a method calls on an object, which is not null: for a proxy what makes a message of it. */
    LinkedMethod bound(LinkedMethod method, int object) {
        return leadsToMessage(method, object) ? engine.tables().classOf(engine.memory(), object).dispatch(method) : method;
    }

    /** What a call of a method on an object, not null, leads to: for a proxy to a message that names this very method. */
    LinkedMethod called(LinkedMethod method, int object) {
        return leadsToMessage(method, object) ? engine.tables().linkRemote(method.domain(), method.info()) : method;
    }

    /** The proxy class's own methods look at the proxy itself. */
    private boolean leadsToMessage(LinkedMethod method, int object) {
        return engine.tables().hasRemote() && !method.info().isStatic() && engine.tables().hasClass(engine.memory(), object)
                && isProxy(object) && method.info().declaringType() != type();
    }

    // ---- casts that are for the RealProxy to decide

    /**
     * The answer, where it has been refused just now.
     *
     * @throws CastQuestion where it has to be asked for
     */
    boolean ask(int proxy, LinkedClass type) {
        engine.typedFrames().require();
        if (engine.current().handed().takeRefused(proxy, type)) {
            return false;
        }
        throw new CastQuestion(proxy, type);
    }

    /** Pushes the frame of {@code CanCastTo}. */
    void ask(ManagedThread thread, CastQuestion question) {
        int real = real(question.proxy);
        MethodInfo asked = UnusableCoreLibrary.type(engine.runtime(), TYPE_INFO).methods("CanCastTo").getFirst();
        LinkedMethod method = engine.tables().classOf(engine.memory(), real).dispatch(engine.tables().link(asked));
        if (method == null) {
            throw engine.exceptions().thrown("System.EntryPointNotFoundException", null);
        }
        Code code = method.entry();
        int typeObject = engine.handles().typeObject(question.type);
        int answer = thread.free();
        int base = answer + Long.BYTES;
        Frame frame = thread.push(method, code, base, answer).special();
        frame.kind = Frame.Kind.CAST;
        frame.cast = question;
        byte[] m = thread.memory();
        Memory.setI8(m, answer, 0);
        Memory.setI8(m, base, real);
        Memory.setI8(m, base + Long.BYTES, typeObject);
        Memory.setI8(m, base + 2 * Long.BYTES, question.proxy);
    }

    /** It has come back. A proxy that can be cast is an instance of the class from now on. */
    void answered(ManagedThread thread, Frame frame) {
        CastQuestion question = frame.cast;
        if ((Memory.i4(thread.memory(), frame.result) & 0xFF) == 0) {
            thread.handed().refuse(question);
            return;
        }
        byte[] m = engine.memory();
        LinkedClass before = engine.tables().classOf(m, question.proxy);
        if (before.remote() != null && !before.remote().isInstance(question.type.klass())) {
            RemoteClass after = before.remote().upgraded(question.type.klass());
            Memory.setI4(m, question.proxy, engine.tables().link(before.domain(), after).id());
            tell(question.proxy, after.proxied());
        }
    }
}
