package hybridscope.core.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.types.MethodInfo;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Methods made at random mean the same as IL and as IR, with and without folding and inlining. More of them with
 * {@code -Dhybridscope.random.programs=N} (200 methods each), others with {@code -Dhybridscope.random.seed=N}.
 */
class RandomProgramsTest {
    private static final int METHODS = 200;
    private static final int INPUTS = 3;
    private static final int SHOWN = 3;
    @TempDir
    Path directory;
    private int compared;
    private int differing;
    /** What went wrong, the shortest methods first. */
    private final List<String> reports = new ArrayList<>();

    @Test
    void meanTheSame() throws Exception {
        int programs = Integer.getInteger("hybridscope.random.programs", 4);
        long seed = Long.getLong("hybridscope.random.seed", 1);
        for (int i = 0; i < programs; i++) {
            program(seed + i);
        }
        assertEquals(0, differing, () -> differing + " of " + compared + "\n" + shortest());
        assertTrue(compared > programs * METHODS, "too few came to an end: " + compared);
    }

    private String shortest() {
        return reports.stream().sorted(Comparator.comparingInt(String::length)).limit(SHOWN).collect(Collectors.joining("\n"));
    }

    private void program(long seed) throws Exception {
        SplittableRandom random = new SplittableRandom(seed);
        RandomIl il = new RandomIl(random);
        StringBuilder source = new StringBuilder(".class public auto abstract sealed P extends [mscorlib]System.Object {\n");
        List<String> names = new ArrayList<>();
        List<String> texts = new ArrayList<>();
        while (names.size() < METHODS) {
            boolean leaf = random.nextInt(4) == 0;
            List<String> parameters = new ArrayList<>();
            for (int i = random.nextInt(leaf ? 4 : 5); i > 0; i--) {
                parameters.add(RandomTypes.anyParameter(random));
            }
            String name = "m" + names.size();
            try {
                texts.add(il.method(name, parameters, RandomTypes.anyType(random),
                        leaf ? 1 + random.nextInt(6) : 8 + random.nextInt(30)));
                names.add(name);
            } catch (RandomIl.Unlucky e) {
                continue;
            }
        }
        texts.forEach(source::append);
        Path place = Files.createDirectories(directory.resolve("p" + seed));
        Evaluated program = new Evaluated(place, source.append("}\n").toString());
        for (int i = 0; i < METHODS; i++) {
            compare(program, seed, program.method(names.get(i)), texts.get(i), random);
        }
    }

    private void compare(Evaluated program, long seed, MethodInfo method, String text, SplittableRandom random) {
        if (method.signature().parameters().stream().anyMatch(type -> Shape.of(type).kind().equals("s")
                || type.elementType() == ElementType.BYREF || type.isReference())) {
            // They are called by the others.
            return;
        }
        for (int input = 0; input < INPUTS; input++) {
            long[] arguments = arguments(method, random);
            Outcome expected;
            try {
                expected = program.il(method, arguments);
            } catch (Ram.OutOfSteps e) {
                continue;
            }
            for (TransformOptions options : Evaluated.OPTIONS) {
                compared++;
                String found;
                try {
                    found = program.ir(method, options, arguments).toString();
                } catch (RuntimeException e) {
                    found = e.toString() + " " + (e.getStackTrace().length > 0 ? e.getStackTrace()[0] : "");
                }
                if (!found.equals(expected.toString())) {
                    differing++;
                    String ir;
                    try {
                        ir = program.text(method, options);
                    } catch (RuntimeException e) {
                        ir = e.getMessage();
                    }
                    reports.add("seed %d %s%s%n%sexpected %s%nfound    %s%n%s%n".formatted(seed, options,
                            Arrays.toString(arguments), text, expected, found, ir));
                    return;
                }
            }
        }
    }

    private static long[] arguments(MethodInfo method, SplittableRandom random) {
        long[] arguments = new long[method.signature().parameters().size()];
        for (int i = 0; i < arguments.length; i++) {
            Shape shape = Shape.of(method.signature().parameters().get(i));
            long any = random.nextInt(3) == 0 ? random.nextLong() : random.nextInt(-9, 300);
            arguments[i] = switch (shape.kind()) {
                case "f4" -> Float.floatToIntBits((int) any / 8f);
                case "f8" -> Double.doubleToLongBits((int) any / 8d);
                default -> Numbers.narrowed(shape.memory(), any);
            };
        }
        return arguments;
    }
}
