package hybridscope.resources;

import java.text.MessageFormat;
import java.util.Locale;
import java.util.MissingResourceException;
import java.util.ResourceBundle;

/**
 * The texts that people read, in one language. Keys are the same in every bundle; English is the root bundle, so a
 * language without a bundle of its own reads English.
 */
public final class Messages {
    /** The languages with a bundle, in the order in which a menu offers them. */
    public static final java.util.List<Locale> LANGUAGES = java.util.List.of(Locale.ENGLISH, Locale.CHINESE);

    private static final String BUNDLE = "hybridscope.resources.messages";

    private final ResourceBundle bundle;
    private final Locale locale;

    private Messages(Locale locale) {
        this.locale = locale;
        this.bundle = ResourceBundle.getBundle(BUNDLE, locale,
                ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES));
    }

    /** The texts for {@code locale}, or English where there are none. */
    public static Messages of(Locale locale) {
        return new Messages(locale);
    }

    /** The language these texts are asked for in; numbers in them are written as that language does. */
    public Locale locale() {
        return locale;
    }

    /**
     * The text of {@code key} with its {@code {0}}, {@code {1}}… replaced.
     *
     * @throws MissingResourceException if there is no such key: a defect, which a test looks for
     */
    public String text(String key, Object... arguments) {
        return new MessageFormat(bundle.getString(key), locale).format(arguments);
    }

    /** Whether {@code key} has a text. */
    public boolean has(String key) {
        return bundle.containsKey(key);
    }
}
