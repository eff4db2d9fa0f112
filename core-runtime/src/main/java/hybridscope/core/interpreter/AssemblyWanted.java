package hybridscope.core.interpreter;

/**
 * A method cannot be made ready before somebody has been asked for an assembly ({@link MissingAssemblies}): the instruction that
 * calls it is executed once more afterwards. It has no stack trace.
 */
final class AssemblyWanted extends RuntimeException {
    private static final long serialVersionUID = 1L;
    final transient MissingAssemblies.Question question;

    AssemblyWanted(MissingAssemblies.Question question) {
        super(null, null, false, false);
        this.question = question;
    }
}
