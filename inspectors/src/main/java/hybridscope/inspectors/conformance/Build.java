package hybridscope.inspectors.conformance;

/** How a conformance program was compiled. */
public enum Build {
    /** {@code mcs -optimize+}. */
    OPTIMIZED("optimized"),
    /** {@code mcs -optimize-}: every local variable, no shortened branches. */
    DEBUG("debug");

    private final String folder;

    Build(String folder) {
        this.folder = folder;
    }

    /** The folder of its files below that of the programs; its name in reports. */
    public String folder() {
        return folder;
    }
}
