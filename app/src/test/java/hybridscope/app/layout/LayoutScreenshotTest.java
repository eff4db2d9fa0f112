package hybridscope.app.layout;

import hybridscope.app.Look;
import hybridscope.app.Screenshots;
import hybridscope.app.WindowOnFiles;
import hybridscope.inspectors.place.Place;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Pictures of types in memory in their sizes, colours and languages (UI.md §6). */
class LayoutScreenshotTest extends WindowOnFiles {
    @ParameterizedTest
    @MethodSource("hybridscope.app.Screenshots#looks")
    void layouts(Look look) throws Exception {
        Path path = Files.copy(Path.of("../sample-assemblies/assemblies/Layouts.exe"), folder.resolve("Layouts.exe"));
        open(look, path);
        for (String type : List.of("Roomy", "LongRecord", "FloatBits", "Block", "Samples.Layouts.Header", "List<(byte,string)>",
                "Nullable<string>", "string[,]", "Thread")) {
            show(type);
            picture("layout-" + type + look.suffix());
            if (type.equals("List<(byte,string)>")) {
                for (String tab : List.of("vtable", "interfaces", "methods", "record", "stages", "fields")) {
                    onWindow(() -> select(tab));
                    picture("layout-" + "tab-" + tab + look.suffix());
                }
            }
            if (type.equals("Thread")) {
                onWindow(() -> this.<ToggleButton>node("#layout-static").fire());
                picture("layout-" + "static" + look.suffix());
                onWindow(() -> this.<ToggleButton>node("#layout-instance").fire());
            }
        }
        show("Roomy");
        onWindow(() -> {
            TextField compare = node("#layout-compare");
            compare.setText("Packed");
            compare.fireEvent(new javafx.event.ActionEvent());
        });
        picture("layout-" + "compare" + look.suffix());
        go("Layouts.exe", new Place.Layout("List<Flaoting>"));
        picture("layout-" + "error" + look.suffix());
    }

    private void select(String tab) {
        TabPane tabs = node("#layout-tabs");
        tabs.getTabs().stream().filter(each -> each.getId().equals(tab)).forEach(tabs.getSelectionModel()::select);
    }

    private void show(String type) {
        go("Layouts.exe", new Place.Layout(type));
        fixture.awaitStill("#layout-map");
    }
}
