package hybridscope.views.csharp;

import hybridscope.views.gutter.GutterIcon;

/** What stands beside the lines of C# for the debugger, and what the user does with it. Lines are counted from 0. */
public interface CSharpGutterActions {
    /** The breakpoint beside a line; null for none. */
    GutterIcon icon(int line);

    /** Whether a line can have one. */
    boolean takes(int line);

    /** The user has clicked beside a line. */
    void toggle(int line);

    /** The user wants to see what can be done with a line's breakpoint. */
    void menu(int line, double screenX, double screenY);

    /** What a click would do. */
    String hint();
}
