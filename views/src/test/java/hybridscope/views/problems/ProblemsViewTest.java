package hybridscope.views.problems;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.problems.ImageCheck;
import hybridscope.inspectors.problems.ProblemReport;
import hybridscope.inspectors.problems.ProblemsReport;
import hybridscope.stage.SteadyClicks;
import hybridscope.views.ShownView;
import hybridscope.views.hex.ImageAddressing;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/** The problems of a file through the clicks and keys of a person. */
@ExtendWith(SteadyClicks.class)
class ProblemsViewTest {
    private static final Path MEMBERS = Path.of("../sample-assemblies/assemblies/Members.exe");
    private static final Path INTEROP = Path.of("../sample-assemblies/assemblies/Interop.dll");
    /** The CLI header of Members.exe: the first 8 bytes of .text are the import address table. */
    private static final int CLI_HEADER = 0x408;

    @TempDir
    Path folder;
    private ShownView shown;

    @AfterEach
    void close() throws Exception {
        shown.close();
    }

    @Test
    void sortsFiltersAndCopies(FxRobot robot) throws Exception {
        byte[] bytes = Files.readAllBytes(MEMBERS);
        bytes[CLI_HEADER] = 71;
        bytes[CLI_HEADER + 20] = 0x7F;
        open(robot, Files.write(folder.resolve("Broken.exe"), bytes));
        robot.clickOn(robot.from(table(robot)).lookup(".record-title")
                .match((Label label) -> label.getText().equals("Offset")).<Node>query());
        shown.await("sorted by offset", () -> problems(robot).getFirst().offset() == CLI_HEADER);
        robot.push(KeyCode.CONTROL, KeyCode.F).write("entrypoint");
        shown.await("filtered", () -> shown.text(".record-count").equals("1 of 2 rows"));
        robot.push(KeyCode.DOWN).push(KeyCode.CONTROL, KeyCode.C);
        assertEquals("Error\t0000041C\tCliHeader\t0x0600007F\t0 or an existing row of MethodDef or File\t"
                + "EntryPointToken names a MethodDef or a File row\tECMA-335 II.25.3.3", shown.clipboard());
    }

    @Test
    void aFileThatIsCutShortSaysSoAndGroupsItsFindings(FxRobot robot) throws Exception {
        byte[] whole = Files.readAllBytes(INTEROP);
        open(robot, Files.write(folder.resolve("Cut.dll"), Arrays.copyOf(whole, 6000)));
        // Interop.dll's last section is its last: the file ends where that does.
        assertEquals("The file ends at 6,000 of %,d bytes: what lay behind is missing, and most of the findings follow from that."
                .formatted(whole.length), shown.text("#problems-headline"));
        // The finding that is selected may be far behind the name of its group.
        robot.interact(() -> table(robot).scrollTo(0));
        shown.await("a group has its name", () -> robot.from(table(robot)).lookup(".group-name").tryQuery().isPresent());
        Set<String> groups = robot.from(table(robot)).lookup(".group-name").match(Node::isVisible).queryAllAs(Label.class)
                .stream().map(Label::getText).collect(Collectors.toSet());
        assertTrue(groups.contains("Broken rule: A section's raw data lies inside the file"), groups.toString());
    }

    @Test
    void aPlaceNamesAFindingAndTheSentenceStatesIt(FxRobot robot) throws Exception {
        byte[] bytes = Files.readAllBytes(MEMBERS);
        bytes[CLI_HEADER] = 71;
        bytes[CLI_HEADER + 20] = 0x7F;
        open(robot, Files.write(folder.resolve("Broken.exe"), bytes));
        assertEquals("CliHeader: found 0x0600007F, expected 0 or an existing row of MethodDef or File.",
                shown.text("#problems-headline"));
        shown.go(new Place("Broken.exe", new Place.Problems(2)));
        assertEquals("CliHeader: found 71, expected 72.", shown.text("#problem-finding"));
        assertEquals(new Place("Broken.exe", new Place.Problems(2)), shown.place());
        assertEquals(CLI_HEADER, shown.status().offset());
    }

    private void open(FxRobot robot, Path path) throws Exception {
        OpenFile file = OpenFile.read(path);
        ImageCheck.run(file.image(), () -> false);
        ProblemsReport report = ProblemsReport.of(file.key(), file.image(), file.image().diagnostics().list());
        Place place = new Place(file.key(), new Place.Problems());
        shown = new ShownView(robot, "en");
        shown.show(place, place::equals, context -> new ProblemsView(file, report, new ImageAddressing(file.image()), context));
        shown.awaitStill("#problems-table");
    }

    @SuppressWarnings("unchecked")
    private static TableView<ProblemReport> table(FxRobot robot) {
        return robot.lookup("#problems-table").queryAs(TableView.class);
    }

    private static List<ProblemReport> problems(FxRobot robot) {
        return WaitForAsyncUtils.waitForAsyncFx(5000, () -> List.copyOf(table(robot).getItems()));
    }
}
