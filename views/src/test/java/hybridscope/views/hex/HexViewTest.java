package hybridscope.views.hex;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Span;
import hybridscope.resources.StyleSheets;
import hybridscope.stage.SteadyClicks;
import javafx.geometry.Point2D;
import javafx.scene.Scene;
import javafx.scene.image.WritableImage;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.paint.Color;
import javafx.stage.Stage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** The hex view through mouse and keys: caret, selection, scrolling, colours. */
@ExtendWith(SteadyClicks.class)
class HexViewTest {
    private static final int SIZE = 0x1234;

    private HexView view;

    @Start
    void start(Stage stage) {
        StyleSheets.fonts().forEach(url -> javafx.scene.text.Font.loadFont(url.toExternalForm(), 12));
        byte[] data = new byte[SIZE];
        for (int i = 0; i < SIZE; i++) {
            data[i] = (byte) i;
        }
        view = new HexView();
        view.setBytes(new Bytes(data));
        Scene scene = new Scene(view, 800, 400);
        scene.getStylesheets().setAll(StyleSheets.window());
        stage.setScene(scene);
        stage.show();
    }

    @BeforeEach
    void focus() {
        WaitForAsyncUtils.waitForAsyncFx(5000, () -> view.requestFocus());
        WaitForAsyncUtils.waitForFxEvents();
    }

    @Test
    void arrowsMoveTheCaretAndShiftExtends(FxRobot robot) {
        robot.push(KeyCode.RIGHT).push(KeyCode.DOWN);
        assertEquals(0x11, view.caretOffsetProperty().get());
        assertEquals(new Span(0x11, 1), view.selectionProperty().get());
        robot.push(KeyCode.SHIFT, KeyCode.DOWN).push(KeyCode.SHIFT, KeyCode.RIGHT);
        assertEquals(new Span(0x11, 0x12), view.selectionProperty().get());
        assertEquals(0x22, view.caretOffsetProperty().get());
        robot.push(KeyCode.SHIFT, KeyCode.HOME);
        assertEquals(new Span(0x11, 0x10), view.selectionProperty().get());
        robot.push(KeyCode.UP).push(KeyCode.UP).push(KeyCode.UP).push(KeyCode.UP);
        assertEquals(new Span(0, 1), view.selectionProperty().get());
        robot.push(KeyCode.LEFT);
        assertEquals(0, view.caretOffsetProperty().get());
    }

