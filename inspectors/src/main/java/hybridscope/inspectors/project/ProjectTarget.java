package hybridscope.inspectors.project;

/**
 * A build target of which a project has dlls.
 *
 * @param name      as Unity names it: Android, StandaloneWindows64
 * @param hotUpdate compiled hot-update dlls
 * @param aot       stripped AOT dlls
 */
public record ProjectTarget(String name, int hotUpdate, int aot) {
}
