package hybridscope.inspectors.resource;

import hybridscope.core.pe.Span;
import hybridscope.inspectors.image.PictureHeader;
import java.util.List;

/** What there is to see of a resource's content. Pictures are described here and decoded by who shows them. */
public sealed interface Preview {
    /**
     * Text.
     *
     * @param encoding {@code UTF-8}, {@code UTF-16LE} and so on; empty for a value that is no text in the file
     * @param cut      whether there is more of it than is shown
     */
    record Text(String text, String encoding, boolean cut) implements Preview {
    }

    /** A PNG, GIF or JPEG file. @param span the whole file */
    record Picture(PictureHeader header, Span span) implements Preview {
    }

    /**
     * A bitmap.
     *
     * @param span the bytes
     * @param form what they are
     */
    record Bitmap(Span span, Form form) implements Preview {
        /** Where a bitmap stands. */
        public enum Form {
            /** A .bmp file. */
            FILE,
            /** A bitmap without a file's header. */
            RESOURCE,
            /** A bitmap with a mask. */
            ICON
        }
    }

    /** Several pictures: the sizes of an icon. @param names one for each */
    record Pictures(List<String> names, List<Preview> pictures) implements Preview {
    }

    /** Names and values. @param note what stands above them, or empty */
    record Facts(String note, List<Fact> facts) implements Preview {
        /** A name and its value. */
        public record Fact(String name, String value) {
        }
    }

    /** Bytes. */
    record Data(Span span) implements Preview {
    }

    /** Nothing can be shown. @param reason why */
    record Nothing(String reason) implements Preview {
    }
}
