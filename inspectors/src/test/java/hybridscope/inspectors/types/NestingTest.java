package hybridscope.inspectors.types;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Tables;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.find.FindReport;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Types are listed once each, whatever NestedClass says. The file is a sample whose tables are broken here. */
class NestingTest {
    private static final Path MEMBERS = Path.of(System.getProperty("hybridscope.root"), "sample-assemblies", "assemblies",
            "Members.exe");

    private final byte[] bytes;
    private final Tables tables;

    NestingTest() throws Exception {
        bytes = Files.readAllBytes(MEMBERS);
        tables = Image.open("Members.exe", bytes.clone()).metadata().orElseThrow().tables();
    }

    private void set(Table table, String column, int rid, int value) {
        int at = tables.span(table.column(column), rid).offset();
        bytes[at] = (byte) value;
        bytes[at + 1] = (byte) (value >> 8);
    }

    private OpenFile open() {
        return new OpenFile("Members.exe", MEMBERS, Image.open("Members.exe", bytes));
    }

    private static List<String> listed(OpenFile file) {
        List<String> tokens = new ArrayList<>();
        TypesReport.of(file).namespaces().forEach(namespace -> namespace.types().forEach(type -> collect(type, tokens)));
        return tokens.stream().sorted().toList();
    }

    private static void collect(TypeEntry entry, List<String> tokens) {
        tokens.add(entry.token());
        entry.nested().forEach(each -> collect(each, tokens));
    }

    private List<String> all() {
        return java.util.stream.IntStream.rangeClosed(1, tables.rows(Table.TYPE_DEF)).mapToObj("0200%04X"::formatted).toList();
    }

    @Test
    void theSampleAsItIs() {
        assertTrue(tables.rows(Table.NESTED_CLASS) >= 4);
        assertEquals(all(), listed(open()));
    }

    @Test
    void classesThatEncloseEachOther() {
        int outer = tables.value(Table.NESTED_CLASS.column("NestedClass"), 1);
        int inner = tables.value(Table.NESTED_CLASS.column("NestedClass"), 2);
        set(Table.NESTED_CLASS, "EnclosingClass", 1, inner);
        set(Table.NESTED_CLASS, "EnclosingClass", 2, outer);
        assertEquals(all(), listed(open()));
    }

    @Test
    void aClassInItselfAndOneInAClassThatIsNotThere() {
        set(Table.NESTED_CLASS, "EnclosingClass", 1, tables.value(Table.NESTED_CLASS.column("NestedClass"), 1));
        set(Table.NESTED_CLASS, "EnclosingClass", 2, 0x7FFF);
        assertEquals(all(), listed(open()));
    }

    @Test
    void aClassNestedTwice() {
        // Rows 1 and 2 name the same class, in two classes; the class of row 2 is in none now.
        set(Table.NESTED_CLASS, "NestedClass", 2, tables.value(Table.NESTED_CLASS.column("NestedClass"), 1));
        assertEquals(all(), listed(open()));
    }

    @Test
    void searchSurvivesANamespaceThatIsNotThere() {
        set(Table.TYPE_DEF, "TypeNamespace", 2, 0xFFF0);
        String name = Image.open("Members.exe", bytes).metadata().orElseThrow().string(Table.TYPE_DEF.column("TypeName"), 2);
        assertEquals(name, FindReport.of(name, List.of(open()), 10).hits().getFirst().text().replaceFirst("^.*\\.", ""));
    }
}
