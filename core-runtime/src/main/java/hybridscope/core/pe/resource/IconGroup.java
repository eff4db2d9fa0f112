package hybridscope.core.pe.resource;

import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.Diagnostics;
import hybridscope.core.pe.Rule;
import hybridscope.core.pe.Span;
import hybridscope.core.pe.StructLayout;
import hybridscope.core.pe.Structure;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** A group of icons or cursors (RT_GROUP_ICON, RT_GROUP_CURSOR) joined with the images it names. */
public final class IconGroup {
    private static final int RT_CURSOR = 1;
    private static final int RT_ICON = 3;
    private static final int RT_GROUP_CURSOR = 12;
    private static final int FILE_HEADER = 6;
    private static final int FILE_ENTRY = 16;

    /**
     * An image of the group.
     *
     * @param entry  what the group says of it
     * @param image  bytes of its RT_ICON or RT_CURSOR resource; absent where the file has none of that id
     * @param cursor whether a hot spot of 4 bytes stands in front of the image
     */
    public record Image(Structure entry, Optional<Span> image, boolean cursor) {
        /** Width in pixels; 0 in the group means 256. */
        public int width() {
            int width = entry.intValue("Width");
            return width == 0 ? 256 : width;
        }

        /** Height in pixels; 0 in the group means 256, and a cursor counts its two masks. */
        public int height() {
            int height = entry.intValue("Height");
            return cursor ? height / 2 : height == 0 ? 256 : height;
        }
    }

    private final Bytes bytes;
    private final Structure header;
    private final List<Image> images;
    private final boolean cursors;

    private IconGroup(Bytes bytes, Structure header, List<Image> images, boolean cursors) {
        this.bytes = bytes;
        this.header = header;
        this.images = images;
        this.cursors = cursors;
    }

    /**
     * Reads a group.
     *
     * @param tree  where its images are looked up
     * @param group a resource of type RT_GROUP_ICON or RT_GROUP_CURSOR
     * @throws BadFormatException where it is shorter than its header
     */
    public static IconGroup read(ResourceTree tree, Win32Resource group) {
        Bytes bytes = tree.file().bytes();
        Diagnostics diagnostics = tree.file().diagnostics();
        Span data = group.data();
        Structure header = new Structure(bytes, ResourceLayouts.GROUP, data.offset());
        if (data.length() < header.span().length()) {
            throw new BadFormatException(Diagnostic.error(Rule.RESOURCE_CONTENT, data, header.label(),
                    header.span().length() + " bytes", data.length() + " bytes"));
        }
        boolean cursors = group.type().is(RT_GROUP_CURSOR);
        StructLayout layout = cursors ? ResourceLayouts.GROUP_CURSOR : ResourceLayouts.GROUP_ICON;
        int declared = header.intValue("Count");
        int count = Math.min(declared, (data.length() - header.span().length()) / layout.size());
        if (count < declared) {
            diagnostics.add(Diagnostic.warning(Rule.RESOURCE_CONTENT, header.span("Count"), header.label(),
                    "at most " + count + " images", Integer.toString(declared)));
        }
        Map<ResourceName, List<Win32Resource>> candidates = tree.ofType(cursors ? RT_CURSOR : RT_ICON).stream()
                .collect(Collectors.groupingBy(Win32Resource::name));
        List<Image> images = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Structure entry = new Structure(bytes, layout, header.span().end() + i * layout.size(),
                    layout.name() + " " + (i + 1));
            images.add(new Image(entry, image(candidates, entry, group.language(), diagnostics), cursors));
        }
        return new IconGroup(bytes, header, List.copyOf(images), cursors);
    }

    private static Optional<Span> image(Map<ResourceName, List<Win32Resource>> candidates, Structure entry, int language,
            Diagnostics diagnostics) {
        int id = entry.intValue("IconId");
        List<Win32Resource> named = candidates.getOrDefault(new ResourceName.Id(id), List.of());
        Optional<Span> image = named.stream().filter(r -> r.language() == language)
                .findFirst().or(() -> named.stream().findFirst()).flatMap(r -> r.leaf().data());
        if (image.isEmpty()) {
            diagnostics.add(Diagnostic.warning(Rule.RESOURCE_CONTENT, entry.span("IconId"), entry.label(), "the id of an image",
                    Integer.toString(id)));
        }
        return image;
    }

    /** The group's own header. */
    public Structure header() {
        return header;
    }

    /** The images, in the order of the group. */
    public List<Image> images() {
        return images;
    }

    /** Whether these are cursors. */
    public boolean isCursors() {
        return cursors;
    }

    /**
     * The group as an .ico or .cur file of its own. Images that the file does not have, or that would make the result larger
     * than the file they come from, are left out.
     */
    public byte[] toFile() {
        List<Image> kept = new ArrayList<>();
        int size = FILE_HEADER;
        for (Image image : images) {
            int length = image.image().map(Span::length).orElse(0) - (cursors ? ResourceLayouts.HOTSPOT.size() : 0);
            if (length > 0 && length <= bytes.length() - size) {
                kept.add(image);
                size += FILE_ENTRY + length;
            }
        }
        ByteBuffer file = ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
        file.putShort((short) 0).putShort((short) (cursors ? 2 : 1)).putShort((short) kept.size());
        int at = FILE_HEADER + kept.size() * FILE_ENTRY;
        for (Image image : kept) {
            at = putEntry(file, image, at);
        }
        for (Image image : kept) {
            file.put(bytes.copy(pixels(image)));
        }
        return file.array();
    }

    private int putEntry(ByteBuffer file, Image image, int at) {
        Structure entry = image.entry();
        Span pixels = pixels(image);
        // A byte holds 0 to 255; 256 is written as 0.
        file.put((byte) image.width()).put((byte) image.height());
        if (cursors) {
            Structure hotspot = new Structure(bytes, ResourceLayouts.HOTSPOT, image.image().orElseThrow().offset());
            file.put((byte) 0).put((byte) 0).putShort((short) hotspot.value("HotspotX"))
                    .putShort((short) hotspot.value("HotspotY"));
        } else {
            file.put((byte) entry.value("ColorCount")).put((byte) 0).putShort((short) entry.value("Planes"))
                    .putShort((short) entry.value("BitCount"));
        }
        file.putInt(pixels.length()).putInt(at);
        return at + pixels.length();
    }

    private Span pixels(Image image) {
        Span data = image.image().orElseThrow();
        int skipped = cursors ? ResourceLayouts.HOTSPOT.size() : 0;
        return new Span(data.offset() + skipped, data.length() - skipped);
    }
}
