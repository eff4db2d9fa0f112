package hybridscope.inspectors.sharing;

import hybridscope.core.aot.GenericResolution.Step;
import hybridscope.inspectors.json.JsonName;
import java.util.List;

/**
 * One of the four steps in which a method's code is looked for (RULES.md §6, "Resolution").
 *
 * @param step      which
 * @param outcome   whether code is found there
 * @param reason    what it needs or finds
 * @param arguments the names that the reason speaks of
 * @param text      the reason in English
 */
public record ResolutionStep(Step step, Outcome outcome, Reason reason, List<String> arguments, String text) {
    /** What is known of a step. */
    public enum Outcome {
        /** Code is found here. */
        YES,
        /** None can be. */
        NO,
        /** That depends on what the text says. */
        DEPENDS
    }

    /** What a step needs or finds. In its sentence {@code %1$s} is the first argument. */
    public enum Reason {
        /** Shared form; the type of a hot-update assembly in it. */
        OF_HOT_UPDATE("the AOT part cannot have %1$s: it knows nothing of %2$s, which a hot-update assembly defines"),
        /** Shared form. */
        ALWAYS_MADE("%1$s is always made"),
        /** Shared form. */
        INSTANTIATED("%1$s is instantiated in the AOT part"),
        /** Shared form. */
        NOT_INSTANTIATED("%1$s is not instantiated in the AOT part"),
        /** Shared form. */
        IF_INSTANTIATED("if %1$s is instantiated in the AOT part"),
        /** Shared form; the assemblies that are not there. */
        IF_ABSENT_INSTANTIATES("if %1$s is instantiated in what is not there of the AOT part (%2$s); in the rest it is not"),
        /** Assembly. */
        SUPPLEMENTED("supplementary metadata is loaded for %1$s, which defines the generic: interpreted"),
        /** Assembly. */
        NOT_SUPPLEMENTED("no supplementary metadata is loaded for %1$s, which defines the generic"),
        /** Assembly. */
        IF_SUPPLEMENTED("if supplementary metadata is loaded for %1$s, which defines the generic: interpreted"),
        FULL_SHARING_ON("full generic sharing is on: its one body runs, slowly"),
        FULL_SHARING_OFF("full generic sharing is off"),
        /** The exception's text. */
        THROWS("MissingMethodException: %1$s"),
        /** The exception's text. */
        OTHERWISE_THROWS("otherwise MissingMethodException: %1$s");

        private final String english;

        Reason(String english) {
            this.english = english;
        }

        /** The key of its sentence in message bundles. */
        public String messageKey() {
            return "share.step." + JsonName.of(this);
        }
    }

    static ResolutionStep of(Step step, Outcome outcome, Reason reason, String... arguments) {
        return new ResolutionStep(step, outcome, reason, List.of(arguments),
                reason.english.formatted((Object[]) arguments));
    }
}
