package hybridscope.inspectors.project;

/**
 * Something of a project that is not where it should be.
 *
 * @param what what it is: a hot-update dll, link.xml
 * @param file where it should lie, relative to the project
 * @param step what makes it: an entry of HybridCLR's menu, or what a person has to do
 */
public record MissingPart(String what, String file, String step) {
}
