package hybridscope.inspectors.resource;

import com.fasterxml.jackson.annotation.JsonIgnore;
import hybridscope.core.metadata.Attributes;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.resource.ManifestResource;
import hybridscope.core.metadata.resource.ManifestResources;
import hybridscope.core.metadata.resource.ResourceEntry;
import hybridscope.core.metadata.resource.ResourceValue;
import hybridscope.core.metadata.resource.ResourcesFile;
import hybridscope.core.metadata.resource.SerializedObject;
import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Diagnostics;
import hybridscope.core.pe.Span;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.image.Dib;
import hybridscope.inspectors.image.PictureHeader;
import hybridscope.inspectors.place.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The managed resources of an assembly (ECMA-335 II.22.24).
 *
 * @param file      key of the file
 * @param resources in the order of their rows
 */
public record ResourcesReport(String file, List<Resource> resources) {
    private static final String DRAWING = "System.Drawing.";
    /** How far behind the records' start a picture is looked for. */
    private static final int PICTURE_SEARCH = 4096;

    /**
     * A managed resource.
     *
     * @param rid        its row
     * @param visibility {@code Public} or {@code Private}
     * @param where      {@code embedded}, or the file or assembly it is in, or what is wrong
     * @param embedded   whether it is in this file
     * @param kind       {@code resources}, {@code PNG}, {@code text} and so on; empty where its bytes are elsewhere
     * @param offset     file offset of its bytes, or -1
     * @param size       bytes, or -1
     * @param entries    how many entries a .resources file has, or -1
     */
    public record Resource(int rid, String name, String visibility, String where, @JsonIgnore boolean embedded, String kind,
            int offset, int size, int entries, Place place) {
    }

    /**
     * An entry of a .resources file.
     *
     * @param type   full name of its type
     * @param value  on one line
     * @param offset file offset of its value
     * @param size   bytes of its value
     */
    public record Entry(String name, String type, String value, int offset, int size, Place place) {
    }

    /** The resources of a file; none where it has no metadata. */
    public static ResourcesReport of(OpenFile file) {
        List<Resource> resources = new ArrayList<>();
        for (ManifestResource resource : ManifestResources.of(file.image())) {
            resources.add(resource(file, resource));
        }
        return new ResourcesReport(file.key(), List.copyOf(resources));
    }

    private static Resource resource(OpenFile file, ManifestResource resource) {
        int flags = file.metadata().orElseThrow().tables().value(Table.MANIFEST_RESOURCE.column("Flags"), resource.rid());
        String visibility = Attributes.MANIFEST_RESOURCE.text(flags);
        Place place = new Place(file.key(), new Place.Resource(resource.rid(), ""));
        return switch (resource.location()) {
            case ManifestResource.Embedded(_, Span data) -> {
                Bytes bytes = file.image().bytes();
                boolean keyed = ResourcesFile.isResourcesFile(bytes, data);
                int entries = keyed ? ResourcesFile.read(bytes, data, file.image().diagnostics()).size() : -1;
                yield new Resource(resource.rid(), resource.name(), visibility, "embedded", true,
                        keyed ? "resources" : kind(ContentPreview.of(bytes, data)), data.offset(), data.length(), entries, place);
            }
            case ManifestResource.LinkedFile linked ->
                    new Resource(resource.rid(), resource.name(), visibility, linked.name(), false, "", -1, -1, -1, place);
            case ManifestResource.OtherAssembly other ->
                    new Resource(resource.rid(), resource.name(), visibility, other.name(), false, "", -1, -1, -1, place);
            case ManifestResource.Unreachable(var reason) ->
                    new Resource(resource.rid(), resource.name(), visibility, reason.text(), false, "", -1, -1, -1, place);
        };
    }

    private static String kind(Preview preview) {
        return switch (preview) {
            case Preview.Picture picture -> picture.header().format();
            case Preview.Bitmap _ -> "BMP";
            case Preview.Pictures _ -> "ICO";
            case Preview.Text _ -> "text";
            default -> "bytes";
        };
    }

