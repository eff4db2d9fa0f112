package hybridscope.views.resource;

import hybridscope.views.place.ViewContext;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.image.Image;
import javafx.scene.image.ImageView;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** A picture on a chequered ground, small ones enlarged pixel by pixel, with its size below. */
final class PicturePane extends VBox {
    /** Pictures below this size are enlarged by a whole number. */
    private static final int SMALL = 96;
    private static final int LARGEST_FACTOR = 8;

    PicturePane(Image image, String caption, ViewContext context) {
        getStyleClass().add("picture");
        int side = (int) Math.max(image.getWidth(), image.getHeight());
        int factor = side >= SMALL ? 1 : Math.clamp(SMALL / Math.max(side, 1), 1, LARGEST_FACTOR);
        ImageView view = new ImageView(factor == 1 ? image : enlarged(image, factor));
        view.setAccessibleText(caption);
        StackPane ground = new StackPane(view);
        ground.getStyleClass().add("picture-ground");
        ground.setMaxSize(USE_PREF_SIZE, USE_PREF_SIZE);
        ScrollPane scroll = new ScrollPane(ground);
        Label size = new Label(factor == 1 ? caption : context.text("preview.enlarged", caption, factor));
        size.getStyleClass().add("muted");
        size.setWrapText(true);
        setAlignment(Pos.TOP_LEFT);
        getChildren().addAll(scroll, size);
    }

    /** Each pixel as a square: scaling by the view would blur them. */
    private static Image enlarged(Image image, int factor) {
        int width = (int) image.getWidth() * factor;
        int height = (int) image.getHeight() * factor;
        WritableImage large = new WritableImage(width, height);
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                large.getPixelWriter().setArgb(x, y, image.getPixelReader().getArgb(x / factor, y / factor));
            }
        }
        return large;
    }
}
