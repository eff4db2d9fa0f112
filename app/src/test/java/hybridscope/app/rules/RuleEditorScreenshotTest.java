package hybridscope.app.rules;

import hybridscope.app.Look;
import hybridscope.app.WindowFixture;
import hybridscope.app.WindowOnFiles;
import hybridscope.inspectors.place.Place;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.testfx.api.FxRobot;

/** Pictures of the rule editor (UI.md §6). */
class RuleEditorScreenshotTest extends WindowOnFiles {
    private static final Path SAMPLES = Path.of("../sample-assemblies");

    @ParameterizedTest
    @MethodSource("hybridscope.app.Screenshots#looks")
    void ruleFiles(Look look) throws Exception {
        Path assembly = Files.copy(SAMPLES.resolve("assemblies/hybrid/v1/HotUpdate.dll"), folder.resolve("HotUpdate.dll"));
        Path rules = Files.copy(SAMPLES.resolve("workspaces/hybrid/short.xml"), folder.resolve("short.xml"));
        open(look, assembly);
        onWindow(() -> fixture.window().open(java.util.List.of(rules)));
        WindowFixture.await("the editor is there", () -> fixture.window().place().target() instanceof Place.Rules
                && node("#rules-totals") instanceof Label totals && !totals.getText().isEmpty());
        fixture.awaitStill("#rule-code");
        CodeArea area = node("#rule-code");
        onWindow(() -> {
            area.moveTo(area.getText().indexOf("<property name=\"*\""));
            area.requestFocus();
        });
        picture("rules-matched" + look.suffix());
        onWindow(() -> this.<ToggleButton>node("#rules-methods").fire());
        picture("rules-methods" + look.suffix());
        onWindow(() -> {
            area.replaceText(area.getText().replace("ThroughVirtual", "ThroughNothing").replace("mode=\"none\"", "mode=\"never\"")
                    .replace("<event name=\"*\"/>", "<event name=\"*\""));
            this.<ToggleButton>node("#rules-problems").fire();
        });
        picture("rules-problems" + look.suffix());
        onWindow(() -> {
            int at = area.getText().indexOf("<method name=\"Through*\"");
            area.insertText(at, "<method name=\"\"/>\n      ");
            area.moveTo(at + "<method name=\"".length());
            area.requestFocus();
        });
        new FxRobot().push(KeyCode.CONTROL, KeyCode.SPACE);
        picture("rules-completions" + look.suffix());
    }
}
