package hybridscope.core.il;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.Mono;
import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.structure.StructureLocation;
import hybridscope.core.metadata.structure.StructureNode;
import hybridscope.core.metadata.structure.StructureTree;
import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.Span;
import hybridscope.core.pe.TestImage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The structure tree with method bodies in it. */
class StructureTreeTest {
    private static final Path SAMPLES = Path.of("../sample-assemblies/assemblies");

    private static StructureTree tree(Image image) {
        return StructureTree.of(image, List.of(new BodyNodes()));
    }

    @Test
    void firstLevelOfMscorlib() throws Exception {
        Image image = Image.open(Mono.LIBRARIES.resolve("mscorlib.dll"));
        StructureNode root = tree(image).root();
        assertEquals("mscorlib.dll", root.label());
        assertEquals(List.of("Headers", "Import", "Resource", "BaseRelocation", "IAT", "StrongNameSignature", "Metadata",
                "Resources", "FieldData",
                "MethodBodies", "Sections"), root.children().stream().map(StructureNode::label).toList());
        StructureNode metadata = root.children().get(6);
        StructureNode stream = metadata.children().stream().filter(n -> n.label().equals("#~") && n.structure() == null)
                .findFirst().orElseThrow();
        StructureNode methods = stream.children().stream().filter(n -> n.token() == 0x06000000).findFirst().orElseThrow();
        assertEquals(27_261, methods.children().size());
        assertEquals(0x06006A7D, methods.children().getLast().token());
        assertEquals(List.of(), image.diagnostics().list());
    }

    private static String at(StructureTree tree, int offset) {
        return tree.innermostAt(offset).text();
    }

    @Test
    void bytesOfMscorlibHaveNames() throws Exception {
        Image image = Image.open(Mono.LIBRARIES.resolve("mscorlib.dll"));
        Metadata metadata = image.metadata().orElseThrow();
        StructureTree tree = tree(image);
        assertEquals("Headers > DosHeader > e_lfanew", at(tree, 0x3D));
        assertEquals("Headers > DosStub", at(tree, 0x40));
        assertEquals("Headers > CoffHeader > Machine", at(tree, 0x84));
        assertEquals("Headers > DataDirectories > CliHeader directory > Size", at(tree, 0x80 + 24 + 96 + 14 * 8 + 4));
        assertEquals("Metadata > MetadataRoot > Signature", at(tree, metadata.root().area().offset()));
        int flags = metadata.tables().span(Table.TYPE_DEF.column("Flags"), 2).offset();
        assertEquals("Metadata > #~ > TypeDef > 2 > Flags", at(tree, flags + 3));
        StructureLocation row = tree.innermostAt(flags);
        assertEquals(0x02000002, row.node().token());
        assertEquals(metadata.string(Table.TYPE_DEF.column("TypeName"), 2), row.node().text());
        int name = metadata.tables().value(Table.TYPE_DEF.column("TypeName"), 2);
        // A name may be the end of a longer one.
        StructureLocation string = tree.innermostAt(metadata.strings().span(name).offset());
        assertTrue(string.text().startsWith("Metadata > #Strings > 0x") && string.node().text().endsWith(row.node().text()),
                string.text());
        assertEquals("Metadata > #GUID > 1", at(tree, metadata.guids().data().offset() + 15));
        assertEquals("Metadata > #US > 0x1", at(tree, metadata.userStrings().data().offset() + 2));
    }

    @Test
    void instructionsHaveOpcodeAndOperand() throws Exception {
        Image image = Image.open(Mono.LIBRARIES.resolve("mscorlib.dll"));
        StructureTree tree = tree(image);
        MethodBody body = MethodBody.read(image, 1).orElseThrow();
        Disassembly code = Disassembly.of(body);
        Instruction call = code.instructions().stream().filter(i -> i.opCode() == OpCode.CALL).findFirst().orElseThrow();
        StructureLocation location = tree.innermostAt(call.span().offset() + 1);
        assertEquals("MethodBodies > 06000001 > Instructions > " + IlRange.label(call.offset()) + " > Token", location.text());
        assertEquals("call", location.node().text());
        assertTrue(at(tree, body.header().offset()).startsWith("MethodBodies > 06000001 > " + body.header().label() + " > "));
        // A fat body with clauses.
        for (int method = 1;; method++) {
            Optional<MethodBody> other = MethodBody.read(image, method);
            if (other.isPresent() && !other.get().clauses().isEmpty()) {
                ExceptionClause clause = other.get().clauses().getFirst();
                String path = at(tree, clause.span().offset());
                assertTrue(path.startsWith("MethodBodies > %08X > ".formatted(0x06000000 | method)) && path.endsWith("> Flags"),
                        path);
                break;
            }
        }
    }

