package hybridscope.inspectors.csharp.body;

/** What was taken for a local function is called as none could be: the method is told without such functions. */
final class UnsoundFunction extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UnsoundFunction(String name) {
        super(name + " is called with other captured variables elsewhere", null, false, false);
    }
}
