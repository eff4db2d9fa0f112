package hybridscope.core.pe.directory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.Mono;
import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Diagnostics;
import hybridscope.core.pe.PeFile;
import hybridscope.core.pe.Span;
import hybridscope.core.pe.Structure;
import hybridscope.core.pe.StructureArray;
import hybridscope.core.pe.TestImage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DirectoriesTest {
    private static final int EXPORT = 0;
    private static final int IMPORT = 1;
    private static final int EXCEPTION = 3;
    private static final int CERTIFICATE = 4;
    private static final int RELOCATION = 5;
    private static final int TLS = 9;
    private static final int LOAD_CONFIG = 10;
    private static final int BOUND = 11;
    private static final int IAT = 12;
    private static final int DELAY = 13;
    private static final int RVA = TestImage.RVA;
    private static final int AT = TestImage.AT;

    private static List<String> texts(List<ImportedSymbol> symbols) {
        return symbols.stream().map(ImportedSymbol::text).toList();
    }

    @Test
    void importsByNameAndOrdinal32() {
        PeFile file = new TestImage(false, 0x200).directory(IMPORT, 0, 40).directory(IAT, 0x60, 12)
                .u4(0, RVA + 0x40, 0, 0, RVA + 0x80, RVA + 0x60)
                .u4(0x40, RVA + 0x90, 0x8000_0007).u4(0x60, RVA + 0x90, 0x8000_0007).text(0x80, "k.dll").u2(0x90, 513)
                .text(0x92, "Beep").open();
        List<ImportedModule> modules = ImportTable.read(file);
        assertEquals(List.of(), TestImage.problems(file));
        ImportedModule module = modules.getFirst();
        assertEquals("k.dll", module.name().orElseThrow().value());
        assertEquals(List.of("Beep", "#7"), texts(module.symbols()));
        ImportedSymbol beep = module.symbols().getFirst();
        assertEquals(513, beep.hint().orElseThrow().value("Hint"));
        assertEquals(new Span(AT + 0x92, 5), beep.name().orElseThrow().span());
        assertEquals(new Span(AT + 0x60, 4), beep.slot().orElseThrow().span());
        assertEquals(3, ImportTable.addressTable(file).size());
        assertEquals(new Span(AT + 0x68, 4), ImportTable.addressTable(file).get(2).span());
    }

    @Test
    void delayedImportsByRvaAndByAddress() {
        PeFile rvas = new TestImage(true, 0x200).directory(DELAY, 0, 64)
                .u4(0, 1, RVA + 0x80, 0, RVA + 0x60, RVA + 0x40).u8(0x40, RVA + 0x90, Long.MIN_VALUE | 9)
                .text(0x80, "d.dll").text(0x92, "Ring").open();
        ImportedModule module = ImportTable.readDelayed(rvas).getFirst();
        assertEquals(List.of(), TestImage.problems(rvas));
        assertTrue(module.isDelayed());
        assertEquals("d.dll: [Ring, #9]", module.name().orElseThrow() + ": " + texts(module.symbols()));
        // Without the attribute the fields hold addresses, as linkers before Visual C++ 7 wrote them.
        PeFile addresses = new TestImage(false, 0x200).directory(DELAY, 0, 64)
                .u4(0, 0, 0x40_0000 + RVA + 0x80, 0, 0x40_0000 + RVA + 0x60, 0x40_0000 + RVA + 0x40).u4(0x40, 0x8000_0003)
                .text(0x80, "e.dll").open();
        assertEquals("e.dll", ImportTable.readDelayed(addresses).getFirst().name().orElseThrow().value());
        assertEquals(List.of("#3"), texts(ImportTable.readDelayed(addresses).getFirst().symbols()));
    }

    @Test
    void brokenImports() {
        String rule = ": Import descriptors and their lookup tables end with a zero entry and name things in the file (PE/COFF "
                + "6.4): expected ";
        PeFile file = new TestImage(false, 0x100).directory(IMPORT, 0, 60)
                .u4(0, RVA + 0xF8, 0, 0, RVA + 0x80, RVA + 0xF8).u4(20, RVA + 0x70, 0, 0, 0x7777_0000, 0).text(0x80, "a")
                .u4(0xF8, 0x9000, 0x8000_0001).open();
        List<ImportedModule> modules = ImportTable.read(file);
        assertEquals(2, modules.size());
        assertEquals(Optional.empty(), modules.get(1).name());
        assertEquals(List.of("error at 0x4F8 in Hint: An RVA lies inside a section (ECMA-335 II.25.3): expected an RVA inside a "
                + "section, found 0x9000",
                "error at 0x400 in ImportDescriptor 1" + rule + "a zero entry among 2, found none",
                "error at 0x420 in ImportDescriptor 2: An RVA lies inside a section (ECMA-335 II.25.3): expected an RVA inside a "
                + "section,"
                + " found 0x77770000"), TestImage.problems(file));
        TestImage endless = new TestImage(false, 60).directory(IMPORT, 0, 60);
        for (int i = 0; i < 3; i++) {
            endless.u4(20 * i + 12, RVA);
        }
        PeFile open = endless.open();
        assertEquals(3, ImportTable.read(open).size());
        assertTrue(TestImage.problems(open)
                .contains("error at 0x100 in ImportDescriptor" + rule + "a zero entry among 3, found none"),
                TestImage.problems(open).toString());
    }

    @Test
    void exportsWithNamesOrdinalsAndForwarders() {
        PeFile file = new TestImage(false, 0x200).directory(EXPORT, 0, 0x100)
                .u4(12, RVA + 0x60, 10, 3, 2, RVA + 0x28, RVA + 0x34, RVA + 0x3C).u4(0x28, 0x5000, 0, RVA + 0x80)
                .u4(0x34, RVA + 0x68, RVA + 0x70).u2(0x3C, 2, 0).text(0x60, "me.dll").text(0x68, "fwd").text(0x70, "plain")
                .text(0x80, "other.Name").open();
        ExportTable table = ExportTable.read(file).orElseThrow();
        assertEquals(List.of(), TestImage.problems(file));
        assertEquals("me.dll", table.moduleName().orElseThrow().value());
        assertEquals(List.of("10 plain 5000", "11 - 0", "12 fwd 2080 other.Name"),
                table.symbols().stream().map(s -> s.ordinal() + " "
                + (s.names().isEmpty() ? "-" : s.names().getFirst().text()) + " " + Integer.toHexString(s.rva())
                + s.forwarder().map(f -> " " + f).orElse("")).toList());
        assertEquals(new Span(AT + 0x3C, 2), table.symbols().get(2).names().getFirst().ordinal().span());
    }

    @Test
    void exportsThatLie() {
        String rule = ": An export table has at most 65536 addresses, and its names have ordinals of existing ones (PE/COFF "
                + "6.3): expected ";
        PeFile file = new TestImage(false, 0x100).directory(EXPORT, 0, 0x28)
                .u4(12, RVA + 0x60, 1, 1, 1, RVA + 0x28, RVA + 0x34, RVA + 0x3C).u4(0x28, 0x5000).u4(0x34, RVA + 0x60)
                .u2(0x3C, 5).open();
        assertEquals(1, ExportTable.read(file).orElseThrow().symbols().size());
        assertEquals(List.of("error at 0x43C in ExportOrdinal 1" + rule + "an index below 1, found 5"), TestImage.problems(file));
        PeFile many = new TestImage(false, 0x100).directory(EXPORT, 0, 0x28)
                .u4(12, RVA + 0x60, 1, 0x10001, 0, RVA + 0x28, 0, 0).open();
        assertEquals(List.of(), ExportTable.read(many).orElseThrow().symbols());
        assertEquals(List.of("error at 0x414 in ExportDirectory" + rule + "at most 65536, found 65537"),
                TestImage.problems(many));
        PeFile cut = new TestImage(false, 0x100).directory(EXPORT, 0, 0x28).u4(12, RVA + 0x60, 1, 5, 0, RVA + 0xF8, 0, 0).open();
        assertEquals(2, ExportTable.read(cut).orElseThrow().symbols().size());
        assertEquals(List.of("error at 0x414 in ExportAddress" + rule
                + "at most 2 entries up to the section's end, found 5 entries"), TestImage.problems(cut));
    }

    @Test
    void baseRelocations() {
        PeFile file = new TestImage(false, 0x100).directory(RELOCATION, 0, 24).u4(0, 0x1000, 12).u2(8, 0x3123, 0)
                .u4(12, 0x2000, 10).u2(20, 0xA004).open();
        List<BaseRelocations.Block> blocks = BaseRelocations.read(file);
        assertEquals(List.of("error at 0x120 in BaseRelocationBlock 3: A base relocation block has 8 bytes and whole 2-byte "
                + "entries (PE/COFF 6.6):"
                + " expected 8 bytes, found 2 bytes"), TestImage.problems(file));
        assertEquals(2, blocks.size());
        Structure first = blocks.getFirst().entries().getFirst();
        assertEquals(0x1123, blocks.getFirst().rva(first));
        assertEquals("HighLow, 0x123", DirectoryLayouts.RELOCATION_TYPE.text(first.value("TypeAndOffset")));
        assertEquals("Dir64, 0x4",
                DirectoryLayouts.RELOCATION_TYPE.text(blocks.get(1).entries().getFirst().value("TypeAndOffset")));
        PeFile lying = new TestImage(false, 0x100).directory(RELOCATION, 0, 24).u4(0, 0x1000, 4).open();
        assertEquals(List.of(), BaseRelocations.read(lying));
        assertEquals(
                List.of("error at 0x404 in BaseRelocationBlock 1: A base relocation block has 8 bytes and whole 2-byte entries"
                + " (PE/COFF 6.6): expected a size from 8 to 24, found 4"), TestImage.problems(lying));
    }

    @Test
    void threadLocalStorage() {
        long base = 0x1_8000_0000L + RVA;
        PeFile file = new TestImage(true, 0x100).directory(TLS, 0, 40).u8(0, base + 0x80, base + 0x90, base + 0xA0, base + 0x40)
                .u4(32, 5, 0).u8(0x40, 0x1_8000_1234L).open();
        TlsDirectory tls = TlsDirectory.read(file).orElseThrow();
        assertEquals(List.of(), TestImage.problems(file));
        assertEquals(Optional.of(new Span(AT + 0x80, 16)), tls.rawData());
        assertEquals(List.of(0x1_8000_1234L), tls.callbacks().stream().map(c -> c.value("Address")).toList());
        assertEquals(5, tls.header().value("SizeOfZeroFill"));
        PeFile lying = new TestImage(false, 0x100).directory(TLS, 0, 24).u4(0, 0x10, 0x20, 0, 0x40_0000 + RVA + 0xFC)
                .u4(0xFC, 1).open();
        TlsDirectory broken = TlsDirectory.read(lying).orElseThrow();
        assertEquals(Optional.empty(), broken.rawData());
        assertEquals(
                List.of("error at 0x400 in TlsDirectory: The addresses of a TLS directory lie inside the image (PE/COFF 6.7):"
                + " expected a range of addresses inside the image, found 0x10 to 0x20",
                "error at 0x40C in TlsDirectory: The addresses of a TLS directory lie inside the image (PE/COFF 6.7): expected a "
                + "zero entry"
                + " among 1, found none"), TestImage.problems(lying));
    }

    @Test
    void loadConfigHasTheFieldsItsSizeCovers() {
        PeFile file = new TestImage(false, 0x200).directory(LOAD_CONFIG, 0, 64).u4(0, 0x5C).u4(60, 0x1234).u4(88, 0x500).open();
        Structure config = LoadConfig.read(file).orElseThrow();
        assertEquals(List.of(), TestImage.problems(file));
        assertEquals("GuardFlags", config.layout().fields().getLast().name());
        assertEquals(0x5C, config.span().length());
        assertEquals(0x1234, config.value("SecurityCookie"));
        assertEquals("CfInstrumented, CfFunctionTablePresent", DirectoryLayouts.GUARD_FLAGS.text(config.value("GuardFlags")));
        // Sizes of winnt.h's IMAGE_LOAD_CONFIG_DIRECTORY up to GuardMemcpyFunctionPointer.
        assertEquals(0xC0, DirectoryLayouts.LOAD_CONFIG_32.size());
        assertEquals(0x140, DirectoryLayouts.LOAD_CONFIG_64.size());
        PeFile lying = new TestImage(true, 0x40).directory(LOAD_CONFIG, 0, 64).u4(0, 0x7000_0000).open();
        assertEquals(0x40, LoadConfig.read(lying).orElseThrow().span().length());
        assertEquals(
                List.of("error at 0x400 in LoadConfigDirectory: A load configuration has the size that it states (PE/COFF 6.8):"
                + " expected a size from 4 to 64, found 1879048192"), TestImage.problems(lying));
    }

    @Test
    void exceptionTable() {
        PeFile file = new TestImage(true, 0x100).directory(EXCEPTION, 0, 25).u4(12, 0x2010, 0x2020, RVA + 0x40)
                .u1(0x40, 0x09, 4, 2, 0).open();
        StructureArray functions = ExceptionTable.read(file);
        assertEquals(2, functions.size());
        Structure unwind = ExceptionTable.unwindInfo(file, functions.get(1)).orElseThrow();
        assertEquals(List.of("Version1", "ExceptionHandler"), unwind.layout().field("VersionAndFlags").names().names(9));
        assertEquals(2, unwind.value("CountOfCodes"));
        assertEquals(
                List.of("warning at 0x120 in RuntimeFunction: A data directory consists of whole entries that lie inside the file"
                + " (ECMA-335 II.25.2.3.3): expected a multiple of 12 bytes, found 25 bytes"), TestImage.problems(file));
    }

    @Test
    void certificates() {
        PeFile file = new TestImage(false, 0x100).rawDirectory(CERTIFICATE, AT + 0x40, 0x28).u4(0x40, 13).u2(0x44, 0x200, 2)
                .u4(0x50, 24).u2(0x54, 0x200, 2).open();
        List<CertificateTable.Certificate> certificates = CertificateTable.read(file);
        assertEquals(List.of(), TestImage.problems(file));
        assertEquals(List.of(new Span(AT + 0x48, 5), new Span(AT + 0x58, 16)), certificates.stream().map(c -> c.data()).toList());
        PeFile lying = new TestImage(false, 0x100).rawDirectory(CERTIFICATE, AT + 0x40, 0x40).u4(0x40, 7).open();
        assertEquals(List.of(), CertificateTable.read(lying));
        PeFile outside = new TestImage(false, 0x100).rawDirectory(CERTIFICATE, -8, 16).open();
        assertEquals(List.of(), CertificateTable.read(outside));
        String rule = ": A certificate entry has a length of at least 8 and lies inside the table (PE/COFF 5.9): expected ";
        assertEquals(List.of("error at 0x440 in WinCertificate 1" + rule + "a length from 8 to 64, found 7"),
                TestImage.problems(lying));
        assertEquals(List.of("error at 0x118 in Certificate directory" + rule
                + "16 bytes inside the file, found file offset 0xfffffff8 in a"
                + " file of 1280 bytes"), TestImage.problems(outside));
    }

    @Test
    void boundImports() {
        PeFile file = new TestImage(false, 0x100).directory(BOUND, 0, 0x40).u4(0, 1).u2(4, 0x20, 1).u4(8, 2).u2(12, 0x28, 0)
                .text(0x20, "a.dll").text(0x28, "b.dll").open();
        BoundImports.Module module = BoundImports.read(file).getFirst();
        assertEquals(List.of(), TestImage.problems(file));
        assertEquals("a.dll", module.name().value());
        assertEquals("b.dll", module.forwarders().getFirst().name().value());
        PeFile lying = new TestImage(false, 0x100).directory(BOUND, 0, 8).u4(0, 1).u2(4, 0, 9).open();
        assertEquals(List.of(), BoundImports.read(lying));
        assertEquals(
                List.of("error at 0x408 in BoundForwarderRef 1: A bound import names a module inside its directory (PE/COFF 5.8):"
                + " expected 8 bytes, found 0 bytes"), TestImage.problems(lying));
    }

    /** A CLI header at the section's start; the directories' fields from 24 on. */
    private static TestImage managed(int field, int rva, int size) {
        return new TestImage(false, 0x200).directory(14, 0, 72).u4(0, 72).u4(field, rva, size);
    }

    @Test
    void cliDirectories() {
        PeFile signed = managed(32, RVA + 0x100, 0x80).open();
        assertEquals(Optional.of(new Span(AT + 0x100, 0x80)), CliDirectories.strongName(signed));

        PeFile fixups = managed(48, RVA + 0x80, 16).u4(0x80, RVA + 0x100).u2(0x84, 2, 5).u4(0x88, RVA + 0x1F8).u2(0x8C, 3, 2)
                .u4(0x100, 0x06000001, 0x06000002).open();
        List<CliDirectories.VTableFixup> read = CliDirectories.vtableFixups(fixups);
        assertEquals(0x06000002, read.get(0).slots().get(1).value("Token"));
        assertEquals("32Bit, FromUnmanaged", DirectoryLayouts.VTABLE_TYPE.text(read.get(0).entry().value("Type")));
        assertEquals(1, read.get(1).slots().size());
        assertEquals(List.of(
                "error at 0x48C in VTableSlot: A vtable fixup names slots inside the image (ECMA-335 II.25.3.3.3): expected at"
                + " most 1 entries up to the section's end, found 3 entries"), TestImage.problems(fixups));

        PeFile jumps = managed(56, RVA + 0x80, 8).u4(0x84, 77).open();
        assertEquals(77, CliDirectories.exportAddressTableJumps(jumps).get(1).value("RVA"));

        PeFile native_ = managed(64, RVA + 0x80, 64).text(0x80, "RTR").u2(0x84, 9, 2).u4(0x88, 3, 2)
                .u4(0x90, 100, RVA + 0x100, 5, 106, 0x9999, 4).open();
        CliDirectories.ReadyToRun ready = CliDirectories.readyToRun(native_).orElseThrow();
        assertEquals(List.of("CompilerIdentifier", "DelayLoadMethodCallThunks"),
                ready.sections().stream().map(s -> s.type()).toList());
        assertEquals(Optional.of(new Span(AT + 0x100, 5)), ready.sections().getFirst().data());
        assertEquals(9, ready.header().value("MajorVersion"));
        assertEquals(List.of(
                "error at 0x49C in DelayLoadMethodCallThunks: An RVA lies inside a section (ECMA-335 II.25.3): expected an RVA"
                + " inside a section, found 0x9999"), TestImage.problems(native_));
        PeFile other = managed(64, RVA + 0x80, 64).text(0x80, "NGEN").open();
        assertEquals(Optional.empty(), CliDirectories.readyToRun(other));
        assertEquals(List.of(
                "error at 0x480 in ReadyToRunHeader: A ReadyToRun header starts with RTR and its sections lie inside the image"
                + " (readytorun-format.md): expected RTR, found 0x4E45474E"), TestImage.problems(other));
    }

    @Test
    void everyLibraryOfMonoStartsThroughMscoree() throws Exception {
        try (var paths = Files.newDirectoryStream(Mono.LIBRARIES, "*.dll")) {
            for (Path path : paths) {
                PeFile file = PeFile.read(new Bytes(Files.readAllBytes(path)), new Diagnostics());
                List<ImportedModule> modules = ImportTable.read(file);
                assertEquals("mscoree.dll [_CorDllMain]", modules.getFirst().name().orElseThrow() + " "
                        + texts(modules.getFirst().symbols()), path.toString());
                assertEquals(modules.getFirst().symbols().getFirst().slot().orElseThrow().span(),
                        ImportTable.addressTable(file).getFirst().span());
                BaseRelocations.Block block = BaseRelocations.read(file).getFirst();
                // The one relocation is the operand of the jump at the native entry point.
                int entryPoint = file.optionalHeader().orElseThrow().intValue("AddressOfEntryPoint");
                assertEquals(entryPoint + 2, block.rva(block.entries().getFirst()), path.toString());
                assertEquals(List.of(), TestImage.problems(file), path.toString());
            }
        }
    }
}
