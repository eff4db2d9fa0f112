package hybridscope.core.metadata.monodis;

import hybridscope.core.metadata.BlobHeap;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.StringHeap;
import hybridscope.core.pe.Span;

/** The heaps as monodis prints them. */
final class HeapTexts {
    private final Metadata metadata;

    HeapTexts(Metadata metadata) {
        this.metadata = metadata;
    }

    /** The expected output of one option. */
    String of(String option) {
        return switch (option) {
            case "blob" -> blobs();
            case "strings" -> strings();
            case "userstrings" -> userStrings();
            default -> throw new IllegalArgumentException(option);
        };
    }

    private String blobs() {
        Span data = metadata.blobs().data();
        StringBuilder text = new StringBuilder("Blob heap contents\n");
        for (int i = 0; i < data.length(); i++) {
            text.append(i == 0 ? "" : i % 16 == 0 ? "\n" : i % 8 == 0 ? "- " : "")
                    .append("%02x ".formatted(metadata.bytes().u1(data.offset() + i)));
        }
        return text.append("\n").toString();
    }

    private String strings() {
        StringHeap heap = metadata.strings();
        StringBuilder text = new StringBuilder("Strings heap contents\n");
        for (int index = 0; index < heap.data().length(); index = heap.next(index)) {
            text.append("%02x: \"%s\"\n".formatted(index, heap.get(index)));
        }
        return text.toString();
    }

    /**
     * monodis steps over one byte of length prefix only: behind an item of 128 bytes or more it lands in the middle of things,
     * and reads what stands there as an item. Our heap reads an item at any index too, so the walk can be followed.
     */
    private String userStrings() {
        BlobHeap heap = metadata.userStrings();
        StringBuilder text = new StringBuilder("User Strings heap contents\n");
        for (int index = 0; index < heap.data().length();) {
            Span content = heap.content(index);
            text.append("%02x: %s\n".formatted(index,
                    content.length() == 0 ? "\"\"" : ValueTexts.string(metadata.bytes(), content)));
            index += content.length() + 1;
        }
        return text.toString();
    }
}
