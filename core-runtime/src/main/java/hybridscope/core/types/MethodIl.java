package hybridscope.core.types;

/**
 * Where the IL of a method stands that is executed: mostly in its own row. Of an assembly whose bodies were taken away it stands
 * in another file of the same assembly.
 *
 * @param module resolves the tokens in it
 * @param rid    the MethodDef row of that module, from 1
 */
public record MethodIl(LoadedModule module, int rid) {
}
