package hybridscope.core.aot;

import hybridscope.core.files.KnownFolder;
import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.HomologousRows;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.Runtime;
import java.util.Optional;

/** Loads metadata that supplements AOT assemblies: what {@code LoadMetadataForAOTAssembly} does (RULES.md §6). */
public final class SupplementaryMetadata {
    private static final int NO_METADATA = 1;

    /**
     * What has become of loading a file.
     *
     * @param code     the result
     * @param assembly the assembly that it supplements now; null where it supplements none
     */
    public record Result(LoadImageErrorCode code, Assembly assembly) {
    }

    private SupplementaryMetadata() {
    }

    /**
     * Loads a file, once for each assembly, at any time and in any order.
     *
     * @param image     the file
     * @param neighbors where its assembly is looked for besides the class libraries while it is not loaded yet; may be null
     * @param mode      empty for one that does not exist
     * @throws InconsistentImageException where the mode demands the same rows and a row differs
     */
    public static Result load(Runtime runtime, Image image, KnownFolder neighbors, Optional<HomologousImageMode> mode)
            throws InconsistentImageException {
        if (mode.isEmpty()) {
            return new Result(LoadImageErrorCode.INVALID_HOMOLOGOUS_MODE, null);
        }
        Metadata metadata = image.kind() == Image.Kind.MANAGED ? image.metadata().orElse(null) : null;
        if (metadata == null || metadata.tables().rows(Table.TYPE_DEF) == 0) {
            return new Result(LoadImageErrorCode.BAD_IMAGE, null);
        }
        try {
            if (isUncompressed(metadata) || !metadata.tables().has(Table.ASSEMBLY, 1) || hasModules(metadata)) {
                return new Result(LoadImageErrorCode.NOT_IMPLEMENT, null);
            }
            Assembly assembly = runtime.bind(metadata.string(Table.ASSEMBLY.column("Name"), 1), neighbors).orElse(null);
            if (assembly == null) {
                return new Result(LoadImageErrorCode.AOT_ASSEMBLY_NOT_FIND, null);
            }
            if (assembly.role() != Assembly.Role.AOT) {
                return new Result(LoadImageErrorCode.HOMOLOGOUS_ONLY_SUPPORT_AOT_ASSEMBLY, null);
            }
            if (assembly.supplement().isPresent()) {
                return new Result(LoadImageErrorCode.HOMOLOGOUS_ASSEMBLY_HAS_LOADED, null);
            }
            assembly.supplement(assembly.homologous(image, rows(assembly, metadata, mode.get())));
            return new Result(LoadImageErrorCode.OK, assembly);
        } catch (BadFormatException e) {
            return new Result(LoadImageErrorCode.BAD_IMAGE, null);
        }
    }

    /**
     * Names the file that an AOT assembly was compiled from, where bodies have been taken out of its own: what is not generic
     * runs from there. Members are found by name and signature.
     *
     * @param image the assembly as it was before, with metadata
     */
    public static void compiledFrom(Assembly assembly, Image image) {
        assembly.compiledFrom(byName(assembly, image));
    }

    /**
     * Another file of an assembly, whose types and members are those of the same name and signature.
     *
     * @param image with metadata
     */
    public static LoadedModule byName(Assembly assembly, Image image) {
        return assembly.homologous(image, new SuperSetRows(assembly.manifest().metadata(), image.metadata().orElseThrow()));
    }

    private static HomologousRows rows(Assembly assembly, Metadata metadata, HomologousImageMode mode)
            throws InconsistentImageException {
        Metadata aot = assembly.manifest().metadata();
        return switch (mode) {
            case CONSISTENT -> {
                ConsistentRows same = ConsistentRows.check(assembly.name(), assembly.build().orElse(aot), metadata);
                yield assembly.build().isPresent() ? new SuperSetRows(aot, metadata) : same;
            }
            case SUPER_SET -> new SuperSetRows(aot, metadata);
        };
    }

    private static boolean isUncompressed(Metadata metadata) {
        return metadata.root().streams().stream().anyMatch(stream -> stream.name().equals("#-"));
    }

    private static boolean hasModules(Metadata metadata) {
        Column flags = Table.FILE.column("Flags");
        for (int rid = 1; rid <= metadata.tables().rows(Table.FILE); rid++) {
            if ((metadata.tables().value(flags, rid) & NO_METADATA) == 0) {
                return true;
            }
        }
        return false;
    }
}
