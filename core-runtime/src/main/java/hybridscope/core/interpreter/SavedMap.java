package hybridscope.core.interpreter;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

/** A map that goes back with the machine. Snapshots between which nothing was changed share one copy of it. */
public final class SavedMap<K, V> implements Restorable {
    private final Map<K, V> now = new HashMap<>();
    /** What is in it, for snapshots; null where nobody has asked since the last change. */
    private Map<K, V> copy;

    /** The value of a key; null for none. */
    public V get(Object key) {
        return now.get(key);
    }

    /** The value of a key, or another one where it has none. */
    public V getOrDefault(Object key, V otherwise) {
        return now.getOrDefault(key, otherwise);
    }

    /** Whether a key has a value. */
    public boolean containsKey(Object key) {
        return now.containsKey(key);
    }

    /** Gives a key a value; the one it had before, null for none. */
    public V put(K key, V value) {
        copy = null;
        return now.put(key, value);
    }

    /** The value of a key, which is made where it has none. */
    public V computeIfAbsent(K key, Function<? super K, ? extends V> make) {
        V known = now.get(key);
        if (known == null) {
            known = make.apply(key);
            put(key, known);
        }
        return known;
    }

    /** Takes the value of a key away; null where it had none. */
    public V remove(Object key) {
        copy = null;
        return now.remove(key);
    }

    /** All values. Not to be changed. */
    public Collection<V> values() {
        return now.values();
    }

    /** All keys with their values. Not to be changed. */
    public Map<K, V> all() {
        return now;
    }

    @Override
    public Runnable save() {
        if (copy == null) {
            copy = new HashMap<>(now);
        }
        Map<K, V> saved = copy;
        return () -> {
            if (copy != saved) {
                now.clear();
                now.putAll(saved);
                copy = saved;
            }
        };
    }
}
