package hybridscope.core.transform;

/** An exception of the program under evaluation: the name of its class without namespace and "Exception". */
final class Trap extends RuntimeException {
    private static final long serialVersionUID = 1L;
    final String name;

    Trap(String name) {
        super(name, null, false, false);
        this.name = name;
    }

    /** Whether a clause that catches a class takes it. */
    boolean isCaughtBy(String className) {
        return switch (className) {
            case "System.Object", "System.Exception" -> true;
            case "System.ArithmeticException" -> name.equals("DivideByZero") || name.equals("Overflow")
                    || name.equals("Arithmetic");
            default -> className.equals("System." + name + "Exception");
        };
    }
}
