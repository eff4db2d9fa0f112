package hybridscope.inspectors.problems;

import hybridscope.core.il.BodyCheck;
import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.check.MetadataCheck;
import hybridscope.core.metadata.resource.ManifestResource;
import hybridscope.core.metadata.resource.ManifestResources;
import hybridscope.core.metadata.resource.ResourcesFile;
import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.PeFile;
import hybridscope.core.pe.Span;
import hybridscope.core.pe.debug.DebugDirectory;
import hybridscope.core.pe.directory.BaseRelocations;
import hybridscope.core.pe.directory.BoundImports;
import hybridscope.core.pe.directory.CertificateTable;
import hybridscope.core.pe.directory.CliDirectories;
import hybridscope.core.pe.directory.ExceptionTable;
import hybridscope.core.pe.directory.ExportTable;
import hybridscope.core.pe.directory.ImportTable;
import hybridscope.core.pe.directory.LoadConfig;
import hybridscope.core.pe.directory.TlsDirectory;
import hybridscope.core.pe.resource.ResourceContent;
import hybridscope.core.pe.resource.ResourceTree;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** Looks at everything a file holds. What is wrong goes to the image's diagnostics. */
public final class ImageCheck {
    private static final List<Consumer<PeFile>> DIRECTORIES = List.of(DebugDirectory::read, BaseRelocations::read,
            BoundImports::read, CertificateTable::read, ExceptionTable::read, ExportTable::read, ImportTable::read,
            LoadConfig::read, TlsDirectory::read,
            CliDirectories::vtableFixups, CliDirectories::exportAddressTableJumps, CliDirectories::strongName,
            CliDirectories::readyToRun, ImageCheck::nativeResources);

    private ImageCheck() {
    }

    /**
     * Runs every check there is.
     *
     * @param cancelled asked now and then; true ends the check early; it may throw to break off
     */
    public static void run(Image image, BooleanSupplier cancelled) {
        image.pe().ifPresent(pe -> DIRECTORIES.forEach(directory -> {
            if (!cancelled.getAsBoolean()) {
                image.diagnostics().guard(() -> directory.accept(pe));
            }
        }));
        image.metadata().ifPresent(metadata -> MetadataCheck.run(metadata, image.diagnostics(), cancelled));
        image.diagnostics().guard(() -> managedResources(image, cancelled));
        BodyCheck.run(image, image.diagnostics(), cancelled);
    }

    private static void nativeResources(PeFile pe) {
        ResourceTree tree = ResourceTree.read(pe);
        tree.resources().forEach(resource -> ResourceContent.of(tree, resource));
    }

    private static void managedResources(Image image, BooleanSupplier cancelled) {
        for (ManifestResource resource : ManifestResources.of(image)) {
            if (cancelled.getAsBoolean()) {
                return;
            }
            switch (resource.location()) {
                case ManifestResource.Embedded(_, Span data) when ResourcesFile.isResourcesFile(image.bytes(), data) ->
                    image.diagnostics()
                    .guard(() -> ResourcesFile.read(image.bytes(), data, image.diagnostics()).entries().size());
                case ManifestResource.Unreachable(Diagnostic reason) -> image.diagnostics().add(reason);
                default -> {
                    // Other bytes and other files have nothing to check.
                }
            }
        }
    }
}
