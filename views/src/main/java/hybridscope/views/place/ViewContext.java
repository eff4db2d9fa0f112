package hybridscope.views.place;

import hybridscope.resources.Messages;
import hybridscope.views.session.DebugControl;

/**
 * What a view needs from the window.
 *
 * @param messages   the texts in the user's language
 * @param navigator  where links lead
 * @param background who does long work
 * @param debug      the debugging session, which views of code follow
 * @param remembered keeps the view's switches and choices
 */
public record ViewContext(Messages messages, Navigator navigator, BackgroundTasks background, DebugControl debug,
                          ViewPreferences remembered) {
    /** A view's surroundings without a debugger and without a memory. */
    public ViewContext(Messages messages, Navigator navigator, BackgroundTasks background) {
        this(messages, navigator, background, DebugControl.none(), ViewPreferences.NOTHING);
    }

    /** Shorthand for {@link Messages#text}. */
    public String text(String key, Object... arguments) {
        return messages.text(key, arguments);
    }
}
