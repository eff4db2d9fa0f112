package hybridscope.core.memory;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class ShapeTest {

    @Test
    void referencesMustLieInside() {
        assertThrows(IllegalArgumentException.class, () -> Shape.plain(24, false, 17));
        assertThrows(IllegalArgumentException.class, () -> Shape.plain(24, false, -8));
        assertThrows(IllegalArgumentException.class, () -> Shape.vector(8, 8));
        assertThrows(IllegalArgumentException.class, () -> Shape.ephemerons(8, 0, 8));
        assertThrows(IllegalArgumentException.class,
                () -> new Shape(Shape.Kind.EPHEMERONS, 32, new int[0], 16, new int[] {0}, false));
    }

    @Test
    void laterChangesToTheOffsetsDoNotShow() {
        int[] offsets = {16};
        Shape shape = Shape.plain(24, false, offsets);
        offsets[0] = 99;
        assertArrayEquals(new int[] {16}, shape.references());
    }

    @Test
    void shapesAreEqualByValue() {
        assertEquals(Shape.plain(32, true, 16, 24), Shape.plain(32, true, 16, 24));
        assertEquals(Shape.plain(32, true, 16, 24).hashCode(), Shape.plain(32, true, 16, 24).hashCode());
        assertNotEquals(Shape.plain(32, true, 16, 24), Shape.plain(32, true, 16));
        assertNotEquals(Shape.plain(32, true, 16), Shape.plain(32, false, 16));
        assertNotEquals(Shape.vector(16, 0), Shape.vector(16, 8));
        assertEquals(Shape.vector(4), Shape.array(0, 4));
    }

    @Test
    void theTextNamesEveryPart() {
        assertEquals("PLAIN 32 [16 24], finalizable", Shape.plain(32, true, 16, 24).toString());
        assertEquals("ARRAY 48 [] + elements of 24 [8]", Shape.array(16, 24, 8).toString());
        assertEquals("STRING 0 []", Shape.string().toString());
    }
}
