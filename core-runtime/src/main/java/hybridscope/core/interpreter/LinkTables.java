package hybridscope.core.interpreter;

import hybridscope.core.il.MethodBody;
import hybridscope.core.interpreter.operation.Trap;
import hybridscope.core.ir.IrMethod;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.RootSet;
import hybridscope.core.memory.Shape;
import hybridscope.core.metadata.Token;
import hybridscope.core.prepared.PreparedIr;
import hybridscope.core.transform.Transform;
import hybridscope.core.transform.TransformResult;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.VTableSlot;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The classes and methods in use: by what they are, by their numbers, and methods by function pointer. */
final class LinkTables {
    /** Function pointers are no addresses: they lie above all memory, this far apart. */
    private static final long FUNCTIONS = 1L << 40;
    /** How far apart two are, as a power of two: HotSpot's first compiler calls for every division of long numbers. */
    private static final int FUNCTION_BITS = 4;

    private final Engine engine;
    private boolean hasRemote;
    private final List<LinkedMethod> methods = new ArrayList<>();
    /** By id; 0 is none's. */
    LinkedClass[] classes = new LinkedClass[256];
    private int classCount = 1;
    /** What has happened to classes, by id, for snapshots; null where nobody has asked since the last change. */
    private LinkedClass.Progress[] progress;

    LinkTables(Engine engine) {
        this.engine = engine;
    }

    // ---- classes

    /** A class as the domain of the executing thread has it. */
    LinkedClass link(Klass klass) {
        return link(engine.domains().current(), klass);
    }

    LinkedClass link(ApplicationDomain domain, Klass klass) {
        LinkedClass known = domain.classes.get(klass);
        if (known == null) {
            known = add(domain, klass, null);
            domain.classes.put(klass, known);
            engine.listeners().linked(klass);
        }
        return known;
    }

    private LinkedClass add(ApplicationDomain domain, Klass klass, RemoteClass remote) {
        if (classCount == classes.length) {
            classes = Arrays.copyOf(classes, 2 * classCount);
        }
        LinkedClass added = new LinkedClass(engine, domain, classCount, klass, remote);
        classes[classCount++] = added;
        return added;
    }

    /** The class of transparent proxies for something. */
    LinkedClass link(ApplicationDomain domain, RemoteClass remote) {
        LinkedClass known = domain.remoteClasses.get(remote);
        if (known == null) {
            known = add(domain, engine.proxies().type(), remote);
            domain.remoteClasses.put(remote, known);
            hasRemote = true;
        }
        return known;
    }

    /** Whether there are classes of transparent proxies. */
    boolean hasRemote() {
        return hasRemote;
    }

    /** A class that is linked already; null for others. */
    LinkedClass linked(Klass klass) {
        return engine.domains().current().classes.get(klass);
    }

    /**
     * The class of an object.
     *
     * @throws Trap where a program has made something else of the object
     */
    LinkedClass classOf(byte[] m, int object) {
        // In no more than 35 bytes of bytecode, which HotSpot's first compiler looks into.
        int id = Memory.i4(m, object);
        if (id >= 0 && id < classes.length) {
            return known(classes[id]);
        }
        throw Trap.ACCESS_VIOLATION;
    }

    private static LinkedClass known(LinkedClass found) {
        if (found == null) {
            throw Trap.ACCESS_VIOLATION;
        }
        return found;
    }

    /** Whether there is a class for what stands at an address; false where a program has made something else of an object. */
    boolean hasClass(byte[] m, int object) {
        if (object < Memory.NULL_PAGE || object > m.length - Integer.BYTES) {
            return false;
        }
        int id = Memory.i4(m, object);
        return id > 0 && id < classCount;
    }

    /** Of a class by its number, what its objects look like to the heap; null where no class has it. */
    Shape shape(int id) {
        return id < classCount ? classes[id].shape() : null;
    }

    /** What classes hold beside their static fields: the exceptions that their constructors ended with. */
    void visitRoots(RootSet.Visitor visitor) {
        for (int id = 1; id < classCount; id++) {
            visitor.object(classes[id].failure());
        }
    }

