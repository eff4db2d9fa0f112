package hybridscope.app;

import com.sun.javafx.scene.input.DragboardHelper;
import com.sun.javafx.tk.TKClipboard;
import com.sun.javafx.tk.Toolkit;
import java.io.File;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.scene.Node;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.DragEvent;
import javafx.scene.input.Dragboard;
import javafx.scene.input.TransferMode;
import org.testfx.api.FxToolkit;

/** Files dropped on a node. The headless platform has no drag and drop of its own, so the events come from here. */
public final class DroppedFiles {
    private DroppedFiles() {
    }

    /** Drags files over a node and drops them there. */
    public static void on(Node target, Path... paths) throws Exception {
        FxToolkit.setupFixture(() -> {
            Dragboard board = DragboardHelper.createDragboard(clipboard());
            ClipboardContent content = new ClipboardContent();
            List<File> files = Stream.of(paths).map(Path::toFile).toList();
            content.putFiles(files);
            board.setContent(content);
            Event.fireEvent(target, drag(DragEvent.DRAG_OVER, board, target));
            Event.fireEvent(target, drag(DragEvent.DRAG_DROPPED, board, target));
        });
    }

    /** A clipboard inside this process that allows copying; the toolkit's own local one allows nothing. */
    private static TKClipboard clipboard() {
        TKClipboard local = Toolkit.getToolkit().createLocalClipboard();
        return (TKClipboard) Proxy.newProxyInstance(DroppedFiles.class.getClassLoader(), new Class<?>[] {TKClipboard.class},
                (_, method, arguments) -> method.getName().equals("getTransferModes") ? Set.of(TransferMode.COPY)
                        : method.invoke(local, arguments));
    }

    private static DragEvent drag(EventType<DragEvent> type, Dragboard board, Node target) {
        return new DragEvent(null, target, type, board, 10, 10, 10, 10, TransferMode.COPY, null, target, null);
    }
}
