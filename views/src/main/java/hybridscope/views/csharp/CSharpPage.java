package hybridscope.views.csharp;

import hybridscope.core.metadata.Token;
import hybridscope.inspectors.csharp.CSharpReport;
import hybridscope.inspectors.csharp.text.LanguageLevel;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.views.control.ChoiceMenu;
import hybridscope.views.control.EmptyPane;
import hybridscope.views.control.LoadingPane;
import hybridscope.views.place.Exported;
import hybridscope.views.place.ViewContext;
import java.util.List;
import java.util.OptionalInt;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.layout.BorderPane;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** A type with its members as C#: links on every name, blocks that fold. It is made off the FX thread when it is wanted. */
public final class CSharpPage extends BorderPane {
    private final OpenFile file;
    private final int type;
    private final ViewContext context;
    private final LoadingPane loading;
    private final ChoiceMenu<LanguageLevel> level;
    private boolean started;
    private CSharpCode code;
    private CSharpText text;
    private int wanted;

    /** The page of a type. @param type its token */
    public CSharpPage(OpenFile file, int type, ViewContext context) {
        this.file = file;
        this.type = type;
        this.context = context;
        loading = new LoadingPane(context);
        getStyleClass().addAll("pane", "csharp-page");
        setId("csharp-page");
        setCenter(loading);
        level = LevelMenu.of("csharp-page-level", context, this::make);
    }

    /** The choice of the language's version, for the tools around it. */
    public Node levels() {
        return level;
    }

    /** Makes the text, unless it is there or under way. */
    public void load() {
        if (!started) {
            make();
        }
    }

    private void make() {
        started = true;
        LanguageLevel words = level.chosen();
        loading.load(context.text("csharp.task"), _ -> new CSharpDocument(CSharpReport.ofType(file, Token.rid(type), words)),
                this::loaded);
    }

    private Node loaded(CSharpDocument made) {
        CSharpReport report = made.report();
        release();
        code = null;
        text = null;
        if (report.lines().isEmpty()) {
            return new EmptyPane(CarbonIcons.CODE, report.failure() == null ? context.text("csharp.nothing") : report.failure());
        }
        code = new CSharpCode(made, context, CSharpObserver.NONE);
        code.setAccessibleText(context.text("csharp.accessible", report.name()));
        code.setContextMenu(CSharpMenu.of(code, file, context));
        show(wanted);
        if (isFocused()) {
            Platform.runLater(code::requestFocus);
        }
        text = new CSharpText(code, new VirtualizedScrollPane<>(code), context);
        return text;
    }

    /** Puts the caret on what defines a member, once there is text; 0 for none. */
    public void show(int member) {
        wanted = member;
        if (code != null && member != 0) {
            code.showDefinition(member);
        }
    }

    /** What takes the keyboard. */
    public Node focusTarget() {
        return code == null ? this : code;
    }

    /** Opens the search; false where there is no text. */
    public boolean find() {
        if (text != null) {
            text.find();
        }
        return text != null;
    }

    /** Follows the link at the caret; false where there is none. */
    public boolean follow() {
        return code != null && code.follow(false);
    }

    /** The token of what the caret is on, where the file defines it. */
    public OptionalInt usedToken() {
        return code == null ? OptionalInt.empty() : code.usedToken(file);
    }

    /** The files that it can be written to; none while there is no text. */
    public List<Exported> exports() {
        return code == null ? List.of() : CSharpMenu.exports(code.document().report());
    }

    /** Ends what is under way. */
    public void cancel() {
        loading.cancel();
        release();
    }

    private void release() {
        if (code != null) {
            code.release();
        }
    }
}
