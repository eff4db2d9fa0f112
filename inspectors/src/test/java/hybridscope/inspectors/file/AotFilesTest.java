package hybridscope.inspectors.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.aot.HomologousImageMode;
import hybridscope.core.aot.image.AssemblyTrimmer;
import hybridscope.core.aot.image.MetadataStripper;
import hybridscope.core.metadata.Image;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** AOT files of which a build has left a part. */
class AotFilesTest {
    private static final Path LIBRARIES = ClassLibraries.folder().orElseThrow();

    /**
     * A program cannot run on what a build has left of the core library, which reaches internal calls no longer: the installed
     * one runs in its place. What supplements has to agree with the build's all the same.
     */
    @Test
    void whatABuildHasLeftOfAClassLibraryStandsForTheInstalledOne(@TempDir Path folder) throws Exception {
        Runtime before = new Runtime(SearchPath.of(LIBRARIES));
        Assembly linq = before.load(LIBRARIES.resolve("System.Core.dll"), Assembly.Role.AOT);
        Assembly core = before.corlib().orElseThrow();
        AssemblyTrimmer trimmer = new AssemblyTrimmer(List.of(linq, core));
        trimmer.keepAll(linq.find("System.Linq.Lookup`2").orElseThrow());
        for (Map.Entry<Assembly, byte[]> trimmed : trimmer.trim().entrySet()) {
            String name = trimmed.getKey().name() + ".dll";
            Path build = Files.write(folder.resolve(name), trimmed.getValue());
            Runtime runtime = new Runtime(SearchPath.of(LIBRARIES));
            Assembly loaded = AotFiles.load(runtime, List.of(OpenFile.read(build)));
            assertTrue(loaded.isClassLibrary(), name);
            assertEquals(LIBRARIES.resolve(name), loaded.path().orElseThrow());
            String refused = AotFiles.supplement(runtime, OpenFile.read(LIBRARIES.resolve(name)), null,
                    HomologousImageMode.CONSISTENT).orElseThrow();
            assertTrue(refused.contains(trimmed.getKey().name() + ": TypeDef row "), refused);
            OpenFile stripped = OpenFile.read(Files.write(folder.resolve("stripped." + name),
                    MetadataStripper.strip(Image.open(build))));
            assertEquals(Optional.empty(), AotFiles.supplement(runtime, stripped, null, HomologousImageMode.CONSISTENT));
            assertTrue(loaded.supplement().isPresent());
        }
    }
}
