package hybridscope.views.debug;

import hybridscope.inspectors.session.CodeBreakpoint;
import hybridscope.views.place.ViewContext;
import hybridscope.views.session.DebugControl;
import javafx.geometry.Insets;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.CustomMenuItem;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;

/** The menu of a breakpoint beside an instruction: what it waits for and what it prints, on, off, away. */
public final class BreakpointMenu {
    private BreakpointMenu() {
    }

    /**
     * The menu at an instruction.
     *
     * @param set  the breakpoint there, or null
     * @param here the one that would be set
     */
    public static ContextMenu of(CodeBreakpoint set, CodeBreakpoint here, ViewContext context) {
        DebugControl debug = context.debug();
        ContextMenu menu = new ContextMenu();
        menu.setId("breakpoint-menu");
        MenuItem toggle = context.item(set == null ? "breakpoint.set" : "breakpoint.remove", () -> debug.toggle(here));
        menu.getItems().add(toggle);
        if (set != null) {
            menu.getItems().add(context.item(set.enabled() ? "breakpoint.disable" : "breakpoint.enable",
                    () -> debug.replace(set, set.enabled(!set.enabled()))));
        }
        CodeBreakpoint base = set == null ? here : set;
        TextField condition = field(context, "breakpoint.condition", base.condition());
        TextField log = field(context, "breakpoint.log", base.log());
        Runnable apply = () -> {
            menu.hide();
            debug.replace(base, base.with(condition.getText().strip(), log.getText().strip()));
        };
        condition.setOnAction(_ -> apply.run());
        log.setOnAction(_ -> apply.run());
        VBox form = new VBox(4, new Label(context.text("breakpoint.condition")), condition,
                new Label(context.text("breakpoint.log")), log);
        form.setPadding(new Insets(2, 4, 2, 4));
        CustomMenuItem item = new CustomMenuItem(form, false);
        menu.getItems().addAll(new SeparatorMenuItem(), item, context.item("breakpoint.apply", apply));
        return menu;
    }

    private static TextField field(ViewContext context, String key, String value) {
        TextField field = new TextField(value);
        field.setId(key.replace('.', '-'));
        field.getStyleClass().add("mono");
        field.setPromptText(context.text(key + ".prompt"));
        field.setPrefColumnCount(28);
        return field;
    }
}
