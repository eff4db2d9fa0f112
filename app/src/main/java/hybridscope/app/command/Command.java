package hybridscope.app.command;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import javafx.scene.input.KeyCombination;

/**
 * Everything the window can be told to do, with its keys (UI.md §5). Menus, tooltips, the shortcut sheet and the palette
 * are made from this table; a command that nobody has bound ({@link Commands#bind}) is shown in none of them, but its keys
 * are taken. "Shortcut" is Ctrl, on macOS Cmd. The text is the message {@code command.ID}.
 */
public enum Command {
    FILE_OPEN("Shortcut+O"),
    FILE_OPEN_SAMPLE,
    FILE_EXPORT("Shortcut+E"),
    FILE_EXPORT_CSHARP("Shortcut+Alt+E"),
    FILE_SAVE_WORKSPACE("Shortcut+Alt+S"),
    FILE_NEW_RULES,
    FILE_GENERATE_RULES,
    FILE_RELOAD("Shortcut+R"),
    FILE_CLOSE("Shortcut+Shift+W"),
    FILE_CLOSE_ALL,
    FILE_START("Alt+Home"),
    FILE_QUIT("Shortcut+Q"),

    EDIT_FIND("Shortcut+F"),
    EDIT_SEARCH("Shortcut+Shift+F"),

    VIEW_TREE("Alt+1"),
    VIEW_DETAILS("Alt+2"),
    VIEW_BOTTOM("Alt+3"),
    VIEW_PIN("Shortcut+Shift+P"),
    VIEW_CLOSE_TAB("Shortcut+W"),
    VIEW_CLOSE_OTHERS("Shortcut+Alt+W"),
    VIEW_FOLLOW("Alt+Shift+1"),
    VIEW_NEXT_PANE("Shortcut+Tab"),
    VIEW_PREVIOUS_PANE("Shortcut+Shift+Tab"),
    VIEW_LIGHT,
    VIEW_DARK,
    VIEW_SYSTEM_THEME,
    VIEW_VALUES,
    VIEW_DENSITY,
    VIEW_RESET_LAYOUT,
    VIEW_LANGUAGE,
    VIEW_ZOOM_IN("Shortcut+Plus", "Shortcut+Equals", "Shortcut+Shift+Equals", "Shortcut+Add"),
    VIEW_ZOOM_OUT("Shortcut+Minus", "Shortcut+Subtract"),
    VIEW_ZOOM_RESET("Shortcut+0", "Shortcut+Numpad 0"),
    VIEW_LEGEND("Shift+F1"),

    GO_ANYTHING("Shortcut+P"),
    GO_OFFSET("Shortcut+G"),
    GO_BACK("Alt+Left"),
    GO_FORWARD("Alt+Right"),
    GO_TRANSFORM("Shortcut+Shift+T"),
    GO_NEXT_RESULT("F4"),
    GO_PREVIOUS_RESULT("Shift+F4"),
    GO_DEFINITION("F12"),
    GO_USES("Shift+F12"),
    GO_LAYOUT("Shortcut+L"),
    GO_SHARING("Shortcut+Shift+S"),
    GO_AOT("Shortcut+Shift+A"),
    GO_REFERENCES("Shortcut+Shift+R"),
    GO_COMPARE("Shortcut+Shift+D"),
    GO_BRIDGES("Shortcut+Shift+B"),
    GO_PROJECT("Shortcut+Shift+U"),

    GENERATE_SHOW("Shortcut+Shift+G"),
    GENERATE_ALL,
    GENERATE_DEFINITIONS,
    GENERATE_LINK_XML,
    GENERATE_AOT_DLLS,
    GENERATE_STRIPPED_DLLS,
    GENERATE_BRIDGES,
    GENERATE_AOT_REFERENCES,

    DEBUG_RUN("F5"),
    DEBUG_METHOD("Alt+F5"),
    DEBUG_OPTIONS("Shortcut+Alt+F5"),
    DEBUG_RUNS,
    DEBUG_PAUSE("F6"),
    DEBUG_STOP("Shift+F5"),
    DEBUG_BREAKPOINT("F9"),
    DEBUG_CLEAR("Shortcut+Shift+F9"),
    DEBUG_OVER("F10"),
    DEBUG_INTO("F11"),
    DEBUG_OUT("Shift+F11"),
    DEBUG_TO_CURSOR("F8"),
    DEBUG_RUN_BACK("Shortcut+F5"),
    DEBUG_OVER_BACK("Shortcut+F10"),
    DEBUG_INTO_BACK("Shortcut+F11"),
    DEBUG_OUT_BACK("Shortcut+Shift+F11"),
    DEBUG_TO_CURSOR_BACK("Shortcut+F8"),
    DEBUG_POSITION("Shortcut+J"),
    DEBUG_NEXT_CALL,
    DEBUG_NEXT_CROSSING,
    DEBUG_NEXT_EXCEPTION,
    DEBUG_NEXT_ALLOCATION,
    DEBUG_PREVIOUS_CALL,
    DEBUG_PREVIOUS_CROSSING,
    DEBUG_PREVIOUS_EXCEPTION,
    DEBUG_PREVIOUS_ALLOCATION,
    DEBUG_MINE,
    DEBUG_UNIT_IR,
    DEBUG_UNIT_IL,
    DEBUG_UNIT_LINE,

    HELP_KEYS("Shortcut+Slash", "F1"),
    HELP_OPCODES("Shortcut+Shift+I"),
    HELP_ABOUT,
    HELP_CANCEL("Shift+Esc");

    private final List<KeyCombination> keys;

    Command(String... keys) {
        this.keys = Arrays.stream(keys).map(KeyCombination::valueOf).toList();
    }

    /** {@code file.open}; the part before the first point is the menu. */
    public String id() {
        return name().toLowerCase(Locale.ROOT).replaceFirst("_", ".").replace('_', '-');
    }

    /** The menu the command stands in: file, edit, view, go, generate, debug, help. */
    public String menu() {
        return id().substring(0, id().indexOf('.'));
    }

    /** The key of its text. */
    public String messageKey() {
        return "command." + id();
    }

    /** The keys that start it, the one to show first; may be none. */
    public List<KeyCombination> keys() {
        return keys;
    }

    /** Whether it is about the window as a whole: a sheet over what lies beneath does not keep it from being done. */
    public boolean isAboveSheets() {
        return switch (this) {
            case GO_ANYTHING, FILE_OPEN, FILE_QUIT, EDIT_SEARCH, VIEW_ZOOM_IN, VIEW_ZOOM_OUT, VIEW_ZOOM_RESET, HELP_KEYS,
                    HELP_CANCEL -> true;
            default -> false;
        };
    }

    /** The first key as people write it: {@code Ctrl+Shift+F}; empty without one. */
    public String keyText() {
        return keys.isEmpty() ? "" : keys.getFirst().getDisplayText();
    }
}
