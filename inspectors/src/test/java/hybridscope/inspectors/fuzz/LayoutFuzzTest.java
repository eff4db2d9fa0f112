package hybridscope.inspectors.fuzz;

import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.memory.ObjectModel;
import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.value.EnumTypes;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.LoadException;
import hybridscope.inspectors.expression.ExpressionWriter;
import hybridscope.inspectors.expression.TypeReader;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.json.Json;
import hybridscope.inspectors.layout.LayoutPartReport;
import hybridscope.inspectors.layout.LayoutReport;
import hybridscope.inspectors.layout.TypeMemoryReport;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Broken files: every type has a layout report, or the file is refused as a whole; nothing else comes out. */
class LayoutFuzzTest {
    private static final int MUTANTS = Integer.getInteger("fuzz.layouts", 100);
    private static final int TYPES = 60;

    @Test
    void everyTypeOfAMutantHasAReport() throws Exception {
        List<Source> sources = Source.below(60_000);
        int reports = 0;
        int problems = 0;
        for (long index = 0; index < MUTANTS; index++) {
            Mutant mutant = Mutant.of(sources, 4, 11, index);
            Image image = Image.open(mutant.source(), mutant.bytes());
            OpenFile file = new OpenFile(image.name(), Path.of(image.name()), image, EnumTypes.NONE);
            if (image.metadata().isEmpty() || image.metadata().get().tables().rows(Table.TYPE_DEF) == 0) {
                continue;
            }
            String at = mutant.source() + " mutant " + index;
            try {
                ExpressionWriter writer = new ExpressionWriter(file.loaded().assembly());
                for (DefinedKlass type : file.loaded().module().definitions().stream().limit(TYPES).toList()) {
                    LayoutReport report = LayoutReport.of(file, type, List.of(ObjectModel.values()));
                    Json.write(report, Writer.nullWriter());
                    problems += report.problems().size();
                    for (TypeMemoryReport memory : report.memory()) {
                        assertTrue(memory.instance().stream().mapToInt(LayoutPartReport::end)
                                .allMatch(end -> end <= Math.max(memory.instanceSize(), memory.mapSize())), at);
                    }
                    writer.write(type);
                    reports++;
                }
                new TypeReader(file.loaded()).read("Strign");
            } catch (LoadException e) {
                assertTrue(e.getMessage().startsWith("System.BadImageFormatException: "), at + ": " + e.getMessage());
            } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
                throw new AssertionError(at + ": " + e, e);
            }
        }
        assertTrue(reports > MUTANTS * 3 && problems > 0, reports + " reports, " + problems + " problems");
    }
}
