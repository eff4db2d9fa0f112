package hybridscope.app.assembly;

import hybridscope.app.workspace.OpenedFile;
import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import hybridscope.views.hex.HexAddressing;
import java.util.Optional;

/**
 * A file of the workspace as its views and its tree see it.
 *
 * @param opened  as the workspace keeps it
 * @param file    as reports are asked about it
 * @param content what was found when it was loaded, and what is found out about it meanwhile
 */
record AssemblyFile(OpenedFile opened, OpenFile file, AssemblyContent content) {
    static AssemblyFile of(OpenedFile opened) {
        return new AssemblyFile(opened, AssemblyContent.of(opened).orElseThrow(), (AssemblyContent) opened.content());
    }

    Place place(Place.Target target) {
        return new Place(opened.key(), target);
    }

    HexAddressing addressing() {
        return content.addressing();
    }

    Optional<Metadata> metadata() {
        return file.metadata();
    }

    /** Whether it is a file of a kind that has headers to look at. */
    boolean isKnown() {
        return file.image().kind() != Image.Kind.UNKNOWN;
    }

    /** Rows of a table; 0 without metadata. */
    int rows(Table table) {
        return metadata().map(metadata -> metadata.tables().rows(table)).orElse(0);
    }
}
