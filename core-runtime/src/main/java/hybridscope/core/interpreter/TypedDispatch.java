package hybridscope.core.interpreter;

import hybridscope.core.interpreter.operation.Access;
import hybridscope.core.memory.Memory;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * What the objects' classes at one virtual call in typed compiled code have led to so far: typed forms by the last bits of the
 * class's id. Behind many calls that led to a few forms the site is settled: it calls those by name, where HotSpot inlines them.
 * A record, so that HotSpot takes its arrays for constants.
 *
 * @param code    the caller's
 * @param index   of the method that is called
 * @param kind    the class that forms with its signature extend
 * @param ids     classes
 * @param forms   what is called on their objects
 * @param methods whose forms these are
 * @param open    one number: how many calls more until the site is settled
 */
public record TypedDispatch(Code code, int index, Class<?> kind, Memory memory, int[] ids, Compiled[] forms,
        LinkedMethod[] methods, int[] open) {
    private static final int SIZE = 8;
    /** How many forms a site calls by name at most. */
    private static final int MOST_NAMED = 4;
    /** As many calls as tell that more of them are worth a class. */
    private static final int CALLS_UNTIL_SETTLED = 2_000;

    public TypedDispatch(Code code, int index, Class<?> kind) {
        this(code, index, kind, code.engine.heap().memory(), new int[SIZE], new Compiled[SIZE], new LinkedMethod[SIZE],
                new int[] {CALLS_UNTIL_SETTLED});
    }

    /** The id of the class of an object, which must not be null. */
    public static int classOf(byte[] m, long object) {
        return Memory.i4(m, Access.address(object));
    }

    /** Whether calls go by name: to what has been found by then, and behind that by {@link #find}. */
    public boolean isSettled() {
        return open[0] == 0;
    }

    /** {@link #find} before the site is settled. */
    public Compiled count(long object, int id) {
        if (--open[0] == 0 && Stream.of(forms).filter(Objects::nonNull).count() > MOST_NAMED) {
            open[0] = Integer.MAX_VALUE;
        }
        return find(object, id);
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
        methods[id & SIZE - 1] = target;
        ids[id & SIZE - 1] = id;
        return form;
    }
}
