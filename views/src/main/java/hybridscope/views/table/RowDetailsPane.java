package hybridscope.views.table;

import hybridscope.core.metadata.Table;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.filter.NumberForm;
import hybridscope.inspectors.json.Json;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.row.BlobPart;
import hybridscope.inspectors.row.ColumnDetails;
import hybridscope.inspectors.row.Referrers;
import hybridscope.inspectors.row.RowDetails;
import hybridscope.inspectors.table.ColumnReport;
import hybridscope.inspectors.text.Escapes;
import hybridscope.views.control.CopyMenu;
import hybridscope.views.control.Icon;
import hybridscope.views.control.LinkLabel;
import hybridscope.views.place.ViewContext;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** Takes a row apart: the bytes of each column and what they say, the parts of its blobs, the rows that refer to it. */
public final class RowDetailsPane extends VBox {
    private static final int SHOWN_TEXT = 1000;
    private static final int SHOWN_PARTS = 400;

    private final OpenFile file;
    private final ViewContext context;
    private final ReferrersPane referrers;
    private RowDetails shown;

    /** An empty pane for rows of {@code file}. */
    public RowDetailsPane(OpenFile file, ViewContext context) {
        this.file = file;
        this.context = context;
        this.referrers = new ReferrersPane(context);
        getStyleClass().addAll("details", "row-details");
        ContextMenu menu = new ContextMenu(new CopyMenu(context.messages()).json(() -> Json.text(shown)).build());
        setOnContextMenuRequested(event -> {
            if (shown != null) {
                menu.show(this, event.getScreenX(), event.getScreenY());
            }
        });
    }

    /** Shows a row. */
    public void show(Table table, int rid) {
        shown = RowDetails.of(file, table, rid);
        List<Node> nodes = new ArrayList<>();
        nodes.add(head(shown));
        shown.columns().forEach(column -> nodes.add(column(column)));
        nodes.add(referrers);
        getChildren().setAll(nodes);
        referrers.show((limit, progress) -> Referrers.toRow(file, table, rid, limit, progress));
    }

    private Node head(RowDetails row) {
        Label title = new Label(row.table() + " " + row.rid());
        title.getStyleClass().add("pane-title");
        Label section = new Label(row.section());
        section.getStyleClass().addAll("muted", "count");
        LinkLabel bytes = bytes(row.offset(), row.length(),
                context.text("row.bytes", NumberForm.HEX8.text(row.offset()), row.length()));
        return new VBox(title, section, bytes);
    }

    private Node column(ColumnDetails column) {
        Label name = new Label(column.name());
        name.getStyleClass().add("column-name");
        name.setMinWidth(USE_PREF_SIZE);
        HBox line = new HBox(name, space(), bytes(column.offset(), column.length(), column.bytes()));
        line.getStyleClass().add("line");
        VBox box = new VBox(line, value(column));
        box.getStyleClass().add("column");
        if (column.problem() != null) {
            Label problem = new Label(column.problem(), new Icon(CarbonIcons.ERROR, "error"));
            problem.getStyleClass().add("problem");
            problem.setWrapText(true);
            box.getChildren().add(problem);
        }
        if (!column.blob().isEmpty()) {
            box.getChildren().add(parts(column.blob()));
        }
        return box;
    }

    private Node value(ColumnDetails column) {
        Label raw = new Label(column.kind() == ColumnReport.Kind.NUMBER
                ? Long.toString(column.value()) : NumberForm.hex(column.length()).text(column.value()));
        raw.getStyleClass().addAll("mono", "muted");
        raw.setMinWidth(USE_PREF_SIZE);
        HBox line = new HBox(raw);
        line.getStyleClass().add("line");
        String text = Escapes.visible(column.text());
        String cut = text.length() > SHOWN_TEXT ? text.substring(0, SHOWN_TEXT) + "…" : text;
        if (!cut.isEmpty() || column.link() != null) {
            Label meaning = column.link() == null ? new Label(cut)
                    : new LinkLabel(cut.isEmpty() ? context.text("row.go") : cut, column.link(), context.navigator());
            meaning.setWrapText(true);
            meaning.setMinHeight(Region.USE_PREF_SIZE);
            HBox.setHgrow(meaning, Priority.ALWAYS);
            line.getChildren().add(meaning);
        }
        return line;
    }

    /** Bytes on the left, what they are on the right, nested parts further in. */
    private Node parts(List<BlobPart> parts) {
        GridPane pane = new GridPane();
        pane.getStyleClass().add("parts");
        for (BlobPart part : parts.subList(0, Math.min(parts.size(), SHOWN_PARTS))) {
            LinkLabel bytes = bytes(part.offset(), part.length(), part.bytes());
            bytes.setWrapText(true);
            bytes.setMaxWidth(130);
            Label label = new Label("  ".repeat(part.depth())
                    + (part.label().isEmpty() ? context.text("row.undecoded", part.length()) : part.label()));
            label.setWrapText(true);
            pane.addRow(pane.getRowCount(), bytes, label);
        }
        if (parts.size() > SHOWN_PARTS) {
            pane.addRow(pane.getRowCount(), new Label(), new Label(context.text("row.parts.more", parts.size() - SHOWN_PARTS)));
        }
        return pane;
    }

    private LinkLabel bytes(int offset, int length, String text) {
        LinkLabel link = new LinkLabel(text, new Place(file.key(), new Place.Range(offset, length)), context.navigator());
        link.getStyleClass().addAll("token", "bytes");
        return link;
    }

    private static Region space() {
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        return space;
    }

    /** Stops what runs. */
    public void dispose() {
        referrers.cancel();
    }
}
