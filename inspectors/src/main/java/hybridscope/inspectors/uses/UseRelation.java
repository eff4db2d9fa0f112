package hybridscope.inspectors.uses;

/** How something stands to what is asked about, in the order in which it is told. */
public enum UseRelation {
    /** The virtual methods of base classes that a method overrides. */
    OVERRIDES,
    /** The interface methods that a method implements. */
    IMPLEMENTS,
    /** The methods of derived classes that override a method. */
    OVERRIDDEN_BY,
    /** The methods that implement a method of an interface. */
    IMPLEMENTED_BY,
    /** The types whose base class a class is, or which name an interface. */
    DERIVED,
    /** Code that makes instances of a type: {@code newobj}, {@code newarr}, {@code initobj}. */
    INSTANTIATED_BY,
    /** Code that calls a method or takes its address, that names a type otherwise, that loads a string. */
    USED_BY,
    /** Code that loads a field's value. */
    READ_BY,
    /** Code that stores into a field. */
    WRITTEN_BY,
    /** Code that takes a field's address, through which it may read and write. */
    ADDRESS_TAKEN_BY,
    /** Fields, methods, properties and events whose types name a type. */
    EXPOSED_BY,
    /** What a method's own code uses. */
    USES
}
