package hybridscope.inspectors.transform;

import hybridscope.core.transform.TransformSubjects;
import java.util.Locale;

/**
 * What a generic parameter was replaced with, so that its method could be transformed.
 *
 * @param parameter its name: {@code T}
 * @param argument  the representative, as C# people write it
 * @param origin    {@code shared}, {@code constraint}, {@code well known}, {@code found}, {@code unsatisfied}
 * @param reason    one sentence that says where it comes from
 */
public record GenericChoice(String parameter, String argument, String origin, String reason) {
    static GenericChoice of(TransformSubjects.Chosen chosen) {
        return new GenericChoice(chosen.variable().toString(), chosen.argument().toString(),
                chosen.origin().name().toLowerCase(Locale.ROOT).replace('_', ' '), chosen.reason());
    }
}
