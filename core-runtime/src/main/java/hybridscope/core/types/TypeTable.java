package hybridscope.core.types;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;

/** The constructed types and methods of a runtime: one object for each. */
final class TypeTable {
    private record Instance(Object definition, List<Klass> arguments) {
    }

    private record Rank(Klass element, int rank) {
    }

    private final Runtime runtime;
    private int limit = Integer.MAX_VALUE;
    /** How many were made on nobody's behalf: they do not count. */
    private int free;
    private final Map<Instance, DefinedKlass> instances = new HashMap<>();
    private final Map<Instance, MethodInfo> methods = new HashMap<>();
    private final Map<Rank, ArrayKlass> arrays = new HashMap<>();
    private final Map<MethodSignature, FunctionPointerKlass> functionPointers = new HashMap<>();

    TypeTable(Runtime runtime) {
        this.runtime = runtime;
    }

    DefinedKlass instance(DefinedKlass definition, List<Klass> arguments) {
        synchronized (runtime.lock()) {
            return known(instances, new Instance(definition, arguments), key -> new DefinedKlass(definition, key.arguments));
        }
    }

    /** The instances of a generic class that there are. */
    List<DefinedKlass> instances(DefinedKlass definition) {
        return definition.arguments().isEmpty()
                ? List.of() : instances.values().stream().filter(type -> type.definition() == definition).toList();
    }

    MethodInfo method(MethodInfo definition, List<Klass> arguments) {
        synchronized (runtime.lock()) {
            return known(methods, new Instance(definition, arguments), key -> new MethodInfo(definition, key.arguments));
        }
    }

    ArrayKlass array(Klass element, int rank) {
        synchronized (runtime.lock()) {
            return known(arrays, new Rank(element, rank), key -> new ArrayKlass(key.element, key.rank, false));
        }
    }

    FunctionPointerKlass functionPointer(MethodSignature signature) {
        synchronized (runtime.lock()) {
            return known(functionPointers, signature, key -> new FunctionPointerKlass(runtime, key));
        }
    }

    /** From now on there are at most so many; fewer than there are keeps what is known. */
    void limit(int most) {
        limit = most;
    }

    /** Makes what does not count. */
    <T> T uncounted(Supplier<T> question) {
        int before = size();
        int most = limit;
        limit = Integer.MAX_VALUE;
        try {
            return question.get();
        } finally {
            limit = most;
            free += size() - before;
        }
    }

    /** Making a type can make others, so that the map may change meanwhile; the first one of a key stays. */
    private <K, V> V known(Map<K, V> map, K key, Function<K, V> make) {
        V known = map.get(key);
        if (known == null) {
            if (size() - free >= limit) {
                throw new LoadException(LoadFailure.typeLoad(
                        "more than %,d instances of generics, arrays and function pointers".formatted(limit)));
            }
            V made = make.apply(key);
            known = map.putIfAbsent(key, made);
            known = known == null ? made : known;
        }
        return known;
    }

    /** How many constructed types and methods there are. */
    int size() {
        synchronized (runtime.lock()) {
            return instances.size() + methods.size() + arrays.size() + functionPointers.size();
        }
    }
}