    /** Every structure of the tree is what its own first byte leads to, or contains what that byte leads to. */
    @Test
    void everyStructureIsFoundByItsBytes() throws Exception {
        for (String name : List.of("Resources.exe", "DebuggedEmbedded.exe", "Signed.dll", "PlatformX64.dll", "Debugged.pdb",
                "Clauses.exe")) {
            Image image = Image.open(SAMPLES.resolve(name));
            StructureTree tree = tree(image);
            int[] count = new int[1];
            check(tree, tree.root(), count);
            assertTrue(count[0] > 100, name + ": " + count[0]);
            assertEquals(List.of(), image.diagnostics().list().stream().map(Diagnostic::text).toList(), name);
        }
    }

    private static void check(StructureTree tree, StructureNode node, int[] count) {
        Span span = node.span();
        if (span.length() > 0) {
            StructureNode found = tree.innermostAt(span.offset()).node();
            assertTrue(found.span().contains(span.offset()), node + " " + span);
            assertTrue(found.span().length() <= span.length(), node + " " + span + " but " + found + " " + found.span());
            if (node.isLeaf() && found.span().equals(span)) {
                count[0]++;
            }
        }
        if (!node.isLeaf()) {
            node.children().forEach(child -> check(tree, child, count));
        }
    }

    @Test
    void resourcesFilesHaveNamesAndValues() throws Exception {
        Image image = Image.open(SAMPLES.resolve("Resources.exe"));
        StructureTree tree = tree(image);
        StructureNode resources = tree.root().children().stream().filter(n -> n.label().equals("Resources"))
                .findFirst().orElseThrow();
        StructureNode values = resources.children().stream().filter(n -> n.label().endsWith(".resources"))
                .findFirst().orElseThrow();
        StructureNode file = values.children().get(1);
        StructureNode decimal = file.children().stream().filter(n -> n.label().equals("Values"))
                .findFirst().orElseThrow().children().stream().filter(n -> n.label().equals("decimal")).findFirst().orElseThrow();
        assertEquals("System.Decimal 12.50", decimal.text());
        assertEquals(17, decimal.span().length());
        assertEquals("Resources > " + values.label() + " > ResourcesFile > Values > decimal",
                at(tree, decimal.span().offset() + 9));
    }

    @Test
    void nativeFileWithDirectories() {
        TestImage image = new TestImage(false, 0x200).directory(1, 0, 40)
                .u4(0, TestImage.RVA + 0x40, 0, 0, TestImage.RVA + 0x80, TestImage.RVA + 0x60).u4(0x40, TestImage.RVA + 0x90)
                .u4(0x60, TestImage.RVA + 0x90).text(0x80, "k.dll").u2(0x90, 513).text(0x92, "Beep");
        StructureTree tree = tree(Image.open("native.dll", image.bytes()));
        assertEquals("Import > ImportDescriptor 1 > ForwarderChain", at(tree, TestImage.AT + 8));
        assertEquals("Import > ImportDescriptor 1 > Name", at(tree, TestImage.AT + 0x84));
        assertEquals("Import > ImportDescriptor 1 > Thunk 1 > Value", at(tree, TestImage.AT + 0x41));
        assertEquals("Import > ImportDescriptor 1 > Thunk 1 > Hint > Hint", at(tree, TestImage.AT + 0x90));
        assertEquals("Beep", tree.innermostAt(TestImage.AT + 0x92).node().text());
        assertEquals("Sections > .test", at(tree, TestImage.AT + 0x1FF));
    }

    @Test
    void fileThatIsNothing() {
        StructureTree tree = tree(Image.open("a.txt", new byte[] {'h', 'i'}));
        assertEquals(List.of(), tree.root().children());
        assertEquals("", at(tree, 1));
        assertEquals(1, tree.innermostAt(7).path().size());
    }

    @Test
    void anyByteOfAnyLibraryHasAPlace() throws Exception {
        Random random = new Random(20150616);
        try (var paths = Files.newDirectoryStream(Mono.LIBRARIES, "*.dll")) {
            for (Path path : paths) {
                Image image = Image.open(path);
                StructureTree tree = tree(image);
                for (int i = 0; i < 50; i++) {
                    int offset = random.nextInt(image.bytes().length());
                    StructureLocation location = tree.innermostAt(offset);
                    assertTrue(location.node().span().contains(offset), path + " " + offset + " " + location.text());
                    location.field().ifPresent(f -> assertTrue(location.node().structure().span(f).contains(offset)));
                }
                assertEquals(List.of(), image.diagnostics().list().stream().map(Diagnostic::text).toList(), path.toString());
            }
        }
    }
}
