package hybridscope.inspectors;

import java.util.AbstractList;
import java.util.Objects;
import java.util.RandomAccess;
import java.util.function.IntFunction;

/**
 * An immutable list whose elements are made when they are asked for, so that a report over 100,000 rows costs nothing until
 * somebody looks at a row. Elements are not kept.
 *
 * @param <T> type of the elements
 */
public final class LazyList<T> extends AbstractList<T> implements RandomAccess {
    private final int size;
    private final IntFunction<T> element;

    /**
     * @param size    number of elements
     * @param element makes the element at an index from 0
     */
    public LazyList(int size, IntFunction<T> element) {
        this.size = size;
        this.element = element;
    }

    @Override
    public T get(int index) {
        return element.apply(Objects.checkIndex(index, size));
    }

    @Override
    public int size() {
        return size;
    }
}
