package hybridscope.views.rules;

import hybridscope.core.dhe.rules.InjectionRule;
import hybridscope.core.pe.Bytes;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.rules.RuleFileText;
import hybridscope.inspectors.rules.RuleOutcome;
import hybridscope.inspectors.rules.RuleOutcome.Verdict;
import hybridscope.inspectors.text.Escapes;
import hybridscope.views.control.FactGrid;
import hybridscope.views.control.Icon;
import hybridscope.views.place.Exported;
import hybridscope.views.place.PlaceView;
import hybridscope.views.place.ViewContext;
import hybridscope.views.place.ViewState;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/**
 * The tab of {@link Place.Rules}: a rule file in the editor, to be saved. What was not saved when the tab was closed is there
 * again when the file is opened.
 */
public final class RulesView extends PlaceView {
    private static final KeyCombination SAVE = new KeyCodeCombination(KeyCode.S, KeyCombination.SHORTCUT_DOWN);
    private static final String DRAFT = "rules.draft.";
    private static final String CARET = "caret";
    /** Longer texts are not kept among the settings. */
    private static final int LONGEST_DRAFT = 1 << 18;

    private final Path path;
    private final ViewContext context;
    private final RuleEditor editor;
    private final Button save;
    private final Label note = new Label();
    private final Subscription assemblies;
    private String saved;
    private boolean windowsLines;
    /** What was said to be typed; null for nothing. */
    private String told;

