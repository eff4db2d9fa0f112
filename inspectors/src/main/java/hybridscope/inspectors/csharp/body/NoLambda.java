package hybridscope.inspectors.csharp.body;

/** An expression tree has a node that C# makes of no lambda. */
final class NoLambda extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NoLambda() {
        super("no lambda makes this tree", null, false, false);
    }
}
