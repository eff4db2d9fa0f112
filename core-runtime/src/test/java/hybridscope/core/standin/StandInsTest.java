package hybridscope.core.standin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.Mono;
import hybridscope.core.ir.IrMethod;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.metadata.Image;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.transform.Transform;
import hybridscope.core.transform.TransformOptions;
import hybridscope.core.transform.TransformResult;
import hybridscope.core.transform.TransformSubjects;
import hybridscope.core.types.AbsentAssemblies;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** A game compiled against a small UnityEngine.dll, looked at with that dll beside it and without. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class StandInsTest {
    private Path game;
    private final StandIns standIns = new StandIns();
    private Assembly alone;

    @BeforeAll
    void compile(@TempDir Path folder) throws Exception {
        Mono mono = new Mono(folder);
        mono.mcs(source("UnityEngine.cs"), "-t:library", "-out:UnityEngine.dll");
        mono.mcs(source("Game.cs"), "-r:UnityEngine.dll", "-out:Game.exe");
        game = folder.resolve("Game.exe");
        Path away = Files.createDirectory(folder.resolve("away"));
        alone = load(Files.copy(game, away.resolve("Game.exe")), standIns);
    }

    private static String source(String name) throws Exception {
        try (var in = StandInsTest.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static Assembly load(Path file, AbsentAssemblies absent) throws Exception {
        return new Runtime(SearchPath.of(Mono.LIBRARIES), List.of(), absent).load(file, Assembly.Role.HOT_UPDATE);
    }

    private static Map<String, TransformResult> transformed(Assembly assembly) {
        Map<String, TransformResult> results = new TreeMap<>();
        for (DefinedKlass type : assembly.manifest().definitions()) {
            for (MethodInfo method : type.methods()) {
                if (method.hasBody()) {
                    results.put(method.toString(),
                            Transform.of(TransformSubjects.subject(method).method(), TransformOptions.DEFAULT));
                }
            }
        }
        return results;
    }

    private StandIn standIn(String name) {
        return standIns.of(alone.runtime().find(name).orElseThrow()).orElseThrow();
    }

    private StandInKind kind(String name) {
        transformed(alone);
        return standIn(name).kind();
    }

    @Test
    void nothingIsTransformedWhereNobodyStandsIn() throws Exception {
        Map<String, TransformResult> without = transformed(load(alone.path().orElseThrow(), AbsentAssemblies.NONE));
        assertEquals(25, without.size());
        // Only a class without any of Unity is untouched.
        assertInstanceOf(TransformResult.Transformed.class, without.get("System.Int32 Pure::Fib(System.Int32)"));
        assertTrue(without.values().stream().filter(TransformResult.Failed.class::isInstance).count() > 10);
    }

    /** The one method with a struct of which nothing is known but its name (Scene) may have another frame. */
    @Test
    void codeIsThatWhichTheAssemblyItselfWouldGive() throws Exception {
        Map<String, TransformResult> there = transformed(load(game, AbsentAssemblies.NONE));
        Map<String, TransformResult> standing = transformed(alone);
        assertEquals(there.keySet(), standing.keySet());
        there.forEach((name, expected) -> {
            IrMethod with = assertInstanceOf(TransformResult.Transformed.class, expected, name).method();
            IrMethod without = assertInstanceOf(TransformResult.Transformed.class, standing.get(name),
                    () -> name + ": " + standing.get(name)).method();
            if (!name.contains("Score(System.Int32)")) {
                assertEquals(text(with), text(without), name);
            }
        });
    }

    private static String text(IrMethod method) {
        StringBuilder text = new StringBuilder();
        method.code().forEach(instruction -> text.append(instruction.offset()).append(' ')
                .append(instruction.opCode().name()).append('\n'));
        return text.toString();
    }

    @Test
    void kindsFollowFromWhatReferencesTell() {
        assertEquals(StandInKind.CLASS, kind("UnityEngine.MonoBehaviour"));
        assertEquals(StandInKind.STRUCT, kind("UnityEngine.Vector3"));
        assertEquals(StandInKind.ENUM, kind("UnityEngine.KeyCode"));
        assertEquals(StandInKind.INTERFACE, kind("UnityEngine.IPointerHandler"));
        assertEquals(StandInKind.ATTRIBUTE, kind("UnityEngine.SerializeField"));
        assertEquals(StandInKind.EXCEPTION, kind("UnityEngine.UnityException"));
        assertEquals(StandInKind.DELEGATE, kind("UnityEngine.Events.UnityAction"));
        assertEquals(StandInKind.DELEGATE, kind("UnityEngine.Events.UnityAction`1"));
        assertEquals(StandInKind.STRUCT, kind("UnityEngine.Scene"));
    }

    @Test
    void sizesAreThoseOfKnownFieldsElseAssumed() {
        transformed(alone);
        assertEquals(12, standIn("UnityEngine.Vector3").size());
        // Only the field that is referred to is known.
        assertEquals(4, standIn("UnityEngine.Hit").size());
        assertEquals(8, standIn("UnityEngine.Scene").size());
        assertEquals(4, standIn("UnityEngine.KeyCode").size());
        assertEquals("UnityEngine.Scene of UnityEngine: taken for a value type of unknown size, assumed 8 bytes "
                + "(signatures say VALUETYPE)", standIn("UnityEngine.Scene").text());
    }

    @Test
    void overridesTakeTheSlotOfTheMethodThatTheyOverride() {
        DefinedKlass boss = alone.find("Boss").orElseThrow();
        MethodInfo onHit = boss.methods("OnHit").getFirst();
        MethodInfo base = alone.runtime().find("UnityEngine.MonoBehaviour").orElseThrow().methods("OnHit").getFirst();
        assertEquals(base.slot(), onHit.slot());
        assertTrue(boss.failure().isEmpty(), () -> boss.failure().get().text());
        assertTrue(boss.inheritsFromStandIn());
    }

    @Test
    void whatRestsOnStandInsSaysOnWhich() {
        DefinedKlass player = alone.find("Player").orElseThrow();
        player.layout(ObjectModel.BITS_64);
        assertEquals("UnityEngine.MonoBehaviour UnityEngine.KeyCode UnityEngine.Vector3 UnityEngine.Hit",
                names(Assumptions.of(player)));
        DefinedKlass pure = alone.find("Pure").orElseThrow();
        assertEquals(List.of(), List.copyOf(Assumptions.of(pure.methods("Fib").getFirst())));
        assertEquals("UnityEngine.Vector3 UnityEngine.Debug", names(Assumptions.of(pure.methods("Vec").getFirst())));
    }

    private static String names(Collection<DefinedKlass> types) {
        return types.stream().map(DefinedKlass::name).collect(Collectors.joining(" "));
    }

    /** Damaged references make other stand-ins or none, and nothing is thrown but what says that a file cannot be loaded. */
    @Test
    void damagedReferencesAreSurvived() throws Exception {
        byte[] intact = Files.readAllBytes(alone.path().orElseThrow());
        Random random = new Random(14);
        int loaded = 0;
        for (int i = 0; i < Integer.getInteger("fuzz.standins", 150); i++) {
            byte[] damaged = intact.clone();
            for (int n = 1 + random.nextInt(6); n > 0; n--) {
                damaged[0x200 + random.nextInt(damaged.length - 0x200)] = (byte) random.nextInt(256);
            }
            StandIns own = new StandIns();
            try {
                Assembly assembly = new Runtime(SearchPath.of(Mono.LIBRARIES), List.of(), own)
                        .load(Image.open("Game.exe", damaged), null, Assembly.Role.HOT_UPDATE);
                own.take(assembly.manifest());
                transformed(assembly);
                assembly.manifest().definitions().forEach(Assumptions::of);
                loaded++;
            } catch (LoadException e) {
                assertTrue(e.getMessage().startsWith("System."), e::getMessage);
            } catch (BadFormatException e) {
                assertFalse(e.diagnostic().text().isEmpty());
            } catch (RuntimeException | StackOverflowError e) {
                throw new AssertionError("mutant " + i, e);
            }
        }
        assertTrue(loaded > 50, loaded + " loaded");
    }

    @Test
    void theAssemblyIsStillMissing() {
        transformed(alone);
        assertTrue(alone.runtime().missing().stream().anyMatch(each -> each.assembly().equals("UnityEngine")));
        assertTrue(alone.runtime().assembly("UnityEngine").isEmpty());
    }
}
