package hybridscope.resources;

/** What the program is called, and which one it is. */
public final class Product {
    /** Its name. */
    public static final String NAME = "HybridScope";
    /** Its version. */
    public static final String VERSION = "0.1.0";

    private Product() {
    }
}
