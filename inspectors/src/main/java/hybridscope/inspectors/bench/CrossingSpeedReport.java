package hybridscope.inspectors.bench;

import java.util.List;

/**
 * What calls between interpreted code and the AOT part cost, on this machine.
 *
 * @param mono     what {@code mono --version} says first; null where it is not installed
 * @param millis   how long each call was repeated, at least
 * @param calls    with hot interpreted methods compiled, as programs run
 */
public record CrossingSpeedReport(String mono, int millis, List<CrossingSpeed> calls) {
}
