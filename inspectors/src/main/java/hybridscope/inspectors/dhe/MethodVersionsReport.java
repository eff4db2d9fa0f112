package hybridscope.inspectors.dhe;

/**
 * All that is told of one method of an old and a new version.
 *
 * @param method what became of it, and what follows
 * @param il     its IL in both versions
 */
public record MethodVersionsReport(DheMethodReport method, IlDiffReport il) {
}
