package hybridscope.app.workspace;

import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Diagnostic;
import hybridscope.views.hex.HexAddressing;
import java.util.List;

/** What a loader made of a file: at least its bytes; whatever else it knows, the views of its kind ask it for. */
public interface FileContent {
    /** The bytes of the file. */
    Bytes bytes();

    /** What is wrong with the file. */
    default List<Diagnostic> problems() {
        return List.of();
    }

    /** The file is closed, or was read again: what is still at work on this content ends. */
    default void leave() {
    }

    /** RVAs and tokens of its bytes. */
    default HexAddressing addressing() {
        return HexAddressing.NONE;
    }
}