    /** Whether objects of a class have a finalizer other than System.Object's, which does nothing. */
    boolean hasFinalizer(Klass klass) {
        if (klass instanceof DefinedKlass && !klass.isValueType() && declaresFinalizer(klass)) {
            for (VTableSlot slot : klass.vtable().slots()) {
                if (isFinalizer(slot.implementation())) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether a class or one that it derives from declares one, so that its table of virtual methods is worth making. */
    private boolean declaresFinalizer(Klass klass) {
        for (Klass each = klass; each != null && each != engine.runtime().core().object(); each = each.parent()) {
            if (!each.methods("Finalize").isEmpty()) {
                return true;
            }
        }
        return false;
    }

    private boolean isFinalizer(MethodInfo method) {
        return method != null && method.name().equals("Finalize") && method.signature().parameters().isEmpty()
                && method.declaringType() != engine.runtime().core().object();
    }

    /** What has happened to classes so far, by id. */
    LinkedClass.Progress[] progress() {
        if (progress == null) {
            progress = new LinkedClass.Progress[classCount];
            for (int id = 1; id < classCount; id++) {
                progress[id] = classes[id].progress();
            }
        }
        return progress;
    }

    /** Puts classes back to what had happened to them; those that were not linked yet have nothing behind them. */
    void restore(LinkedClass.Progress[] saved) {
        for (int id = 1; id < classCount; id++) {
            classes[id].restore(id < saved.length ? saved[id] : null);
        }
        progress = saved;
    }

    /** Something has happened to a class. */
    void classChanged() {
        progress = null;
    }

    // ---- methods

    /** A method as the domain of the executing thread has it. */
    LinkedMethod link(MethodInfo method) {
        return link(engine.domains().current(), method);
    }

    LinkedMethod link(ApplicationDomain domain, MethodInfo method) {
        LinkedMethod known = domain.methods.get(method);
        if (known == null) {
            known = new LinkedMethod(engine, domain, methods.size(), method, false);
            methods.add(known);
            domain.methods.put(method, known);
        }
        return known;
    }

    /** What runs where a method is called on a transparent proxy: a message is made of the call. */
    LinkedMethod linkRemote(ApplicationDomain domain, MethodInfo method) {
        LinkedMethod known = domain.remoteMethods.get(method);
        if (known == null) {
            known = new LinkedMethod(engine, domain, methods.size(), method, true);
            methods.add(known);
            domain.remoteMethods.put(method, known);
        }
        return known;
    }

    /** A method by its number; null where no method has it. */
    LinkedMethod method(int id) {
        return id >= 0 && id < methods.size() ? methods.get(id) : null;
    }

    /** Classes may have gone back to where their constructors have not run. */
    void checkStarts() {
        methods.forEach(LinkedMethod::checkStarts);
    }

    /** Supplementary metadata has been taken back: what methods run is decided anew. */
    void forgetSupplements() {
        methods.forEach(LinkedMethod::forgetSupplement);
    }

    /** @throws AssemblyWanted where somebody has to be asked first */
    Code transform(LinkedMethod linked) {
        engine.missingAssemblies().check(linked);
        MethodInfo method = linked.info();
        IrMethod shared = ofOtherDomain(linked);
        PreparedIr prepared = engine.prepared();
        PreparedIr.Found found = prepared == null || shared != null ? null : prepared.find(method);
        chargeCode(linked.domain(), method, found);
        if (shared != null) {
            return new Code(engine, linked.domain(), method, shared);
        }
        if (found != null) {
            engine.listeners().transformed(method, found.ir());
            Code code = new Code(engine, linked.domain(), method, found.ir());
            engine.forms().expect(linked, code, found.heat());
            return code;
        }
        int assemblies = engine.runtime().assemblyCount();
        return switch (Transform.of(method, engine.transformOptions())) {
            case TransformResult.Transformed(var ir, var _) -> {
                if (prepared != null) {
                    prepared.add(method, ir, assemblies);
                }
                engine.listeners().transformed(method, ir);
                yield new Code(engine, linked.domain(), method, ir);
            }
            case TransformResult.Failed(var failure) -> {
                engine.missingAssemblies().failed(linked, failure);
                throw new Thrown(engine.exceptions().load(failure));
            }
        };
    }

    /** The IR of a method that another domain executes; null for none. */
    private IrMethod ofOtherDomain(LinkedMethod linked) {
        for (ApplicationDomain other : engine.domains().all()) {
            LinkedMethod there = other == linked.domain() ? null : other.methods.get(linked.info());
            if (there != null && there.isTransformed()) {
                return there.code().method;
            }
        }
        return null;
    }

    /** How hot a method has become, as {@link CompiledForms} tells. */
    int heat(MethodInfo method) {
        LinkedMethod linked = engine.domains().root().methods.get(method);
        return linked == null ? PreparedIr.UNKNOWN : engine.forms().heat(linked, engine.scheduler().executed());
    }

    /**
     * The core library's own methods are free in the first domain: what they take is limited by its size, and who has no memory
     * left needs some of them to tell. What was made at run time has been charged when it was made.
     */
    private void chargeCode(ApplicationDomain domain, MethodInfo method, PreparedIr.Found found) {
        if (method.declaringType() instanceof DefinedKlass type
                && !type.module().assembly().isDynamic()
                && (domain != engine.domains().root()
                || engine.runtime().corlib().filter(corlib -> corlib == type.module().assembly()).isEmpty())) {
            domain.codeCharged += engine.hostMemory().chargeCode(found != null ? found.ilLength()
                    : MethodBody.length(type.module().image(), Token.rid(method.token())));
        }
    }

    /** The pointer that ldftn gives. */
    static long functionPointer(LinkedMethod method) {
        return FUNCTIONS + ((long) method.id() << FUNCTION_BITS);
    }

    /** The method that a function pointer leads to. */
    LinkedMethod function(long pointer) {
        if (pointer == 0) {
            throw Trap.NULL_REFERENCE;
        }
        long id = pointer - FUNCTIONS >> FUNCTION_BITS;
        if (pointer < FUNCTIONS || id >= methods.size() || pointer != FUNCTIONS + (id << FUNCTION_BITS)) {
            throw Trap.ACCESS_VIOLATION;
        }
        return methods.get((int) id);
    }
}
