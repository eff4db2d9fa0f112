package hybridscope.inspectors.csharp.body;

/** A variable that a pattern declares is used where C# does not know it assigned: the method is told without patterns. */
final class UnsoundPattern extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UnsoundPattern() {
        super("a variable of a pattern is used elsewhere", null, false, false);
    }
}
