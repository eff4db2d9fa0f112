package hybridscope.inspectors.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.value.EnumTypes;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.csharp.CSharpFile;
import hybridscope.inspectors.file.OpenFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Broken files: all of each becomes C#, with comments where that cannot be, or the file is refused as a whole. */
class CSharpFuzzTest {
    private static final int MUTANTS = Integer.getInteger("fuzz.csharp", 40);
    private static final int SEED = Integer.getInteger("fuzz.seed", 5);

    @Test
    void everyMutantHasAText() throws Exception {
        List<Source> sources = Source.below(40_000);
        int texts = 0;
        List<String> failures = new ArrayList<>();
        for (long index = 0; index < MUTANTS; index++) {
            Mutant mutant = Mutant.of(sources, 4, SEED, index);
            Image image = Image.open(mutant.source(), mutant.bytes());
            OpenFile file = new OpenFile(image.name(), Path.of(image.name()), image, EnumTypes.NONE);
            if (image.metadata().isEmpty() || image.metadata().get().tables().rows(Table.TYPE_DEF) == 0) {
                continue;
            }
            String at = mutant.source() + " mutant " + index;
            try {
                CSharpFile code = CSharpFile.of(file);
                texts += code.whole().lines().isEmpty() ? 0 : 1;
                for (Map.Entry<MethodInfo, String> each : code.failures().entrySet()) {
                    failures.add(at + ": " + each.getKey() + ": " + each.getValue());
                }
            } catch (LoadException e) {
                assertTrue(e.getMessage().startsWith("System.BadImageFormatException: "), at + ": " + e.getMessage());
            } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
                throw new AssertionError(at + ": " + e, e);
            }
        }
        assertEquals(List.of(), failures);
        assertTrue(texts > MUTANTS / 2, texts + " texts");
    }
}
