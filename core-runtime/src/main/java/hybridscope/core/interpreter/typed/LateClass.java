package hybridscope.core.interpreter.typed;

import hybridscope.core.interpreter.AllocationSite;
import hybridscope.core.interpreter.Code;
import hybridscope.core.interpreter.LinkedClass;

/**
 * A class that instructions of a shared body name: another one in each instantiation, and not linked in each when the body was
 * compiled. Nothing is linked here.
 */
public final class LateClass {
    private final Code code;
    private final int index;
    private LinkedClass type;
    private AllocationSite object;
    private AllocationSite vector;
    /** Where its static fields lie; 0 as long as its constructor has not run. */
    private int statics;

    /** @param index of the class in the code's resolved data */
    LateClass(Code code, int index) {
        this.code = code;
        this.index = index;
    }

    /** The class; null where the loop is to link it. */
    public LinkedClass linked() {
        if (type == null) {
            type = code.knownClass(index);
        }
        return type;
    }

    private LinkedClass initialized() {
        LinkedClass found = linked();
        return found != null && found.isInitialized() ? found : null;
    }

    /** Makes its objects; null where the loop is to make one, for the class is not ready. */
    public AllocationSite object() {
        if (object == null && initialized() != null) {
            object = AllocationSite.object(type);
        }
        return object;
    }

    /** The same for vectors of that class. */
    public AllocationSite vector() {
        if (vector == null && initialized() != null) {
            vector = AllocationSite.vector(type);
        }
        return vector;
    }

    /** Where its static fields lie; 0 where the loop is to find out, for its constructor may have to run. */
    public int statics() {
        if (statics == 0 && initialized() != null) {
            statics = type.staticsIfAny();
        }
        return statics;
    }

    /** Where the executing thread's own lie; 0 where the loop is to find out. */
    public int threadStatics() {
        return initialized() == null ? 0 : code.threadStatics(index);
    }
}
