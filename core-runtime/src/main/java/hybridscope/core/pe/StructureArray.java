package hybridscope.core.pe;

import java.util.AbstractList;
import java.util.RandomAccess;
import java.util.function.IntFunction;

/** Equal structures one behind the other, made when they are asked for: tables of a million entries cost nothing. */
public final class StructureArray extends AbstractList<Structure> implements RandomAccess {
    private final Bytes bytes;
    private final StructLayout layout;
    private final int offset;
    private final int count;
    private final IntFunction<String> label;

    /**
     * An array in a file.
     *
     * @param span  where it lies; a rest shorter than one structure is left out
     * @param label what each is called, by its index from 0
     */
    public StructureArray(Bytes bytes, StructLayout layout, Span span, IntFunction<String> label) {
        this.bytes = bytes;
        this.layout = layout;
        this.offset = span.offset();
        this.count = span.length() / layout.size();
        this.label = label;
    }

    /** All bytes of the array. */
    public Span span() {
        return new Span(offset, count * layout.size());
    }

    /** Layout of each element. */
    public StructLayout layout() {
        return layout;
    }

    /** Index of the element that holds the byte at {@code fileOffset}, or -1. */
    public int indexAt(int fileOffset) {
        return span().contains(fileOffset) ? (fileOffset - offset) / layout.size() : -1;
    }

    @Override
    public Structure get(int index) {
        java.util.Objects.checkIndex(index, count);
        return new Structure(bytes, layout, offset + index * layout.size(), label.apply(index));
    }

    @Override
    public int size() {
        return count;
    }
}
