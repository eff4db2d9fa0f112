package hybridscope.core.aot;

/** How an instantiation comes into a set: what the one before it in the chain of uses does with it. */
public enum UseKind {
    /** Its assembly is compiled as a whole, and it is not generic. */
    ROOT("is compiled with its assembly"),
    /** A link.xml keeps it. */
    KEPT("is kept by link.xml"),
    /** The policy of 2015 makes every generic over object. */
    OVER_OBJECT("is made over object, as all generics are by the policy of 2015"),
    /** A body calls it, or takes its address. */
    CALL("is called"),
    /** A body makes an object of it. */
    CREATION("is created"),
    /** A body boxes a value of it. */
    BOXING("is boxed"),
    /** A body makes an array of it. */
    ARRAY("is made an array of"),
    /** A body casts to it, or catches it. */
    CAST("is cast to"),
    /** A body loads its token. */
    TOKEN("has its token loaded"),
    /** A body loads or stores a value of it. */
    VALUE("is loaded or stored"),
    /** A body uses a field of it. */
    FIELD_ACCESS("has a field accessed"),
    /** A local variable has its type. */
    LOCAL("is the type of a local"),
    /** A field has its type. */
    FIELD("is the type of a field"),
    /** A parameter or a result has its type. */
    SIGNATURE("stands in a signature"),
    /** It is the base class. */
    BASE("is the base class"),
    /** It is an interface that is implemented. */
    INTERFACE("is implemented"),
    /** It is a generic argument, or what an array or a pointer is made of. */
    PART("is part of the type"),
    /** It is a method of a type that is used, all of which are compiled. */
    MEMBER("is a method of it"),
    /** A virtual call of a generic method comes to it. */
    DISPATCH("is what a virtual call runs"),
    /** A custom attribute names it. */
    ATTRIBUTE("stands in an attribute"),
    /** The class library makes it by reflection. */
    REFLECTION("is made by reflection");

    private final String text;

    UseKind(String text) {
        this.text = text;
    }

    /** What happens to the instantiation, for people. */
    public String text() {
        return text;
    }
}
