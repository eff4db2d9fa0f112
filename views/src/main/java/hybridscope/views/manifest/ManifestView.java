package hybridscope.views.manifest;

import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.manifest.ManifestReport;
import hybridscope.inspectors.place.Place;
import hybridscope.views.control.LoadingPane;
import hybridscope.views.place.PlaceView;
import hybridscope.views.place.ViewContext;
import hybridscope.views.place.ViewState;
import java.util.Map;
import javafx.scene.Node;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** The tab of a {@link Place.Manifest}: who an assembly is and what it needs. */
public final class ManifestView extends PlaceView {
    private final LoadingPane pane;
    private ManifestPane content;
    private ViewState pending = ViewState.EMPTY;

    /** The manifest of a file. */
    public ManifestView(OpenFile file, ViewContext context) {
        super(CarbonIcons.CERTIFICATE, context.text("manifest.title", file.key()), new Place(file.key(), new Place.Manifest()));
        pane = new LoadingPane(context);
        pane.load(context.text("manifest.task", file.key()), _ -> ManifestReport.of(file), report -> {
            content = new ManifestPane(file, report, context);
            content.show(pending.get("section", ""));
            return content;
        });
    }

    @Override
    public Node node() {
        return pane;
    }

    @Override
    public Node focusTarget() {
        return content == null ? pane : content.focusTarget();
    }

    @Override
    public ViewState save() {
        return content == null ? pending : new ViewState(Map.of("section", content.section()));
    }

    @Override
    public void restore(ViewState state) {
        pending = state;
        if (content != null) {
            content.show(state.get("section", ""));
        }
    }

    @Override
    public boolean find() {
        if (content != null) {
            content.find();
        }
        return content != null;
    }

    @Override
    public void dispose() {
        pane.cancel();
    }
}
