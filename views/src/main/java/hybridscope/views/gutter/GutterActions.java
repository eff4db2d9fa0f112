package hybridscope.views.gutter;

/** What the user does with the icons of instructions, which a view knows by their offsets. */
public interface GutterActions {
    /** The user has clicked beside the instruction at an offset. */
    void toggle(int offset);

    /** The user wants to see what can be done with the icon at an offset. */
    void menu(int offset, double screenX, double screenY);

    /** What a click would do. */
    String hint();
}
