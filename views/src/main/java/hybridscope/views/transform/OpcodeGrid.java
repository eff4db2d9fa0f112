package hybridscope.views.transform;

import hybridscope.core.ir.InstructionSet;
import hybridscope.inspectors.LazyList;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.filter.NumberForm;
import hybridscope.inspectors.json.Json;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.table.CellReport;
import hybridscope.inspectors.text.Csv;
import hybridscope.inspectors.transform.OpcodeUse;
import hybridscope.inspectors.transform.TransformReport;
import hybridscope.views.control.CommandText;
import hybridscope.views.opcode.OpcodeTexts;
import hybridscope.views.place.ViewContext;
import hybridscope.views.table.GridColumn;
import hybridscope.views.table.GridModel;
import hybridscope.views.table.RowCopying;
import java.util.List;
import java.util.function.LongConsumer;
import java.util.stream.Collectors;

/** Makes the grid of the opcodes that a transform used. */
final class OpcodeGrid {
    private final OpenFile file;
    private final TransformReport report;
    private final ViewContext context;
    private final OpcodeTexts texts;

    OpcodeGrid(OpenFile file, TransformReport report, ViewContext context) {
        this.file = file;
        this.report = report;
        this.context = context;
        this.texts = new OpcodeTexts(context.messages());
    }

    GridModel model() {
        return new GridModel(context.text("place.opcodes"), report.opcodes().size(), 0, List.of(
                GridColumn.text(context.text("opcode.name"),
                context.text("transform.hint.opcode"), row -> new CellReport(row, use(row).name(), place(row), null)),
                GridColumn.number(context.text("transform.instructions"), context.text("transform.hint.instructions"),
                NumberForm.DECIMAL,
                        row -> new CellReport(use(row).instructions(), "", null, null)),
                GridColumn.number(context.text("transform.methods"), context.text("transform.hint.methods"), NumberForm.DECIMAL,
                        row -> new CellReport(use(row).methods(), "", null, null)),
                GridColumn.number(context.text("opcode.bytes"), context.text("transform.hint.size"), NumberForm.DECIMAL,
                        row -> new CellReport(InstructionSet.named(use(row).name()).size(), "", null, null)),
                GridColumn.text(context.text("opcode.meaning"), context.text("transform.hint.meaning"),
                        row -> new CellReport(row, texts.documentation(use(row).name()), null, null))), this::place,
                        new Copying());
    }

    private OpcodeUse use(int row) {
        return report.opcodes().get(row);
    }

    private Place place(int row) {
        return new Place(file.key(), new Place.Opcode(use(row).name()));
    }

    private final class Copying implements RowCopying {
        private List<OpcodeUse> uses(int[] rows, LongConsumer progress) {
            return new LazyList<>(rows.length, i -> {
                progress.accept(i);
                return use(rows[i]);
            });
        }

        private static List<String> values(OpcodeUse use) {
            return List.of(use.name(), Long.toString(use.instructions()), Integer.toString(use.methods()));
        }

        @Override
        public String text(int[] rows, LongConsumer progress) {
            return uses(rows, progress).stream().map(use -> String.join("\t", values(use)) + "\n").collect(Collectors.joining());
        }

        @Override
        public String csv(int[] rows, LongConsumer progress) {
            return Csv.line(List.of("name", "instructions", "methods"))
                    + uses(rows, progress).stream().map(use -> Csv.line(values(use))).collect(Collectors.joining());
        }

        @Override
        public String json(int[] rows, LongConsumer progress) {
            return Json.text(uses(rows, progress));
        }

        @Override
        public String command() {
            return CommandText.of("transform", file.path().toString(), "--json");
        }
    }
}
