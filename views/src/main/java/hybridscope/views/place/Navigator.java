package hybridscope.views.place;

import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.row.PlaceFacts;
import java.util.Optional;

/** Goes to places. Every link in every view ends here. */
public interface Navigator {
    /** Shows {@code place} in the tab that already shows its kind, or in the preview tab, and records it in the history. */
    void open(Place place);

    /** Shows {@code place} in a tab of its own, beside the current one. */
    void openBeside(Place place);

    /** Shows who uses what a place stands for: a type, a member, whatever its token names. */
    default void uses(Place thing) {
    }

    /**
     * Where that which {@code reference} refers to is defined in the files that are open: the method of a MemberRef, the type
     * of a TypeRef. Where it is defined nowhere, and for all other places, the place itself.
     */
    default Place definition(Place reference) {
        return reference;
    }

    /** What is known of that which {@code thing} stands for; empty where its file is not open. */
    default Optional<PlaceFacts> facts(Place thing) {
        return Optional.empty();
    }

    /** This navigator for links that mean what a reference refers to, and not its row. */
    default Navigator toDefinitions() {
        Navigator plain = this;
        return new Navigator() {
            @Override
            public void open(Place place) {
                plain.open(plain.definition(place));
            }

            @Override
            public void openBeside(Place place) {
                plain.openBeside(plain.definition(place));
            }

            @Override
            public void uses(Place thing) {
                plain.uses(thing);
            }

            @Override
            public Place definition(Place reference) {
                return plain.definition(reference);
            }

            @Override
            public Optional<PlaceFacts> facts(Place thing) {
                return plain.facts(thing);
            }
        };
    }
}
