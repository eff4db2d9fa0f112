package hybridscope.inspectors.info;

import hybridscope.core.metadata.Image;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.json.JsonNamed;
import java.util.Locale;

/** What a file is as a whole, by {@link Image.Kind}. */
public enum FileKind implements JsonNamed {
    MANAGED, NATIVE, PORTABLE_PDB, UNKNOWN;

    static FileKind of(Image.Kind kind) {
        return switch (kind) {
            case MANAGED -> MANAGED;
            case NATIVE -> NATIVE;
            case PORTABLE_PDB -> PORTABLE_PDB;
            case UNKNOWN -> UNKNOWN;
        };
    }

    @Override
    public String jsonName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** For people: {@code portable pdb}. */
    public String text() {
        return JsonName.words(this);
    }
}
