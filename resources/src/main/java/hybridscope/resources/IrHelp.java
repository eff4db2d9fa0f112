package hybridscope.resources;

import java.util.Locale;

/**
 * What each family of IR instructions does, by the family's name, and by keys such as {@code num.i4.text} what its sentence's
 * {@code {num.text}} becomes.
 */
public final class IrHelp extends Translation {
    private IrHelp(Locale language) {
        super("ir", language);
    }

    /** The translation into {@code language}; without sentences for English. */
    public static IrHelp of(Locale language) {
        return new IrHelp(language);
    }
}
