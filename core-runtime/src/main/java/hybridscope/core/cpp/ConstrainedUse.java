package hybridscope.core.cpp;

import hybridscope.core.types.VariableKlass;

/**
 * What a shared body does with a value of a type parameter that a constraint allows it.
 *
 * @param ilOffset  IL offset of the instruction
 * @param parameter the type parameter
 * @param member    the method that is called, or the field that is used
 * @param way       how C++ gets there, though it does not know the type
 */
public record ConstrainedUse(int ilOffset, VariableKlass parameter, CppTarget member, Way way) {
    /** Ways from a value of any type to a member of its constraint. */
    public enum Way {
        /** The object's class is asked for its implementation of the interface. */
        INTERFACE("through the interface, whose implementation the object's class knows"),
        /** A slot of the object's virtual table. */
        VIRTUAL("through the slot of the base class in the object's virtual table"),
        /** The object is cast to the base class, without a check. */
        CAST("by a cast to the base class, which the compiler that checked the constraint has made safe"),
        /** The class, which only run time knows, decides about boxing, and which method it is. */
        RUN_TIME("by what the class of the argument says at run time, for it may be a value type"),
        /** The value is boxed for the time of the call. */
        BOX("on a box of the value, as which every argument of this body is known");

        private final String english;

        Way(String english) {
            this.english = english;
        }

        /** The way in English. */
        public String english() {
            return english;
        }
    }
}
