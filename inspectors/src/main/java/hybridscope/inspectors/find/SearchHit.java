package hybridscope.inspectors.find;

import hybridscope.inspectors.json.JsonNamed;
import hybridscope.inspectors.place.Place;
import java.util.Locale;

/**
 * Something a search found.
 *
 * @param kind      what it is
 * @param text      what matched, on one line
 * @param container where it stands: a namespace, a type, a method, a structure; may be empty
 * @param place     where it leads
 */
public record SearchHit(Kind kind, String text, String container, Place place) {
    /** What a search finds. */
    public enum Kind implements JsonNamed {
        TYPE,
        METHOD,
        FIELD,
        PROPERTY,
        EVENT,
        PARAMETER,
        /** A name of something that another file defines. */
        REFERENCE,
        /** An instruction that loads a string. */
        USER_STRING,
        /** A string of #US that no instruction loads. */
        STRING,
        RESOURCE,
        INSTRUCTION,
        /** A row of a table. */
        ROW,
        BYTES,
        ASSEMBLY;

        /** As everywhere, but {@code userString} for {@link #USER_STRING}. */
        @Override
        public String jsonName() {
            return this == USER_STRING ? "userString" : name().toLowerCase(Locale.ROOT);
        }
    }
}
