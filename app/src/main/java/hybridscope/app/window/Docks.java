package hybridscope.app.window;

import hybridscope.app.settings.Settings.Layout;
import java.util.List;
import javafx.application.Platform;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.geometry.Orientation;
import javafx.geometry.Side;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.Ikon;
import software.coley.bentofx.Bento;
import software.coley.bentofx.building.DockBuilding;
import software.coley.bentofx.dockable.Dockable;
import software.coley.bentofx.layout.container.DockContainerBranch;
import software.coley.bentofx.layout.container.DockContainerLeaf;
import software.coley.bentofx.layout.container.DockContainerRootBranch;

/**
 * The panes of the window: root H[tree | V[centre, bottom] | right] (UI.md §2). Tree, right and bottom can be folded to the
 * 28 px of their headers; the centre holds the tabs and is split when something opens beside.
 */
final class Docks {
    /** Below this width Details starts folded, so that the centre keeps room for a hex row. */
    private static final double NARROW = 1180;
    /** Tabs may be dragged within their group only: a view does not belong among the tool panes. */
    private static final int TOOLS = 1;
    private static final int VIEWS = 2;
    /** Pulses until a pane that was folded or unfolded keeps its size. */
    private static final int SETTLING = 3;
    /** As far as others can give, the centre keeps so much: a listing with its gutters. */
    private static final double CENTRE_WIDTH = 480;
    private static final double CENTRE_HEIGHT = 240;
    /** What Details keeps where the view in front wants more than the centre has: its text can be read with that. */
    private static final double READABLE = 220;
    /** What an open pane keeps beside it in turn. */
    private static final double PANE = 120;
    private static final double FOLDED = 28;
    private static final double DIVIDER = 2;
    /** Pixels by which a pane has another size than it was given where somebody has dragged it: dividers stand on whole ones. */
    private static final double DRAGGED = 4;

    private final Bento bento = new Bento();
    private final DockContainerRootBranch root;
    private final DockContainerBranch middle;
    private final DockContainerBranch centre;
    private final DockContainerLeaf tree;
    private final DockContainerLeaf views;
    private final DockContainerLeaf bottom;
    private final DockContainerLeaf right;
    private final BooleanProperty treeOpen = new SimpleBooleanProperty(true);
    private final BooleanProperty rightOpen = new SimpleBooleanProperty(true);
    private final BooleanProperty bottomOpen = new SimpleBooleanProperty(true);
    private double treeSize;
    private double rightSize;
    private double bottomSize;
    private boolean fitting;
    private double scale = 1;
    private double wanted;
    private boolean rightGives = true;

    Docks() {
        DockBuilding build = bento.dockBuilding();
        root = build.root("root");
        middle = build.branch("middle");
        centre = build.branch("centre");
        tree = build.leaf("tree");
        views = build.leaf("views");
        bottom = build.leaf("bottom");
        right = build.leaf("right");
        root.setOrientation(Orientation.HORIZONTAL);
        middle.setOrientation(Orientation.VERTICAL);
        centre.setOrientation(Orientation.HORIZONTAL);
        List.of(middle, centre).forEach(branch -> branch.setPruneWhenEmpty(false));
        root.setPruneWhenEmpty(false);
        List.of(tree, views, bottom, right).forEach(leaf -> leaf.setPruneWhenEmpty(false));
        List.of(tree, bottom, right).forEach(leaf -> leaf.setCanSplit(false));
        List.of(tree, views, bottom, right).forEach(leaf -> leaf.setId("dock-" + leaf.getIdentifier()));
        bottom.setSide(Side.BOTTOM);
        root.addContainers(tree, middle, right);
        middle.addContainers(centre, bottom);
        centre.addContainers(views);
        for (DockContainerLeaf leaf : List.of(tree, right, bottom)) {
            javafx.scene.control.SplitPane.setResizableWithParent(leaf, false);
        }
        bento.placeholderBuilding().setDockablePlaceholderFactory(_ -> new Region());
        bento.placeholderBuilding().setContainerPlaceholderFactory(_ -> new Region());
        TabTitles.fit(bottom);
        follow(treeOpen, tree, root, Side.LEFT);
        follow(rightOpen, right, root, Side.RIGHT);
        follow(bottomOpen, bottom, middle, Side.BOTTOM);
        root.widthProperty().addListener(_ -> fit());
        root.heightProperty().addListener(_ -> fit());
        // What somebody has dragged is wanted from now on; what a smaller window leaves of a pane is not.
        root.addEventFilter(MouseEvent.MOUSE_RELEASED, released -> {
            if (released.getTarget() instanceof Node target && isDivider(target)) {
                remember();
            }
        });
    }

