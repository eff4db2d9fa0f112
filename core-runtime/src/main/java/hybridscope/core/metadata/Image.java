package hybridscope.core.metadata;

import hybridscope.core.files.RegularFile;
import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.Diagnostics;
import hybridscope.core.pe.PeFile;
import hybridscope.core.pe.Rule;
import hybridscope.core.pe.Span;
import hybridscope.core.pe.Structure;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * An opened file: an assembly, a netmodule, a native image or a standalone portable PDB. Opening reads headers only and never
 * fails on content: what is wrong stands in {@link #diagnostics()}, and what is intact can be browsed.
 */
public final class Image {
    /** What kind of file it is. */
    public enum Kind {
        /** A PE file with a CLI header, or at least a directory that names one. */
        MANAGED,
        /** A PE file whose directories name no CLI header. */
        NATIVE,
        /** Bare metadata: a portable PDB. */
        PORTABLE_PDB,
        /** Neither, or too little is left of it to tell. */
        UNKNOWN
    }

    /** Largest array of Java. */
    private static final int LARGEST = Integer.MAX_VALUE - 8;

    private final String name;
    private final Bytes bytes;
    private final Diagnostics diagnostics = new Diagnostics();
    private PeFile pe;
    private Metadata metadata;

    private Image(String name, Bytes bytes) {
        this.name = name;
        this.bytes = bytes;
    }

    /**
     * Reads a file into memory and opens it.
     *
     * @throws IOException where the file cannot be read, is a device or a pipe, or has 2 GiB or more
     */
    public static Image open(Path path) throws IOException {
        if (Files.size(path) > LARGEST) {
            throw new FileSystemException(path.toString(), null, Rule.FILE_SIZE.sentence());
        }
        return open(path.getFileName().toString(), RegularFile.read(path, LARGEST));
    }

    /**
     * Opens bytes.
     *
     * @param name file name, for people
     * @param data the bytes; not copied, nobody may change them afterwards
     */
    public static Image open(String name, byte[] data) {
        return open(name, new Bytes(data));
    }

    /**
     * Opens bytes that are in memory already.
     *
     * @param name file name, for people
     */
    public static Image open(String name, Bytes bytes) {
        Image image = new Image(name, bytes);
        image.diagnostics.guard(image::read);
        return image;
    }

    private void read() {
        if (bytes.length() == 0) {
            diagnostics.add(Diagnostic.error(Rule.FILE_NOT_EMPTY, Span.NONE, "File", "at least 1 byte", "an empty file"));
        } else if (bytes.has(0, 4) && bytes.i4(0) == MetadataRoot.SIGNATURE) {
            metadata = Metadata.read(bytes, new Span(0, bytes.length()), diagnostics);
        } else {
            PeFile file = PeFile.read(bytes, diagnostics);
            if (!file.headers().isEmpty()) {
                pe = file;
                file.cliDirectory("MetaData").ifPresent(directory -> {
                    if (directory.isEmpty()) {
                        diagnostics.add(Diagnostic.error(Rule.METADATA_SIGNATURE, directory.header(), "CliHeader",
                                "metadata", "none"));
                    }
                    file.content(directory).ifPresent(area -> metadata = Metadata.read(bytes, area, diagnostics));
                });
                if (metadata != null) {
                    file.cliHeader().ifPresent(this::checkEntryPoint);
                }
            }
        }
    }

    private void checkEntryPoint(Structure cliHeader) {
        int value = cliHeader.intValue("EntryPointToken");
        boolean nativeCode = (cliHeader.value("Flags") & 0x10) != 0;
        if (value == 0 || nativeCode && pe.offsetOf(value) >= 0) {
            return;
        }
        Table table = Token.table(value);
        boolean exists = (table == Table.METHOD_DEF || table == Table.FILE) && metadata.tables().has(table, Token.rid(value));
        if (nativeCode || !exists) {
            diagnostics.add(Diagnostic.error(Rule.ENTRY_POINT, cliHeader.span("EntryPointToken"), "CliHeader",
                    nativeCode ? "an RVA inside a section" : "0 or an existing row of MethodDef or File",
                    "0x%08X".formatted(value)));
        }
    }

    /** File name, for people. */
    public String name() {
        return name;
    }

    /** The file. */
    public Bytes bytes() {
        return bytes;
    }

    /** What is wrong with it; goes on growing while more of it is decoded through checks that report here. */
    public Diagnostics diagnostics() {
        return diagnostics;
    }

    /** The PE headers, as far as they go; absent in a portable PDB and in a file that does not start with {@code MZ}. */
    public Optional<PeFile> pe() {
        return Optional.ofNullable(pe);
    }

    /** The metadata; absent in a native image and where the root is broken. */
    public Optional<Metadata> metadata() {
        return Optional.ofNullable(metadata);
    }

    /** What kind of file it is. */
    public Kind kind() {
        if (pe == null) {
            return metadata == null ? Kind.UNKNOWN : Kind.PORTABLE_PDB;
        }
        if (pe.directory("CliHeader").filter(d -> !d.isEmpty()).isPresent()) {
            return Kind.MANAGED;
        }
        return pe.optionalHeader().isPresent() ? Kind.NATIVE : Kind.UNKNOWN;
    }
}
