package hybridscope.core.aot.image;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertLinesMatch;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.Mono;
import hybridscope.core.il.MethodBody;
import hybridscope.core.il.MethodCode;
import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.check.MetadataCheck;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.core.metadata.name.Names;
import hybridscope.core.pe.Diagnostics;
import hybridscope.core.pe.Severity;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** RULES.md §6, "Supplementary metadata": stripped dlls, read here and by {@code monodis}. */
class MetadataStripperTest {
    private static final List<String> TABLES = List.of("--assembly", "--assemblyref", "--classlayout", "--constant", "--event",
            "--fields", "--file", "--genericpar", "--implmap", "--interface", "--memberref", "--method", "--methodimpl",
            "--methodsem", "--methodspec", "--module", "--moduleref", "--nested", "--param", "--property", "--propertymap",
            "--typedef", "--typeref", "--typespec", "--marshal", "--declsec", "--customattr", "--standalonesig", "--exported");

    /** What it prints; nothing where it crashes, as it does over some attributes of the core library. */
    private static String monodis(String option, Path file) throws Exception {
        Process process = new ProcessBuilder("monodis", option, file.toString()).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
        if (process.waitFor() != 0) {
            return "";
        }
        // Where blobs and values lie in the file is no part of a table.
        return output.replace(file.toString(), "FILE")
                .replaceAll("BlobPtr \\(0x[0-9a-f]+\\)|blob\\[0x[0-9a-f]+]|rva: [0-9]+", "place");
    }

    @ParameterizedTest
    @ValueSource(strings = {"mscorlib.dll", "System.dll", "System.Core.dll"})
    void tablesAreTheSameAndOnlyGenericBodiesAreLeft(String name, @TempDir Path folder) throws Exception {
        // monodis takes the core library in its own place for another one than the same file elsewhere.
        Path original = Files.copy(Mono.LIBRARIES.resolve(name), folder.resolve("original." + name));
        Image before = Image.open(original);
        byte[] bytes = MetadataStripper.strip(before);
        Path stripped = Files.write(folder.resolve(name), bytes);
        Image after = Image.open(stripped);
        Metadata old = before.metadata().orElseThrow();
        Metadata metadata = after.metadata().orElseThrow();
        Names names = new Names(metadata);
        for (Table table : Table.values()) {
            assertEquals(table == Table.MANIFEST_RESOURCE ? 0 : old.tables().rows(table), metadata.tables().rows(table),
                    table.text());
        }
        int bodies = 0;
        Set<Integer> generic = generic(old);
        for (int rid = 1; rid <= old.tables().rows(Table.METHOD_DEF); rid++) {
            boolean kept = MethodCode.read(after, rid) instanceof MethodCode.Il;
            boolean had = MethodCode.read(before, rid) instanceof MethodCode.Il;
            int type = old.relations().owner(Table.TYPE_DEF.column("MethodList"), rid);
            boolean keeps = generic.contains(Token.of(Table.METHOD_DEF, rid)) || generic.contains(Token.of(Table.TYPE_DEF, type));
            assertEquals(had && keeps, kept, names.token(Token.of(Table.METHOD_DEF, rid), NameStyle.METADATA));
            if (kept) {
                bodies++;
                MethodBody one = MethodBody.read(before, rid).orElseThrow();
                MethodBody two = MethodBody.read(after, rid).orElseThrow();
                assertEquals(one.code().length(), two.code().length());
                assertEquals(one.clauses().size(), two.clauses().size());
                assertEquals(List.of(), two.diagnostics());
            }
        }
        assertTrue(bodies > 50, () -> name);
        Diagnostics findings = new Diagnostics();
        MetadataCheck.run(metadata, findings, () -> false);
        assertEquals(List.of(), findings.list().stream().filter(each -> each.severity() == Severity.ERROR).toList());
        for (String table : TABLES) {
            assertLinesMatch(monodis(table, original).lines(), monodis(table, stripped).lines(), table);
        }
        // What is stripped already cannot be stripped any further.
        assertArrayEquals(bytes, MetadataStripper.strip(after));
        assertTrue(bytes.length < before.bytes().length());
    }

    /** The types and methods that have parameters, by the table alone. */
    private static Set<Integer> generic(Metadata metadata) {
        Set<Integer> owners = new HashSet<>();
        for (int rid = 1; rid <= metadata.tables().rows(Table.GENERIC_PARAM); rid++) {
            owners.add(metadata.tables().reference(Table.GENERIC_PARAM.column("Owner"), rid));
        }
        return owners;
    }
}
