package hybridscope.core.interpreter;

import hybridscope.core.interpreter.operation.Access;
import hybridscope.core.memory.Memory;

/**
 * What the objects' classes at one virtual call have led to so far: compiled forms by the last bits of the class's id. A record,
 * so that HotSpot takes its arrays for constants.
 *
 * @param method the method that is called
 * @param ids    classes
 * @param forms  what is called on their objects
 */
public record DispatchCache(LinkedMethod method, int[] ids, Compiled[] forms) {
    private static final int SIZE = 8;

    public DispatchCache(LinkedMethod method) {
        this(method, new int[SIZE], new Compiled[SIZE]);
    }

    /** What is called on the object that is the first argument; null where that is not known. */
    public Compiled form(byte[] m, int arguments) {
        int id = Memory.i4(m, Access.at(m, arguments));
        int at = id & SIZE - 1;
        return ids[at] == id ? forms[at] : null;
    }

    /**
     * Keeps what is called on objects of a class; methods of value types need the value's address first, and what has no bridge
     * is not called at all.
     */
    void keep(int id, LinkedMethod target, LinkedMethod caller) {
        if (target.compiled != null && !target.isOfValueType() && target.isBridged(caller)) {
            ids[id & SIZE - 1] = id;
            forms[id & SIZE - 1] = target.compiled;
        }
    }
}
