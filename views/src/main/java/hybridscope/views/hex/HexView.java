package hybridscope.views.hex;

import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Span;
import java.util.List;
import javafx.application.Platform;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.ReadOnlyDoubleWrapper;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.css.CssMetaData;
import javafx.css.Styleable;
import javafx.geometry.Orientation;
import javafx.scene.AccessibleRole;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.ScrollBar;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;

/**
 * Bytes as offset, RVA on demand, 16 hexadecimal pairs (8 in a narrow view) and ASCII. One Canvas as large
 * as the viewport draws the visible rows only, so a file of 2 GiB scrolls like one of 2 KiB. Colours and font come from the style
 * sheet ({@link HexStyle}); the caret tells a screen reader where it is and what stands there.
 */
public final class HexView extends Region {
    private static final double SCROLL_ROWS = 3;
    /** Share of the scroll bar that its thumb takes at least: in a large file it would be too small to grab. */
    private static final double LEAST_THUMB = 0.04;

    private final ObjectProperty<Bytes> bytes = new SimpleObjectProperty<>(this, "bytes", new Bytes(new byte[0]));
    private final ObjectProperty<Span> window = new SimpleObjectProperty<>(this, "window", Span.NONE);
    private final ObjectProperty<HexAddressing> addressing = new SimpleObjectProperty<>(this, "addressing", HexAddressing.NONE);
    private final BooleanProperty rvaShown = new SimpleBooleanProperty(this, "rvaShown", false);
    private final ReadOnlyIntegerWrapper caretOffset = new ReadOnlyIntegerWrapper(this, "caretOffset", 0);
    private final ReadOnlyObjectWrapper<Span> selection = new ReadOnlyObjectWrapper<>(this, "selection", Span.NONE);
    private final ReadOnlyObjectWrapper<Span> visibleSpan = new ReadOnlyObjectWrapper<>(this, "visibleSpan", Span.NONE);
    private final ReadOnlyIntegerWrapper hoverOffset = new ReadOnlyIntegerWrapper(this, "hoverOffset", -1);
    private final ObservableList<Highlight> highlights = FXCollections.observableArrayList();

    private final HexStyle style = new HexStyle(this);
    private final Canvas canvas = new Canvas();
    private final ScrollBar vertical = new ScrollBar();
    private final ScrollBar horizontal = new ScrollBar();
    private final HexPainter painter = new HexPainter(this, style);
    private final ReadOnlyDoubleWrapper prefRowWidth = new ReadOnlyDoubleWrapper(new HexGeometry(8, 18, false, HexGeometry.WIDE)
            .width());
    private HexGeometry geometry = new HexGeometry(8, 18, false, HexGeometry.WIDE);
    private int anchor;
    private boolean painting;

    /** An empty view. */
    public HexView() {
        getStyleClass().add("hex-view");
        setAccessibleRole(AccessibleRole.TEXT_AREA);
        setFocusTraversable(true);
        vertical.setOrientation(Orientation.VERTICAL);
        getChildren().addAll(canvas, vertical, horizontal);
        bytes.addListener(_ -> setWindow(new Span(0, getBytes().length())));
        window.addListener(_ -> {
            vertical.setValue(0);
            requestLayout();
            moveTo(Math.clamp(caret(), first(), Math.max(first(), end() - 1)), false);
        });
        rvaShown.addListener(_ -> requestLayout());
        addressing.addListener(_ -> repaint());
        highlights.subscribe(this::repaint);
        selection.subscribe(this::repaint);
        focusedProperty().subscribe(this::repaint);
        hoverOffset.subscribe(this::repaint);
        style.onChange(this::requestLayout);
        vertical.valueProperty().addListener(_ -> repaint());
        horizontal.valueProperty().addListener(_ -> repaint());
        addEventHandler(MouseEvent.MOUSE_PRESSED, this::pressed);
        addEventHandler(MouseEvent.MOUSE_DRAGGED, this::dragged);
        addEventHandler(MouseEvent.MOUSE_MOVED, event -> hoverOffset.set(offsetAt(event.getX(), event.getY(), false)));
        addEventHandler(MouseEvent.MOUSE_EXITED, _ -> hoverOffset.set(-1));
        addEventHandler(ScrollEvent.SCROLL, this::scrolled);
        addEventHandler(KeyEvent.KEY_PRESSED, event -> HexKeys.handle(this, event));
    }

    /** The file whose bytes are shown; setting it shows all of it from the start. */
    public ObjectProperty<Bytes> bytesProperty() {
        return bytes;
    }

    public Bytes getBytes() {
        return bytes.get();
    }

    public void setBytes(Bytes value) {
        bytes.set(value);
    }

    /** The range of the file that is shown; the caret stays inside. Offsets are always offsets into the file. */
    public ObjectProperty<Span> windowProperty() {
        return window;
    }

    /** Shows {@code span}, cut at the end of the file. */
    public void setWindow(Span span) {
        int start = Math.clamp(span.offset(), 0, getBytes().length());
        window.set(new Span(start, Math.clamp(span.length(), 0, getBytes().length() - start)));
    }

