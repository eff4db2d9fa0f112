package hybridscope.views.compare;

import hybridscope.inspectors.dhe.DheReport;
import hybridscope.inspectors.dhe.OutcomeTotals;
import hybridscope.views.place.ViewContext;
import java.util.function.ToLongFunction;
import javafx.geometry.HPos;
import javafx.geometry.VPos;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.text.TextAlignment;

/** Counts under A and B, one below the other, and what B changes. */
final class CompareTotals extends GridPane {
    private final ViewContext context;
    private final OutcomeTotals a;
    private final OutcomeTotals b;

    CompareTotals(DheReport report, ViewContext context) {
        this.context = context;
        a = report.totals();
        b = report.otherTotals();
        setId("compare-totals");
        getStyleClass().addAll("transform-totals", "compare-totals");
        setHgap(16);
        setVgap(2);
        add(text("A"), 0, 1);
        add(text("B"), 0, 2);
        add(text("B \u2212 A"), 0, 3);
        count("changed", OutcomeTotals::changed);
        count("new", OutcomeTotals::added);
        count("removed", OutcomeTotals::removed);
        count("dirty", OutcomeTotals::dirty);
        count("injected", OutcomeTotals::injected);
        count("interpreted", OutcomeTotals::interpreted);
        count("aot", OutcomeTotals::aot);
        count("code", OutcomeTotals::aotCode);
        int column = getColumnCount();
        head("share", column);
        value("share-a", percent(100 * a.share(), ""), column, 1);
        value("share-b", percent(100 * b.share(), ""), column, 2);
        value("share-d", percent(100 * (b.share() - a.share()), "+"), column, 3);
    }

    private String percent(double value, String sign) {
        return Math.abs(value) < 0.05 && !sign.isEmpty() ? "0"
                : String.format(context.messages().locale(), "%" + sign + ".1f %%", value);
    }

    private void count(String name, ToLongFunction<OutcomeTotals> of) {
        int column = getColumnCount();
        head(name, column);
        long first = of.applyAsLong(a);
        long second = of.applyAsLong(b);
        value(name + "-a", "%,d".formatted(first), column, 1);
        value(name + "-b", "%,d".formatted(second), column, 2);
        value(name + "-d", second == first ? "0" : "%+,d".formatted(second - first), column, 3)
                .getStyleClass().add(second == first ? "muted" : "compare-difference");
    }

    private void head(String name, int column) {
        Label label = text(context.text("compare.total." + name));
        label.setWrapText(true);
        label.setTextAlignment(TextAlignment.RIGHT);
        setValignment(label, VPos.BOTTOM);
        setHalignment(label, HPos.RIGHT);
        add(label, column, 0);
    }

    private Label value(String id, String text, int column, int row) {
        Label label = new Label(text);
        label.setId("compare-" + id);
        label.getStyleClass().add("transform-value");
        label.setMinWidth(USE_PREF_SIZE);
        setHalignment(label, HPos.RIGHT);
        add(label, column, row);
        return label;
    }

    private static Label text(String text) {
        Label label = new Label(text);
        label.getStyleClass().addAll("muted", "count", "compare-head");
        label.setMinWidth(USE_PREF_SIZE);
        return label;
    }
}
