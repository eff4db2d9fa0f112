package hybridscope.core.standin;

/** What a type that is not there is taken for. */
public enum StandInKind {
    CLASS("a class"),
    INTERFACE("an interface"),
    STRUCT("a value type"),
    ENUM("an enumeration"),
    DELEGATE("a delegate"),
    ATTRIBUTE("an attribute"),
    EXCEPTION("an exception");

    private final String text;

    StandInKind(String text) {
        this.text = text;
    }

    /** For people, with its article. */
    public String text() {
        return text;
    }

    /** Whether it is a value type. */
    public boolean isValueType() {
        return this == STRUCT || this == ENUM;
    }
}
