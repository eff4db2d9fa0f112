package hybridscope.app.navigate;

import hybridscope.inspectors.place.Place;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Which factory makes the view of which kind of place. */
public final class ViewRegistry {
    private final Map<Class<? extends Place.Target>, ViewFactory> byKind;
    private final List<ViewFactory> factories;

    /** @param factories one for each kind of place */
    public ViewRegistry(List<? extends ViewFactory> factories) {
        this.factories = List.copyOf(factories);
        byKind = factories.stream().collect(Collectors.toMap(ViewFactory::kind, Function.identity()));
    }

    /** Who shows {@code target}. */
    public Optional<ViewFactory> factory(Place.Target target) {
        return Optional.ofNullable(byKind.get(target.getClass()));
    }

    /** Whether there is a view for {@code target}. */
    public boolean shows(Place.Target target) {
        return byKind.containsKey(target.getClass());
    }

    /** Those that have a command. */
    public List<ViewFactory> withCommand() {
        return factories.stream().filter(factory -> factory.command().isPresent()).toList();
    }
}
