package hybridscope.inspectors.heap;

import hybridscope.core.metadata.BlobHeap;
import hybridscope.core.metadata.GuidHeap;
import hybridscope.core.metadata.HeapKind;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.StringHeap;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.Span;
import hybridscope.inspectors.LazyList;
import hybridscope.inspectors.file.OpenFile;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * A heap with its items in heap order (ECMA-335 II.24.2.3 to II.24.2.5). The walk ends at the first item that is cut short;
 * that item carries the problem.
 *
 * @param file   key of the file
 * @param name   name of the stream
 * @param offset file offset of the heap
 * @param size   bytes
 * @param items  the items, decoded when asked for
 */
public record MetadataHeapReport(String file, String name, int offset, int size, List<HeapItemReport> items) {
    private static final HexFormat HEX = HexFormat.ofDelimiter(" ").withUpperCase();
    private static final int SHOWN_BYTES = 4096;

    /** The report on one heap. */
    public static MetadataHeapReport of(OpenFile file, HeapKind kind) {
        Metadata metadata = file.metadata().orElseThrow(() -> new IllegalArgumentException(file.key() + " has no metadata"));
        return switch (kind) {
            case STRINGS -> strings(file, metadata.strings());
            case USER_STRINGS -> blobs(file, metadata.userStrings(), kind);
            case BLOB -> blobs(file, metadata.blobs(), kind);
            case GUID -> guids(file, metadata.guids());
        };
    }

    private static MetadataHeapReport strings(OpenFile file, StringHeap heap) {
        int[] starts = starts(heap.data().length(), heap::next);
        return new MetadataHeapReport(file.key(), HeapKind.STRINGS.streamName(), heap.data().offset(), heap.data().length(),
                new LazyList<>(starts.length, i -> {
                    Span span = heap.span(starts[i]);
                    String problem = heap.isTerminated(starts[i]) ? null : "no terminating zero";
                    return new HeapItemReport(starts[i], span.offset(), span.length(), heap.get(starts[i]), problem);
                }));
    }

    private static MetadataHeapReport guids(OpenFile file, GuidHeap heap) {
        return new MetadataHeapReport(file.key(), HeapKind.GUID.streamName(), heap.data().offset(), heap.data().length(),
                new LazyList<>(heap.count(), i -> new HeapItemReport(i + 1, heap.span(i + 1).offset(), heap.span(i + 1).length(),
                        heap.get(i + 1).toString(), null)));
    }

    private static MetadataHeapReport blobs(OpenFile file, BlobHeap heap, HeapKind kind) {
        int[] starts = starts(heap.data().length(), heap::next);
        return new MetadataHeapReport(file.key(), kind.streamName(), heap.data().offset(), heap.data().length(),
                new LazyList<>(starts.length, i -> item(file, heap, kind, starts[i])));
    }

    private static HeapItemReport item(OpenFile file, BlobHeap heap, HeapKind kind, int index) {
        try {
            Span span = heap.span(index);
            if (kind == HeapKind.USER_STRINGS) {
                return new HeapItemReport(index, span.offset(), span.length(), heap.userString(index),
                        heap.isUserString(index) ? null : "an even length or a last byte above 1");
            }
            Span content = heap.content(index);
            String hex =
                    HEX.formatHex(file.image().bytes().copy(new Span(content.offset(), Math.min(content.length(), SHOWN_BYTES))));
            return new HeapItemReport(index, span.offset(), span.length(),
                    content.length() > SHOWN_BYTES ? hex + " …" : hex, null);
        } catch (BadFormatException e) {
            int offset = heap.data().offset() + index;
            return new HeapItemReport(index, offset, heap.data().end() - offset, "", e.getMessage());
        }
    }

    /** Indices of all items up to and including the first broken one. */
    private static int[] starts(int size, IntUnaryOperator next) {
        int[] starts = new int[Math.min(size, 1024)];
        int count = 0;
        for (int at = 0; at < size; ) {
            if (count == starts.length) {
                starts = Arrays.copyOf(starts, count * 2);
            }
            starts[count++] = at;
            try {
                at = next.applyAsInt(at);
            } catch (BadFormatException e) {
                break;
            }
        }
        return Arrays.copyOf(starts, count);
    }
}
