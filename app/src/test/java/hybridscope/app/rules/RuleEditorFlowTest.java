package hybridscope.app.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.app.DroppedFiles;
import hybridscope.app.Look;
import hybridscope.app.WindowFixture;
import hybridscope.app.WindowOnFiles;
import hybridscope.app.command.Command;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.rules.RuleCompletion;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/** UI.md §4, "Rule editor": a rule file is opened, edited by keys with what is offered, and saved; the outcome follows. */
class RuleEditorFlowTest extends WindowOnFiles {
    private static final Path SAMPLES = Path.of("../sample-assemblies");
    private static final String TEXT = """
            <rules>
              <assembly fullname="HotUpdate">
                <type fullname="HotUpdate.Foo">
                </type>
              </assembly>
            </rules>
            """;

    private CodeArea code(FxRobot robot) {
        return robot.lookup("#rule-code").queryAs(CodeArea.class);
    }

    private void awaitTotals(FxRobot robot, String expected) {
        WindowFixture.await("the totals are " + expected, () -> robot.lookup("#rules-totals").tryQueryAs(Label.class)
                .map(label -> label.getText().equals(expected)).orElse(false));
    }

    private Path openRules(FxRobot robot, String text) throws Exception {
        Path assembly = Files.copy(SAMPLES.resolve("assemblies/hybrid/v1/HotUpdate.dll"), folder.resolve("HotUpdate.dll"));
        Path rules = Files.writeString(folder.resolve("rules.xml"), text);
        open(Look.COMMON, assembly);
        DroppedFiles.on(fixture.scene().getRoot(), rules);
        WindowFixture.await("the editor is there", () -> fixture.window().place() != null
                && fixture.window().place().target().equals(new Place.Rules()));
        fixture.awaitStill("#rule-code");
        return rules;
    }

    private void caretBehind(FxRobot robot, String part) {
        onWindow(() -> {
            CodeArea area = code(robot);
            area.moveTo(area.getText().indexOf(part) + part.length());
            area.requestFocus();
        });
    }

    private void awaitOffers(FxRobot robot, String first) {
        WindowFixture.await(first + " is offered", () -> {
            ListView<RuleCompletion> offers = robot.lookup("#rule-completions").queryAs(ListView.class);
            return offers.isVisible() && !offers.getItems().isEmpty() && offers.getItems().getFirst().label().equals(first);
        });
    }

    @Test
    void aRuleIsWrittenWithWhatIsOfferedAndSaved(FxRobot robot) throws Exception {
        Path rules = openRules(robot, TEXT);
        int all = methods(robot);
        awaitTotals(robot, all + " of " + all + " methods are injected");

        caretBehind(robot, "HotUpdate.Foo\">");
        robot.push(KeyCode.ENTER);
        robot.write("<m", 0);
        awaitOffers(robot, "<method>");
        robot.push(KeyCode.ENTER);
        // The names of the type's methods are offered at once.
        awaitOffers(robot, "*");
        robot.write("C", 0);
        awaitOffers(robot, "C");
        robot.push(KeyCode.ENTER);
        assertEquals(TEXT.replace("Foo\">\n", "Foo\">\n      <method name=\"C\"/>\n"), code(robot).getText());
        awaitTotals(robot, all - 1 + " of " + all + " methods are injected");

        // The rule at the caret shows what it matches.
        TableView<?> matched = robot.lookup("#rules-matched-table").queryAs(TableView.class);
        WindowFixture.await("the method is listed", () -> matched.getItems().size() == 1);
        assertEquals("Of the rule in line 4 (1)", robot.lookup("#rules-matched").queryAs(ToggleButton.class).getText());

        assertEquals(TEXT, Files.readString(rules));
        robot.push(KeyCode.CONTROL, KeyCode.S);
        WindowFixture.await("it is saved", () -> robot.lookup("#rules-save").queryAs(Button.class).isDisabled());
        assertEquals(code(robot).getText(), Files.readString(rules));

        // The file is read again, and yet what was typed can be undone.
        robot.push(KeyCode.CONTROL, KeyCode.Z);
        awaitTotals(robot, all + " of " + all + " methods are injected");

        // What is not saved when the tab is closed is there again.
        caretBehind(robot, "HotUpdate.Foo\">");
        robot.write("<method name=\"*\"", 0);
        String unsaved = code(robot).getText();
        robot.push(KeyCode.CONTROL, KeyCode.W);
        WindowFixture.await("the tab is closed", () -> robot.lookup("#rule-code").tryQuery().isEmpty());
        onWindow(() -> fixture.window().go(new Place("rules.xml", new Place.Rules())));
        WindowFixture.await("the draft is there", () -> robot.lookup("#rule-code").tryQueryAs(CodeArea.class)
                .map(area -> area.getText().equals(unsaved)).orElse(false));
    }

