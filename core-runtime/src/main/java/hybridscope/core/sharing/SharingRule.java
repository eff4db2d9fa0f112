package hybridscope.core.sharing;

/** A sentence of RULES.md §6 that decides what a type shares as. */
public enum SharingRule {
    /** A value type that is no enumeration shares as itself. */
    VALUE_TYPE("a value type shares as itself"),
    /** Enumerations over one underlying type share as one. */
    ENUM("enumerations over the same type share as one"),
    /** 2015: an enumeration shares as the integer it is over. */
    ENUM_AS_INTEGER("an enumeration shares as its underlying integer"),
    /** A class, interface, array or delegate shares as object. */
    REFERENCE("a reference type shares as object"),
    /** A generic class or interface shares as object, whatever its arguments are. */
    GENERIC_REFERENCE("a generic reference type shares as object, whatever its arguments"),
    /** A generic value type shares as the same generic over what its arguments share as. */
    GENERIC_VALUE_TYPE("a generic value type shares over what its arguments share as"),
    /** 2015: a generic value type shares with nobody. */
    GENERIC_VALUE_TYPE_ALONE("a generic value type shares with nobody"),
    /** Full generic sharing: any argument is the fully shared one. */
    ANY("one body serves any argument"),
    /** A pointer or by-ref is one to what its element shares as. */
    ELEMENT("a pointer or by-ref is one to what its element shares as"),
    /** A function pointer is a number of one size; what it points to has its own code. */
    FUNCTION_POINTER("a function pointer shares as itself"),
    /** Nothing is returned. */
    NOTHING("void stays void");

    private final String english;

    SharingRule(String english) {
        this.english = english;
    }

    /** The rule in English. */
    public String english() {
        return english;
    }
}
