package hybridscope.views.search;

import hybridscope.views.control.Icon;
import javafx.geometry.HPos;
import javafx.geometry.VPos;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.Ikon;

/**
 * A hit on one line: its name on the left, where it is on the right. Where both do not fit, the right side gives way first,
 * down to a share of the line; an end of either that is cut off shows an ellipsis,
 * and the whole of both is told by a tooltip.
 */
public final class HitRow extends Region {
    private static final double GAP = 8;
    private static final double LEAST_SHARE = 0.3;

    private final Icon icon;
    private final Label name;
    private final Label detail;

    /** A hit of a kind, its name, and where it is. */
    public HitRow(Ikon kind, String text, String where) {
        icon = new Icon(kind);
        name = new Label(text);
        detail = new Label(where);
        detail.getStyleClass().add("muted");
        detail.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
        getChildren().addAll(icon, name, detail);
        Tooltip.install(this, new Tooltip(where.isEmpty() ? text : text + "\n" + where));
    }

    @Override
    protected double computePrefHeight(double width) {
        return Math.max(icon.prefHeight(-1), Math.max(name.prefHeight(-1), detail.prefHeight(-1)));
    }

    @Override
    protected double computeMinWidth(double height) {
        return 0;
    }

    @Override
    protected void layoutChildren() {
        double start = icon.prefWidth(-1) + GAP;
        double room = Math.max(0, getWidth() - start - GAP);
        double wanted = detail.prefWidth(-1);
        double right = Math.min(wanted, Math.max(room - name.prefWidth(-1), room * LEAST_SHARE));
        layoutInArea(icon, 0, 0, start - GAP, getHeight(), 0, HPos.LEFT, VPos.CENTER);
        layoutInArea(name, start, 0, Math.max(0, room - right), getHeight(), 0, HPos.LEFT, VPos.CENTER);
        layoutInArea(detail, getWidth() - right, 0, right, getHeight(), 0, HPos.RIGHT, VPos.CENTER);
    }
}