    /**
     * A rule file.
     *
     * @param key     what places call the file
     * @param path    where it lies
     * @param content its bytes
     */
    public RulesView(String key, Path path, Bytes content, ViewContext context) {
        super(CarbonIcons.RULE, Escapes.visible(path.getFileName().toString()), new Place(key, new Place.Rules()));
        this.path = path;
        this.context = context;
        editor = new RuleEditor(context, path.getFileName().toString(), List.of("rules", "check", path.toString()));
        save = new Button(context.text("rules.save"), new Icon(CarbonIcons.SAVE));
        save.setId("rules-save");
        save.setMinWidth(Region.USE_PREF_SIZE);
        save.getStyleClass().add("flat");
        save.setTooltip(new Tooltip(context.text("rules.save.hint", SAVE.getDisplayText())));
        save.setOnAction(_ -> write());
        Button as = new Button(context.text("rules.save-as"));
        as.setId("rules-save-as");
        as.setMinWidth(Region.USE_PREF_SIZE);
        as.getStyleClass().add("flat");
        as.setOnAction(_ -> saveAs());
        note.setId("rules-note");
        note.getStyleClass().add("muted");
        editor.addTools(save, as, note);
        editor.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (SAVE.match(event)) {
                write();
                event.consume();
            }
        });
        read(content);
        String draft = context.remembered().get(DRAFT + path, "");
        if (!draft.isEmpty() && !draft.equals(saved)) {
            editor.load(draft);
            say("rules.draft");
        }
        editor.textProperty().addListener((_, _, _) -> changed());
        changed();
        assemblies = context.rules().assemblies().subscribe(editor::assemblies);
        editor.outcomeProperty().subscribe(_ -> tell());
        editor.methodProperty().subscribe(method -> setDetails(method == null ? null : details(method)));
    }

    private void read(Bytes content) {
        String text = RuleFileText.text(content);
        windowsLines = text.contains("\r\n");
        saved = text.replace("\r\n", "\n").replace('\r', '\n');
        editor.load(saved);
    }

    private boolean isModified() {
        return !editor.text().equals(saved);
    }

    private void changed() {
        save.setDisable(!isModified());
        setModified(isModified());
        setTitle((isModified() ? "* " : "") + Escapes.visible(path.getFileName().toString()));
        if (!isModified()) {
            note.setText("");
        }
    }

    /** Those who read the rules see at once what is typed. */
    private void tell() {
        String text = isModified() ? editor.text() : null;
        if (!Objects.equals(text, told)) {
            told = text;
            context.rules().draft(path, text);
        }
    }

    private void say(String key, Object... arguments) {
        note.setText(context.text(key, arguments));
    }

    /** Writes what is modified to the file. */
    private void write() {
        if (isModified() && write(path)) {
            saved = editor.text();
            context.remembered().put(DRAFT + path, "");
            changed();
            tell();
            say("rules.saved");
        }
    }

    private void saveAs() {
        context.rules().saveAs(path).ifPresent(target -> {
            if (target.toAbsolutePath().normalize().equals(path.toAbsolutePath().normalize())) {
                write();
            } else if (write(target)) {
                // What has been typed here belongs to the other file now.
                editor.load(saved);
                context.rules().open(target, 0);
            }
        });
    }

    private boolean write(Path target) {
        String text = windowsLines ? editor.text().replace("\n", "\r\n") : editor.text();
        try {
            Files.write(target, RuleFileText.bytes(text));
            return true;
        } catch (IOException e) {
            say("rules.not-saved", Escapes.visible(String.valueOf(e.getMessage())));
            return false;
        }
    }

    /** The method that is selected below: all rules that match it, the last of which counts. */
    private Node details(Verdict verdict) {
        RuleOutcome outcome = editor.outcomeProperty().get();
        Label method = new Label(Escapes.visible(verdict.method().signature().isEmpty() ? verdict.method().fullName()
                : verdict.method().signature()));
        method.getStyleClass().add("mono");
        method.setWrapText(true);
        method.setMinHeight(Region.USE_PREF_SIZE);
        FactGrid facts = new FactGrid();
        facts.fact(context.text("rules.assembly"), Escapes.visible(verdict.method().assembly()));
        facts.fact(context.text("rules.type"), Escapes.visible(verdict.method().type()));
        facts.fact(context.text("rules.injected"), context.text(!verdict.method().hasIl() ? "rules.no-il"
                : verdict.injected() ? "rules.yes" : "rules.no"));
        VBox details = new VBox(method, facts);
        details.getStyleClass().addAll("details", "rule-details");
        details.setId("rules-details");
        Label title = new Label(context.text("rules.matching"));
        title.getStyleClass().add("section-title");
        details.getChildren().add(title);
        int[] matching = outcome.verdicts().matching(verdict.number());
        if (matching.length == 0) {
            Label none = new Label(context.text("rules.matching.none"));
            none.setWrapText(true);
            none.setMinHeight(Region.USE_PREF_SIZE);
            details.getChildren().add(none);
        }
        for (int number : matching) {
            InjectionRule rule = outcome.rules().rules().get(number);
            Hyperlink link = new Hyperlink(rule.line() + ": " + Escapes.visible(rule.text()));
            link.getStyleClass().add("mono");
            link.setWrapText(true);
            link.setMinHeight(Region.USE_PREF_SIZE);
            link.setOnAction(_ -> editor.select(rule));
            details.getChildren().add(link);
            if (number == verdict.winner()) {
                Label counts = new Label(context.text("rules.counts"), new Icon(CarbonIcons.CHECKMARK));
                counts.getStyleClass().add("rule-counts");
                details.getChildren().add(counts);
            }
        }
        return details;
    }

    @Override
    public void open(Place place) {
        if (place.target() instanceof Place.Rules(int line) && line > 0) {
            editor.line(line);
            setPlace(place);
        }
    }

    /** The rules as they are typed, and the list below them. */
    @Override
    public List<Exported> exports() {
        return Stream.concat(Stream.of(Exported.xml(editor::text)), editor.exports().stream()).toList();
    }

    @Override
    public Node node() {
        return editor;
    }

    @Override
    public Node focusTarget() {
        return editor.focusTarget();
    }

    /** A file that was read again is not shown anew: what somebody types here stays, and can be undone. */
    @Override
    public boolean keeps(Bytes content) {
        String text = RuleFileText.text(content).replace("\r\n", "\n").replace('\r', '\n');
        if (text.equals(saved)) {
            return true;
        }
        if (isModified()) {
            saved = text;
            changed();
            say("rules.changed");
        } else {
            int caret = editor.caret();
            read(content);
            editor.caret(caret);
            changed();
        }
        return true;
    }

    @Override
    public ViewState save() {
        return new ViewState(Map.of(CARET, Integer.toString(editor.caret())));
    }

    @Override
    public void restore(ViewState state) {
        editor.caret((int) state.number(CARET, editor.caret()));
    }

    @Override
    public void dispose() {
        String text = editor.text();
        context.remembered().put(DRAFT + path, isModified() && text.length() <= LONGEST_DRAFT ? text : "");
        if (told != null) {
            context.rules().draft(path, null);
        }
        assemblies.unsubscribe();
        editor.dispose();
    }
}
