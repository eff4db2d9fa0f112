package hybridscope.core.metadata;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.core.pe.Diagnostic;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Facts about Debian's mscorlib.dll 6.8.0.105, stated in the issue. */
class TablesTest {
    private static final Path MSCORLIB = Path.of("/usr/lib/mono/4.5/mscorlib.dll");

    @Test
    void mscorlibHas122966RowsAnd27261Methods() throws Exception {
        Image image = Image.open(MSCORLIB);
        Tables tables = image.metadata().orElseThrow().tables();
        assertEquals(122_966, tables.totalRows());
        assertEquals(27_261, tables.rows(Table.METHOD_DEF));
        assertEquals(List.of(), image.diagnostics().list().stream().map(Diagnostic::text).toList());
    }

    @Test
    void firstTypesOfMscorlib() throws Exception {
        Metadata metadata = Image.open(MSCORLIB).metadata().orElseThrow();
        Column name = Table.TYPE_DEF.column("TypeName");
        assertEquals("<Module>", metadata.string(name, 1));
        assertEquals("mscorlib", metadata.string(Table.ASSEMBLY.column("Name"), 1));
    }
}
