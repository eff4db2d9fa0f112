package hybridscope.views.compare;

import hybridscope.inspectors.dhe.DheTypeReport;
import hybridscope.inspectors.place.Place;
import hybridscope.views.place.ViewContext;
import java.util.Optional;

/** What became of a type, and what of it differs. */
final class TypeVerdict extends Verdict {
    TypeVerdict(DheTypeReport type, String oldKey, String newKey, ViewContext context) {
        super(oldKey, newKey, context);
        head(type.oldName() == null ? type.type() : type.oldName() + " \u2192 " + type.type(), type.change(),
                place(oldKey, type.oldToken()), place(newKey, type.newToken()));
        differences(type.differences());
    }

    static Optional<Place> place(String key, String token) {
        return token == null ? Optional.empty()
                : Optional.of(new Place(key, new Place.Type(Integer.parseUnsignedInt(token, 16))));
    }
}
