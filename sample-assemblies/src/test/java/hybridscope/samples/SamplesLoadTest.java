package hybridscope.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.ClassRecord;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Every type of every sample goes through all stages. */
class SamplesLoadTest {
    @Test
    void everyTypeHasALayoutAndAVirtualTable() throws Exception {
        List<String> failures = new ArrayList<>();
        int types = 0;
        for (Path file : Samples.files(Samples.ASSEMBLIES, ".dll", ".exe", ".netmodule")) {
            Runtime runtime = new Runtime(new SearchPath(List.of(Samples.ASSEMBLIES.resolve("hybrid")),
                    List.of(Path.of("/usr/lib/mono/4.5"))));
            Assembly assembly = runtime.load(Samples.ASSEMBLIES.resolve(file), Assembly.Role.HOT_UPDATE);
            for (DefinedKlass type : assembly.manifest().definitions()) {
                ClassRecord.of(type, ObjectModel.BITS_64);
                ClassRecord.of(type, ObjectModel.BITS_32);
                type.failure().ifPresent(failure -> failures.add(file + " " + type.name() + ": " + failure.text()));
                types++;
            }
            runtime.missing().forEach(missing -> failures.add(file + " lacks " + missing));
        }
        assertEquals(List.of(), failures);
        int found = types;
        assertTrue(found > 150, () -> found + " types");
    }
}
