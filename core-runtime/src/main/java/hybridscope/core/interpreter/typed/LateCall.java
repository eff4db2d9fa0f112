package hybridscope.core.interpreter.typed;

import hybridscope.core.interpreter.AllocationSite;
import hybridscope.core.interpreter.Code;
import hybridscope.core.interpreter.Compiled;
import hybridscope.core.interpreter.LinkedMethod;

/**
 * A direct call whose method was not ready when the caller was compiled, or is another one in each instantiation that runs the
 * caller's body: what has been found so far. Nothing is linked here.
 */
public final class LateCall {
    private final Code code;
    private final int index;
    private Compiled form;
    private AllocationSite object;

    /** @param index of the method in the code's resolved data */
    LateCall(Code code, int index) {
        this.code = code;
        this.index = index;
    }

    /** What a call leads to: the method's typed form, or the bridge to the interpreter; null where the loop is to find out. */
    public Compiled form() {
        Compiled found = form;
        return found != null ? found : look(true);
    }

    /** The typed form of a constructor; null where the loop is to make the object, too. */
    public Compiled constructor() {
        Compiled found = form;
        return found != null ? found : look(false);
    }

    private Compiled look(boolean bridged) {
        LinkedMethod method = code.known(index);
        if (method == null || !method.isReady()) {
            return null;
        }
        Compiled found = bridged ? method.callable() : method.typedForm();
        // A bridge is not kept: its method may have a form at the next call.
        form = method.typed;
        return found;
    }

    /** A new object for what {@link #constructor} has found. Garbage is not collected yet, unless the heap is full. */
    public int make() {
        if (object == null) {
            object = AllocationSite.object(code.known(index).declaringClass());
        }
        return object.make();
    }
}