    private static boolean isDivider(Node node) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (at.getStyleClass().contains("split-pane-divider")) {
                return true;
            }
        }
        return false;
    }

    /** Gives the open panes what they want of a window that has another size now, as far as it has that. */
    private void fit() {
        if (fitting || treeSize == 0) {
            // Soon, or when the sizes are known.
            return;
        }
        fitting = true;
        Platform.runLater(() -> {
            fitting = false;
            settle(root, tree, treeOpen, SETTLING);
            settle(root, right, rightOpen, SETTLING);
            settle(middle, bottom, bottomOpen, SETTLING);
        });
    }

    /**
     * What a pane gets: less than it wants where the centre would be too small. Details gives first, for what the view in front
     * wants, then both sides in proportion, for what the centre needs.
     */
    private double size(DockContainerLeaf leaf) {
        if (leaf == bottom) {
            return Math.max(PANE, Math.min(bottomSize * scale, middle.getHeight() - CENTRE_HEIGHT));
        }
        double left = treeOpen.get() ? treeSize * scale : 0;
        double beside = rightOpen.get() ? rightSize * scale : 0;
        double room = root.getWidth() - (treeOpen.get() ? 0 : FOLDED) - (rightOpen.get() ? 0 : FOLDED);
        if (rightGives) {
            beside -= Math.clamp(wanted * scale - (room - left - beside), 0, Math.max(0, beside - READABLE * scale));
        }
        double share = Math.min(1, (room - CENTRE_WIDTH) / (left + beside));
        return Math.max(PANE, (leaf == tree ? left : beside) * share);
    }

    /** Text is so large now, 1 at 100 %: panes grow with it. */
    void zoom(double factor) {
        scale = factor;
        fit();
    }

    /** The view in front wants so many pixels at 100 %; 0 where it makes do with what there is. */
    void want(double width) {
        wanted = width;
        fit();
    }

    /** Whether the right pane gives way to what the view in front wants: Details does, values of a program do not. */
    void letRightGive(boolean gives) {
        rightGives = gives;
    }

    Region node() {
        return root;
    }

    Bento bento() {
        return bento;
    }

    /** Where tabs open. */
    DockContainerLeaf views() {
        return views;
    }

    DockContainerLeaf bottom() {
        return bottom;
    }

    BooleanProperty treeOpen() {
        return treeOpen;
    }

    BooleanProperty rightOpen() {
        return rightOpen;
    }

    BooleanProperty bottomOpen() {
        return bottomOpen;
    }

    /** A leaf beside {@code leaf}: the other one if the centre is split, else a new one to its right. */
    DockContainerLeaf beside(DockContainerLeaf leaf) {
        List<DockContainerLeaf> others = centre.getChildContainers().stream().filter(DockContainerLeaf.class::isInstance)
                .map(DockContainerLeaf.class::cast).filter(other -> other != leaf).toList();
        if (!others.isEmpty()) {
            return others.getLast();
        }
        DockContainerLeaf beside = bento.dockBuilding().leaf();
        beside.setPruneWhenEmpty(true);
        centre.addContainer(beside);
        Platform.runLater(() -> centre.setDividerPositions(0.5));
        return beside;
    }

    /** A tool pane in the tree's place. */
    Dockable tool(DockContainerLeaf leaf, String id, String title, Ikon ikon, Node node) {
        Dockable tool = tool(id, title, ikon, node);
        leaf.addDockable(tool);
        return tool;
    }

    DockContainerLeaf tree() {
        return tree;
    }

    /** Puts other tool panes into a leaf; the first one is shown. */
    void fill(DockContainerLeaf leaf, List<Dockable> tools) {
        for (Dockable old : List.copyOf(leaf.getDockables())) {
            if (!tools.contains(old)) {
                leaf.removeDockable(old);
            }
        }
        for (int i = 0; i < tools.size(); i++) {
            if (!leaf.getDockables().contains(tools.get(i))) {
                leaf.addDockable(i, tools.get(i));
            }
        }
        leaf.selectDockable(tools.getFirst());
    }

    /** A tool pane that stands nowhere yet. */
    Dockable tool(String id, String title, Ikon ikon, Node node) {
        Dockable tool = bento.dockBuilding().dockable(id);
        tool.setTitle(title);
        tool.setIconFactory(_ -> new hybridscope.views.control.Icon(ikon));
        tool.setNode(node);
        tool.setClosable(false);
        tool.setCanBeDragged(false);
        tool.setDragGroupMask(TOOLS);
        return tool;
    }

    /**
     * Changes panes, which a pane that is selected takes the keyboard by, and gives the keyboard back to who had it.
     *
     * @param otherwise gives it to somebody else where that one is gone
     */
    void keepKeyboard(Runnable change, Runnable otherwise) {
        Scene scene = root.getScene();
        Node owner = scene.getFocusOwner();
        change.run();
        if (owner != null && owner.getScene() == scene) {
            owner.requestFocus();
        } else {
            otherwise.run();
        }
    }

    /** What is shown of a leaf; null for nothing. */
    Node shown(DockContainerLeaf leaf) {
        return leaf.getSelectedDockable() == null ? null : leaf.getSelectedDockable().getNode();
    }

    DockContainerLeaf right() {
        return right;
    }

    /** A tab for the centre; who opens it adds it to a leaf. */
    Dockable tab(String title, Ikon ikon, Node node) {
        if (node instanceof Region view) {
            // A view that is higher than a small window loses its end, and not the window its menus.
            view.setMinHeight(0);
        }
        Dockable tab = bento.dockBuilding().dockable();
        tab.setTitle(title);
        tab.setIconFactory(_ -> new hybridscope.views.control.Icon(ikon));
        tab.setNode(node);
        tab.setDragGroupMask(VIEWS);
        return tab;
    }

    /** Gives the panes their sizes; to be called one pulse after the window is shown, and not before. */
    void restore(Layout layout, double windowWidth) {
        apply(layout, layout.rightOpen() && windowWidth >= NARROW);
    }

    /** Gives the panes other sizes: those of the debugger, whose right pane is never left out, or those from before. */
    void change(Layout layout) {
        apply(layout, layout.rightOpen());
    }

    private void apply(Layout layout, boolean showRight) {
        treeSize = layout.tree();
        rightSize = layout.right();
        bottomSize = layout.bottom();
        treeOpen.set(layout.treeOpen());
        rightOpen.set(showRight);
        bottomOpen.set(layout.bottomOpen());
        fit();
    }

    /** The sizes as they are, for the next start. */
    Layout layout(double width, double height) {
        return new Layout(treeSize, rightSize, bottomSize, treeOpen.get(), rightOpen.get(), bottomOpen.get(), width, height);
    }

    private void remember() {
        double treeGiven = size(tree);
        double rightGiven = size(right);
        double bottomGiven = size(bottom);
        rememberOpen(tree, treeOpen, treeGiven);
        rememberOpen(right, rightOpen, rightGiven);
        rememberOpen(bottom, bottomOpen, bottomGiven);
    }

    /** A folded pane shows its header along the window's edge. */
    private void follow(BooleanProperty open, DockContainerLeaf leaf, DockContainerBranch parent, Side edge) {
        leaf.collapsedProperty().addListener((_, _, collapsed) -> open.set(!collapsed));
        open.addListener((_, _, now) -> {
            if (now) {
                parent.setContainerCollapsed(leaf, false);
                Dockable selected = leaf.getSelectedDockable();
                leaf.setSide(edge == Side.BOTTOM ? Side.BOTTOM : Side.TOP);
                // New headers know nothing of the selection: it has to change to be shown.
                leaf.selectDockable(null);
                leaf.selectDockable(selected == null ? leaf.getDockables().getFirst() : selected);
                fit();
            } else if (!leaf.isCollapsed()) {
                leaf.setSide(edge);
                Platform.runLater(() -> {
                    if (!open.get()) {
                        parent.setContainerCollapsed(leaf, true);
                        fit();
                    }
                });
            }
        });
    }

    /**
     * Gives a pane its size until it keeps it, folded or not: what is unfolded in the same pulse, or leaves its room to others,
     * may push it aside.
     */
    private void settle(DockContainerBranch parent, DockContainerLeaf leaf, BooleanProperty open, int pulses) {
        Scene scene = leaf.getScene();
        if (scene == null) {
            return;
        }
        if (open.get()) {
            parent.setContainerSizePx(leaf, size(leaf));
        } else if (leaf.isCollapsed()) {
            keepFolded(parent, leaf);
        }
        if (pulses > 0) {
            scene.addPostLayoutPulseListener(new Runnable() {
                @Override
                public void run() {
                    scene.removePostLayoutPulseListener(this);
                    Platform.runLater(() -> settle(parent, leaf, open, pulses - 1));
                }
            });
            Platform.requestNextPulse();
        }
    }

    /** Bento gives a pane the size of its header once, when it folds; what that is by then is not always laid out. */
    private static void keepFolded(DockContainerBranch parent, DockContainerLeaf leaf) {
        Node header = leaf.lookup(".header-region");
        if (header == null || parent.getDividers().isEmpty()) {
            return;
        }
        boolean upright = parent.getOrientation() == Orientation.VERTICAL;
        double whole = upright ? parent.getHeight() : parent.getWidth();
        double wanted = ((upright ? header.prefHeight(-1) : header.prefWidth(-1)) + DIVIDER / 2) / whole;
        boolean first = parent.getChildContainers().getFirst() == leaf;
        parent.setDividerPosition(first ? 0 : parent.getDividers().size() - 1, first ? wanted : 1 - wanted);
    }

    /** A folded pane's size is what it had; so is that of one which has what the window leaves it, for nobody dragged that. */
    private void rememberOpen(DockContainerLeaf leaf, BooleanProperty open, double given) {
        double now = leaf == bottom ? leaf.getHeight() : leaf.getWidth();
        if (!open.get() || Math.abs(now - given) < DRAGGED) {
            return;
        }
        if (leaf == tree) {
            treeSize = now / scale;
        } else if (leaf == right) {
            rightSize = now / scale;
        } else {
            bottomSize = now / scale;
        }
    }
}
