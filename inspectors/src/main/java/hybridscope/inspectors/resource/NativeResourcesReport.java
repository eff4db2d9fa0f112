package hybridscope.inspectors.resource;

import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Span;
import hybridscope.core.pe.Structure;
import hybridscope.core.pe.StructLayout;
import hybridscope.core.pe.resource.IconGroup;
import hybridscope.core.pe.resource.ResourceContent;
import hybridscope.core.pe.resource.ResourceName;
import hybridscope.core.pe.resource.ResourceTree;
import hybridscope.core.pe.resource.VersionInfo;
import hybridscope.core.pe.resource.VersionNode;
import hybridscope.core.pe.resource.Win32Resource;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.structure.FieldReport;
import hybridscope.inspectors.structure.StructureReport;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The Win32 resources of a PE file (PE/COFF 6.9).
 *
 * @param file      key of the file
 * @param resources in the order of the tree
 */
public record NativeResourcesReport(String file, List<Resource> resources) {
    private static final int RT_CURSOR = 1;
    private static final int RT_ICON = 3;
    private static final int HOTSPOT = 4;

    /**
     * A Win32 resource.
     *
     * @param path     names from the root, joined by {@code /}: what a place calls it
     * @param levels   the same for people: type, name, language
     * @param offset   file offset of its bytes
     * @param size     bytes
     * @param codepage of its text, as the tree has it
     */
    public record Resource(String path, List<String> levels, int offset, int size, long codepage, Place place) {
    }

    /** The resources of a file; none where it is no PE file. */
    public static NativeResourcesReport of(OpenFile file) {
        List<Resource> resources = file.image().pe().map(pe -> ResourceTree.read(pe).resources()).orElse(List.of()).stream()
                .map(resource -> resource(file, resource)).toList();
        return new NativeResourcesReport(file.key(), resources);
    }

    private static Resource resource(OpenFile file, Win32Resource resource) {
        List<String> levels = new ArrayList<>();
        for (int i = 0; i < resource.path().size(); i++) {
            levels.add(resource.path().get(i).text(i));
        }
        String path = path(resource);
        return new Resource(path, List.copyOf(levels), resource.data().offset(), resource.data().length(),
                resource.leaf().header().value("Codepage"), new Place(file.key(), new Place.NativeResource(path)));
    }

    private static String path(Win32Resource resource) {
        return resource.path().stream().map(ResourceName::toString).collect(Collectors.joining("/"));
    }

    /** What there is to see of the resource of a path. */
    public static Preview preview(OpenFile file, String path) {
        ResourceTree tree = file.image().pe().map(ResourceTree::read).orElse(null);
        if (tree == null) {
            return new Preview.Nothing("no resources");
        }
        return tree.resources().stream().filter(resource -> path(resource).equals(path))
                .findFirst().map(resource -> preview(tree, resource)).orElse(new Preview.Nothing("no resource " + path));
    }

    private static Preview preview(ResourceTree tree, Win32Resource resource) {
        Bytes bytes = tree.file().bytes();
        Span data = resource.data();
        if (resource.type().is(RT_ICON)) {
            return ContentPreview.icon(bytes, data);
        }
        if (resource.type().is(RT_CURSOR) && data.length() > HOTSPOT) {
            return ContentPreview.icon(bytes, new Span(data.offset() + HOTSPOT, data.length() - HOTSPOT));
        }
        return switch (ResourceContent.of(tree, resource)) {
            case ResourceContent.Version(VersionInfo info) -> version(info);
            case ResourceContent.Icons(IconGroup group) -> icons(bytes, group);
            case ResourceContent.Bitmap _ -> new Preview.Bitmap(data, Preview.Bitmap.Form.RESOURCE);
            case ResourceContent.Document(var text) -> new Preview.Text(text.value(), "", false);
            case ResourceContent.Strings(var strings) -> new Preview.Facts("", strings.stream()
                    .map(each -> new Preview.Facts.Fact(Integer.toString(each.id()), each.text().value())).toList());
            case ResourceContent.Raw _ -> ContentPreview.of(bytes, data);
        };
    }

    private static Preview icons(Bytes bytes, IconGroup group) {
        List<String> names = new ArrayList<>();
        List<Preview> pictures = new ArrayList<>();
        for (IconGroup.Image image : group.images()) {
            names.add("%d x %d, %d bit".formatted(image.width(), image.height(), image.entry().intValue("BitCount")));
            int skipped = image.cursor() ? HOTSPOT : 0;
            pictures.add(image.image().filter(span -> span.length() > skipped)
                    .map(span -> ContentPreview.icon(bytes, new Span(span.offset() + skipped, span.length() - skipped)))
                    .orElse(new Preview.Nothing("no image of the id " + image.entry().intValue("IconId"))));
        }
        return new Preview.Pictures(List.copyOf(names), List.copyOf(pictures));
    }

    /** The fixed part, then the strings of each language. */
    private static Preview version(VersionInfo info) {
        List<Preview.Facts.Fact> facts = new ArrayList<>();
        info.fileVersion().ifPresent(text -> facts.add(new Preview.Facts.Fact("FILEVERSION", text)));
        info.productVersion().ifPresent(text -> facts.add(new Preview.Facts.Fact("PRODUCTVERSION", text)));
        info.fixed().ifPresent(fixed -> {
            for (String name : List.of("FileFlagsMask", "FileFlags", "FileOS", "FileType", "FileSubtype")) {
                facts.add(fixed(fixed, name));
            }
        });
        for (VersionInfo.StringTable table : info.stringTables()) {
            for (VersionNode node : table.strings()) {
                facts.add(new Preview.Facts.Fact(node.key().value(), node.text().value()));
            }
        }
        for (Structure translation : info.translations()) {
            facts.add(new Preview.Facts.Fact("Translation",
                    "0x%04X, %d".formatted(translation.value("Language"), translation.value("Codepage"))));
        }
        return new Preview.Facts(info.stringTables().stream().map(VersionInfo.StringTable::language)
                .collect(Collectors.joining(", ")), List.copyOf(facts));
    }

    private static Preview.Facts.Fact fixed(Structure fixed, String name) {
        StructLayout.Field field = fixed.layout().field(name);
        FieldReport report = StructureReport.field(fixed, field);
        return new Preview.Facts.Fact(name, report.text());
    }
}