    /** Where RVAs and tokens come from. */
    public ObjectProperty<HexAddressing> addressingProperty() {
        return addressing;
    }

    /** Whether the RVA column is shown. */
    public BooleanProperty rvaShownProperty() {
        return rvaShown;
    }

    /** File offset of the caret; 0 in an empty file. */
    public ReadOnlyIntegerProperty caretOffsetProperty() {
        return caretOffset.getReadOnlyProperty();
    }

    /** The selected bytes; at least the one at the caret, unless the file is empty. */
    public ReadOnlyObjectProperty<Span> selectionProperty() {
        return selection.getReadOnlyProperty();
    }

    /** The bytes on the screen. */
    public ReadOnlyObjectProperty<Span> visibleSpanProperty() {
        return visibleSpan.getReadOnlyProperty();
    }

    /** File offset of the byte under the mouse, or -1. */
    public ReadOnlyIntegerProperty hoverOffsetProperty() {
        return hoverOffset.getReadOnlyProperty();
    }

    /** Bytes that stand out, in any order. */
    public ObservableList<Highlight> highlights() {
        return highlights;
    }

    /** Selects {@code span}, the caret on its first byte (length 0 selects that one byte), and scrolls to it if it is hidden. */
    public void select(Span span) {
        if (empty()) {
            return;
        }
        int start = Math.clamp(span.offset(), first(), end() - 1);
        int last = (int) Math.clamp((long) span.offset() + Math.max(1, span.length()) - 1, start, end() - 1L);
        anchor = last;
        place(start);
        reveal(new Span(start, last - start + 1));
    }

    /** Moves the caret to {@code offset}, pinned to the window; {@code extend} keeps the other end of the selection. */
    public void moveTo(int offset, boolean extend) {
        if (empty()) {
            anchor = first();
            caretOffset.set(first());
            selection.set(new Span(first(), 0));
            return;
        }
        int target = Math.clamp(offset, first(), end() - 1);
        if (!extend) {
            anchor = target;
        }
        place(target);
        reveal(new Span(target, 1));
    }

    /** Scrolls so that {@code span} is visible: not at all if it is, else so that its first row stands in the upper third. */
    public void reveal(Span span) {
        int rows = fullRows();
        long top = Math.round(vertical.getValue());
        long firstRow = rowOf(span.offset());
        long lastRow = Math.min(rowOf(Math.max(span.offset(), span.end() - 1)), firstRow + rows - 1);
        if (firstRow < top && firstRow >= top - 1) {
            scrollTo(firstRow);
        } else if (lastRow >= top + rows && lastRow <= top + rows) {
            scrollTo(lastRow - rows + 1);
        } else if (firstRow < top || lastRow >= top + rows) {
            scrollTo(Math.max(0, firstRow - rows / 3));
        }
    }

    /** The row at the top, counted from the window's first; for saving and restoring the view. */
    public double topRow() {
        return vertical.getValue();
    }

    /** Scrolls {@code row} to the top. */
    public void scrollTo(double row) {
        layout();
        vertical.setValue(Math.clamp(row, 0, vertical.getMax()));
    }

    /** Everything in the window. */
    public void selectAll() {
        select(window.get());
    }

    /** Rows that fit entirely. */
    int fullRows() {
        return Math.max(1, (int) Math.floor(canvas.getHeight() / geometry.rowHeight()));
    }

    int caret() {
        return caretOffset.get();
    }

    int first() {
        return window.get().offset();
    }

    int end() {
        return window.get().end();
    }

    HexGeometry geometry() {
        return geometry;
    }

    Canvas canvas() {
        return canvas;
    }

    double scrollX() {
        return horizontal.isVisible() ? horizontal.getValue() : 0;
    }

    /** File offset of the first cell of the row at the top; may lie before the window. */
    long topOffset() {
        return rowBase() + Math.round(vertical.getValue()) * geometry.columns();
    }

    /** File offset under a point of this region: the nearest byte, or -1 where there is none and {@code pin} is false. */
    int offsetAt(double x, double y, boolean pin) {
        long row = (long) Math.floor(y / geometry.rowHeight());
        long offset = topOffset() + row * geometry.columns() + geometry.columnAt(x + scrollX());
        boolean inside = offset >= first() && offset < end() && x + scrollX() >= geometry.gutterWidth();
        return inside || pin && !empty() ? (int) Math.clamp(offset, first(), end() - 1L) : -1;
    }

