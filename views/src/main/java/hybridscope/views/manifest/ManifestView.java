package hybridscope.views.manifest;

import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.manifest.ManifestReport;
import hybridscope.inspectors.place.Place;
import hybridscope.views.control.LoadedView;
import hybridscope.views.place.ViewContext;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** The tab of a {@link Place.Manifest}: who an assembly is and what it needs. */
public final class ManifestView extends LoadedView<ManifestPane> {
    /** The manifest of a file. */
    public ManifestView(OpenFile file, ViewContext context) {
        super(CarbonIcons.CERTIFICATE, context.text("manifest.title", file.key()), new Place(file.key(), new Place.Manifest()),
                context);
        load(context.text("manifest.task", file.key()), _ -> ManifestReport.of(file),
                report -> new ManifestPane(file, report, context));
    }
}
