package hybridscope.core.interpreter;

import hybridscope.core.interpreter.operation.Trap;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;

/** Runs class constructors before their classes are used (ECMA-335 II.10.5.3). */
public final class ClassConstructors {
    private final Engine engine;

    ClassConstructors(Engine engine) {
        this.engine = engine;
    }

    /** Makes a class constructor run before the internal call goes on; it is begun again afterwards. */
    public void ready(Klass type) {
        engine.tables().link(type).ready(engine.current());
    }

    /** Pushes the frame of a class constructor. */
    void begin(ManagedThread thread, LinkedClass type) {
        MethodInfo constructor = ((DefinedKlass) type.klass()).classConstructor().orElse(null);
        if (constructor == null) {
            type.end();
            return;
        }
        LinkedMethod method = engine.tables().link(type.domain(), constructor);
        int base = thread.free();
        if (method.implementation() != null) {
            type.end();
            method.implementation().call(new NativeCall(engine, thread, method, base, 0, 0));
            return;
        }
        if (type.isInitializing()) {
            // On another thread: wait for it, unless it waits for this one (II.10.5.3.3).
            if (type.waitsFor(thread)) {
                thread.pass(type);
            } else {
                thread.block(new Wait.ClassConstructor(type), Long.MAX_VALUE);
            }
            return;
        }
        Code code;
        try {
            code = method.code();
        } catch (Thrown thrown) {
            throw new Thrown(fail(type, thrown.object));
        }
        if (code == null) {
            int missing = engine.exceptions().of(method.binding(), constructor);
            // Supplementary metadata may come yet, and the class is as if nobody had asked for it.
            throw new Thrown(method.isUninstantiated() ? missing : fail(type, missing));
        }
        thread.push(method, code, base, 0).special().kind = Frame.Kind.CLASS_CONSTRUCTOR;
        type.begin(thread);
        engine.listeners().initializing(thread, type.klass());
    }

    /** One has ended with an exception; the TypeInitializationException that everybody gets from now on. */
    int fail(LinkedClass type, int inner) {
        int failure;
        try {
            failure = engine.exceptions().typeInitialization(type.klass(), inner);
        } catch (Trap heapIsFull) {
            failure = engine.exceptions().of(heapIsFull);
        }
        type.fail(failure);
        return failure;
    }
}
