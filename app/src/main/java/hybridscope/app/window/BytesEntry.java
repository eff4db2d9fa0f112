package hybridscope.app.window;

import hybridscope.app.navigate.TreeEntry;
import hybridscope.app.workspace.OpenedFile;
import hybridscope.inspectors.place.Place;
import hybridscope.resources.Messages;
import java.util.Optional;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** The tree's entry for all bytes of a file. */
record BytesEntry(OpenedFile file, Messages messages) implements TreeEntry {
    @Override
    public String text() {
        return messages.text("tree.bytes");
    }

    @Override
    public Ikon icon() {
        return CarbonIcons.STRING_INTEGER;
    }

    @Override
    public long count() {
        return file.bytes().length();
    }

    @Override
    public Optional<Place> place() {
        return Optional.of(new Place(file.key(), new Place.Range(0, 0)));
    }
}
