package hybridscope.core.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class SizeClassesTest {

    @Test
    void everySizeGetsTheSmallestCellItFitsIn() {
        for (int size = 0; size <= SizeClasses.LARGEST; size++) {
            int sizeClass = SizeClasses.of(size);
            assertTrue(size <= SizeClasses.size(sizeClass), "size " + size);
            assertTrue(sizeClass == 1 || size > SizeClasses.size(sizeClass - 1), "size " + size);
        }
    }

    @Test
    void cellsAreAlignedAndFillPagesAlmost() {
        assertEquals(16, SizeClasses.size(1));
        assertEquals(32768, SizeClasses.size(SizeClasses.END - 1));
        for (int c = 1; c < SizeClasses.END; c++) {
            assertEquals(0, SizeClasses.size(c) % 16);
            int used = SizeClasses.cells(c) * SizeClasses.size(c);
            assertTrue(used <= 65536 && used > 65536 - SizeClasses.size(c));
        }
    }

    @Test
    void wasteIsAtMostAQuarterForObjectsBelowAnEighthOfAPage() {
        for (int size = 60; size <= 8192; size++) {
            int cell = SizeClasses.size(SizeClasses.of(size));
            assertTrue(cell <= size + Math.max(15, size / 4), size + " in " + cell);
        }
    }

    @Test
    void cellOfEachOffsetIsTheQuotient() {
        for (int c = 1; c < SizeClasses.END; c++) {
            for (int offset = 0; offset < 65536; offset++) {
                if (SizeClasses.cellAt(c, offset) != offset / SizeClasses.size(c)) {
                    assertEquals(offset / SizeClasses.size(c), SizeClasses.cellAt(c, offset), "class " + c + " offset " + offset);
                }
            }
        }
    }
}
