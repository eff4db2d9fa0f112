package hybridscope.views.problems;

import hybridscope.core.pe.Severity;
import hybridscope.core.pe.Span;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.problems.ProblemReport;
import hybridscope.inspectors.problems.ProblemsReport;
import hybridscope.views.control.CommandText;
import hybridscope.views.control.EmptyPane;
import hybridscope.views.control.FactGrid;
import hybridscope.views.control.LinkLabel;
import hybridscope.views.hex.HexAddressing;
import hybridscope.views.hex.HexPane;
import hybridscope.views.hex.Highlight;
import hybridscope.views.place.Exported;
import hybridscope.views.place.PlaceStatus;
import hybridscope.views.place.PlaceView;
import hybridscope.views.place.ViewContext;
import hybridscope.views.place.ViewState;
import hybridscope.views.record.RecordColumn;
import hybridscope.views.record.RecordFilter;
import hybridscope.views.record.RecordTable;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** The tab of a {@link Place.Problems}: what is wrong with a file, one finding a row, and the bytes concerned below. */
public final class ProblemsView extends PlaceView {
    private static final double TABLE_SHARE = 0.6;
    /** So many findings are looked through one by one. */
    private static final int UNGROUPED = 20;

    private final ViewContext context;
    private final OpenFile file;
    private final RecordTable<ProblemReport> table;
    private final RecordFilter filter;
    private final HexPane hex;
    private final SplitPane split = new SplitPane();
    private final HexAddressing addressing;
    private final List<ProblemReport> problems;
    private ProblemReport shown;

    /** The problems of a file. */
    public ProblemsView(OpenFile file, ProblemsReport report, HexAddressing addressing, ViewContext context) {
        super(CarbonIcons.WARNING, context.text("problems.title", file.key()), new Place(file.key(), new Place.Problems()));
        this.file = file;
        this.problems = report.problems();
        this.context = context;
        this.addressing = addressing;
        table = new RecordTable<>(context, columns(), () -> CommandText.of("info", file.path().toString()));
        table.setId("problems-table");
        table.setPlaceholder(new EmptyPane(CarbonIcons.CHECKMARK_OUTLINE, context.text("problems.fine")));
        table.show(report.problems());
        filter = new RecordFilter(table, context);
        hex = new HexPane(context);
        hex.view().addressingProperty().set(addressing);
        hex.view().setBytes(file.image().bytes());
        if (report.problems().size() > UNGROUPED) {
            table.group(problem -> context.text("problems.group", RuleText.sentence(context.messages(), problem)),
                    group -> context.text("problems.group.count", group.size()));
        }
        BorderPane top = new BorderPane(table);
        VBox above = new VBox(summary(report), filter);
        if (!report.problems().isEmpty()) {
            above.getChildren().addFirst(headline(report));
        }
        top.setTop(above);
        split.setOrientation(Orientation.VERTICAL);
        split.getStyleClass().add("problems-view");
        split.getItems().add(top);
        if (file.image().bytes().length() > 0) {
            split.getItems().add(hex);
            split.setDividerPositions(TABLE_SHARE);
        }
        if (!report.problems().isEmpty()) {
            table.choose(report.problems().getFirst());
        }
        select(table.record());
        table.onRecord(this::selected);
    }

    private List<RecordColumn<ProblemReport>> columns() {
        Comparator<ProblemReport> worst = Comparator.comparing(problem -> -Severities.rank(problem.severity()));
        return List.of(
                RecordColumn.<ProblemReport>text("problems.severity", 80,
                problem -> context.text("severity." + JsonName.of(problem.severity())))
                        .marked(problem -> Severities.icon(problem.severity())).ordered(worst),
                RecordColumn.<ProblemReport>text("problems.offset", 78, problem -> "%08X".formatted(problem.offset()))
                        .number(problem -> (long) problem.offset()).linked(this::bytes),
                RecordColumn.text("problems.structure", 140, ProblemReport::structure),
                RecordColumn.text("problems.found", 150, ProblemReport::found),
                RecordColumn.text("problems.expected", 170, ProblemReport::expected),
                RecordColumn.text("problems.rule", 230, problem -> RuleText.sentence(context.messages(), problem)),
                RecordColumn.text("problems.section", 104, ProblemReport::section));
    }

