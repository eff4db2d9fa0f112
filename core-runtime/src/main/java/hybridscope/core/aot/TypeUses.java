package hybridscope.core.aot;

import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import java.util.List;

/**
 * What a type definition needs, in terms of its own variables: found once, and inflated for each of its instances. Its methods
 * without type parameters of their own count as one, for all of them are compiled where the type is used; what several of them
 * name stands here once, with the first that does.
 *
 * @param parent      the base class; null for none
 * @param interfaces  the interfaces that it says it implements
 * @param values      types of the fields in its objects, as far as anything of them is generic
 * @param fields      types of all its fields, as far as anything of them is generic
 * @param closed      uses without variables, the same in all instances
 * @param open        uses with variables
 * @param plain       positions of its methods without type parameters of their own
 * @param sizes       bytes of IL of each method, by position; 0 without, and for those with type parameters of their own
 * @param dispatching itself, its base classes and its interfaces, as far as they declare virtual methods that are generic
 */
record TypeUses(Klass parent, List<Klass> interfaces, List<Klass> values, List<Klass> fields, List<Named> closed,
        List<Named> open, int[] plain, int[] sizes, List<DefinedKlass> dispatching) {
    /**
     * A use.
     *
     * @param member position of the method that names it
     */
    record Named(MethodUses.Use use, int member) {
    }
}
