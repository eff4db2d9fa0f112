package hybridscope.core.types;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.memory.ObjectModel;
import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.Mono;
import hybridscope.core.pe.BadFormatException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Damaged metadata ends in failures of types, and in the documented exceptions of tokens; in nothing else. */
class HostileTypesTest {
    private static final List<Table> TOKENS = List.of(Table.TYPE_DEF, Table.TYPE_REF, Table.TYPE_SPEC, Table.FIELD,
            Table.METHOD_DEF, Table.MEMBER_REF, Table.METHOD_SPEC);

    @TempDir
    Path directory;

    @Test
    void mutatedMetadata() throws Exception {
        Compiled program = Compiled.csharp(directory, LayoutMatchesMonoTest.SHAPES + """
                interface I1<out T> { T M<U>(U u); event Action E; } class C1<T> : I1<T> where T : class { public virtual T M<U>(U u) { return null; }
                  public event Action E; public int P { get; set; } T[,] a; }
                class D1 : C1<string> { string[] b; public override string M<U>(U u) { return base.M<int>(1); } struct N { D1 d; G<int, N?> g; } }
                """, "-unsafe");
        byte[] original = Files.readAllBytes(program.file());
        var metadata = Image.open("program.dll", original).metadata().orElseThrow();
        int start = metadata.root().area().offset();
        int length = metadata.root().area().length();
        Random random = new Random(20260);
        int[] failures = {0};
        for (int round = 0; round < 150; round++) {
            byte[] mutated = original.clone();
            for (int i = 0; i <= round % 8; i++) {
                mutated[start + random.nextInt(length)] = (byte) random.nextInt(256);
            }
            failures[0] += walk(mutated);
        }
        assertTrue(failures[0] > 150, () -> failures[0] + " failures");
    }

    @Test
    void deepChainsEndInFailures() throws Exception {
        StringBuilder il = new StringBuilder();
        il.append(
                ".class public C0 extends [mscorlib]System.Object { .field int32 i }\n.class interface public abstract I0 { }\n");
        il.append(".class public sequential sealed S0 extends [mscorlib]System.ValueType { .field public int8 v }\n");
        for (int i = 1; i <= 1500; i++) {
            il.append(".class public C%d extends C%d { .field int32 i }\n".formatted(i, i - 1));
            il.append(".class interface public abstract I%d implements I%d { }\n".formatted(i, i - 1));
            il.append(".class public sequential sealed S%d extends [mscorlib]System.ValueType { .field public valuetype S%d v }\n"
                    .formatted(i, i - 1));
        }
        il.append(".class public D extends [mscorlib]System.Object implements I1500 { }\n");
        Compiled program = Compiled.il(directory, il.toString());
        List<Object> seen = new ArrayList<>();
        // A stack as small as a worker thread's.
        Thread thread = new Thread(null, () -> {
            ClassRecord.of(program.type("C1500"), ObjectModel.BITS_64);
            ClassRecord.of(program.type("C500"), ObjectModel.BITS_64);
            ClassRecord.of(program.type("S1500"), ObjectModel.BITS_64);
            seen.add(program.type("C1500").failure().orElseThrow().text());
            seen.add(program.type("C500").layout(ObjectModel.BITS_64).actualSize());
            seen.add(program.type("S1500").failure().orElseThrow().text());
            seen.add(program.type("D").interfaces().size());
        }, "small", 1 << 20);
        thread.start();
        thread.join();
        assertEquals(List.of("System.TypeLoadException: C1500 has more than 512 base classes", 16 + 4 * 501,
                "System.TypeLoadException: value types nest more than 256 levels deep in S1244", 1501), seen);
    }

    private static int walk(byte[] bytes) {
        Runtime runtime = new Runtime(SearchPath.of(Mono.LIBRARIES));
        LoadedModule module;
        try {
            module = runtime.load(Image.open("program.dll", bytes), null, Assembly.Role.HOT_UPDATE).manifest();
        } catch (LoadException e) {
            return 1;
        }
        int failures = 0;
        for (DefinedKlass type : module.definitions()) {
            ClassRecord.of(type, ObjectModel.BITS_64);
            ClassRecord.of(type, ObjectModel.BITS_32);
            type.fields().forEach(FieldInfo::toString);
            type.methods().forEach(MethodInfo::toString);
            failures += type.failure().isPresent() ? 1 : 0;
        }
        for (Table table : TOKENS) {
            for (int row = 1; row <= Math.min(module.metadata().tables().rows(table), 1000); row++) {
                try {
                    module.resolve(Token.of(table, row), GenericContext.NONE);
                } catch (BadFormatException | LoadException e) {
                    failures++;
                }
            }
        }
        return failures;
    }
}
