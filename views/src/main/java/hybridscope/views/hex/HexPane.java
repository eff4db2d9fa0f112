package hybridscope.views.hex;

import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Span;
import hybridscope.inspectors.place.Place;
import hybridscope.views.control.CopyMenu;
import hybridscope.views.control.Icon;
import hybridscope.views.place.ViewContext;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** A hex view with its tools: go to an address, show RVAs, find, and the menu to copy what is selected. */
public final class HexPane extends BorderPane {
    private final HexView view = new HexView();
    private final ViewContext context;
    private final FindBar findBar;
    private final TextField goTo = new TextField();
    private final Label selected = new Label();
    private Function<Span, Optional<Owner>> owner = _ -> Optional.empty();

    /** A pane on no bytes yet; {@link #view()} takes them. */
    public HexPane(ViewContext context) {
        this.context = context;
        this.findBar = new FindBar(view, context);
        getStyleClass().addAll("pane", "hex-pane");
        goTo.setId("hex-go-to");
        goTo.setPromptText(context.text("hex.goto.prompt"));
        goTo.setAccessibleText(context.text("hex.goto.prompt"));
        goTo.setTooltip(new Tooltip(context.text("hex.goto.hint")));
        goTo.setPrefColumnCount(10);
        goTo.setOnAction(_ -> goToAddress());
        goTo.textProperty().addListener(_ -> goTo.getStyleClass().remove("invalid"));
        goTo.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                view.requestFocus();
                event.consume();
            }
        });
        ToggleButton rva = new ToggleButton("RVA");
        rva.setId("hex-rva");
        rva.getStyleClass().add("flat");
        // Bound, so that the sheet cannot let it shrink.
        rva.minWidthProperty().bind(new SimpleDoubleProperty(USE_PREF_SIZE));
        goTo.setMinWidth(60);
        rva.setTooltip(new Tooltip(context.text("hex.rva")));
        rva.selectedProperty().bindBidirectional(view.rvaShownProperty());
        view.addressingProperty().subscribe(addressing -> {
            rva.setVisible(addressing.hasRvas());
            rva.setManaged(addressing.hasRvas());
        });
        Button find = new Button(null, new Icon(CarbonIcons.SEARCH));
        find.setId("hex-find-open");
        find.getStyleClass().add("flat");
        find.setTooltip(new Tooltip(context.text("hex.find.open")));
        find.setAccessibleText(context.text("hex.find.open"));
        find.setOnAction(_ -> findBar.open());
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        selected.getStyleClass().addAll("muted", "mono");
        selected.setId("hex-selected");
        selected.setMinWidth(0);
        view.selectionProperty().subscribe(this::describe);
        HBox tools = new HBox(goTo, rva, find, gap, selected);
        tools.getStyleClass().add("tool-strip");
        setTop(new VBox(tools, findBar));
        setCenter(view);
        view.setOnContextMenuRequested(event -> {
            ContextMenu menu = contextMenu();
            menu.show(view, event.getScreenX(), event.getScreenY());
        });
    }

    /** The bytes themselves. */
    public HexView view() {
        return view;
    }

    /** Puts the keyboard into the go-to field. */
    public void goTo() {
        goTo.requestFocus();
        goTo.selectAll();
    }

    /** Opens the search. */
    public void find() {
        findBar.open();
    }

    /** Stops a search under way. */
    public void dispose() {
        findBar.cancel();
    }

    private void goToAddress() {
        Optional<Span> target = GoToAddress.parse(goTo.getText(), view.caretOffsetProperty().get(), view.getBytes().length(),
                view.addressingProperty().get());
        if (target.isEmpty()) {
            if (!goTo.getStyleClass().contains("invalid")) {
                goTo.getStyleClass().add("invalid");
            }
            return;
        }
        view.select(target.get());
        view.requestFocus();
    }

    /** The selection as numbers, the way a struct field would hold it: little-endian, up to eight bytes. */
    private void describe(Span span) {
        int length = span.length();
        if (length == 1 || length == 2 || length == 4 || length == 8) {
            long value = view.getBytes().unsigned(span.offset(), length);
            selected.setText(("0x%0" + 2 * length + "X = %s").formatted(value, Long.toUnsignedString(value)));
        } else {
            selected.setText(length == 0 ? "" : context.text("hex.selected", length));
        }
    }

    /** Who knows what bytes belong to: the name of that, and where it is shown. */
    public record Owner(String name, Place place) {
    }

    /** Says what bytes belong to, for the menu; empty for nothing. */
    public void belongsTo(Function<Span, Optional<Owner>> known) {
        owner = known;
    }

    private ContextMenu contextMenu() {
        Span span = view.selectionProperty().get();
        ContextMenu menu = new ContextMenu();
        owner.apply(span).ifPresent(found -> {
            MenuItem go = item("hex.menu.owner", () -> context.navigator().open(found.place()), found.name());
            go.setMnemonicParsing(false);
            menu.getItems().add(go);
        });
        follow("hex.menu.offset", span, GoToAddress.parse(hex(span), 0, view.getBytes().length(), HexAddressing.NONE), menu);
        HexAddressing addressing = view.addressingProperty().get();
        follow("hex.menu.rva", span, GoToAddress.parse("rva:" + hex(span), 0, view.getBytes().length(), addressing), menu);
        follow("hex.menu.token", span, GoToAddress.parse("token:" + hex(span), 0, view.getBytes().length(), addressing), menu);
        MenuItem address = item("hex.menu.goto", this::goTo);
        address.setAccelerator(KeyCombination.valueOf("Shortcut+G"));
        MenuItem find = item("hex.find.open", findBar::open);
        Menu copy = new CopyMenu(context.messages()).form("hex.copy.hex", form(HexCopy::hex)).form("hex.copy.text",
                form(HexCopy::text)).form("hex.copy.csharp", form(HexCopy::csharp)).form("hex.copy.c", form(HexCopy::cArray))
                .form("hex.copy.base64", form(HexCopy::base64)).form("hex.copy.dump", form(HexCopy::dump))
                .form("hex.copy.offset", () -> "0x%X".formatted(span.offset()))
                .form("hex.copy.rva", () -> "0x%X".formatted(addressing.rvaAt(span.offset()))).build();
        copy.getItems().getLast().setVisible(addressing.rvaAt(span.offset()) >= 0);
        menu.getItems().addAll(address, find, new SeparatorMenuItem(), copy, item("hex.select.all", view::selectAll));
        return menu;
    }

    /** The number that four bytes hold may lead to others. */
    private void follow(String key, Span span, Optional<Span> target, ContextMenu menu) {
        if (span.length() == Integer.BYTES && target.isPresent() && !hex(span).equals("00000000")) {
            menu.getItems().add(item(key, () -> {
                view.select(target.get());
                view.requestFocus();
            }, hex(span)));
        }
    }

    /** The number as it is written; empty where it is none that leads anywhere. */
    private String hex(Span span) {
        return span.length() == Integer.BYTES ? "%08X".formatted(view.getBytes().u4(span.offset())) : "";
    }

    private MenuItem item(String key, Runnable action, Object... arguments) {
        MenuItem item = new MenuItem(context.text(key, arguments));
        item.setId(key.replace('.', '-'));
        item.setOnAction(_ -> action.run());
        return item;
    }

    private Supplier<String> form(BiFunction<Bytes, Span, String> format) {
        return () -> format.apply(view.getBytes(), view.selectionProperty().get());
    }
}
