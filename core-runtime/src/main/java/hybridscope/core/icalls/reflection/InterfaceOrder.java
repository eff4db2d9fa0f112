package hybridscope.core.icalls.reflection;

import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.VariableKlass;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The order in which {@code Type.GetInterfaces} gives a type's interfaces. Mono collects them in a hash table whose buckets are
 * chosen by the TypeDef token, newest first in each bucket, and reads it out bucket by bucket; programs that print the list show
 * it.
 */
final class InterfaceOrder {
    /** How many buckets the table has, by the number of its entries. */
    private static final int[] SIZES = {11, 19, 37, 73, 109, 163, 251, 367, 557, 823, 1237, 1861, 2777, 4177, 6247};
    private final List<List<Klass>> buckets = new ArrayList<>();
    private final Set<Klass> entries = new LinkedHashSet<>();
    private int lastSize;

    private InterfaceOrder() {
        lastSize = SIZES[0];
        resize(SIZES[0]);
    }

    /** All interfaces of a type, in order. */
    static List<Klass> of(Klass type) {
        InterfaceOrder order = new InterfaceOrder();
        for (Klass at = type; at != null; at = TypeCalls.base(at)) {
            order.collect(at);
        }
        List<Klass> all = new ArrayList<>();
        order.buckets.forEach(all::addAll);
        return all;
    }

    private void collect(Klass type) {
        for (Klass implemented : declared(type)) {
            add(implemented);
            collect(implemented);
        }
    }

    private static List<Klass> declared(Klass type) {
        return type instanceof VariableKlass variable
                ? variable.constraints().stream().filter(Klass::isInterface).toList() : type.declaredInterfaces();
    }

    private void add(Klass type) {
        if (entries.contains(type)) {
            return;
        }
        // The table grows only once it is crowded: more than two and two thirds entries a bucket.
        if (Math.abs(lastSize - entries.size()) * 0.75 > buckets.size() * 2) {
            lastSize = buckets.size();
            List<Klass> old = new ArrayList<>();
            buckets.forEach(old::addAll);
            resize(size(entries.size()));
            old.forEach(this::place);
        }
        entries.add(type);
        place(type);
    }

    private void place(Klass type) {
        int token = type instanceof DefinedKlass defined ? defined.token() : 0;
        buckets.get(token % buckets.size()).addFirst(type);
    }

    private void resize(int size) {
        buckets.clear();
        for (int i = 0; i < size; i++) {
            buckets.add(new ArrayList<>());
        }
    }

    private static int size(int entries) {
        for (int size : SIZES) {
            if (entries <= size) {
                return size;
            }
        }
        return SIZES[SIZES.length - 1];
    }
}
