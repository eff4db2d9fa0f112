package hybridscope.app.compare;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import hybridscope.app.Look;
import hybridscope.app.WindowFixture;
import hybridscope.app.WindowOnFiles;
import hybridscope.app.command.Command;
import hybridscope.app.workspace.WorkspaceFile;
import hybridscope.inspectors.dhe.DheMethodReport;
import hybridscope.stage.Pictures;
import hybridscope.views.record.RecordTable;
import javafx.scene.control.Button;
import javafx.scene.control.ToggleButton;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Pictures of two versions under two sets of rules, in sizes, colours and languages (UI.md §6); with all other pictures only. */
class CompareScreenshotTest extends WindowOnFiles {
    @ParameterizedTest
    @MethodSource("hybridscope.app.Screenshots#looks")
    void sample(Look look) throws Exception {
        assumeTrue(Pictures.all());
        open(look, WorkspaceFile.sample().orElseThrow());
        WindowFixture.await("the sample is open", () -> fixture.window().workspace().files().size() == 3);
        onWindow(() -> fixture.window().run(Command.GO_COMPARE));
        WindowFixture.await("it is compared", () -> !fixture.window().busy() && node("#compare-table") != null);
        choose("HotUpdate.Foo::B");
        picture("compare" + look.suffix());
        choose("HotUpdate.Hero::Hit");
        picture("compare-il" + look.suffix());
        onWindow(() -> this.<ToggleButton>node("#compare-method-after").fire());
        picture("compare-cpp" + look.suffix());
        onWindow(() -> this.<ToggleButton>node("#compare-show-types").fire());
        picture("compare-types" + look.suffix());
        onWindow(() -> fixture.window().run(Command.DEBUG_RUNS));
        fixture.awaitStill("#runs-page");
        WindowFixture.await("it can be run", () -> !this.<Button>node("#runs-run").isDisabled() && !fixture.window().busy());
        onWindow(() -> this.<Button>node("#runs-run").fire());
        WindowFixture.await("both have run", () -> node("#runs-numbers") != null);
        picture("runs" + look.suffix());
    }

    private void choose(String method) {
        onWindow(() -> {
            RecordTable<DheMethodReport> table = node("#compare-table");
            table.choose(table.getItems().stream().filter(each -> each.method().equals(method)).findFirst().orElseThrow());
        });
        WindowFixture.await("the method is shown", () -> !fixture.window().busy());
    }
}
