package hybridscope.app.opcode;

import hybridscope.app.Look;
import hybridscope.app.Screenshots;
import hybridscope.app.WindowOnFiles;
import hybridscope.inspectors.place.Place;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Pictures of the opcode reference in its sizes, colours and languages (UI.md §6). */
class OpcodeScreenshotTest extends WindowOnFiles {
    @ParameterizedTest
    @MethodSource("hybridscope.app.Screenshots#looks")
    void reference(Look look) throws Exception {
        Path path = Files.copy(Path.of("../sample-assemblies/assemblies/Clauses.exe"), folder.resolve("Clauses.exe"));
        open(look, path);
        for (String name : List.of("", "CallNative_ret", "BinOpVarVarVar_Add_i4", "LdfldVarVar_n", "BinOpVarVarVar_{arith}_{num}",
                "il:ldfld")) {
            go("Clauses.exe", new Place.Opcode(name));
            fixture.awaitStill("#opcode-page");
            picture("opcodes-" + name.replaceAll("\\W", "") + look.suffix());
        }
    }
}
