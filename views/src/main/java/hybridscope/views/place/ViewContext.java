package hybridscope.views.place;

import hybridscope.resources.Messages;

/**
 * What a view needs from the window.
 *
 * @param messages   the texts in the user's language
 * @param navigator  where links lead
 * @param background who does long work
 */
public record ViewContext(Messages messages, Navigator navigator, Background background) {
    /** Shorthand for {@link Messages#text}. */
    public String text(String key, Object... arguments) {
        return messages.text(key, arguments);
    }
}
