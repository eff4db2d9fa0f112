package hybridscope.core.dhe;

import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.metadata.Image;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.LoadException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Damaged files are compared as far as they can be read. */
class DamagedVersionsTest {
    private static final Path FILE = Path.of(System.getProperty("hybridscope.root"),
            "sample-assemblies/assemblies/pairs/GenericCode/v1/GenericCode.exe");

    @Test
    void damageIsAnAnswerAndNoEnd() throws Exception {
        byte[] bytes = Files.readAllBytes(FILE);
        Random random = new Random(15);
        int[] compared = {0};
        assertTimeoutPreemptively(Duration.ofMinutes(2), () -> {
            for (int mutant = 0; mutant < 150; mutant++) {
                byte[] damaged = bytes.clone();
                for (int i = 0; i < 1 + mutant % 8; i++) {
                    damaged[0x200 + random.nextInt(damaged.length - 0x200)] = (byte) random.nextInt();
                }
                try {
                    Assembly broken = Compared.assembly(Image.open("GenericCode.exe", damaged));
                    Compared one = Compared.of(Compared.assembly(FILE), broken);
                    one.dirty(_ -> false);
                    compared[0] += one.comparison().methods().isEmpty() ? 0 : 1;
                } catch (LoadException e) {
                    // A file without metadata is refused.
                }
            }
        });
        assertTrue(compared[0] > 100, compared[0] + " were compared");
    }
}
