package hybridscope.views.place;

import hybridscope.inspectors.place.Place;

/** Goes to places. Every link in every view ends here. */
public interface Navigator {
    /** Shows {@code place} in the tab that already shows its kind, or in the preview tab, and records it in the history. */
    void open(Place place);

    /** Shows {@code place} in a tab of its own, beside the current one. */
    void openBeside(Place place);
}