    /** What is wrong, in a sentence: where the file has lost its end most findings come from that, else the worst one. */
    private Label headline(ProblemsReport report) {
        ProblemReport worst = report.problems().getFirst();
        Label label = new Label(report.cut() == null ? RuleText.finding(context.messages(), worst)
                : context.text("problems.cut.short", report.cut().has(), report.cut().needs()),
                Severities.icon(worst.severity()));
        label.setId("problems-headline");
        label.getStyleClass().addAll("pane-title", "problems-headline");
        label.setWrapText(true);
        label.setMinHeight(Label.USE_PREF_SIZE);
        return label;
    }

    private HBox summary(ProblemsReport report) {
        HBox box = new HBox();
        box.getStyleClass().addAll("problems-summary");
        count(box, Severity.ERROR, report.errors());
        count(box, Severity.WARNING, report.warnings());
        count(box, Severity.INFO, report.infos());
        if (report.total() > report.problems().size()) {
            Label cut = new Label(context.text("problems.cut", report.problems().size(), report.total()));
            cut.getStyleClass().add("muted");
            box.getChildren().add(cut);
        }
        return box;
    }

    private void count(HBox box, Severity severity, int count) {
        if (count > 0) {
            Label label = new Label(context.text("problems." + JsonName.of(severity), count), Severities.icon(severity));
            label.setMinWidth(Label.USE_PREF_SIZE);
            box.getChildren().add(label);
        }
    }

    private Place bytes(ProblemReport problem) {
        return new Place(file.key(), new Place.Range(problem.offset(), problem.length()));
    }

    private void selected(ProblemReport problem) {
        int finding = problem == null ? 0 : problems.indexOf(problem) + 1;
        if (problem != shown) {
            setPlace(new Place(file.key(), new Place.Problems(finding)));
            select(problem);
        }
    }

    private void select(ProblemReport problem) {
        shown = problem;
        if (problem == null) {
            setDetails(null);
            setStatus(PlaceStatus.NONE);
            hex.view().highlights().clear();
            return;
        }
        Span span = new Span(problem.offset(), problem.length());
        hex.view().highlights().setAll(new Highlight(new Span(span.offset(), Math.max(1, span.length())), Highlight.Kind.LINKED));
        hex.view().select(span);
        setStatus(new PlaceStatus(span.offset(), addressing.rvaAt(span.offset()), 0, span.length()));
        setDetails(details(problem));
    }

    private Node details(ProblemReport problem) {
        Label rule = new Label(RuleText.finding(context.messages(), problem), Severities.icon(problem.severity()));
        rule.setId("problem-finding");
        rule.setWrapText(true);
        rule.setMinHeight(Label.USE_PREF_SIZE);
        FactGrid facts = new FactGrid().fact(context.text("problems.structure"), problem.structure())
                .fact(context.text("problems.rule"), RuleText.sentence(context.messages(), problem))
                .fact(context.text("problems.section"), problem.section())
                .fact(context.text("problems.expected"), problem.expected()).fact(context.text("problems.found"), problem.found())
                .fact(context.text("problems.offset"),
                new LinkLabel("%08X".formatted(problem.offset()), bytes(problem), context.navigator()))
                .fact(context.text("place.overview"), new LinkLabel(context.text("problems.show"),
                        new Place(file.key(), new Place.Overview(problem.offset(), problem.length())), context.navigator()));
        VBox box = new VBox(rule, facts);
        box.getStyleClass().add("details");
        return box;
    }

    @Override
    public Node node() {
        return split;
    }

    @Override
    public Node focusTarget() {
        return table;
    }

    @Override
    public void open(Place place) {
        if (place.target() instanceof Place.Problems(int finding) && finding > 0 && finding <= problems.size()) {
            ProblemReport wanted = problems.get(finding - 1);
            table.choose(wanted);
            if (table.record() != wanted) {
                // A filter kept it out.
                filter.setText("");
                table.choose(wanted);
            }
        }
    }

    @Override
    public ViewState save() {
        return new ViewState(Map.of("filter", filter.text(), "row", String.valueOf(problems.indexOf(shown))));
    }

    @Override
    public void restore(ViewState state) {
        filter.setText(state.get("filter", ""));
        int row = (int) state.number("row", -1);
        if (row >= 0 && row < problems.size()) {
            table.choose(problems.get(row));
        }
    }

    @Override
    public List<Exported> exports() {
        return table.exports();
    }

    @Override
    public boolean find() {
        if (hex.view().isFocused()) {
            hex.find();
        } else {
            filter.focus();
        }
        return true;
    }

    @Override
    public boolean goTo() {
        hex.goTo();
        return true;
    }

    @Override
    public void dispose() {
        hex.dispose();
    }
}
