package hybridscope.inspectors.layout;

import com.fasterxml.jackson.annotation.JsonProperty;
import hybridscope.inspectors.json.JsonName;
import java.text.MessageFormat;
import java.util.List;
import java.util.Locale;

/**
 * Why no field takes some bytes.
 *
 * @param reason    what makes the hole
 * @param field     the field whose alignment makes it, or null
 * @param type      the type of that field, of the base class, or null
 * @param alignment the multiple at which something has to lie, 0 where alignment is not the reason
 */
public record HoleReport(Reason reason, String field, String type, int alignment) {
    /** What makes a hole. */
    public enum Reason {
        /** The field behind it has to lie at a multiple of its alignment. */
        ALIGNMENT("{0} ({1}) lies at a multiple of {2}"),
        /** The size is a multiple of the alignment, so that elements of arrays are aligned. */
        END("the size is a multiple of {2}, the alignment of {0} ({1})"),
        /** A base class ends at a multiple of its alignment, and derived fields start behind it. */
        BASE_END("the base class ends at a multiple of {2}, the alignment of {0} ({1})"),
        /** Explicit offsets leave the bytes out. */
        EXPLICIT("no field has an offset here"),
        /** The declared size has room behind the last field. */
        DECLARED_SIZE("the declared size goes on behind the last field"),
        /** No fields: a value takes one byte all the same. */
        EMPTY("a value without fields takes one byte");

        private final String english;

        Reason(String english) {
            this.english = english;
        }

        /** The key of its sentence in message bundles; its arguments are {@link HoleReport#arguments()}. */
        public String messageKey() {
            return "layout.hole." + JsonName.of(this);
        }
    }

    /** What the sentence speaks of: field, type, alignment. */
    List<String> facts() {
        return List.of(field == null ? "" : field, type == null ? "" : type, Integer.toString(alignment));
    }

    /** The arguments of the sentence. */
    public Object[] arguments() {
        return facts().toArray();
    }

    /** The sentence in English. */
    @JsonProperty
    public String text() {
        return new MessageFormat(reason.english, Locale.ROOT).format(arguments());
    }
}
