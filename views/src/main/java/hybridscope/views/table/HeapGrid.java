package hybridscope.views.table;

import hybridscope.core.metadata.HeapKind;
import hybridscope.inspectors.LazyList;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.filter.NumberForm;
import hybridscope.inspectors.heap.HeapItemReport;
import hybridscope.inspectors.heap.HeapLines;
import hybridscope.inspectors.heap.MetadataHeapReport;
import hybridscope.inspectors.json.Json;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.table.CellReport;
import hybridscope.inspectors.text.Escapes;
import hybridscope.views.control.CommandText;
import hybridscope.views.place.ViewContext;
import java.util.List;
import java.util.Locale;
import java.util.function.LongConsumer;

/** Makes the grid of a heap: index, offset, length and text of each item. */
final class HeapGrid {
    private final OpenFile file;
    private final HeapKind kind;
    private final MetadataHeapReport report;
    private final ViewContext context;

    HeapGrid(OpenFile file, HeapKind kind, MetadataHeapReport report, ViewContext context) {
        this.file = file;
        this.kind = kind;
        this.report = report;
        this.context = context;
    }

    GridModel model() {
        NumberForm index = kind == HeapKind.GUID ? NumberForm.DECIMAL : new NumberForm(16, 6);
        return new GridModel(report.name(), report.items().size(), 0, List.of(
                GridColumn.number("Index", context.text("heap.hint.index"), index,
                row -> new CellReport(item(row).index(), "", null, null)),
                GridColumn.number("Offset", context.text("heap.hint.offset"), NumberForm.HEX8,
                        row -> new CellReport(item(row).offset(), "", bytes(row), null)),
                GridColumn.number("Length", context.text("heap.hint.length"), NumberForm.DECIMAL,
                        row -> new CellReport(item(row).length(), "", null, null)),
                kind == HeapKind.STRINGS || kind == HeapKind.USER_STRINGS
                ? GridColumn.text("Text", context.text("heap.hint.text"), this::text)
                        : GridColumn.code("Text", context.text("heap.hint.text"), this::text)), this::bytes, new Copying());
    }

    private HeapItemReport item(int row) {
        return report.items().get(row);
    }

    private CellReport text(int row) {
        HeapItemReport item = item(row);
        return new CellReport(item.index(), Escapes.visible(item.text()), null, item.problem());
    }

    private Place bytes(int row) {
        HeapItemReport item = item(row);
        return new Place(report.file(), new Place.Range(item.offset(), item.length()));
    }

    /** The row of the item that holds {@code index}, which may point into the middle of a string; -1 where there is none. */
    static int rowOf(MetadataHeapReport report, int index) {
        int low = 0;
        int high = report.items().size() - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (report.items().get(middle).index() <= index) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return high < 0 || report.items().get(low).index() > index ? -1 : low;
    }

    private final class Copying implements RowCopying {
        private List<HeapItemReport> items(int[] which, LongConsumer progress) {
            return new LazyList<>(which.length, i -> {
                progress.accept(i);
                return item(which[i]);
            });
        }

        @Override
        public String text(int[] which, LongConsumer progress) {
            return HeapLines.text(items(which, progress));
        }

        @Override
        public String csv(int[] which, LongConsumer progress) {
            return HeapLines.csv(items(which, progress));
        }

        @Override
        public String json(int[] which, LongConsumer progress) {
            return Json.text(new MetadataHeapReport(report.file(), report.name(), report.offset(), report.size(),
                    items(which, progress)));
        }

        @Override
        public String command() {
            return CommandText.of("metadata", file.path().toString(), "--heap",
                    kind.streamName().substring(1).toLowerCase(Locale.ROOT));
        }
    }
}
