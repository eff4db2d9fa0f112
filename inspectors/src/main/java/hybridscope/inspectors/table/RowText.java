package hybridscope.inspectors.table;

import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.ColumnKind;
import hybridscope.core.metadata.HeapKind;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.inspectors.file.OpenFile;

/** What a row is called where another one refers to it. */
final class RowText {
    private RowText() {
    }

    static String of(OpenFile file, int token) {
        Metadata metadata = file.metadata().orElseThrow();
        Table table = Token.table(token);
        StringBuilder text = new StringBuilder();
        for (Column column : table.columns()) {
            if (column.kind() instanceof ColumnKind.Heap heap && heap.heap() == HeapKind.STRINGS) {
                text.append(text.isEmpty() ? "" : " ").append(metadata.string(column, Token.rid(token)));
            }
        }
        return text.isEmpty() ? Token.text(token) : text.toString();
    }
}
