package hybridscope.views.cpp;

import hybridscope.inspectors.cpp.CppReport;
import hybridscope.inspectors.json.Json;
import hybridscope.views.control.CommandText;
import hybridscope.views.control.CopyMenu;
import hybridscope.views.place.ViewContext;
import java.util.List;
import javafx.scene.control.ContextMenu;
import javafx.scene.layout.StackPane;
import org.fxmisc.flowless.VirtualizedScrollPane;

/** The C++ of a method with injected code, whose lines stand out, or as it is without. */
public final class InjectedCode extends StackPane {
    private final CppCode code;

    /**
     * The text.
     *
     * @param report with injected code
     * @param with   whether injected lines are shown
     * @param file   the file's path, for the command line
     */
    public InjectedCode(CppReport report, boolean with, String file, ViewContext context) {
        CppReport shown = with ? report : without(report);
        code = new CppCode(new CppDocument(shown), context.navigator().toDefinitions(), _ -> { }, _ -> { });
        code.setAccessibleText(context.text("cpp.accessible", report.method()));
        code.setContextMenu(new ContextMenu(new CopyMenu(context.messages()).text(() -> shown.text(false))
                .json(() -> Json.text(shown)).command(() -> command(file, report.token(), with)).build()));
        for (int i = 0; i < shown.lines().size(); i++) {
            if (shown.lines().get(i).injected()) {
                code.setParagraphStyle(i, List.of("injected"));
            }
        }
        getChildren().add(new VirtualizedScrollPane<>(code));
    }

    private static CppReport without(CppReport report) {
        return new CppReport(report.file(), report.place(), report.token(), report.method(), report.symbol(), report.policy(),
                report.generic(), false, report.lines().stream().filter(line -> !line.injected()).toList(), report.failure(),
                report.assumptions());
    }

    private static String command(String file, String token, boolean with) {
        return with ? CommandText.of("cpp", file, "0x" + token, "--inject") : CommandText.of("cpp", file, "0x" + token);
    }

    /** To be called when it is shown no longer. */
    public void release() {
        code.release();
    }
}
