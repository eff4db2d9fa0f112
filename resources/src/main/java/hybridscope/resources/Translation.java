package hybridscope.resources;

import java.util.Locale;
import java.util.Optional;
import java.util.ResourceBundle;
import java.util.Set;

/**
 * Sentences whose English stands with the things themselves, in the runtime, because the command line and the tests use it
 * without this module. Here are translations only; who shows one falls back to the English where there is none.
 */
public abstract sealed class Translation permits IrHelp, OpcodeHelp, RuleHelp {
    private final ResourceBundle bundle;

    Translation(String bundle, Locale language) {
        this.bundle = ResourceBundle.getBundle("hybridscope.resources." + bundle, language,
                ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES));
    }

    /** The sentence on {@code key}; empty in English, and in a language without a translation. */
    public Optional<String> sentence(String key) {
        return bundle.containsKey(key) ? Optional.of(bundle.getString(key)) : Optional.empty();
    }

    /** What there are sentences on; nothing in English. */
    public Set<String> keys() {
        return bundle.keySet();
    }
}
