package hybridscope.core.pe;

/**
 * How many bytes the entries of one directory may claim together. In an honest file no two entries share their bytes, so
 * twice the file's size is plenty; in a hostile one a million entries could each claim the same megabyte.
 */
public final class Budget {
    private final String structure;
    private final long limit;
    private long spent;

    /**
     * A budget of twice the file's size.
     *
     * @param bytes     the file
     * @param structure what is being read, for the diagnostic
     */
    public Budget(Bytes bytes, String structure) {
        this.structure = structure;
        this.limit = 2L * bytes.length();
    }

    /**
     * Takes the bytes of one entry from the budget.
     *
     * @throws BadFormatException where the budget is exhausted
     */
    public void spend(Span entry) {
        spent += entry.length();
        if (spent > limit) {
            throw new BadFormatException(Diagnostic.error(Rule.DIRECTORY_BUDGET, entry, structure,
                    "entries that claim at most " + limit + " bytes together", spent + " bytes up to here"));
        }
    }
}
