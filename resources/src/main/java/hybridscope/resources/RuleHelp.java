package hybridscope.resources;

import java.util.Locale;

/** The rules that a file can break, as sentences that are true for a correct file, by the rule's name ({@code DOS_MAGIC}). */
public final class RuleHelp extends Translation {
    private RuleHelp(Locale language) {
        super("rules", language);
    }

    /** The translation into {@code language}; without sentences for English. */
    public static RuleHelp of(Locale language) {
        return new RuleHelp(language);
    }
}
