package hybridscope.views.image;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.stage.SteadyClicks;
import java.io.ByteArrayInputStream;
import javafx.scene.image.Image;
import javafx.scene.image.WritableImage;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.framework.junit5.Start;

/** JavaFX's own decoder reads what is written. */
@ExtendWith(SteadyClicks.class)
class PngTest {
    @Start
    void start(Stage stage) {
        stage.setTitle("toolkit");
    }

    @Test
    void everyPixelComesBack() {
        WritableImage image = new WritableImage(37, 11);
        for (int y = 0; y < 11; y++) {
            for (int x = 0; x < 37; x++) {
                image.getPixelWriter().setArgb(x, y, 0xFF000000 | x * 0x060401 | y << 12);
            }
        }
        Image read = new Image(new ByteArrayInputStream(Png.encode(image)));
        assertEquals(37, read.getWidth());
        assertEquals(11, read.getHeight());
        for (int y = 0; y < 11; y++) {
            for (int x = 0; x < 37; x++) {
                assertEquals(image.getPixelReader().getArgb(x, y), read.getPixelReader().getArgb(x, y), x + "," + y);
            }
        }
    }
}
