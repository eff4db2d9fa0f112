package hybridscope.views.place;

import hybridscope.inspectors.aot.AotParts;
import hybridscope.inspectors.aot.ProgramFiles;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.project.ProjectReport;
import hybridscope.resources.Messages;
import hybridscope.views.session.DebugControl;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.control.MenuItem;

/**
 * What a view needs from the window.
 *
 * @param messages   the texts in the user's language
 * @param navigator  where links lead
 * @param background who does long work
 * @param debug      the debugging session, which views of code follow
 * @param remembered keeps the view's switches and choices
 * @param program    the open files by their parts in the program that a file belongs to; asked on the thread of the window
 * @param parts      who loads and analyses AOT parts, and keeps the last one
 * @param projects   told when another target of a Unity project is looked at: its dlls get their parts
 * @param rules      what the rule editor needs of the window
 * @param versions   which file updates which, and under which rules
 */
public record ViewContext(Messages messages, Navigator navigator, BackgroundTasks background, DebugControl debug,
                          ViewPreferences remembered, Function<OpenFile, ProgramFiles> program,
                          AotParts parts, Consumer<ProjectReport> projects, RuleEditing rules,
                          VersionChoices versions) {
    /** A view's surroundings in which no file has a role, and nobody opens projects. */
    public ViewContext(Messages messages, Navigator navigator, BackgroundTasks background, DebugControl debug,
            ViewPreferences remembered) {
        this(messages, navigator, background, debug, remembered, _ -> ProgramFiles.NONE, new AotParts(), _ -> { });
    }

    /** A view's surroundings in which nobody edits rules, and nothing is updated. */
    public ViewContext(Messages messages, Navigator navigator, BackgroundTasks background, DebugControl debug,
            ViewPreferences remembered, Function<OpenFile, ProgramFiles> program, AotParts parts,
            Consumer<ProjectReport> projects) {
        this(messages, navigator, background, debug, remembered, program, parts, projects, RuleEditing.NONE,
                VersionChoices.NONE);
    }

    /** A view's surroundings without a debugger and without a memory. */
    public ViewContext(Messages messages, Navigator navigator, BackgroundTasks background) {
        this(messages, navigator, background, DebugControl.none(), ViewPreferences.NOTHING);
    }

    /** Shorthand for {@link Messages#text}. */
    public String text(String key, Object... arguments) {
        return messages.text(key, arguments);
    }

    /** An entry of a menu: with a text, the text's key as id (hyphens for dots), and what it does. */
    public MenuItem item(String key, Runnable action) {
        MenuItem item = new MenuItem(text(key));
        item.setId(key.replace('.', '-'));
        item.setOnAction(_ -> action.run());
        return item;
    }
}
