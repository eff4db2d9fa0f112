package hybridscope.views.debug;

import hybridscope.inspectors.debug.MethodName;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.layout.Pane;

/**
 * The name of a method as a line that may be too short for it: first the parameters give way, then the type, the method's own
 * name last.
 */
final class CallName extends Pane {
    private final Label type;
    private final Label name;
    private final Label parameters;

    CallName(MethodName method) {
        type = part(method.type());
        name = part(method.name());
        parameters = part(method.parameters());
        getChildren().addAll(type, name, parameters);
    }

    private static Label part(String text) {
        Label label = new Label(text);
        label.getStyleClass().add("method");
        label.setTextOverrun(OverrunStyle.ELLIPSIS);
        label.setMinWidth(0);
        return label;
    }

    @Override
    protected double computeMinWidth(double height) {
        return 0;
    }

    @Override
    protected double computePrefWidth(double height) {
        return type.prefWidth(-1) + name.prefWidth(-1) + parameters.prefWidth(-1);
    }

    @Override
    protected double computePrefHeight(double width) {
        return name.prefHeight(-1);
    }

    @Override
    protected void layoutChildren() {
        double least = 2 * name.getFont().getSize();
        double all = parameters.prefWidth(-1);
        double own = Math.min(name.prefWidth(-1), getWidth());
        double behind = Math.clamp(getWidth() - own - type.prefWidth(-1), Math.min(all, Math.min(least, getWidth() - own)), all);
        double front = Math.min(getWidth() - own - behind, type.prefWidth(-1));
        front = front < Math.min(least, type.prefWidth(-1)) ? 0 : front;
        // Whole characters, so that no gap is left in front of the name.
        double character = type.prefWidth(-1) / Math.max(1, type.getText().length());
        front = front < type.prefWidth(-1) && character > 0 ? Math.floor(front / character) * character : front;
        double height = name.prefHeight(-1);
        double y = (getHeight() - height) / 2;
        type.resizeRelocate(0, y, front == 0 ? 0 : Math.ceil(front), height);
        name.resizeRelocate(front, y, own, height);
        parameters.resizeRelocate(front + own, y, behind, height);
    }
}
