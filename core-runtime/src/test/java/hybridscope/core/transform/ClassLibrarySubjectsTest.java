package hybridscope.core.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.Mono;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.Constraints;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** All generic code of the class libraries and of the samples has a representative that satisfies every constraint. */
class ClassLibrarySubjectsTest {
    @ParameterizedTest
    @CsvSource({"mscorlib.dll, 2900", "System.dll, 300", "System.Core.dll, 1500", "System.Xml.dll, 20", "mcs.exe, 50"})
    void classLibrary(String file, int atLeast) throws Exception {
        List<String> wrong = new ArrayList<>();
        int generic = check(Mono.LIBRARIES.resolve(file), wrong);
        assertEquals(List.of(), wrong);
        assertTrue(generic > atLeast, () -> generic + " generic methods");
    }

    /** Its parameter Several has to be an exception that is disposable and enumerable; no class is. */
    @Test
    void samples() throws Exception {
        List<Path> files;
        try (Stream<Path> found =
                Files.walk(Path.of(System.getProperty("hybridscope.root"), "sample-assemblies", "assemblies"))) {
            files = found.filter(file -> file.toString().matches(".*\\.(dll|exe|netmodule)")).sorted().toList();
        }
        List<String> wrong = new ArrayList<>();
        int generic = 0;
        for (Path file : files) {
            generic += check(file, wrong);
        }
        assertEquals(1, wrong.size(), wrong::toString);
        assertTrue(wrong.getFirst().startsWith("Signatures.dll System.Void Samples.IL.Constrained`6::Method<M,N>(M,N) "),
                wrong::toString);
        int found = generic;
        assertTrue(found > 50, () -> found + " generic methods");
    }

    private static int check(Path file, List<String> wrong) throws Exception {
        Runtime runtime = new Runtime(SearchPath.of(Mono.LIBRARIES));
        LoadedModule module;
        try {
            module = runtime.load(file, Assembly.Role.HOT_UPDATE).manifest();
        } catch (LoadException e) {
            return 0;
        }
        int generic = 0;
        for (DefinedKlass type : module.definitions()) {
            for (MethodInfo method : type.methods()) {
                if (!method.containsVariables()) {
                    continue;
                }
                generic++;
                TransformSubjects.Subject subject = TransformSubjects.subject(method);
                MethodInfo instance = subject.method();
                DefinedKlass owner = (DefinedKlass) instance.declaringType();
                if (!subject.satisfied() || instance.containsVariables() || instance.typical() != method
                        || Constraints.violation(owner).isPresent() || Constraints.violation(instance).isPresent()
                        || owner.layout(ObjectModel.BITS_64).failure().isPresent()) {
                    wrong.add(file.getFileName() + " " + method + " " + subject);
                }
            }
        }
        return generic;
    }
}
