package hybridscope.core.types;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.Mono;
import hybridscope.core.memory.ObjectModel;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every type of the class libraries goes through all stages. */
class ClassLibraryTypesTest {
    @ParameterizedTest
    @CsvSource({"mscorlib.dll, 2931", "System.dll, 2110", "System.Core.dll, 849", "System.Xml.dll, 1678", "mcs.exe, 1096"})
    void everyTypeGoesThroughAllStages(String file, int types) throws Exception {
        Runtime runtime = new Runtime(SearchPath.of(Mono.LIBRARIES));
        Assembly assembly = runtime.load(Mono.LIBRARIES.resolve(file), Assembly.Role.AOT);
        List<String> failures = new ArrayList<>();
        List<DefinedKlass> all = assembly.manifest().definitions();
        for (DefinedKlass type : all) {
            ClassRecord.of(type, ObjectModel.BITS_64);
            ClassRecord.of(type, ObjectModel.BITS_32);
            type.interfaces();
            type.failure().ifPresent(failure -> failures.add(type.name() + ": " + failure.text()));
        }
        assertEquals(List.of(), failures);
        assertEquals(types, all.size());
        assertEquals(List.of(), runtime.missing());
    }

    @Test
    void everyImplicitInterfaceImplementationHasATarget() {
        Runtime runtime = new Runtime(SearchPath.of(Mono.LIBRARIES));
        List<String> without = new ArrayList<>();
        int slots = 0;
        for (DefinedKlass type : runtime.corlib().orElseThrow().manifest().definitions()) {
            if (type.isInterface() || type.isAbstract()) {
                continue;
            }
            for (Klass implemented : type.interfaces()) {
                for (VTableSlot slot : type.vtable().slots(implemented)) {
                    slots++;
                    if (slot.implementation() == null) {
                        without.add(type.name() + " " + slot.declaration());
                    }
                }
            }
        }
        assertEquals(List.of(), without);
        int found = slots;
        assertTrue(found > 10_000, () -> found + " slots");
    }
}
