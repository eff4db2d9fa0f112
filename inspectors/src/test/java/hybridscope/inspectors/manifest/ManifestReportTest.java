package hybridscope.inspectors.manifest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.metadata.Table;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.json.Json;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.manifest.ManifestReport.Attribute;
import hybridscope.inspectors.manifest.ManifestReport.ExportedType;
import hybridscope.inspectors.manifest.ManifestReport.ModuleReference;
import hybridscope.inspectors.manifest.ManifestReport.Reference;
import hybridscope.inspectors.place.Place;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Manifests of the samples against what their sources and build say. */
class ManifestReportTest {
    private static final Path SAMPLES = Path.of("../sample-assemblies/assemblies");

    private static ManifestReport of(String name) throws Exception {
        return ManifestReport.of(OpenFile.read(SAMPLES.resolve(name)));
    }

    @Test
    void identityOfASignedAssembly() throws Exception {
        ManifestReport report = of("Signed.dll");
        assertEquals("Signed", report.assembly().name());
        assertEquals("2.1.0.7", report.assembly().version());
        // As sn -T says of it.
        assertEquals("c1f4818ae29e037f", report.assembly().publicKeyToken());
        assertEquals(320, report.assembly().publicKey().length());
        assertEquals("SHA1", report.assembly().hashAlgorithm());
        assertEquals("Signed, Version=2.1.0.7, Culture=neutral, PublicKeyToken=c1f4818ae29e037f",
                report.assembly().displayName());
        assertEquals("AnyCPU", report.platform().architecture());
        assertEquals("ILOnly, StrongNameSigned", report.platform().cliFlags());
        assertNull(report.entryPoint());
        assertEquals(List.of("AssemblyTitleAttribute(\"Strong-named sample\")",
                "AssemblyCompanyAttribute(\"HybridScope samples\")", "AssemblyProductAttribute(\"Vault\")",
                "AssemblyCopyrightAttribute(\"MIT licence\")", "AssemblyFileVersionAttribute(\"2.1.900.7\")",
                "AssemblyInformationalVersionAttribute(\"2.1-sample\")",
                "RuntimeCompatibilityAttribute(WrapNonExceptionThrows = true)"),
                report.attributes().stream().map(Attribute::text).toList());
        Reference mscorlib = report.references().getFirst();
        assertEquals("mscorlib 4.0.0.0 b77a5c561934e089",
                mscorlib.name() + " " + mscorlib.version() + " " + mscorlib.publicKeyToken());
        assertEquals(new Place("Signed.dll", new Place.Row(Table.ASSEMBLY_REF.number(), 1)), mscorlib.place());
    }

    @Test
    void filesAndExportedTypesOfAnAssemblyOfTwoModules() throws Exception {
        ManifestReport report = of("Whole.exe");
        assertEquals(List.of("Poem.txt ContainsNoMetaData", "Part.netmodule ContainsMetaData"),
                report.files().stream().map(file -> file.name() + " " + file.flags()).toList());
        assertEquals(List.of("Samples.Modules.Part in Part.netmodule", "Samples.Modules.Part/Nested in Samples.Modules.Part",
                "Samples.Modules.Side in Part.netmodule"),
                report.exportedTypes().stream().map(type -> type.name() + " in " + type.target()).toList());
        assertTrue(report.exportedTypes().stream().noneMatch(ExportedType::forwarded));
        assertEquals("void Samples.Modules.Whole.Main()", report.entryPoint().text());
        assertEquals("Poem.txt", report.resources().getFirst().where());
        assertEquals(-1, report.resources().getFirst().size());
    }

    @Test
    void aNetmoduleHasAModuleAndNoIdentity() throws Exception {
        ManifestReport report = of("Part.netmodule");
        assertNull(report.assembly());
        assertEquals("Part.netmodule", report.module().name());
        assertEquals(36, report.module().mvid().length());
    }

    @Test
    void forwardersOfTheClassLibrary() throws Exception {
        ManifestReport report = ManifestReport.of(OpenFile.read(Path.of("/usr/lib/mono/4.5/System.dll")));
        ExportedType stack = report.exportedTypes().getFirst();
        assertEquals("System.Collections.Generic.Stack`1 forwarded to mscorlib",
                stack.name() + (stack.forwarded() ? " forwarded to " : " in ") + stack.target());
        ExportedType nested = report.exportedTypes().get(1);
        assertTrue(nested.forwarded() && nested.target().equals("System.Collections.Generic.Stack`1"), nested::toString);
        assertEquals(188, report.modules().stream().filter(module -> module.name().equals("libmono-btls-shared")).findFirst()
                .map(ModuleReference::imports).orElse(0));
    }

    @Test
    void architecturesAsCompilersCallThem() throws Exception {
        assertEquals("x86", of("PlatformX86.dll").platform().architecture());
        assertEquals("x64", of("PlatformX64.dll").platform().architecture());
        assertEquals("PE32+", of("PlatformX64.dll").platform().format());
        assertEquals("AnyCPU (32-bit preferred)", Architecture.text("I386", false, 0x20003));
        assertEquals("x86 (with native code)", Architecture.text("I386", false, 2));
        assertEquals("ARM64", Architecture.text("ARM64", true, 1));
    }

    @Test
    void securityOfAnUnsafeAssembly() throws Exception {
        ManifestReport report = of("PlatformX86.dll");
        assertEquals("RequestMinimum", report.security().getFirst().action());
        assertEquals("System.Security.Permissions.SecurityPermissionAttribute(SkipVerification = true)",
                report.security().getFirst().text());
    }

    @Test
    void symbolsBesideInsideAndMissing(@TempDir Path folder) throws Exception {
        SymbolsReport beside = of("Debugged.exe").debug();
        assertEquals("beside Debugged.pdb", JsonName.of(beside.found()) + " " + beside.file());
        assertEquals("Debugged.pdb", beside.path());
        assertTrue(beside.pdbId().matches("[0-9a-f-]{36}-[0-9a-f]{8}"), beside.pdbId());
        assertEquals(SymbolsReport.Found.EMBEDDED, of("DebuggedEmbedded.exe").debug().found());
        Path alone = Files.copy(SAMPLES.resolve("Debugged.exe"), folder.resolve("Debugged.exe"));
        assertEquals(SymbolsReport.Found.NONE, ManifestReport.of(OpenFile.read(alone)).debug().found());
        assertEquals(List.of("CodeView"), beside.entries().stream().map(SymbolsReport.Entry::type).toList());
    }

    @Test
    void attributesWithBrokenValuesSayWhatIsWrong(@TempDir Path folder) throws Exception {
        OpenFile intact = OpenFile.read(SAMPLES.resolve("Signed.dll"));
        int blob = intact.metadata().orElseThrow().blob(Table.CUSTOM_ATTRIBUTE.column("Value"), 1).offset();
        byte[] bytes = Files.readAllBytes(SAMPLES.resolve("Signed.dll"));
        bytes[blob] = 9;
        Attribute broken = ManifestReport.of(OpenFile.read(Files.write(folder.resolve("Broken.dll"), bytes)))
                .attributes().getFirst();
        assertTrue(broken.broken());
        assertEquals("System.Reflection.AssemblyTitleAttribute", broken.type());
        assertTrue(broken.text().contains("expected the prolog 0x0001, found 0x0009"), broken.text());
    }

    @Test
    void jsonNamesPlaces() throws Exception {
        String json = Json.text(of("Whole.exe"));
        assertTrue(json.contains("\"place\" : \"Whole.exe#row:23000002\""), json);
    }
}
