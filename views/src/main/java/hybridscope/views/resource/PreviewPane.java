package hybridscope.views.resource;

import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Span;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.resource.Preview;
import hybridscope.views.control.EmptyPane;
import hybridscope.views.hex.HexAddressing;
import hybridscope.views.hex.HexPane;
import hybridscope.views.place.BackgroundTasks;
import hybridscope.views.place.ViewContext;
import hybridscope.views.record.RecordColumn;
import hybridscope.views.record.RecordFilter;
import hybridscope.views.record.RecordTable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextArea;
import javafx.scene.image.Image;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.StackPane;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/**
 * Shows what a resource holds: text, pictures, names and values, or bytes. What cannot be shown says why. Everything is
 * decoded off the FX thread; the latest request wins.
 */
final class PreviewPane extends BorderPane {
    /** What is shown is worked out and decoded in one go. */
    private record Shown(Preview preview, List<Decoded> pictures) {
    }

    /** A picture, or why there is none. */
    private record Decoded(String caption, Image image, String failure) {
    }

    private final ViewContext context;
    private final Bytes bytes;
    private final HexAddressing addressing;
    private final Supplier<String> command;
    private final StackPane content = new StackPane();
    private HexPane hex;
    private BackgroundTasks.Job job;

    /** @param command the command line that prints the resources */
    PreviewPane(OpenFile file, HexAddressing addressing, Supplier<String> command, ViewContext context) {
        this.context = context;
        this.bytes = file.image().bytes();
        this.addressing = addressing;
        this.command = command;
        getStyleClass().addAll("pane", "preview");
        setCenter(content);
    }

    /** Shows the preview that {@code question} answers with. */
    void show(String title, Supplier<Preview> question) {
        cancel();
        job = context.background().run(context.text("preview.task", title), _ -> decode(question.get()), this::show,
                failure -> content.getChildren().setAll(empty(String.valueOf(failure.getMessage()))));
    }

    /** Shows nothing. */
    void clear() {
        cancel();
        content.getChildren().setAll(new EmptyPane(CarbonIcons.VIEW, context.text("preview.choose")));
    }

    void cancel() {
        if (job != null) {
            job.cancel();
        }
    }

    void dispose() {
        cancel();
        if (hex != null) {
            hex.dispose();
        }
    }

    private Shown decode(Preview preview) {
        PictureDecoder decoder = new PictureDecoder(bytes);
        List<Decoded> pictures = new ArrayList<>();
        switch (preview) {
            case Preview.Picture picture -> pictures.add(decode(decoder, picture, picture.header().text()));
            case Preview.Bitmap bitmap -> pictures.add(decode(decoder, bitmap, "BMP"));
            case Preview.Pictures(List<String> names, List<Preview> all) -> {
                for (int i = 0; i < all.size(); i++) {
                    pictures.add(decode(decoder, all.get(i), names.get(i)));
                }
            }
            default -> {
            }
        }
        return new Shown(preview, pictures);
    }

    private static Decoded decode(PictureDecoder decoder, Preview preview, String caption) {
        try {
            Image image = decoder.decode(preview);
            String size = preview instanceof Preview.Bitmap
                    ? "%s, %.0f x %.0f".formatted(caption, image.getWidth(), image.getHeight()) : caption;
            return new Decoded(size, image, "");
        } catch (hybridscope.inspectors.image.BadPictureException e) {
            return new Decoded(caption, null, e.getMessage());
        }
    }

    private void show(Shown shown) {
        content.getChildren().setAll(switch (shown.preview()) {
            case Preview.Text text -> text(text);
            case Preview.Facts(String note, var facts) -> facts(note, facts);
            case Preview.Data(Span span) -> hex(span);
            case Preview.Nothing(String reason) -> empty(reason);
            case Preview.Picture picture when shown.pictures().getFirst().image()
                    == null -> broken(shown.pictures().getFirst(), picture.span());
            case Preview.Bitmap bitmap when shown.pictures().getFirst().image()
                    == null -> broken(shown.pictures().getFirst(), bitmap.span());
            default -> pictures(shown.pictures());
        });
    }

    private Node empty(String reason) {
        return new EmptyPane(CarbonIcons.WARNING, context.text("preview.nothing", reason));
    }

    /** A picture that cannot be decoded is bytes, and why. */
    private Node broken(Decoded picture, Span span) {
        Label reason = new Label(context.text("preview.broken", picture.caption(), picture.failure()));
        reason.getStyleClass().add("preview-note");
        reason.setWrapText(true);
        BorderPane pane = new BorderPane(hex(span));
        pane.setTop(reason);
        return pane;
    }

    private Node pictures(List<Decoded> pictures) {
        if (pictures.size() == 1 && pictures.getFirst().image() != null) {
            return new PicturePane(pictures.getFirst().image(), pictures.getFirst().caption(), context);
        }
        FlowPane flow = new FlowPane();
        flow.getStyleClass().add("pictures");
        for (Decoded picture : pictures) {
            flow.getChildren().add(picture.image() == null
                    ? new Label(context.text("preview.broken", picture.caption(), picture.failure()))
                    : new PicturePane(picture.image(), picture.caption(), context));
        }
        ScrollPane scroll = new ScrollPane(flow);
        scroll.setFitToWidth(true);
        return scroll;
    }

    private Node text(Preview.Text text) {
        TextArea area = new TextArea(text.text());
        area.setEditable(false);
        area.getStyleClass().addAll("mono", "preview-text");
        area.setWrapText(text.text().lines().limit(200).anyMatch(line -> line.length() > 200));
        String note = text.cut() ? context.text("preview.cut", text.encoding()) : text.encoding();
        if (note.isEmpty()) {
            return area;
        }
        Label label = new Label(note);
        label.getStyleClass().add("preview-note");
        BorderPane pane = new BorderPane(area);
        pane.setTop(label);
        return pane;
    }

    private Node facts(String note, List<Preview.Facts.Fact> facts) {
        RecordTable<Preview.Facts.Fact> table = new RecordTable<>(context, List.of(
                RecordColumn.text("preview.name", 180, Preview.Facts.Fact::name),
                RecordColumn.text("preview.value", 420, Preview.Facts.Fact::value).code()), command);
        table.setId("preview-facts");
        table.show(facts);
        BorderPane pane = new BorderPane(table);
        if (note.isEmpty()) {
            pane.setTop(new RecordFilter(table, context));
        } else {
            Label label = new Label(note);
            label.getStyleClass().add("preview-note");
            pane.setTop(new javafx.scene.layout.VBox(label, new RecordFilter(table, context)));
        }
        return pane;
    }

    private Node hex(Span span) {
        if (hex == null) {
            hex = new HexPane(context);
            hex.view().addressingProperty().set(addressing);
            hex.view().setBytes(bytes);
        }
        hex.view().setWindow(span);
        return hex;
    }
}
