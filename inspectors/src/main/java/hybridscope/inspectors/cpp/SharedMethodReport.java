package hybridscope.inspectors.cpp;

import hybridscope.inspectors.place.Place;
import java.util.List;

/**
 * A shared body of a type's methods.
 *
 * @param token     the method's token as eight hex digits
 * @param form      the shared method, as metadata writes it
 * @param symbol    the name of its function
 * @param place     the method
 * @param count     how many instantiations run it
 * @param instances the first of them by name, as C# people write them
 * @param uses      what it does with values of its type parameters
 */
public record SharedMethodReport(String token, String form, String symbol, Place place, int count, List<String> instances,
        List<ConstrainedUseReport> uses) {
}
