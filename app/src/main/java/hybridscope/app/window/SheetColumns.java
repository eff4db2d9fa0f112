package hybridscope.app.window;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.layout.Pane;

/**
 * Blocks one below the other in columns of one width, as many as there is room for and no more than are needed to have all in
 * sight. The order of the blocks stays.
 */
final class SheetColumns extends Pane {
    private static final double GAP = 24;
    private static final double SPACING = 12;
    private static final double BAR = 20;

    private double roomHeight = Double.MAX_VALUE;
    private double roomWidth = Double.MAX_VALUE;

    SheetColumns(List<? extends Node> blocks) {
        getStyleClass().add("groups");
        getChildren().setAll(blocks);
    }

    /** Says how much there is to fill; what needs more height scrolls, what needs more width takes fewer columns. */
    void fit(double width, double height) {
        roomWidth = width;
        roomHeight = height;
        requestLayout();
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    private double columnWidth() {
        return getManagedChildren().stream().mapToDouble(block -> block.prefWidth(-1)).max().orElse(0);
    }

    private static double heightOf(List<Node> column) {
        return column.stream().mapToDouble(block -> block.prefHeight(-1)).sum() + SPACING * Math.max(0, column.size() - 1);
    }

    /** The fewest columns with which the height is enough, and no more than the width has. */
    private int count(double width) {
        double column = columnWidth();
        int most = Math.clamp((int) ((width - inset() + GAP) / (column + GAP)), 1, Math.max(1, getManagedChildren().size()));
        for (int count = 1; count < most; count++) {
            if (tallest(columns(count)) <= roomHeight) {
                return count;
            }
        }
        return most;
    }

    private double inset() {
        return snappedLeftInset() + snappedRightInset();
    }

    private static double tallest(List<List<Node>> columns) {
        return columns.stream().mapToDouble(SheetColumns::heightOf).max().orElse(0);
    }

    /** The blocks in at most {@code count} columns whose longest one is as short as it can be. */
    private List<List<Node>> columns(int count) {
        List<Node> blocks = getManagedChildren();
        List<List<Node>> best = List.of(blocks);
        for (int from = 0; from < blocks.size(); from++) {
            for (int to = from + 1; to <= blocks.size(); to++) {
                List<List<Node>> tried = filled(blocks, heightOf(blocks.subList(from, to)));
                if (tried.size() <= count && tallest(tried) < tallest(best)) {
                    best = tried;
                }
            }
        }
        return best;
    }

    private static List<List<Node>> filled(List<Node> blocks, double height) {
        List<List<Node>> columns = new ArrayList<>(List.of(new ArrayList<>()));
        for (Node block : blocks) {
            columns.getLast().add(block);
            if (columns.getLast().size() > 1 && heightOf(columns.getLast()) > height) {
                columns.getLast().removeLast();
                columns.add(new ArrayList<>(List.of(block)));
            }
        }
        return columns;
    }

    @Override
    protected double computePrefWidth(double height) {
        List<List<Node>> columns = columns(count(roomWidth - BAR));
        // What scrolls leaves room for the bar.
        return inset() + columns.size() * columnWidth() + (columns.size() - 1) * GAP + (tallest(columns) > roomHeight ? BAR : 0);
    }

    @Override
    protected double computeMinWidth(double height) {
        return inset() + columnWidth();
    }

    @Override
    protected double computePrefHeight(double width) {
        return snappedTopInset() + snappedBottomInset() + tallest(columns(count(width < 0 ? roomWidth : width)));
    }

    @Override
    protected void layoutChildren() {
        double column = columnWidth();
        double x = snappedLeftInset();
        for (List<Node> blocks : columns(count(getWidth()))) {
            double y = snappedTopInset();
            for (Node block : blocks) {
                double height = block.prefHeight(-1);
                block.resizeRelocate(x, y, column, height);
                y += height + SPACING;
            }
            x += column + GAP;
        }
    }
}
