package hybridscope.inspectors.ir;

import hybridscope.inspectors.place.Place;

/**
 * A call that was replaced by what the method does.
 *
 * @param offset IL offset of the call
 * @param method the method
 * @param place  the method, where it is in this file; else null
 */
public record InlinedReport(int offset, String method, Place place) {
}
