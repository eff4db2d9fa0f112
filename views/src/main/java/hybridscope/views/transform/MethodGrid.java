package hybridscope.views.transform;

import hybridscope.core.il.MethodCode;
import hybridscope.core.metadata.Token;
import hybridscope.core.types.Assembly;
import hybridscope.inspectors.LazyList;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.filter.NumberForm;
import hybridscope.inspectors.json.Json;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.table.CellReport;
import hybridscope.inspectors.text.Csv;
import hybridscope.inspectors.text.Escapes;
import hybridscope.inspectors.transform.FailureCause;
import hybridscope.inspectors.transform.TransformReport;
import hybridscope.inspectors.transform.FailureCause;
import hybridscope.inspectors.transform.TransformedMethodReport;
import hybridscope.views.control.CommandText;
import hybridscope.views.place.ViewContext;
import hybridscope.views.table.GridColumn;
import hybridscope.views.table.GridModel;
import hybridscope.views.table.RowCopying;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

/** Makes the grid of the methods of a transform. */
final class MethodGrid {
    /** Columns that others filter by; the second is there where methods failed. */
    static final int RATIO = 3;
    static final int CAUSE = 4;
    /** What a failed method shows in place of numbers it does not have. */
    private static final String NONE = "–";

    private final OpenFile file;
    private final TransformReport report;
    private final ViewContext context;

    MethodGrid(OpenFile file, TransformReport report, ViewContext context) {
        this.file = file;
        this.report = report;
        this.context = context;
    }

    GridModel model() {
        return new GridModel(context.text("transform.methods"), report.methods().size(), 0, columns(), this::bytes,
                new Copying());
    }

    /** What no method has, failures or generic parameters, has no column. */
    private List<GridColumn> columns() {
        List<GridColumn> columns = new ArrayList<>();
        columns.add(GridColumn.text(context.text("transform.method"), context.text("transform.hint.method"),
                row -> new CellReport(row, Escapes.visible(method(row).name()), method(row).place(), null)));
        columns.add(GridColumn.number("IL", context.text("transform.hint.il"), NumberForm.DECIMAL,
                row -> new CellReport(method(row).il(), "", null, null)));
        columns.add(number("IR", "transform.hint.ir", TransformedMethodReport::ir));
        columns.add(number("IR/IL %", "transform.hint.ratio", TransformedMethodReport::percent));
        if (report.totals().failed() > 0) {
            columns.add(GridColumn.text(context.text("transform.cause"), context.text("transform.hint.cause"), this::cause));
            columns.add(GridColumn.text(context.text("transform.message"), context.text("transform.hint.message"),
                    row -> new CellReport(row,
                    method(row).failure() == null ? "" : Escapes.visible(method(row).failure().message()), null, null)));
        }
        columns.add(number(context.text("transform.bytes"), "transform.hint.bytes", TransformedMethodReport::bytes));
        columns.add(number(context.text("transform.padding"), "transform.hint.padding", TransformedMethodReport::padding));
        columns.add(number(context.text("transform.inlined"), "transform.hint.inlined", TransformedMethodReport::inlined));
        columns.add(number(context.text("transform.slots"), "transform.hint.slots", TransformedMethodReport::slots));
        if (!report.assumptions().isEmpty()) {
            columns.add(GridColumn.text(context.text("transform.assumes"), context.text("transform.hint.assumes"),
                    row -> new CellReport(method(row).assumptions().size(),
                    Escapes.visible(String.join(", ", method(row).assumptions())), null, null)));
        }
        if (report.methods().stream().anyMatch(method -> !method.instance().isEmpty())) {
            columns.add(GridColumn.text(context.text("transform.instance"), context.text("transform.hint.instance"),
                    row -> new CellReport(row, Escapes.visible(method(row).instanceText()), null, null)));
        }
        return List.copyOf(columns);
    }

    private GridColumn number(String name, String hint, ToIntFunction<TransformedMethodReport> value) {
        return GridColumn.number(name, context.text(hint), NumberForm.DECIMAL, row -> method(row).failure() == null
                ? new CellReport(value.applyAsInt(method(row)), "", null, null) : new CellReport(-1, NONE, null, null));
    }

    private TransformedMethodReport method(int row) {
        return report.methods().get(row);
    }

    private CellReport cause(int row) {
        TransformedMethodReport method = method(row);
        return method.failure() == null ? new CellReport(0, "", null, null)
                : new CellReport(1, cause(context, method.failure().cause()), null, method.failure().message());
    }

    /** A cause in the user's language. */
    static String cause(ViewContext context, FailureCause cause) {
        return context.text("transform.cause." + cause.key());
    }

    private Place bytes(int row) {
        int token = Integer.parseUnsignedInt(method(row).token(), 16);
        return MethodCode.read(file.image(), Token.rid(token)) instanceof MethodCode.Il(var body)
                ? new Place(file.key(), new Place.Range(body.span().offset(), body.span().length()))
                : new Place(file.key(), new Place.Row(6, Token.rid(token)));
    }

    private final class Copying implements RowCopying {
        private List<TransformedMethodReport> methods(int[] rows, LongConsumer progress) {
            return new LazyList<>(rows.length, i -> {
                progress.accept(i);
                return method(rows[i]);
            });
        }

        private List<String> values(TransformedMethodReport method) {
            List<String> values = new ArrayList<>(List.of(method.token(), method.name(), Integer.toString(method.il())));
            boolean failed = method.failure() != null;
            for (int number : new int[] {method.ir(), method.percent(), method.bytes(), method.padding(), method.inlined(),
                    method.slots()}) {
                values.add(failed ? "" : Integer.toString(number));
            }
            values.addAll(List.of(failed ? method.failure().cause().jsonName() : "", failed ? method.failure().message() : "",
                    method.instanceText()));
            return values;
        }

        @Override
        public String text(int[] rows, LongConsumer progress) {
            return methods(rows, progress).stream()
                    .map(method -> values(method).stream().map(Escapes::visible).collect(Collectors.joining("\t")) + "\n")
                    .collect(Collectors.joining());
        }

        @Override
        public String csv(int[] rows, LongConsumer progress) {
            return Csv.line(List.of("token", "name", "il", "ir", "percent", "bytes", "padding", "inlined", "slots", "cause",
                    "message", "instance"))
                    + methods(rows, progress).stream().map(method -> Csv.line(values(method))).collect(Collectors.joining());
        }

        @Override
        public String json(int[] rows, LongConsumer progress) {
            return Json.text(methods(rows, progress));
        }

        @Override
        public String command() {
            List<String> words = new ArrayList<>(List.of("transform", file.path().toString(), "--methods"));
            if (!report.folding()) {
                words.add("--no-fold");
            }
            if (!report.inlining()) {
                words.add("--no-inline");
            }
            if (report.role() != Assembly.Role.HOT_UPDATE) {
                words.addAll(List.of("--role", JsonName.of(report.role())));
            }
            return CommandText.of(words.toArray(String[]::new));
        }
    }
}
