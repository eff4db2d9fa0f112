package hybridscope.core.types;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.Mono;
import hybridscope.core.il.InstructionCursor;
import hybridscope.core.il.MethodBody;
import hybridscope.core.il.OperandKind;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every token of every method body of the class libraries resolves in its method's generic context. */
class ClassLibraryTokensTest {
    @ParameterizedTest
    @CsvSource({"mscorlib.dll, 100000", "System.dll, 50000", "System.Core.dll, 20000", "System.Xml.dll, 50000", "mcs.exe, 30000"})
    void everyTokenResolves(String file, int atLeast) throws Exception {
        Runtime runtime = new Runtime(SearchPath.of(Mono.LIBRARIES));
        LoadedModule module = runtime.load(Mono.LIBRARIES.resolve(file), Assembly.Role.AOT).manifest();
        List<String> failures = new ArrayList<>();
        int tokens = 0;
        for (int rid = 1; rid <= module.metadata().tables().rows(Table.METHOD_DEF); rid++) {
            Optional<MethodBody> body = MethodBody.read(module.image(), rid);
            if (body.isEmpty()) {
                continue;
            }
            MethodInfo method = module.method(Token.of(Table.METHOD_DEF, rid), GenericContext.NONE);
            assertTrue(method.hasBody(), method::toString);
            for (LocalVariable local : module.locals(body.get().localSignature(), method.context())) {
                local.type().failure().ifPresent(failure -> failures.add(method + ": " + failure.text()));
            }
            InstructionCursor cursor = new InstructionCursor(body.get());
            while (cursor.next()) {
                if (cursor.opCode().operand().tables().isEmpty()) {
                    continue;
                }
                tokens++;
                try {
                    if (cursor.opCode().operand() == OperandKind.INLINE_SIG) {
                        module.callSignature(cursor.token(), method.context());
                    } else {
                        module.resolve(cursor.token(), method.context());
                    }
                } catch (LoadException e) {
                    failures.add(method + " IL_%04x: ".formatted(cursor.offset()) + e.getMessage());
                }
            }
        }
        assertEquals(List.of(), failures);
        assertEquals(List.of(), runtime.missing());
        int found = tokens;
        assertTrue(found > atLeast, () -> found + " tokens");
    }
}
