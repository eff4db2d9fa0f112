package hybridscope.inspectors.filter;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

class RowScanTest {
    @Test
    void findsInOrder() {
        RowScan scan = new RowScan(1000, row -> row % 300 == 7);
        assertArrayEquals(new int[] {7, 307, 607, 907}, scan.run(_ -> { }));
        assertEquals(1000, scan.scanned());
    }

    @Test
    void whatWasFoundStaysWhenTheScanIsBrokenOff() {
        RowScan scan = new RowScan(10_000, row -> row % 100 == 0);
        assertThrows(CancellationException.class, () -> scan.run(done -> {
            if (done >= 512) {
                throw new CancellationException();
            }
        }));
        assertArrayEquals(new int[] {0, 100, 200, 300, 400, 500}, scan.found());
        assertEquals(512, scan.scanned());
    }

    @Test
    void equalKeysKeepTheirOrderBothWays() {
        List<String> names = List.of("b", "A", "a", "B", "c", "a");
        int[] rows = {0, 1, 2, 3, 4, 5};
        assertArrayEquals(new int[] {1, 2, 5, 3, 0, 4}, RowOrder.byText(rows, names::get, false, _ -> { }));
        assertArrayEquals(new int[] {4, 0, 3, 2, 5, 1}, RowOrder.byText(rows, names::get, true, _ -> { }));
        long[] numbers = {3, -1, 3, 0, 5, 3};
        assertArrayEquals(new int[] {3, 0, 2, 5, 4, 1}, RowOrder.byNumber(rows, row -> numbers[row], false, _ -> { }));
        assertArrayEquals(new int[] {1, 4, 0, 2, 5, 3}, RowOrder.byNumber(rows, row -> numbers[row], true, _ -> { }));
    }
}
