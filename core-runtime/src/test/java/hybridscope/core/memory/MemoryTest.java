package hybridscope.core.memory;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class MemoryTest {
    private static final int AT = 0x1_0003;

    private final Memory memory = new Memory(1 << 17, 1 << 20);

    @Test
    void integersAreLittleEndianAndMayBeUnaligned() {
        memory.setI8(AT, 0x1122334455667788L);
        assertArrayEquals(new byte[] {(byte) 0x88, 0x77, 0x66, 0x55, 0x44, 0x33, 0x22, 0x11}, memory.bytes(AT, 8));
        assertEquals(0x55667788, memory.i4(AT));
        assertEquals(0x7788, memory.u2(AT));
        assertEquals(0x1122334455667788L, memory.i8(AT));
    }

    @Test
    void narrowIntegersAreReadWithAndWithoutSign() {
        memory.setI4(AT, 0x0001_8000);
        assertEquals(-32768, memory.i2(AT));
        assertEquals(32768, memory.u2(AT));
        memory.setI1(AT, 0x1FE);
        assertEquals(-2, memory.i1(AT));
        assertEquals(254, memory.u1(AT));
        assertEquals(0x0001_80FE, memory.i4(AT));
        memory.setI2(AT, 0x7_FFFF);
        assertEquals(0x0001_FFFF, memory.i4(AT));
    }

    @Test
    void floatsKeepTheBitsOfEveryNaN() {
        memory.setF4(AT, Float.intBitsToFloat(0x7F80_0001));
        assertEquals(0x7F80_0001, memory.i4(AT));
        memory.setF8(AT, -1.5);
        assertEquals(0xBFF8_0000_0000_0000L, memory.i8(AT));
        assertEquals(-1.5, memory.f8(AT));
        memory.setI8(AT, 0x7FF0_0000_0000_0001L);
        assertEquals(0x7FF0_0000_0000_0001L, Double.doubleToRawLongBits(memory.f8(AT)));
        memory.setF4(AT, 0.25f);
        assertEquals(0.25f, memory.f4(AT));
    }

    @Test
    void staticAccessorsReachTheSameBytes() {
        byte[] array = memory.array();
        Memory.setI1(array, AT, -1);
        Memory.setI2(array, AT + 1, -2);
        Memory.setI4(array, AT + 3, -3);
        Memory.setI8(array, AT + 7, -4);
        Memory.setF4(array, AT + 15, 5);
        Memory.setF8(array, AT + 19, 6);
        assertEquals(-1, memory.i1(AT));
        assertEquals(-2, memory.i2(AT + 1));
        assertEquals(-3, memory.i4(AT + 3));
        assertEquals(-4, memory.i8(AT + 7));
        assertEquals(5, memory.f4(AT + 15));
        assertEquals(6, memory.f8(AT + 19));
        assertEquals(255, Memory.u1(array, AT));
        assertEquals(65534, Memory.u2(array, AT + 1));
        assertEquals(-1, Memory.i1(array, AT));
        assertEquals(-2, Memory.i2(array, AT + 1));
        assertEquals(-3, Memory.i4(array, AT + 3));
        assertEquals(-4, Memory.i8(array, AT + 7));
        assertEquals(5, Memory.f4(array, AT + 15));
        assertEquals(6, Memory.f8(array, AT + 19));
    }

    @Test
    void whatReachesOutsideThrows() {
        int end = memory.size();
        assertThrows(IndexOutOfBoundsException.class, () -> memory.i8(end - 7));
        assertThrows(IndexOutOfBoundsException.class, () -> memory.u1(end));
        assertThrows(IndexOutOfBoundsException.class, () -> memory.setI4(-4, 0));
        assertThrows(IndexOutOfBoundsException.class, () -> memory.copy(AT, end - 1, 2));
        assertThrows(IndexOutOfBoundsException.class, () -> memory.fill(AT, -1, (byte) 0));
        assertThrows(IndexOutOfBoundsException.class, () -> memory.utf16(end - 4, 3));
        assertThrows(IndexOutOfBoundsException.class, () -> memory.utf16(AT, 1 << 30));
    }

    @Test
    void copyMovesOverlappingRangesBothWays() {
        memory.setBytes(AT, new byte[] {1, 2, 3, 4, 5});
        memory.copy(AT, AT + 2, 5);
        assertArrayEquals(new byte[] {1, 2, 1, 2, 3, 4, 5}, memory.bytes(AT, 7));
        memory.copy(AT + 2, AT, 5);
        assertArrayEquals(new byte[] {1, 2, 3, 4, 5, 4, 5}, memory.bytes(AT, 7));
    }

    @Test
    void fillAndClearEndWhereTheySay() {
        memory.fill(AT, 4, (byte) 7);
        memory.clear(AT + 1, 2);
        assertArrayEquals(new byte[] {0, 7, 0, 0, 7, 0}, memory.bytes(AT - 1, 6));
        for (int length = 0; length < 400; length++) {
            byte[] expected = new byte[length + 2];
            Arrays.fill(expected, 1, length + 1, (byte) (0x80 + length));
            memory.clear(AT - 1, length + 2);
            memory.fill(AT, length, (byte) (0x80 + length));
            assertArrayEquals(expected, memory.bytes(AT - 1, length + 2));
        }
    }

    @Test
    void stringsKeepUnpairedSurrogates() {
        String text = "a\uD800\u4EE4\uDC00\uD83D\uDE00";
        memory.setUtf16(AT, text);
        assertEquals(0x4EE4, memory.u2(AT + 4));
        assertEquals(text, memory.utf16(AT, 6));
    }

    @Test
    void growthKeepsBytesAndStopsAtTheLimit() {
        memory.setI8(AT, 42);
        assertTrue(memory.reserve(300_000));
        assertEquals(1 << 19, memory.size());
        assertEquals(42, memory.i8(AT));
        assertTrue(memory.reserve(1 << 20));
        assertFalse(memory.reserve((1 << 20) + 1));
        assertEquals(1 << 20, memory.size());
    }

    @Test
    void growthStepsAreTheLimitHalved() {
        Memory odd = new Memory(0, 7 << 16);
        assertEquals(2 << 16, odd.size());
        assertTrue(odd.reserve((2 << 16) + 1));
        assertEquals(4 << 16, odd.size());
        assertTrue(odd.reserve((4 << 16) + 1));
        assertEquals(7 << 16, odd.size());
    }
}
