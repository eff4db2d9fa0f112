package hybridscope.core.interpreter;

import hybridscope.core.interpreter.operation.Access;
import hybridscope.core.memory.Memory;

/**
 * What the objects' classes at one virtual call in typed compiled code have led to so far: typed forms by the last bits of the
 * class's id. A record, so that HotSpot takes its arrays for constants.
 *
 * @param code  the caller's
 * @param index of the method that is called
 * @param kind  the class that forms with its signature extend
 * @param ids   classes
 * @param forms what is called on their objects
 */
public record TypedDispatch(Code code, int index, Class<?> kind, Memory memory, int[] ids, Compiled[] forms) {
    private static final int SIZE = 8;

    public TypedDispatch(Code code, int index, Class<?> kind) {
        this(code, index, kind, code.engine.heap().memory(), new int[SIZE], new Compiled[SIZE]);
    }

    /** The id of the class of an object, which must not be null. */
    public static int classOf(byte[] m, long object) {
        return Memory.i4(m, Access.address(object));
    }

    /** What is called on an object of a class; null where the loop is to find out. */
    public Compiled find(long object, int id) {
        int at = id & SIZE - 1;
        return ids[at] == id ? forms[at] : look((int) object, id);
    }

    private Compiled look(int address, int id) {
        LinkedMethod method = code.known(index);
        LinkedMethod target = method == null ? null : code.engine.tables().classOf(memory.array(), address).dispatch(method);
        Compiled form = target == null ? null : target.callable();
        if (!kind.isInstance(form)) {
            return null;
        }
        if (form != target.typed) {
            // Over a bridge: it may have a form at the next call.
            return form;
        }
        forms[id & SIZE - 1] = form;
        ids[id & SIZE - 1] = id;
        return form;
    }
}
