package hybridscope.core.cpp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.Mono;
import hybridscope.core.sharing.SharingPolicy;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Every method of the class libraries becomes text that a compiler's first pass would take, and in none of them something is
 * wrong: of every 97th class here, of all with {@code -Dhybridscope.cpp=all}.
 */
class ClassLibraryCppTest {
    private static final int STEP = "all".equals(System.getProperty("hybridscope.cpp")) ? 1 : 97;

    @ParameterizedTest
    @CsvSource({"mscorlib.dll, 19000", "System.dll, 7000", "System.Core.dll, 4000"})
    void everyMethod(String file, int atLeast) throws Exception {
        Runtime runtime = new Runtime(SearchPath.of(Mono.LIBRARIES));
        Assembly library = runtime.load(Mono.LIBRARIES.resolve(file), Assembly.Role.AOT);
        List<String> wrong = new ArrayList<>();
        int methods = 0;
        List<DefinedKlass> types = library.manifest().definitions();
        for (SharingPolicy policy : SharingPolicy.values()) {
            CppPrinter printer = new CppPrinter(policy);
            for (int i = policy.ordinal(); i < types.size(); i += STEP) {
                // Only generic code is another one under another policy.
                for (MethodInfo method : types.get(i).methods()) {
                    boolean generic = method.genericArity() > 0 || !method.declaringType().arguments().isEmpty();
                    if (generic || policy == SharingPolicy.DEFAULT) {
                        check(printer, method, wrong);
                        methods++;
                    }
                }
            }
        }
        assertEquals(List.of(), wrong.subList(0, Math.min(20, wrong.size())));
        int found = methods;
        assertTrue(found > atLeast / STEP / 3, () -> found + " methods");
    }

    private static void check(CppPrinter printer, MethodInfo method, List<String> wrong) {
        try {
            CppMethod text = printer.print(method);
            String all = text.text();
            Scanned.complaints(all).forEach(complaint -> wrong.add(method + ": " + complaint));
            if (text.failure().isEmpty() && all.contains("// invalid IL")) {
                wrong.add(method + ": " + all.lines().filter(line -> line.contains("// invalid IL")).findFirst().orElse(""));
            }
            if (!all.contains("const RuntimeMethod* method)")) {
                wrong.add(method + ": no method parameter");
            }
        } catch (RuntimeException e) {
            wrong.add(method + ": " + e + " at " + (e.getStackTrace().length == 0 ? "" : e.getStackTrace()[0]));
        }
    }
}
