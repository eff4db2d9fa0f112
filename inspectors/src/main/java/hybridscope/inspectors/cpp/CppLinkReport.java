package hybridscope.inspectors.cpp;

import hybridscope.inspectors.place.Place;

/**
 * An identifier of the text that stands for something of the assemblies.
 *
 * @param start  where it begins in its line, from 0, indentation not counted
 * @param length its characters
 * @param name   what it stands for, as metadata writes it
 * @param place  where that is; null for what no file defines
 */
public record CppLinkReport(int start, int length, String name, Place place) {
}
