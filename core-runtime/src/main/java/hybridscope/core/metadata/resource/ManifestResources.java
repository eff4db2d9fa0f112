package hybridscope.core.metadata.resource;

import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Tables;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.resource.ManifestResource.Embedded;
import hybridscope.core.metadata.resource.ManifestResource.LinkedFile;
import hybridscope.core.metadata.resource.ManifestResource.Location;
import hybridscope.core.metadata.resource.ManifestResource.OtherAssembly;
import hybridscope.core.metadata.resource.ManifestResource.Unreachable;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.Diagnostics;
import hybridscope.core.pe.PeFile;
import hybridscope.core.pe.Rule;
import hybridscope.core.pe.Span;
import java.util.AbstractList;
import java.util.List;
import java.util.Optional;
import java.util.RandomAccess;

/** The managed resources of an assembly, found when they are asked for (ECMA-335 II.22.24, II.25.3.3). */
public final class ManifestResources extends AbstractList<ManifestResource> implements RandomAccess {
    private final Image image;
    private final Metadata metadata;
    private final Optional<Span> area;

    private ManifestResources(Image image, Metadata metadata) {
        this.image = image;
        this.metadata = metadata;
        this.area = image.pe().flatMap(ManifestResources::area);
    }

    /** The resources of an image; none where it has no metadata. */
    public static List<ManifestResource> of(Image image) {
        return image.metadata().map(m -> (List<ManifestResource>) new ManifestResources(image, m)).orElse(List.of());
    }

    @Override
    public int size() {
        return metadata.tables().rows(Table.MANIFEST_RESOURCE);
    }

    /** The resource of row {@code index + 1}. What is wrong with it goes to the image's diagnostics, too. */
    @Override
    public ManifestResource get(int index) {
        java.util.Objects.checkIndex(index, size());
        int rid = index + 1;
        Diagnostics diagnostics = image.diagnostics();
        String name = "";
        try {
            name = metadata.string(Table.MANIFEST_RESOURCE.column("Name"), rid);
            return new ManifestResource(rid, name, locate(rid));
        } catch (BadFormatException e) {
            Diagnostic reason = e.diagnostic();
            diagnostics.add(reason);
            return new ManifestResource(rid, name, new Unreachable(reason));
        }
    }

    private Location locate(int rid) {
        Tables tables = metadata.tables();
        long offset = Integer.toUnsignedLong(tables.value(Table.MANIFEST_RESOURCE.column("Offset"), rid));
        int token = tables.reference(Table.MANIFEST_RESOURCE.column("Implementation"), rid);
        Table table = token == 0 ? null : Token.table(token);
        return switch (table) {
            case null -> embedded(rid, offset);
            case FILE -> new LinkedFile(token, metadata.string(Table.FILE.column("Name"), Token.rid(token)), offset);
            case ASSEMBLY_REF -> new OtherAssembly(token, metadata.string(Table.ASSEMBLY_REF.column("Name"), Token.rid(token)));
            default -> throw bad(tables.span(Table.MANIFEST_RESOURCE.column("Implementation"), rid), rid,
                    "null, a File or an AssemblyRef row", table.text() + " row " + Token.rid(token));
        };
    }

    private Location embedded(int rid, long offset) {
        Span origin = metadata.tables().span(Table.MANIFEST_RESOURCE.column("Offset"), rid);
        if (area.isEmpty()) {
            throw bad(origin, rid, "a Resources directory", "none");
        }
        long left = area.get().length() - offset;
        if (left < 4) {
            throw bad(origin, rid, "an offset below 0x" + Integer.toHexString(Math.max(area.get().length() - 3, 0)),
                    "0x" + Long.toHexString(offset));
        }
        Span prefix = new Span((int) (area.get().offset() + offset), 4);
        long length = metadata.bytes().u4(prefix.offset());
        if (length > left - 4) {
            image.diagnostics().add(Diagnostic.error(Rule.MANAGED_RESOURCE, prefix, "ManifestResource row " + rid,
                    "a length of at most " + (left - 4), Long.toString(length)));
        }
        return new Embedded(prefix, new Span(prefix.end(), (int) Math.min(length, left - 4)));
    }

    private static BadFormatException bad(Span span, int rid, String expected, String found) {
        return new BadFormatException(Diagnostic.error(Rule.MANAGED_RESOURCE, span, "ManifestResource row " + rid,
                expected, found));
    }

    /** The file's part that holds the embedded resources; absent where there is none. */
    public static Optional<Span> area(PeFile file) {
        return file.cliDirectory("Resources").flatMap(file::content);
    }
}
