package hybridscope.views.control;

import hybridscope.views.place.ViewContext;
import java.util.List;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;

/**
 * A pane that takes the place of another while its switch is on. Whether it does is remembered; its content is made off the FX
 * thread once it is wanted.
 */
public abstract class SwitchedPane extends BorderPane {
    private final String name;
    private final ViewContext context;
    private final Runnable arranged;
    private final LoadingPane loading;
    private final ToggleButton tab;
    private final ToggleButton back;
    private final Label title = new Label();
    private final HBox strip = new HBox();
    private boolean wanted;
    private boolean asked;

    /**
     * A pane that is empty as yet.
     *
     * @param name     begins its texts, its ids and the name of what is remembered
     * @param other    the pane whose place it takes, as its id and text end
     * @param arranged told when the pane is wanted, or no longer
     */
    protected SwitchedPane(String name, String other, ViewContext context, Runnable arranged) {
        this(name, other, false, context, arranged);
    }

    /** The same. @param initially whether it is wanted by those who have never used the switch */
    protected SwitchedPane(String name, String other, boolean initially, ViewContext context, Runnable arranged) {
        this.name = name;
        this.context = context;
        this.arranged = arranged;
        loading = new LoadingPane(context);
        getStyleClass().addAll("pane", name + "-pane");
        setId(name + "-pane");
        tab = button("tab");
        tab.setOnAction(_ -> want(tab.isSelected()));
        wanted = Boolean.parseBoolean(context.remembered().get(name, Boolean.toString(initially)));
        tab.setSelected(wanted);
        back = button(other);
        back.setOnAction(_ -> want(false));
        title.getStyleClass().addAll("muted", "mono");
        title.setId(name + "-title");
        title.setMinWidth(0);
        title.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(title, Priority.ALWAYS);
        strip.getChildren().addAll(back, title);
        strip.getStyleClass().add("tool-strip");
        setTop(strip);
        setCenter(loading);
    }

    private ToggleButton button(String which) {
        ToggleButton button = new ToggleButton(context.text(name + "." + which));
        button.setId(name + "-" + which);
        button.getStyleClass().add("flat");
        // Bound, so that the sheet cannot let it shrink.
        button.minWidthProperty().bind(new SimpleDoubleProperty(USE_PREF_SIZE));
        button.setTooltip(new Tooltip(context.text(name + "." + which + ".hint")));
        return button;
    }

    /** Takes switches to the beginning of the pane's strip, from wherever they were. */
    public final void takeSwitches(Node... switches) {
        strip.getChildren().addAll(0, List.of(switches));
    }

    /** Adds a control at the end of the pane's strip. */
    protected final void addTool(Node tool) {
        strip.getChildren().add(tool);
    }

    /** Shows the pane, or gives the place back to the other. */
    public final void want(boolean now) {
        asked = now;
        wanted = now;
        tab.setSelected(now);
        back.setSelected(false);
        context.remembered().put(name, Boolean.toString(now));
        if (now && !isLoaded()) {
            load();
        }
        arranged.run();
    }

    /** The switch, which stands with the other pane's tools. */
    public final Node tab() {
        return tab;
    }

    /** Whether the user wants to see it. */
    public final boolean isWanted() {
        return wanted;
    }

    /** Whether the user has said so, here or elsewhere, rather than nothing. */
    protected final boolean isAskedFor() {
        return wanted && (asked || Boolean.parseBoolean(context.remembered().get(name, "false")));
    }

    /** Makes the switch say whether the pane is to be seen, where it has to give way. */
    protected final void showSwitch(boolean seen) {
        tab.setSelected(seen);
    }

    /** Whether it is to be seen now: what is only remembered waits until there is something to show. */
    public final boolean isShown() {
        return isWanted() && (asked || isLoaded());
    }

    /** The content is there, or is nothing to show to somebody who has not asked for it here. */
    protected final void loaded(boolean worthShowing) {
        if (!worthShowing && !asked) {
            wanted = false;
            tab.setSelected(false);
        }
        arranged.run();
    }

    /** Whether it takes the other pane's place, so that a way back is needed. */
    public final void setTabbed(boolean tabbed) {
        back.setVisible(tabbed);
        back.setManaged(tabbed);
    }

    /** Makes the content anew, off the FX thread, where it is wanted. */
    public final void load() {
        if (isWanted()) {
            load(loading);
        }
    }

    /** Loads the content. */
    protected abstract void load(LoadingPane into);

    /** Whether the content has been made. */
    protected abstract boolean isLoaded();

    /** Names what is shown. */
    protected final void title(String text, String hint) {
        title.setText(text);
        title.setTooltip(hint == null ? null : new Tooltip(hint));
    }

    /** Ends what is under way. */
    public void cancel() {
        loading.cancel();
    }
}
