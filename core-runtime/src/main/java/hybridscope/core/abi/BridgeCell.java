package hybridscope.core.abi;

/**
 * What a rule says for one ABI, as templates: {@code {size}} stands for the size in bytes, {@code {SC}} for C where the alignment
 * is 8 and for S elsewhere, {@code {v}} for a vector: {@code v3f}.
 *
 * @param printed          of a parameter, as printed
 * @param printedResult    of a result, as printed
 * @param runnable         of a parameter, runnable
 * @param runnableResult   of a result, runnable
 */
record BridgeCell(String printed, String printedResult, String runnable, String runnableResult) {
    /** The same in both readings, wherever the value stands. */
    static BridgeCell same(String kind) {
        return new BridgeCell(kind, kind, kind, kind);
    }

    /** One in print, another that works. */
    static BridgeCell either(String printed, String runnable) {
        return new BridgeCell(printed, printed, runnable, runnable);
    }

    String template(AbiForm form, ValueRole role) {
        return switch (form) {
            case PRINTED -> role == ValueRole.PARAMETER ? printed : printedResult;
            case RUNNABLE -> role == ValueRole.PARAMETER ? runnable : runnableResult;
        };
    }
}
