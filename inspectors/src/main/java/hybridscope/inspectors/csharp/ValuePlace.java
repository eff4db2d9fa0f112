package hybridscope.inspectors.csharp;

import hybridscope.inspectors.csharp.text.CodePlace;
import hybridscope.inspectors.debug.VariablesReport;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import java.util.Optional;

/**
 * Where the value that a word stands for lies while a method runs.
 *
 * @param method the method
 * @param path   leads to it from the method's frame, as {@link VariablesReport#at} takes it: {@code L0} for a local variable,
 *     {@code A0} for an argument ({@code this} counted), and the fields behind it
 */
public record ValuePlace(Place method, String path) {
    /** Empty where the method is in none of the files that are shown. */
    static Optional<ValuePlace> of(OpenFile file, CodePlace place) {
        return place.method().module().map(module -> file.place(module, place.method().token()))
                .map(method -> new ValuePlace(method, VariablesReport.path(place.slot(), place.fields())));
    }
}
