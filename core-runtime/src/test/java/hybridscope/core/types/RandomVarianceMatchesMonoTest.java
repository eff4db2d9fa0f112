package hybridscope.core.types;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Random classes that implement several instances of variant interfaces: which instances an object can be cast to, and which
 * implementation a call through each of them runs, beside what the program prints under Mono.
 */
class RandomVarianceMatchesMonoTest {
    private static final List<String> ARGUMENTS = List.of("object", "A", "B", "C", "IArg", "int", "int[]", "A[]", "IOut<A>",
            "IIn<A>");
    private static final int CLASSES = 40;

    @TempDir
    Path directory;

    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void castsAndCalls(long seed) throws Exception {
        Random random = new Random(seed);
        List<String> instances = new ArrayList<>();
        ARGUMENTS.forEach(argument -> instances.addAll(List.of("IOut<" + argument + ">", "IIn<" + argument + ">")));
        for (String one : List.of("object", "A", "C", "int")) {
            for (String two : List.of("object", "B", "IArg", "int")) {
                instances.add("IBoth<" + one + "," + two + ">");
            }
        }
        StringBuilder classes = new StringBuilder();
        for (int i = 0; i < CLASSES; i++) {
            TreeSet<String> chosen = new TreeSet<>();
            for (int n = random.nextInt(4); n >= 0; n--) {
                chosen.add(instances.get(random.nextInt(instances.size())));
            }
            String base = i > 0 && random.nextBoolean() ? "K" + random.nextInt(i) + ", " : "";
            classes.append("public class K%d : %s%s {".formatted(i, base, String.join(", ", chosen)));
            for (String instance : chosen) {
                classes.append(" string %s.Do() { return \"K%d|%s\"; }".formatted(instance, i, instance));
            }
            classes.append(" }\n");
        }
        StringBuilder tests = new StringBuilder();
        for (String instance : instances) {
            tests.append("{ var i = o as %s; Console.WriteLine(i == null ? \"no\" : i.Do()); }\n".formatted(instance));
        }
        String fields = String.join(" ", java.util.stream.IntStream.range(0, instances.size())
                .mapToObj(i -> "public " + instances.get(i) + " f" + i + ";").toList());
        String objects = String.join(", ",
                java.util.stream.IntStream.range(0, CLASSES).mapToObj(i -> "new K" + i + "()").toList());
        Compiled program = Compiled.csharp(directory, """
                using System;
                public interface IArg { } public class A { } public class B : A, IArg { } public class C : B { }
                public interface IOut<out T> { string Do(); } public interface IIn<in T> { string Do(); } public interface IBoth<in T, out U> { string Do(); }
                %s
                public class Instances { %s }
                public static class Program {
                  static void Test(object o) { %s }
                  public static void Main() { foreach (var o in new object[] { %s }) Test(o); }
                }
                """.formatted(classes, fields, tests, objects));
        List<String> theirs = program.output().lines().toList();
        List<String> differences = new ArrayList<>();
        int calls = 0;
        for (int k = 0; k < CLASSES; k++) {
            DefinedKlass type = program.type("K" + k);
            for (int i = 0; i < instances.size(); i++) {
                Klass instance = program.type("Instances").field("f" + i).orElseThrow().type();
                String ours = run(type, instance);
                String mono = theirs.get(k * instances.size() + i);
                calls += mono.equals("no") ? 0 : 1;
                if (!ours.equals(mono)) {
                    differences.add("K" + k + " as " + instances.get(i) + ": Mono " + mono + ", ours " + ours);
                }
            }
        }
        assertEquals(List.of(), differences);
        int found = calls;
        assertTrue(found > 200, () -> found + " calls");
    }

    private static String run(Klass type, Klass instance) {
        if (!Assignability.isInstance(type, instance)) {
            return "no";
        }
        // An explicit implementation is named after its interface.
        return Dispatch.target(type, instance.methods("Do").getFirst())
                .map(body -> body.declaringType().name() + "|" + body.name().substring(0, body.name().length() - ".Do".length()))
                .orElse("nothing");
    }
}
