package hybridscope.views.hex;

import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Span;
import hybridscope.views.control.Icon;
import hybridscope.views.control.SearchField;
import hybridscope.views.control.Segments;
import hybridscope.views.place.BackgroundTasks;
import hybridscope.views.place.ViewContext;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/**
 * The search of a hex view: bytes or text, next (Enter) and previous (Shift+Enter), wrapping around. What is found on the
 * screen is highlighted while people type; the rest of the file is searched off the FX thread. Esc closes it.
 */
final class FindBar extends HBox {
    private final HexView view;
    private final ViewContext context;
    private final SearchField field;
    private final ToggleButton asBytes;
    private final ToggleButton asText;
    private final Label result = new Label();
    private BackgroundTasks.Job job;

    FindBar(HexView view, ViewContext context) {
        this.view = view;
        this.context = context;
        getStyleClass().addAll("tool-strip", "find-bar");
        field = new SearchField("hex-find", "hex.find.prompt", context.messages());
        field.setPrefColumnCount(24);
        asText = toggle("hex.find.text");
        asBytes = toggle("hex.find.bytes");
        Segments kind = new Segments(asText, asBytes);
        kind.onSwitch(this::update);
        result.getStyleClass().add("muted");
        result.setId("hex-find-result");
        HBox.setHgrow(field, Priority.SOMETIMES);
        getChildren().addAll(kind, field, button(CarbonIcons.CHEVRON_UP, "hex.find.previous", () -> find(false)),
                button(CarbonIcons.CHEVRON_DOWN, "hex.find.next", () -> find(true)), result,
                button(CarbonIcons.CLOSE, "hex.find.close", this::close));
        field.textProperty().addListener(_ -> update());
        field.setOnAction(_ -> find(true));
        field.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER && event.isShiftDown()) {
                find(false);
                event.consume();
            }
        });
        addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                close();
                event.consume();
            }
        });
        view.visibleSpanProperty().addListener(_ -> highlight());
        shown(false);
    }

    /** Opens the bar, its text ready to be replaced. */
    void open() {
        shown(true);
        field.requestFocus();
        field.selectAll();
        highlight();
    }

    /** Closes the bar; what was found loses its highlight. */
    void close() {
        cancel();
        shown(false);
        view.highlights().removeIf(highlight -> highlight.kind() == Highlight.Kind.HIT);
        view.requestFocus();
    }

    void cancel() {
        if (job != null) {
            job.cancel();
        }
    }

    private void update() {
        cancel();
        boolean valid = field.getText().isEmpty() || search().isPresent();
        field.getStyleClass().remove("invalid");
        result.setText("");
        if (!valid) {
            field.getStyleClass().add("invalid");
            result.setText(context.text("hex.find.invalid"));
        }
        highlight();
    }

    private Optional<HexSearch> search() {
        return asBytes.isSelected() ? HexSearch.bytes(field.getText()) : HexSearch.text(field.getText());
    }

    private void find(boolean forward) {
        cancel();
        Optional<HexSearch> search = search();
        if (search.isEmpty()) {
            return;
        }
        Bytes bytes = view.getBytes();
        int start = view.selectionProperty().get().offset();
        HexSearch wanted = search.get();
        job = context.background().run(context.text("hex.find.task", field.getText()),
                progress -> forward ? wanted.next(bytes, start + 1, progress) : wanted.previous(bytes, start - 1, progress),
                hit -> hit.ifPresentOrElse(span -> found(span, forward, start),
                () -> result.setText(context.text("hex.find.none"))),
                failure -> result.setText(String.valueOf(failure.getMessage())));
    }

    private void found(Span span, boolean forward, int start) {
        view.select(span);
        boolean wrapped = forward ? span.offset() <= start : span.offset() >= start;
        result.setText(context.text(wrapped ? "hex.find.wrapped" : "hex.find.found", "%08X".formatted(span.offset())));
    }

    private void highlight() {
        if (isVisible()) {
            Span visible = view.visibleSpanProperty().get();
            List<Span> hits = search().map(search -> {
                int before = Math.min(search.longest() - 1, visible.offset());
                return search.within(view.getBytes(), new Span(visible.offset() - before, visible.length() + before));
            }).orElse(List.of());
            List<Highlight> now = hits.stream().map(span -> new Highlight(span, Highlight.Kind.HIT)).toList();
            List<Highlight> old = view.highlights().stream().filter(highlight -> highlight.kind() == Highlight.Kind.HIT).toList();
            if (!now.equals(old)) {
                view.highlights().removeAll(old);
                view.highlights().addAll(now);
            }
        }
    }

    private void shown(boolean shown) {
        setVisible(shown);
        setManaged(shown);
    }

    private ToggleButton toggle(String key) {
        ToggleButton toggle = new ToggleButton(context.text(key));
        toggle.setId(key);
        return toggle;
    }

    private Button button(Ikon ikon, String key, Runnable action) {
        Button button = new Button(null, new Icon(ikon));
        button.getStyleClass().add("flat");
        button.setId(key);
        button.setTooltip(new Tooltip(context.text(key)));
        button.setAccessibleText(context.text(key));
        button.setOnAction(_ -> action.run());
        return button;
    }
}
