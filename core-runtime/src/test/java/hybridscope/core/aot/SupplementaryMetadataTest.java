package hybridscope.core.aot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.Mono;
import hybridscope.core.aot.image.MetadataStripper;
import hybridscope.core.icalls.ClassLibraryCalls;
import hybridscope.core.metadata.Image;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** RULES.md §6, "Supplementary metadata": modes and results. */
class SupplementaryMetadataTest {
    private static final Path SAMPLES = Path.of("../sample-assemblies/assemblies");
    private static final String LIBRARY = """
            using System;
            public class Pair<T> {
                public T One, Two;
                public Pair(T one, T two) { One = one; Two = two; }
                public T Larger(Comparison<T> c) { return c(One, Two) < 0 ? Two : One; }
                public static string Note() { return "shared " + Helper.Text(3); }
            }
            public static class Helper { public static string Text(int n) { return new string('x', n); } }
            """;
    private static final String EXTENDED = LIBRARY.replace("public static class Helper {", """
            public static class Helper {
                public static int More(int n) { return n + 1; }
                public static int Text(string s) { return s.Length; }
            """).replace("public class Pair",
            "public class Added { public int F; public Added() { F = Helper.More(2); } }\npublic class Pair")
            .replace("public T One, Two;", "public static int Count; public T One, Two;");
    private static final String UPDATE = """
            using System; using System.IO; using HybridCLR;
            struct Size { public int N; }
            class Update {
                static void Main(string[] args) {
                    foreach (string name in Directory.GetFiles(".", "*.supplement")) {
                        try {
                            byte[] bytes = File.ReadAllBytes(name);
                            Console.WriteLine(RuntimeApi.LoadMetadataForAOTAssembly(bytes, HomologousImageMode.MODE));
                        } catch (ExecutionEngineException e) { Console.WriteLine(e.Message); }
                    }
                    var pair = new Pair<Size>(new Size { N = 4 }, new Size { N = 9 });
                    Console.WriteLine(pair.Larger((a, b) => a.N - b.N).N + " " + Pair<Size>.Note() + " " + Helper.Text(1));
                }
            }
            """;
    private static final GenericResolution NOTHING =
            new GenericResolution(_ -> instance -> !instance.declaringType().name().startsWith("Pair"), false);

    private static Runtime runtime(Path folder, Assembly.Role role) throws Exception {
        new Mono(folder).mcs(LIBRARY, "-target:library", "-optimize", "-out:Lib.dll");
        Runtime runtime = new Runtime(SearchPath.of(Mono.LIBRARIES));
        runtime.load(folder.resolve("Lib.dll"), role);
        return runtime;
    }

    private static LoadImageErrorCode load(Runtime runtime, byte[] bytes) throws InconsistentImageException {
        return SupplementaryMetadata.load(runtime, Image.open("a file", bytes), null, Optional.of(HomologousImageMode.SUPER_SET))
                .code();
    }

    @Test
    void everyResult(@TempDir Path folder) throws Exception {
        Runtime runtime = runtime(folder, Assembly.Role.AOT);
        byte[] library = Files.readAllBytes(folder.resolve("Lib.dll"));
        assertEquals(LoadImageErrorCode.INVALID_HOMOLOGOUS_MODE,
                SupplementaryMetadata.load(runtime, Image.open("a file", library), null, Optional.empty()).code());
        assertEquals(LoadImageErrorCode.BAD_IMAGE, load(runtime, new byte[0]));
        assertEquals(LoadImageErrorCode.BAD_IMAGE, load(runtime, "no assembly, but long enough to be one".getBytes()));
        assertEquals(LoadImageErrorCode.NOT_IMPLEMENT, load(runtime, Files.readAllBytes(SAMPLES.resolve("Uncompressed.exe"))));
        assertEquals(LoadImageErrorCode.NOT_IMPLEMENT, load(runtime, Files.readAllBytes(SAMPLES.resolve("Whole.exe"))));
        assertEquals(LoadImageErrorCode.NOT_IMPLEMENT, load(runtime, Files.readAllBytes(SAMPLES.resolve("Part.netmodule"))));
        assertEquals(LoadImageErrorCode.AOT_ASSEMBLY_NOT_FIND, load(runtime, Files.readAllBytes(SAMPLES.resolve("Life.exe"))));
        assertEquals(LoadImageErrorCode.OK, load(runtime, library));
        assertEquals(LoadImageErrorCode.HOMOLOGOUS_ASSEMBLY_HAS_LOADED, load(runtime, library));
        assertEquals(LoadImageErrorCode.OK, load(runtime, Files.readAllBytes(Mono.LIBRARIES.resolve("System.Core.dll"))));
        assertEquals(LoadImageErrorCode.HOMOLOGOUS_ONLY_SUPPORT_AOT_ASSEMBLY,
                load(runtime(folder, Assembly.Role.HOT_UPDATE), library));
        assertEquals(List.of(0, 1, 2, 3, 4, 5, 6), List.of(LoadImageErrorCode.values()).stream().map(Enum::ordinal).toList());
    }

