package hybridscope.app.navigate;

import hybridscope.inspectors.place.Place;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Which factory makes the view of which kind of place. */
public final class ViewRegistry {
    private final Map<Class<? extends Place.Target>, ViewFactory> factories = new HashMap<>();

    /** Lets {@code factory} show places whose target is a {@code kind}. */
    public ViewRegistry register(Class<? extends Place.Target> kind, ViewFactory factory) {
        factories.put(kind, factory);
        return this;
    }

    /** Who shows {@code target}. */
    public Optional<ViewFactory> factory(Place.Target target) {
        return Optional.ofNullable(factories.get(target.getClass()));
    }

    /** Whether there is a view for {@code target}. */
    public boolean shows(Place.Target target) {
        return factories.containsKey(target.getClass());
    }
}
