package hybridscope.views.table;

import hybridscope.core.metadata.HeapKind;
import hybridscope.core.pe.Span;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.filter.NumberForm;
import hybridscope.inspectors.heap.HeapItemReport;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.row.Referrers;
import hybridscope.inspectors.structure.StructureReport;
import hybridscope.inspectors.text.Escapes;
import hybridscope.views.control.FactGrid;
import hybridscope.views.control.Icon;
import hybridscope.views.control.LinkLabel;
import hybridscope.views.place.ViewContext;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** An item of a heap in full: where it lies, its text, the rows that name it. */
final class HeapItemPane extends VBox {
    private static final int SHOWN_TEXT = 4000;

    private final OpenFile file;
    private final HeapKind kind;
    private final ViewContext context;
    private final ReferrersPane referrers;

    HeapItemPane(OpenFile file, HeapKind kind, ViewContext context) {
        this.file = file;
        this.kind = kind;
        this.context = context;
        this.referrers = new ReferrersPane(context);
        getStyleClass().addAll("details", "row-details");
    }

    /** Shows an item. @param tail how many of its bytes are before what a reference is to; 0 where that is the whole */
    void show(HeapItemReport item, int tail) {
        Label title = new Label(kind.streamName() + " "
                + (kind == HeapKind.GUID ? item.index() : "0x%X".formatted(item.index())));
        title.getStyleClass().add("pane-title");
        LinkLabel bytes = new LinkLabel(context.text("row.bytes", NumberForm.HEX8.text(item.offset()), item.length()),
                new Place(file.key(), new Place.Range(item.offset(), item.length())), context.navigator());
        bytes.getStyleClass().addAll("token", "bytes");
        FactGrid facts = new FactGrid().fact(context.text("heap.bytes"),
                StructureReport.hex(file.image().bytes(), new Span(item.offset(), item.length())));
        String text = Escapes.visible(item.text());
        Label content = new Label(text.length() > SHOWN_TEXT ? text.substring(0, SHOWN_TEXT) + "…" : text);
        content.setWrapText(true);
        content.setMinHeight(USE_PREF_SIZE);
        content.getStyleClass().add(kind == HeapKind.STRINGS || kind == HeapKind.USER_STRINGS ? "heap-text" : "mono");
        getChildren().setAll(new VBox(title, bytes), content);
        // A blob's text is its bytes already.
        if (kind != HeapKind.BLOB) {
            getChildren().add(1, facts);
        }
        if (tail > 0) {
            String shared = file.image().bytes().utf8(item.offset() + tail, Math.max(0, item.length() - tail - 1));
            Label end = new Label(context.text("heap.tail", "0x%X".formatted(item.index() + tail),
                    Escapes.visible(shared), tail));
            end.setId("heap-tail");
            end.setWrapText(true);
            end.setMinHeight(USE_PREF_SIZE);
            getChildren().add(end);
        }
        if (item.problem() != null) {
            Label problem = new Label(item.problem(), new Icon(CarbonIcons.ERROR, "error"));
            problem.getStyleClass().add("problem");
            problem.setWrapText(true);
            getChildren().add(problem);
        }
        // Instructions name user strings, and no column does.
        if (kind != HeapKind.USER_STRINGS) {
            getChildren().add(referrers);
            int indices = kind == HeapKind.STRINGS ? Math.max(item.length(), 1) : 1;
            referrers.show((limit, progress) -> Referrers.toHeapItem(file, kind, item.index(), indices, limit, progress));
        }
    }

    /** Stops what runs. */
    void dispose() {
        referrers.cancel();
    }
}
