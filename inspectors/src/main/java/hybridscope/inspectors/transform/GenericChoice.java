package hybridscope.inspectors.transform;

import hybridscope.core.transform.TransformSubjects;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.json.JsonNamed;

/**
 * What a generic parameter was replaced with, so that its method could be transformed.
 *
 * @param parameter its name: {@code T}
 * @param argument  the representative, as C# people write it
 * @param origin    where it comes from
 * @param reason    one sentence that says where it comes from
 */
public record GenericChoice(String parameter, String argument, Origin origin, String reason) {
    /** Where a representative comes from, by {@link TransformSubjects.Origin}. */
    public enum Origin implements JsonNamed {
        SHARED, CONSTRAINT, WELL_KNOWN, FOUND, UNSATISFIED;

        static Origin of(TransformSubjects.Origin origin) {
            return switch (origin) {
                case SHARED -> SHARED;
                case CONSTRAINT -> CONSTRAINT;
                case WELL_KNOWN -> WELL_KNOWN;
                case FOUND -> FOUND;
                case UNSATISFIED -> UNSATISFIED;
            };
        }

        /** {@code well known}. */
        @Override
        public String jsonName() {
            return JsonName.words(this);
        }
    }

    static GenericChoice of(TransformSubjects.Chosen chosen) {
        return new GenericChoice(chosen.variable().toString(), chosen.argument().toString(), Origin.of(chosen.origin()),
                chosen.reason());
    }
}
