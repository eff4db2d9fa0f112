package hybridscope.views.hex;

import hybridscope.core.pe.Span;
import hybridscope.views.control.CopyMenu;
import java.util.OptionalLong;
import javafx.scene.input.KeyEvent;

/** What the keys do in a hex view: the caret's movements, select all, copy. */
final class HexKeys {
    private HexKeys() {
    }

    static void handle(HexView view, KeyEvent event) {
        if (event.isAltDown()) {
            return;
        }
        OptionalLong target = target(view, event);
        if (target.isPresent()) {
            view.moveTo((int) Math.clamp(target.getAsLong(), 0, Integer.MAX_VALUE), event.isShiftDown());
            event.consume();
        } else if (event.isShortcutDown()) {
            switch (event.getCode()) {
                case A -> {
                    view.selectAll();
                    event.consume();
                }
                case C, INSERT -> {
                    Span selection = view.selectionProperty().get();
                    CopyMenu.put(HexCopy.hex(view.getBytes(), selection));
                    event.consume();
                }
                default -> {
                }
            }
        }
    }

    private static OptionalLong target(HexView view, KeyEvent event) {
        int caret = view.caret();
        boolean whole = event.isShortcutDown();
        int row = view.geometry().columns();
        return switch (event.getCode()) {
            case LEFT -> whole ? OptionalLong.empty() : OptionalLong.of(caret - 1L);
            case RIGHT -> whole ? OptionalLong.empty() : OptionalLong.of(caret + 1L);
            case UP -> whole ? OptionalLong.empty() : OptionalLong.of(sameColumn(view, caret - (long) row));
            case DOWN -> whole ? OptionalLong.empty() : OptionalLong.of(sameColumn(view, caret + (long) row));
            case PAGE_UP -> OptionalLong.of(sameColumn(view, caret - (long) row * view.fullRows()));
            case PAGE_DOWN -> OptionalLong.of(sameColumn(view, caret + (long) row * view.fullRows()));
            case HOME -> OptionalLong.of(whole ? view.first() : caret & -row);
            case END -> OptionalLong.of(whole ? view.end() - 1L : caret | row - 1);
            default -> OptionalLong.empty();
        };
    }

    /** Beyond the first or last row the caret stays where it is in its column as far as there are bytes. */
    private static long sameColumn(HexView view, long offset) {
        int row = view.geometry().columns();
        long column = Math.floorMod(offset, row);
        if (offset < view.first()) {
            long top = (view.first() & -row) + column;
            return top < view.first() ? view.first() : top;
        }
        if (offset >= view.end()) {
            long bottom = (view.end() - 1L & -row) + column;
            return bottom >= view.end() ? (view.caret() & -row) == (view.end() - 1 & -row)
                    ? view.caret() : view.end() - 1L : bottom;
        }
        return offset;
    }
}