    @Override
    protected void layoutChildren() {
        Text probe = new Text("0000000000");
        probe.setFont(style.font());
        double charWidth = probe.getLayoutBounds().getWidth() / 10;
        double bar = Math.ceil(vertical.prefWidth(-1));
        double rowHeight = Math.ceil(probe.getLayoutBounds().getHeight() * 1.25);
        int before = geometry.columns();
        geometry = new HexGeometry(charWidth, rowHeight, rvaShown.get(), HexGeometry.WIDE)
                .fitting(getWidth() <= bar ? Double.MAX_VALUE : getWidth() - bar);
        prefRowWidth.set(new HexGeometry(charWidth, rowHeight, rvaShown.get(), HexGeometry.WIDE).width() + 16);
        // Rows of another length: the same bytes stay in view.
        double top = vertical.getValue() * before / geometry.columns();
        boolean wide = geometry.width() > getWidth() - bar;
        horizontal.setVisible(wide);
        double height = Math.max(0, getHeight() - (wide ? bar : 0));
        double width = Math.max(0, getWidth() - bar);
        canvas.setWidth(width);
        canvas.setHeight(height);
        vertical.resizeRelocate(width, 0, bar, height);
        horizontal.resizeRelocate(0, height, width, bar);
        horizontal.setMax(Math.max(0, geometry.width() - width));
        horizontal.setVisibleAmount(horizontal.getMax() * width / geometry.width());
        horizontal.setValue(Math.min(horizontal.getValue(), horizontal.getMax()));
        long rows = empty() ? 0 : rowOf(end() - 1) + 1;
        double hidden = Math.max(0, rows - fullRows());
        vertical.setMax(hidden);
        vertical.setDisable(hidden == 0);
        vertical.setVisibleAmount(rows == 0 ? 0 : hidden * Math.max(LEAST_THUMB, (double) fullRows() / rows));
        vertical.setBlockIncrement(fullRows());
        vertical.setUnitIncrement(1);
        vertical.setValue(Math.min(before == geometry.columns() ? vertical.getValue() : Math.round(top), hidden));
        look();
        painter.paint();
    }

    @Override
    protected double computePrefWidth(double height) {
        return prefRowWidth.get();
    }

    /** How wide the view would be with its longest rows in the present font. */
    public ReadOnlyDoubleProperty prefRowWidthProperty() {
        return prefRowWidth.getReadOnlyProperty();
    }

    /** The width in px at which rows of 8 bytes fit. */
    public double narrowWidth() {
        HexGeometry narrow = new HexGeometry(geometry.charWidth(), geometry.rowHeight(), rvaShown.get(), HexGeometry.NARROW);
        return narrow.width() + Math.ceil(vertical.prefWidth(-1));
    }

    @Override
    protected double computePrefHeight(double width) {
        return geometry.rowHeight() * 16;
    }

    @Override
    protected double computeMinWidth(double height) {
        return 0;
    }

    @Override
    protected double computeMinHeight(double width) {
        return geometry.rowHeight();
    }

    @Override
    public List<CssMetaData<? extends Styleable, ?>> getCssMetaData() {
        return HexStyle.metaData();
    }

    HexStyle hexStyle() {
        return style;
    }

    private boolean empty() {
        return window.get().length() == 0;
    }

    private long rowBase() {
        return first() & -geometry.columns();
    }

    private long rowOf(int offset) {
        return (offset - rowBase()) / geometry.columns();
    }

    private void place(int offset) {
        caretOffset.set(offset);
        int start = Math.min(anchor, offset);
        selection.set(new Span(start, Math.max(anchor, offset) - start + 1));
        int value = getBytes().u1(offset);
        setAccessibleText("%08X: %02X %s, %d".formatted(offset, value, HexCopy.printable(value), selection.get().length()));
    }

    /** Several changes in one event are painted once. */
    private void repaint() {
        look();
        if (!painting) {
            painting = true;
            Platform.runLater(() -> {
                painting = false;
                painter.paint();
            });
        }
    }

    private void look() {
        long top = topOffset();
        long rows = (long) Math.ceil(canvas.getHeight() / geometry.rowHeight());
        int from = (int) Math.clamp(top, first(), end());
        int until = (int) Math.clamp(top + rows * geometry.columns(), from, end());
        Span visible = new Span(from, until - from);
        if (!visible.equals(visibleSpan.get())) {
            visibleSpan.set(visible);
        }
    }

    private void pressed(MouseEvent event) {
        requestFocus();
        int offset = offsetAt(event.getX(), event.getY(), true);
        boolean keep = event.getButton() == MouseButton.SECONDARY && selection.get().contains(offset);
        if (offset >= 0 && !keep && event.getX() <= canvas.getWidth() && event.getY() <= canvas.getHeight()) {
            moveTo(offset, event.isShiftDown());
        }
        event.consume();
    }

    private void dragged(MouseEvent event) {
        int offset = offsetAt(event.getX(), event.getY(), true);
        if (offset >= 0 && event.getButton() == MouseButton.PRIMARY) {
            moveTo(offset, true);
        }
    }

    private void scrolled(ScrollEvent event) {
        if (event.isShortcutDown() || event.getDeltaY() == 0) {
            return;
        }
        double rows = -Math.signum(event.getDeltaY()) * Math.max(1, Math.round(Math.abs(event.getDeltaY()) / 40 * SCROLL_ROWS));
        scrollTo(vertical.getValue() + rows);
        event.consume();
    }
}