    @Test
    void homeAndEndWithAndWithoutCtrl(FxRobot robot) {
        robot.push(KeyCode.CONTROL, KeyCode.END);
        assertEquals(SIZE - 1, view.caretOffsetProperty().get());
        assertTrue(view.visibleSpanProperty().get().contains(SIZE - 1));
        robot.push(KeyCode.HOME);
        assertEquals(0x1230, view.caretOffsetProperty().get());
        robot.push(KeyCode.END);
        assertEquals(SIZE - 1, view.caretOffsetProperty().get());
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.HOME);
        assertEquals(new Span(0, SIZE), view.selectionProperty().get());
        assertEquals(0, view.topRow());
    }

    @Test
    void pagesAreAsHighAsTheView(FxRobot robot) {
        int rows = view.fullRows();
        robot.push(KeyCode.PAGE_DOWN);
        assertEquals(16 * rows, view.caretOffsetProperty().get());
        robot.push(KeyCode.PAGE_UP);
        assertEquals(0, view.caretOffsetProperty().get());
    }

    @Test
    void theMouseSelectsInBothColumns(FxRobot robot) {
        HexGeometry at = view.geometry();
        Point2D origin = view.localToScreen(0, 0);
        double row2 = 2.5 * at.rowHeight();
        robot.clickOn(origin.add(at.hexX(3) + at.charWidth(), row2));
        assertEquals(0x23, view.caretOffsetProperty().get());
        robot.drag(origin.add(at.asciiX(4) + 2, row2)).dropTo(origin.add(at.asciiX(9) + 2, row2 + at.rowHeight()));
        assertEquals(new Span(0x24, 0x16), view.selectionProperty().get());
        robot.clickOn(origin.add(at.offsetX() + 4, row2));
        assertEquals(0x20, view.caretOffsetProperty().get());
    }

    @Test
    void aHiddenSelectionIsScrolledToAndAVisibleOneStays() {
        fx(() -> view.select(new Span(0x800, 4)));
        double top = view.topRow();
        assertTrue(view.visibleSpanProperty().get().contains(new Span(0x800, 4)));
        fx(() -> view.select(new Span(0x810, 64)));
        assertEquals(top, view.topRow());
        assertEquals(new Span(0x810, 64), view.selectionProperty().get());
        assertEquals(0x810, view.caretOffsetProperty().get());
    }

    @Test
    void absurdSelectionsArePinnedToTheFile() {
        fx(() -> view.select(new Span(SIZE - 2, Integer.MAX_VALUE)));
        assertEquals(new Span(SIZE - 2, 2), view.selectionProperty().get());
        fx(() -> view.select(new Span(-5, 1)));
        assertEquals(new Span(0, 1), view.selectionProperty().get());
        fx(() -> view.setBytes(new Bytes(new byte[0])));
        assertEquals(new Span(0, 0), view.selectionProperty().get());
        fx(() -> view.select(new Span(3, 1)));
        assertEquals(0, view.caretOffsetProperty().get());
    }

    @Test
    void aWindowKeepsTheFilesOffsets(FxRobot robot) {
        fx(() -> view.setWindow(new Span(0x105, 0x20)));
        assertEquals(0x105, view.caretOffsetProperty().get());
        robot.push(KeyCode.CONTROL, KeyCode.END);
        assertEquals(0x124, view.caretOffsetProperty().get());
        robot.push(KeyCode.UP).push(KeyCode.UP).push(KeyCode.UP);
        assertEquals(0x105, view.caretOffsetProperty().get());
        assertEquals(new Span(0x105, 0x20), view.visibleSpanProperty().get());
    }

    @Test
    void copiesPairs(FxRobot robot) {
        fx(() -> view.select(new Span(0xFE, 3)));
        robot.push(KeyCode.CONTROL, KeyCode.C);
        assertEquals("FE FF 00", WaitForAsyncUtils.waitForAsyncFx(5000, () -> Clipboard.getSystemClipboard().getString()));
    }

    @Test
    void aScreenReaderHearsTheCaret() {
        fx(() -> view.select(new Span(0x41, 2)));
        assertEquals("00000041: 41 A, 2", view.getAccessibleText());
    }

    @Test
    void highlightsAndStyleSheetDecideTheColours() {
        HexGeometry at = view.geometry();
        int x = (int) (at.hexX(4) - 1);
        int y = (int) (1.5 * at.rowHeight());
        Color plain = pixel(x, y);
        fx(() -> view.highlights().add(new Highlight(new Span(0x12, 6), Highlight.Kind.LINKED)));
        assertEquals(Color.web("#fff6d6"), pixel(x, y));
        assertNotEquals(plain, pixel(x, y));
        fx(() -> view.getScene().getPreferences().setColorScheme(javafx.application.ColorScheme.DARK));
        assertEquals(Color.web("#33301c"), pixel(x, y));
        fx(() -> view.highlights().clear());
        assertEquals(Color.web("#0f1419"), pixel(x, y));
    }

    private Color pixel(int x, int y) {
        WaitForAsyncUtils.waitForFxEvents();
        WritableImage image = WaitForAsyncUtils.waitForAsyncFx(5000, () -> view.getScene().snapshot(null));
        return image.getPixelReader().getColor(x, y);
    }

    private static void fx(Runnable action) {
        WaitForAsyncUtils.waitForAsyncFx(5000, action);
        WaitForAsyncUtils.waitForFxEvents();
    }
}
