package hybridscope.views.csharp;

import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.inspectors.csharp.CSharpReport;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.json.Json;
import hybridscope.inspectors.place.Place;
import hybridscope.views.control.CommandText;
import hybridscope.views.control.CopyMenu;
import hybridscope.views.control.PlaceMenu;
import hybridscope.views.place.Exported;
import hybridscope.views.place.ViewContext;
import java.util.List;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;

/** What can be done with C#: the menu of its text, and the files that it is written to. */
public final class CSharpMenu {
    private CSharpMenu() {
    }

    /** The menu of a text. @param file what it was made of */
    public static ContextMenu of(CSharpCode code, OpenFile file, ViewContext context) {
        CSharpReport report = code.document().report();
        MenuItem go = context.item("il.menu.go", () -> code.follow(false));
        MenuItem beside = context.item("il.menu.beside", () -> code.follow(true));
        PlaceMenu about = new PlaceMenu(context, () -> code.wordAtCaret().map(word -> word.place()).orElse(report.place()));
        ContextMenu menu = new ContextMenu(go, beside, new SeparatorMenuItem());
        menu.getItems().addAll(about.all(context.debug()));
        menu.getItems().addAll(new SeparatorMenuItem(), context.item("csharp.fold-all", () -> code.foldAll(true)),
                context.item("csharp.unfold-all", () -> code.foldAll(false)), new SeparatorMenuItem(),
                about.copies(new CopyMenu(context.messages()).text(code::selectedOrAll).form("csharp.copy.all", report::text)
                .json(() -> Json.text(report)).command(() -> command(file, report))).build());
        menu.setOnShowing(_ -> {
            boolean leads = code.wordAtCaret().filter(code.document()::leads).isPresent();
            go.setDisable(!leads);
            beside.setDisable(!leads);
        });
        return menu;
    }

    private static String command(OpenFile file, CSharpReport report) {
        int token = report.place().token();
        return Token.table(token) == Table.TYPE_DEF ? CommandText.of("csharp", file.path().toString(), report.name())
                : CommandText.of("csharp", file.path().toString(), "0x" + Token.text(token));
    }

    /** The files that a report is written to. */
    public static List<Exported> exports(CSharpReport report) {
        return List.of(new Exported("cs", report::text), Exported.json(() -> Json.text(report)));
    }
}
