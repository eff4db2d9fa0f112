package hybridscope.app.assembly;

import hybridscope.app.navigate.ViewFactory;
import hybridscope.app.workspace.OpenedFile;
import hybridscope.core.metadata.HeapKind;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import hybridscope.views.place.PlaceView;
import hybridscope.views.place.ViewContext;
import hybridscope.views.table.HeapView;
import java.util.Arrays;
import java.util.Optional;

/** Shows heaps: one tab for each heap of a file. */
final class HeapViews implements ViewFactory {
    private final ViewFactory bytes;

    /** @param bytes shows a file that has lost its metadata since the place was noted */
    HeapViews(ViewFactory bytes) {
        this.bytes = bytes;
    }

    @Override
    public PlaceView create(OpenedFile file, Place place, ViewContext context) {
        Optional<OpenFile> open = AssemblyContent.of(file).filter(image -> image.metadata().isPresent());
        Optional<HeapKind> kind = place.target() instanceof Place.HeapItem(String heap, int _)
                ? Arrays.stream(HeapKind.values()).filter(known -> known.streamName().equals(heap)).findFirst() : Optional.empty();
        return open.isPresent() && kind.isPresent() ? new HeapView(open.get(), kind.get(), file.content().addressing(), context)
                : bytes.create(file, place, context);
    }

    @Override
    public String tabKey(Place.Target target) {
        return "heap:" + ((Place.HeapItem) target).heap();
    }
}
