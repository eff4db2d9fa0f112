package hybridscope.core.metadata.name;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import org.junit.jupiter.api.Test;

class TypeKeywordsTest {
    @Test
    void theseSixteenTypesHaveKeywords() {
        assertEquals(Set.of("void", "bool", "char", "sbyte", "byte", "short", "ushort", "int", "uint", "long", "ulong", "float",
                "double", "decimal", "string", "object"), TypeKeywords.all());
    }

    @Test
    void classesAreNamedInFull() {
        assertEquals("float", TypeKeywords.of("System.Single"));
        assertEquals("decimal", TypeKeywords.of("System.Decimal"));
        assertNull(TypeKeywords.of("System.IntPtr"));
        assertNull(TypeKeywords.of("Int32"));
    }

    @Test
    void decimalIsNoElementType() {
        assertTrue(TypeKeywords.isDecimal("decimal"));
        assertFalse(TypeKeywords.isDecimal("double"));
    }
}
