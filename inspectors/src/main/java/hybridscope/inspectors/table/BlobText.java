package hybridscope.inspectors.table;

import hybridscope.core.metadata.Column;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.structure.StructureReport;

/** What a blob says, by the grammar of the column that names it. */
final class BlobText {
    private BlobText() {
    }

    static String of(OpenFile file, Column column, int rid) {
        return StructureReport.hex(file.image().bytes(), file.metadata().orElseThrow().blob(column, rid));
    }
}
