package hybridscope.inspectors.manifest;

/** What an image runs on, as compilers' options call it (ECMA-335 II.25.3.3.1 and the platform options of C# compilers). */
final class Architecture {
    private static final int IL_ONLY = 1;
    private static final int REQUIRES_32_BITS = 2;
    private static final int PREFERS_32_BITS = 0x20000;

    private Architecture() {
    }

    /**
     * The name.
     *
     * @param machine name of the COFF machine type
     * @param wide    whether the optional header is the one of 64 bits
     * @param flags   of the CLI header
     */
    static String text(String machine, boolean wide, long flags) {
        boolean neutral = machine.equals("I386") && !wide;
        boolean requires = (flags & REQUIRES_32_BITS) != 0;
        boolean prefers = (flags & PREFERS_32_BITS) != 0;
        boolean mixed = (flags & IL_ONLY) == 0;
        String name = switch (machine) {
            case "I386" -> neutral && !requires && !mixed ? "AnyCPU" : requires && prefers ? "AnyCPU (32-bit preferred)" : "x86";
            case "AMD64" -> "x64";
            case "ARMNT" -> "ARM";
            case "IA64" -> "Itanium";
            default -> machine;
        };
        return mixed ? name + " (with native code)" : name;
    }
}
