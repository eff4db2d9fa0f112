package hybridscope.inspectors.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import hybridscope.core.files.KnownFolder;
import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Token;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.LoadException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class FileRuntimeTest {
    private static final Path SAMPLES = Path.of("../sample-assemblies/assemblies");

    @Test
    void theFileIsTheHotUpdateAssemblyAndItsReferencesAreTheAotPart() throws Exception {
        OpenFile file = OpenFile.read(SAMPLES.resolve("Sharing.exe"));
        Assembly assembly = file.loaded().assembly();
        assertSame(assembly, file.loaded().assembly());
        DefinedKlass uses = assembly.manifest().definitions().getLast();
        uses.vtable();
        // The object of its base class comes from mscorlib; RawMemory lies beside it.
        assertEquals("Sharing HOT_UPDATE 1", text(assembly));
        assertEquals("mscorlib AOT 0", text(file.loaded().runtime().corlib().orElseThrow()));
        assertEquals("RawMemory AOT 0",
                text(file.loaded().runtime().bind("RawMemory", KnownFolder.of(SAMPLES)).orElseThrow()));
        assertSame(uses, file.loaded().type(Token.rid(uses.token())));
        assertEquals("Main",
                file.loaded().method(file.image().pe().orElseThrow().cliHeader().orElseThrow().intValue("EntryPointToken"))
                .name());
        assertEquals(List.of(), file.loaded().runtime().missing());
    }

    private static String text(Assembly assembly) {
        return assembly.name() + " " + assembly.role() + " " + assembly.imageId();
    }

    @Test
    void aFileWithoutMetadataIsRefusedEachTimeAlike() {
        FileRuntime none = new FileRuntime(Image.open("None.dll", new byte[] {'M', 'Z'}), null);
        assertEquals("System.BadImageFormatException: None.dll has no metadata",
                assertThrows(LoadException.class, none::assembly).getMessage());
        assertEquals("System.BadImageFormatException: None.dll has no metadata",
                assertThrows(LoadException.class, none::runtime).getMessage());
    }
}
