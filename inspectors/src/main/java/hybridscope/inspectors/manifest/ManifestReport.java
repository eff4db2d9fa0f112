package hybridscope.inspectors.manifest;

import com.fasterxml.jackson.annotation.JsonIgnore;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import java.util.List;

/**
 * What an assembly or netmodule says of itself and of what it needs (ECMA-335 II.6).
 *
 * @param file          key of the file
 * @param assembly      the identity, or null in a netmodule
 * @param module        the module
 * @param platform      what it runs on
 * @param entryPoint    where execution starts, or null
 * @param references    the assemblies it refers to
 * @param modules       the modules it refers to: other modules of the assembly, and native libraries
 * @param files         the other files of the assembly
 * @param exportedTypes types that it passes on: of its other modules, or forwarded to other assemblies
 * @param resources     its managed resources
 * @param attributes    custom attributes of the assembly and the module
 * @param security      its permission sets
 * @param debug         what it says of its symbols
 */
public record ManifestReport(String file, Identity assembly, Module module, Platform platform, EntryPoint entryPoint,
        List<Reference> references, List<ModuleReference> modules, List<FileReference> files, List<ExportedType> exportedTypes,
        List<ResourceReference> resources,
        List<Attribute> attributes, List<Permission> security, SymbolsReport debug) {
    /**
     * An assembly's identity (II.22.2).
     *
     * @param publicKey      all bytes as hex, or empty
     * @param publicKeyToken 16 hex digits, or empty
     * @param hashAlgorithm  of the files it names
     * @param place          its row
     */
    public record Identity(String name, String version, String culture, String publicKey, String publicKeyToken,
            String hashAlgorithm, String flags, String displayName, Place place) {
    }

    /** A module (II.22.30). @param mvid its version id, or empty; @param place its row */
    public record Module(String name, String mvid, Place place) {
    }

    /**
     * What an image runs on.
     *
     * @param architecture as people say it: {@code AnyCPU}, {@code AnyCPU (32-bit preferred)}, {@code x86}, {@code x64},
     *     {@code ARM64}
     * @param machine      name of the COFF machine type
     * @param format       {@code PE32} or {@code PE32+}
     * @param runtime      version string of the metadata root
     * @param framework    what the TargetFramework attribute names, or empty
     * @param cliFlags     names of the CLI header's flags
     * @param cliVersion   version of the CLI header
     */
    public record Platform(String architecture, String machine, String format, String runtime, String framework, String cliFlags,
            String cliVersion) {
    }

    /** Where execution starts. @param text the method's name, the file's name or the RVA; @param place where that is, or null */
    public record EntryPoint(String text, Place place) {
    }

    /** An assembly that is referred to (II.22.5). */
    public record Reference(String name, String version, String culture, String publicKeyToken, String flags, String token,
            Place place) {
    }

    /** A module that is referred to (II.22.31). @param imports how many methods are imported from it */
    public record ModuleReference(String name, int imports, String token, Place place) {
    }

    /** Another file of the assembly (II.22.19). @param hash its hash as hex */
    public record FileReference(String name, String flags, String hash, String token, Place place) {
    }

    /**
     * A type that is passed on (II.22.14).
     *
     * @param forwarded whether it lives in another assembly
     * @param target    name of the file, assembly or enclosing type it is in
     */
    public record ExportedType(String name, boolean forwarded, String target, String flags, String token, Place place) {
    }

    /**
     * A managed resource (II.22.24).
     * @param where {@code embedded}, or the file or assembly it is in;
     * @param embedded whether it is in this file;
     * @param size bytes, or -1
     */
    public record ResourceReference(String name, String visibility, String where, @JsonIgnore boolean embedded, int size,
            Place place) {
    }

    /**
     * A custom attribute (II.22.10).
     *
     * @param on   {@code assembly} or {@code module}
     * @param type its type
     * @param text the whole attribute as C# writes it, or what is wrong with it
     * @param broken whether its value cannot be read
     */
    public record Attribute(String on, String type, String text, boolean broken, Place place) {
    }

    /** A permission set (II.22.11). */
    public record Permission(String action, String text, boolean broken, Place place) {
    }

    /**
     * Reads the manifest of a file with metadata, and looks for its symbols.
     *
     * @throws java.util.NoSuchElementException where it has no metadata
     */
    public static ManifestReport of(OpenFile file) {
        return new ManifestReader(file).read();
    }
}
