package hybridscope.views.gutter;

/**
 * What stands in front of a line for the debugger.
 *
 * @param kind what it is
 * @param text what the tooltip says
 */
public record GutterIcon(Kind kind, String text) {
    /** What an icon means; each has a shape of its own. */
    public enum Kind {
        /** A breakpoint: a disc. */
        BREAKPOINT,
        /** One with a condition or a count of hits: a disc with an equals sign. */
        CONDITION,
        /** One that writes and goes on: a diamond. */
        LOG,
        /** One that is switched off: a ring. */
        DISABLED
    }
}
