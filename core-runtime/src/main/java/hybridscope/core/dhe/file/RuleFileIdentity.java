package hybridscope.core.dhe.file;

/**
 * Which rule file the injection of a main package followed.
 *
 * @param name its file name, without folders
 * @param hash its content's
 */
public record RuleFileIdentity(String name, Sha256 hash) {
}