    /** The entries of a .resources file by their names; none where the resource is none or not in this file. */
    public static List<Entry> entries(OpenFile file, int rid) {
        List<Entry> entries = new ArrayList<>();
        for (ResourceEntry entry : decoded(file, rid)) {
            entries.add(new Entry(entry.name().value(), shortType(entry.type()), entry.value().text(), entry.span().offset(),
                    entry.span().length(), new Place(file.key(), new Place.Resource(rid, entry.name().value()))));
        }
        entries.sort(java.util.Comparator.comparing(Entry::name));
        return List.copyOf(entries);
    }

    /** What there is to see of a resource, or of one of its entries where {@code entry} is not empty. */
    public static Preview preview(OpenFile file, int rid, String entry) {
        if (!entry.isEmpty()) {
            return decoded(file, rid).stream().filter(each -> each.name().value().equals(entry)).findFirst()
                    .map(each -> value(file.image().bytes(), each)).orElse(new Preview.Nothing("no entry " + entry));
        }
        List<ManifestResource> all = ManifestResources.of(file.image());
        if (rid < 1 || rid > all.size()) {
            return new Preview.Nothing("no resource " + rid);
        }
        return switch (all.get(rid - 1).location()) {
            case ManifestResource.Embedded(_, Span data) -> ContentPreview.of(file.image().bytes(), data);
            case ManifestResource.LinkedFile linked -> new Preview.Nothing("in the file " + linked.name());
            case ManifestResource.OtherAssembly other -> new Preview.Nothing("in the assembly " + other.name());
            case ManifestResource.Unreachable(var reason) -> new Preview.Nothing(reason.text());
        };
    }

    private static List<ResourceEntry> decoded(OpenFile file, int rid) {
        List<ManifestResource> all = ManifestResources.of(file.image());
        Bytes bytes = file.image().bytes();
        boolean keyed = rid >= 1 && rid <= all.size() && all.get(rid - 1).location()
                instanceof ManifestResource.Embedded(_, Span data) && ResourcesFile.isResourcesFile(bytes, data);
        if (!keyed) {
            return List.of();
        }
        Span data = ((ManifestResource.Embedded) all.get(rid - 1).location()).data();
        // What is wrong was told when the file was opened.
        return ResourcesFile.read(bytes, data, new Diagnostics()).entries();
    }

    private static Preview value(Bytes bytes, ResourceEntry entry) {
        return switch (entry.value()) {
            case ResourceValue.Text(String text) -> new Preview.Text(text, "", false);
            case ResourceValue.Data(Span data) -> ContentPreview.of(bytes, data);
            case ResourceValue.Serialized serialized -> serialized(bytes, shortType(entry.type()), serialized);
            case ResourceValue.Unreadable(var reason) -> new Preview.Nothing(reason.text());
            default -> new Preview.Text(entry.value().text(), "", false);
        };
    }

    /** Pictures of System.Drawing hold a picture file; of other objects the fields are told. */
    private static Preview serialized(Bytes bytes, String type, ResourceValue.Serialized serialized) {
        Span data = serialized.data();
        if (type.startsWith(DRAWING)) {
            for (int at = data.offset(); at < Math.min(data.end(), data.offset() + PICTURE_SEARCH); at++) {
                Span rest = new Span(at, data.end() - at);
                Optional<PictureHeader> header = PictureHeader.of(bytes, rest);
                if (header.isPresent()) {
                    return new Preview.Picture(header.get(), rest);
                }
                if (Dib.isFile(bytes, rest)) {
                    return new Preview.Bitmap(rest, Preview.Bitmap.Form.FILE);
                }
            }
        }
        if (serialized.format() == ResourceValue.Format.TYPE_CONVERTER_STRING) {
            return ContentPreview.text(bytes, data).orElse(new Preview.Data(data));
        }
        List<Preview.Facts.Fact> facts = serialized.root().map(SerializedObject::members).orElse(List.of()).stream()
                .map(member -> new Preview.Facts.Fact(member.name(), member.value().orElse(member.type()))).toList();
        return facts.isEmpty() ? new Preview.Data(data)
                : new Preview.Facts(serialized.root().map(SerializedObject::typeName).orElse(type), facts);
    }

    /** The name without its assembly. */
    private static String shortType(String type) {
        int comma = type.indexOf(',');
        return comma < 0 || type.indexOf('[') >= 0 && type.indexOf('[') < comma ? type : type.substring(0, comma);
    }
}
