package hybridscope.inspectors.sharing;

import com.fasterxml.jackson.annotation.JsonIgnore;
import hybridscope.core.sharing.SharingRule;
import hybridscope.core.sharing.TypeSharing;
import hybridscope.inspectors.expression.ShortNames;
import java.util.ArrayList;
import java.util.List;

/**
 * A step of a derivation.
 *
 * @param part  what the type is of the whole
 * @param index which of several, from 0
 * @param depth how deep in arguments of arguments, from 0
 * @param from  the type
 * @param rule  the rule that decides
 * @param to    what it shares as
 */
public record ShareStep(Part part, int index, int depth, String from, SharingRule rule, String to) {
    /** What a type can be of the whole. */
    public enum Part {
        TYPE_ARGUMENT,
        METHOD_ARGUMENT,
        PARAMETER,
        RESULT,
        /** Part of the type one level up. */
        INNER
    }

    /** The rule in English. */
    @JsonIgnore
    public String reason() {
        return rule.english();
    }

    static List<ShareStep> of(Part part, List<TypeSharing> types) {
        List<ShareStep> steps = new ArrayList<>();
        add(steps, part, types, 0);
        return steps;
    }

    private static void add(List<ShareStep> steps, Part part, List<TypeSharing> types, int depth) {
        for (int i = 0; i < types.size(); i++) {
            TypeSharing type = types.get(i);
            steps.add(new ShareStep(part, i, depth, ShortNames.of(type.type()), type.rule(), SharedNames.of(type.shared())));
            add(steps, Part.INNER, type.parts(), depth + 1);
        }
    }
}