    private int methods(FxRobot robot) {
        WindowFixture.await("the methods are known", () -> robot.lookup("#rules-methods").queryAs(ToggleButton.class).getText()
                .matches("All methods \\([1-9]\\d*\\)"));
        // All methods of the sample have IL.
        return WaitForAsyncUtils.waitForAsyncFx(5000, () -> Integer.parseInt(robot.lookup("#rules-methods")
                .queryAs(ToggleButton.class).getText().replaceAll("\\D", "")));
    }

    @Test
    void whatIsWrongIsListedAndAClickGoesThere(FxRobot robot) throws Exception {
        openRules(robot, TEXT.replace("Foo\">\n",
                "Foo\">\n      <method name=\"C\" mode=\"never\"/>\n      <method name=\"D\"/>\n"));
        WindowFixture.await("two problems", () -> robot.lookup("#rules-problems").queryAs(ToggleButton.class).getText()
                .equals("Problems (2)"));
        robot.clickOn("#rules-problems");
        robot.clickOn("The mode is none or proxy, not never");
        WindowFixture.await("the place is selected", () -> code(robot).getSelectedText().equals("never"));
        robot.write("proxy", 0);
        WindowFixture.await("one is left", () -> robot.lookup("#rules-problems").queryAs(ToggleButton.class).getText()
                .equals("Problems (1)"));
        assertTrue(robot.lookup("No method is D").tryQuery().isPresent());

        // A method's row leads to the rule that counts for it, and tells all that match.
        robot.clickOn("#rules-methods");
        TableView<?> methods = robot.lookup("#rules-methods-table").queryAs(TableView.class);
        WindowFixture.await("methods are listed", () -> !methods.getItems().isEmpty());
        onWindow(() -> {
            List<String> texts = methods.getItems().stream().map(Object::toString).toList();
            int row = 0;
            while (!texts.get(row).contains("name=C,")) {
                row++;
            }
            methods.getSelectionModel().clearAndSelect(row);
        });
        WindowFixture.await("details are told", () -> robot.lookup("#rules-details").tryQuery().isPresent());
        assertTrue(robot.lookup("4: <method name=\"C\" mode=\"proxy\"/>").tryQuery().isPresent());
    }

    @Test
    void theFileIsSavedUnderAnotherName(FxRobot robot) throws Exception {
        Path rules = openRules(robot, TEXT);
        Path other = folder.resolve("other.xml");
        caretBehind(robot, "HotUpdate.Foo");
        robot.write("*", 0);
        fixture.answer(other);
        robot.clickOn("#rules-save-as");
        WindowFixture.await("the other file is open", () -> fixture.window().place().file().equals("other.xml"));
        assertEquals(TEXT.replace("Foo", "Foo*"), Files.readString(other));
        assertEquals(TEXT, Files.readString(rules));
    }

    @Test
    void filesAreBegunForWhatIsOpen(FxRobot robot) throws Exception {
        open(Look.COMMON, Files.copy(SAMPLES.resolve("assemblies/hybrid/v1/HotUpdate.dll"), folder.resolve("HotUpdate.dll")));
        Path begun = folder.resolve("begun.xml");
        fixture.answer(begun);
        onWindow(() -> fixture.window().run(Command.FILE_NEW_RULES));
        WindowFixture.await("the editor is there", () -> fixture.window().place().equals(new Place("begun.xml",
                new Place.Rules())));
        assertEquals("""
                <?xml version="1.0" encoding="utf-8"?>
                <rules>
                  <assembly fullname="HotUpdate">
                    <type fullname="*">
                    </type>
                  </assembly>
                </rules>
                """, Files.readString(begun));
        int all = methods(robot);
        awaitTotals(robot, all + " of " + all + " methods are injected");

        // Short methods are those of fewer than ten instructions: the longest of the chain has two, and Start has many.
        fixture.answer(folder.resolve("short.xml"));
        onWindow(() -> fixture.window().run(Command.FILE_GENERATE_RULES));
        WindowFixture.await("the rules are there", () -> fixture.window().place().equals(new Place("short.xml",
                new Place.Rules())));
        String text = Files.readString(folder.resolve("short.xml"));
        assertTrue(text.contains("<type fullname=\"HotUpdate.Foo\">\n      <method name=\"*\" mode=\"none\"/>"), text);
        assertFalse(text.contains("<method name=\"Start\""), text);
    }
}
