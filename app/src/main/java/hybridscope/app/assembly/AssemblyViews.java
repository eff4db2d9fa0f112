package hybridscope.app.assembly;

import hybridscope.app.navigate.ViewFactory;
import hybridscope.app.navigate.ViewRegistry;
import hybridscope.app.workspace.OpenedFile;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.problems.ProblemsReport;
import hybridscope.views.manifest.ManifestView;
import hybridscope.views.opcode.OpcodeView;
import hybridscope.views.overview.OverviewView;
import hybridscope.views.place.PlaceView;
import hybridscope.views.place.ViewContext;
import hybridscope.views.problems.ProblemsView;
import hybridscope.views.resource.NativeResourceView;
import hybridscope.views.resource.ResourceView;

/** The views of an assembly: of the whole file one tab of each kind, of tables and heaps one tab for each. */
public final class AssemblyViews {
    private AssemblyViews() {
    }

    /** Makes a view of a file. */
    @FunctionalInterface
    private interface Maker {
        PlaceView make(OpenFile file, AssemblyContent content, ViewContext context);
    }

    /** A kind of view, by the key that its places share. */
    private record Factory(String key, Maker maker) implements ViewFactory {
        @Override
        public PlaceView create(OpenedFile file, Place place, ViewContext context) {
            return maker.make(AssemblyContent.of(file).orElseThrow(), (AssemblyContent) file.content(), context);
        }

        @Override
        public String tabKey(Place.Target target) {
            return key;
        }
    }

    /** Adds them to {@code registry}, which already has a view of bytes. */
    public static ViewRegistry register(ViewRegistry registry) {
        ViewFactory bytes = registry.factory(new Place.Range(0, 0)).orElseThrow();
        return registry
                .register(Place.Row.class, new TableViews(bytes))
                .register(Place.HeapItem.class, new HeapViews(bytes))
                .register(Place.Overview.class, new Factory("overview", (file, content, context) -> new OverviewView(file, content.addressing(), context)))
                .register(Place.Manifest.class, new Factory("manifest", (file, _, context) -> new ManifestView(file, context)))
                .register(Place.Resource.class, new Factory("resource", (file, content, context) -> new ResourceView(file, content.addressing(), context)))
                .register(Place.NativeResource.class, new Factory("native",
                        (file, content, context) -> new NativeResourceView(file, content.addressing(), context)))
                .register(Place.Opcode.class, new Factory("opcodes", (file, content, context) -> new OpcodeView(file.key(), content.transform().reportProperty(), context)))
                .register(Place.Problems.class, new Factory("problems", (file, content, context) -> new ProblemsView(file,
                        ProblemsReport.of(file.key(), content.problems(), content.image().diagnostics().total()), content.addressing(), context)));
    }
}
