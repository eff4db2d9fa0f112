package hybridscope.core.il;

import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.debug.SymbolFile;
import hybridscope.core.metadata.structure.StructureNode;
import hybridscope.core.metadata.structure.StructureTree;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Broken files: whatever a mutant says, its tree can be walked and asked without an exception and without end. */
class StructureTreeMutantsTest {
    private static final int MUTANTS = 400;
    private static final int MAX_CHILDREN = 300;

    @ParameterizedTest
    @ValueSource(strings = {"Resources.exe", "DebuggedEmbedded.exe", "Interop.dll"})
    void treeOfAnyMutantCanBeWalked(String name) throws Exception {
        byte[] original = Files.readAllBytes(Path.of("../sample-assemblies/assemblies").resolve(name));
        Random random = new Random(name.hashCode());
        for (int i = 0; i < MUTANTS; i++) {
            byte[] mutant = mutate(original, random);
            Image image = Image.open(name, mutant);
            StructureTree tree = StructureTree.of(image, List.of(new BodyNodes()));
            walk(tree.root(), 0);
            for (int k = 0; k < 10; k++) {
                int offset = random.nextInt(mutant.length);
                assertTrue(tree.innermostAt(offset).node().span().contains(offset));
            }
            SymbolFile.find(image, null);
        }
    }

    private static byte[] mutate(byte[] original, Random random) {
        byte[] mutant = random.nextInt(8) == 0 ? Arrays.copyOf(original, 1 + random.nextInt(original.length)) : original.clone();
        for (int changes = 1 + random.nextInt(12); changes > 0; changes--) {
            int at = random.nextInt(mutant.length);
            switch (random.nextInt(4)) {
                case 0 -> mutant[at] ^= (byte) (1 << random.nextInt(8));
                case 1 -> mutant[at] = (byte) random.nextInt(256);
                // Lengths and offsets: the headers in front, and words of all ones or of small numbers anywhere.
                case 2 -> fill(mutant, random.nextInt(Math.min(mutant.length, 0x300)), random.nextInt(256));
                default -> fill(mutant, at & ~3, random.nextBoolean() ? 0xFF : 0);
            }
        }
        return mutant;
    }

    private static void fill(byte[] mutant, int at, int value) {
        Arrays.fill(mutant, at, Math.min(at + 4, mutant.length), (byte) value);
    }

    private static void walk(StructureNode node, int depth) {
        assertTrue(depth < 100);
        node.text();
        List<StructureNode> children = node.children();
        for (int i = 0; i < children.size(); i += Math.max(1, children.size() / MAX_CHILDREN)) {
            walk(children.get(i), depth + 1);
        }
    }
}
