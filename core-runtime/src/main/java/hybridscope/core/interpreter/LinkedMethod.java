package hybridscope.core.interpreter;

import hybridscope.core.ir.CallShape;
import hybridscope.core.ir.ValueShape;
import hybridscope.core.transform.Transform;
import hybridscope.core.types.MethodInfo;

/** A method with what executing it needs. */
final class LinkedMethod {
    private final Engine engine;
    private final int id;
    private final MethodInfo info;
    private final CallShape shape;
    private final int argumentSlots;
    private final LinkedClass starts;
    private Code code;
    private Code stub;
    private NativeMethod implementation;

    LinkedMethod(Engine engine, int id, MethodInfo info) {
        this.engine = engine;
        this.id = id;
        this.info = info;
        shape = Transform.shape(info);
        argumentSlots = shape.argumentSlots();
        starts = info.isClassConstructor() || !(info.isStatic() || info.isConstructor()) ? null : engine.link(info.declaringType());
    }

    int id() {
        return id;
    }

    MethodInfo info() {
        return info;
    }

    CallShape shape() {
        return shape;
    }

    int argumentSlots() {
        return argumentSlots;
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
            starts.ready(thread);
        }
    }

    /** Its code; null where it has none in IL. Transformed on first use. */
    Code code() {
        if (code == null && info.hasBody()) {
            code = engine.transform(info);
        }
        return code;
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

    /** What stands for it in Java; null for none. */
    NativeMethod implementation() {
        if (implementation == null) {
            implementation = engine.implementation(info);
        }
        return implementation;
    }

    @Override
    public String toString() {
        return info.toString();
    }
}