    private static String difference(Runtime runtime, Path folder, String source) throws Exception {
        new Mono(folder).mcs(source, "-target:library", "-optimize", "-out:other/Lib.dll");
        Image image = Image.open(folder.resolve("other/Lib.dll"));
        return assertThrows(InconsistentImageException.class,
                () -> SupplementaryMetadata.load(runtime, image, null, Optional.of(HomologousImageMode.CONSISTENT))).getMessage();
    }

    @Test
    void theFirstRowThatDiffersIsNamed(@TempDir Path folder) throws Exception {
        Files.createDirectory(folder.resolve("other"));
        Runtime runtime = runtime(folder, Assembly.Role.AOT);
        assertEquals("Lib: TypeDef row 2 (0x02000002) is Pair`1 in the AOT assembly and Added in the supplementary metadata",
                difference(runtime, folder, EXTENDED));
        assertEquals("Lib: TypeDef row 4 (0x02000004) is no row in the AOT assembly and Last in the supplementary metadata",
                difference(runtime, folder, LIBRARY + "class Last { }"));
        assertEquals("Lib: TypeDef row 3 (0x02000003) is Helper in the AOT assembly and no row in the supplementary metadata",
                difference(runtime, folder,
                LIBRARY.replaceAll("public static class Helper.*\n", "").replace("Helper.Text(3)", "3")));
        assertEquals("Lib: MethodDef row 2 (0x06000002) is Pair`1::Larger in the AOT assembly and Pair`1::Smaller in the "
                + "supplementary metadata", difference(runtime, folder, LIBRARY.replace("Larger", "Smaller")));
        assertEquals("Lib: Field row 2 (0x04000002) is Pair`1::Two in the AOT assembly and Pair`1::Three in the supplementary "
                + "metadata", difference(runtime, folder, LIBRARY.replace("Two", "Three")));
        // Nothing of all this was loaded.
        assertEquals(LoadImageErrorCode.OK, SupplementaryMetadata.load(runtime, Image.open(folder.resolve("Lib.dll")), null,
                Optional.of(HomologousImageMode.CONSISTENT)).code());
    }

    @Test
    void strippedMetadataServesInBothModes(@TempDir Path folder) throws Exception {
        for (String mode : List.of("Consistent", "SuperSet")) {
            Path place = Files.createDirectory(folder.resolve(mode));
            HybridProgram program = new HybridProgram(place).aot("Lib.dll", LIBRARY).update(UPDATE.replace("MODE", mode));
            Files.write(place.resolve("Lib.supplement"), MetadataStripper.strip(Image.open(place.resolve("Lib.dll"))));
            assertEquals("OK\n9 shared xxx x\n", program.run(NOTHING));
        }
    }

    @Test
    void aSuperSetIsFoundByNameAndSignature(@TempDir Path folder) throws Exception {
        HybridProgram program = new HybridProgram(folder).aot("Lib.dll", LIBRARY).update(UPDATE.replace("MODE", "SuperSet"));
        Files.createDirectory(folder.resolve("other"));
        new Mono(folder).mcs(EXTENDED, "-target:library", "-optimize", "-out:other/Lib.dll");
        Files.copy(folder.resolve("other/Lib.dll"), folder.resolve("Lib.supplement"));
        assertEquals("OK\n9 shared xxx x\n", program.run(NOTHING));
        new HybridProgram(Files.createDirectory(folder.resolve("strict"))).aot("Lib.dll", LIBRARY);
        String strict = program.update(UPDATE.replace("MODE", "Consistent")).run(NOTHING);
        assertTrue(strict
                .startsWith("Lib: TypeDef row 2 (0x02000002) is Pair`1 in the AOT assembly and Added in the supplementary "
                + "metadata\nSystem.MissingMethodException: AOT generic method isn't instantiated in aot module. "
                + "System.Void Pair`1<Size>::.ctor(Size,Size)"), strict);
    }

    @Test
    void aDllWithoutBodiesRunsWhatItWasCompiledFrom(@TempDir Path folder) throws Exception {
        HybridProgram program = new HybridProgram(folder).aot("Lib.dll", LIBRARY).update(UPDATE.replace("MODE", "SuperSet"));
        Files.createDirectory(folder.resolve("other"));
        new Mono(folder).mcs(EXTENDED, "-target:library", "-optimize", "-out:other/Lib.dll");
        byte[] stripped = MetadataStripper.strip(Image.open(folder.resolve("Lib.dll")));
        Files.write(folder.resolve("Lib.supplement"), stripped);
        Runtime runtime = new Runtime(SearchPath.of(Mono.LIBRARIES), ClassLibraryCalls.policies(), NOTHING);
        Assembly aot = runtime.load(Image.open("Lib.dll", stripped), folder.resolve("Lib.dll"), Assembly.Role.AOT);
        SupplementaryMetadata.compiledFrom(aot, Image.open(folder.resolve("other/Lib.dll")));
        assertEquals("OK\n9 shared xxx x\n", program.run(runtime));
        Runtime bare = new Runtime(SearchPath.of(Mono.LIBRARIES), ClassLibraryCalls.policies(), NOTHING);
        bare.load(Image.open("Lib.dll", stripped), folder.resolve("Lib.dll"), Assembly.Role.AOT);
        String without = program.run(bare);
        assertTrue(without
                .startsWith("OK\nSystem.MissingMethodException: no implementation of System.String Helper::Text(System.Int32)"),
                without);
    }
}
