package hybridscope.inspectors.csharp;

import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.csharp.declaration.DecompiledMethods;
import hybridscope.inspectors.csharp.declaration.MethodBodies;
import hybridscope.inspectors.csharp.declaration.ModuleDeclaration;
import hybridscope.inspectors.csharp.declaration.SourceFile;
import hybridscope.inspectors.csharp.declaration.VisibleTypes;
import hybridscope.inspectors.csharp.text.CodeText;
import hybridscope.inspectors.csharp.text.LanguageLevel;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.il.IlReport;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A file as C#: its types and methods, each body decompiled once. For one thread at a time. */
public final class CSharpFile {
    private final OpenFile file;
    private final LoadedModule module;
    private final MethodBodies bodies;
    private final SourceFile source;

    private CSharpFile(OpenFile file, MethodBodies bodies) {
        this.file = file;
        this.bodies = bodies;
        module = file.loaded().module();
        source = new SourceFile(VisibleTypes.of(module.assembly()), bodies);
    }

    /**
     * A file with the bodies of its methods; local variables have the names that its symbols tell.
     *
     * @throws LoadException where it cannot be loaded
     */
    public static CSharpFile of(OpenFile file) {
        return of(file, LanguageLevel.LATEST);
    }

    /**
     * The same in the words of a version of C#.
     *
     * @throws LoadException where it cannot be loaded
     */
    public static CSharpFile of(OpenFile file, LanguageLevel level) {
        return new CSharpFile(file, new DecompiledMethods(IlReport.localNames(IlReport.symbols(file)), level));
    }

    /**
     * A file without bodies: each method throws null.
     *
     * @throws LoadException where it cannot be loaded
     */
    public static CSharpFile declarations(OpenFile file) {
        return new CSharpFile(file, MethodBodies.NONE);
    }

    /** The file. */
    public OpenFile file() {
        return file;
    }

    /** Its module. */
    public LoadedModule module() {
        return module;
    }

    MethodBodies bodies() {
        return bodies;
    }

    /** The words that it is written with. */
    LanguageLevel level() {
        return bodies.level();
    }

    /** The methods that cannot be shown, and why. */
    public Map<MethodInfo, String> failures() {
        return bodies.problems();
    }

    /** Shows a method without its body from now on. */
    public void reject(MethodInfo method, String problem) {
        bodies.failed(method, problem);
    }

    /** The types that are nested in none, in the order of their rows; what is outside of types left out. */
    public List<DefinedKlass> types() {
        return module.definitions().stream().filter(each -> each.enclosing() == null && Token.rid(each.token()) != 1).toList();
    }

    /** The whole file. */
    public CodeText whole() {
        return source.of(types(), ModuleDeclaration.of(module));
    }

    /** What the compiler made and the text of the whole file does not name. */
    Set<Object> unnamed() {
        return source.unnamed(types());
    }

    /** Some types that are nested in none, without attributes of the assembly, as part of a text that leaves some things out. */
    CodeText some(List<DefinedKlass> types, Set<Object> hidden) {
        return source.of(types, ModuleDeclaration.NONE, new HashSet<>(hidden));
    }

    /** The attributes of the assembly and of the module. */
    public CodeText attributes() {
        return source.of(List.of(), ModuleDeclaration.of(module));
    }

    /** A type. */
    public CodeText type(DefinedKlass type) {
        return source.type(type);
    }

    /** A method, or the property or event that it belongs to. */
    public CodeText member(MethodInfo method) {
        return source.member(method);
    }

    /** The method in whose text the statements of one stand that a compiler made of a part of it; any other method itself. */
    MethodInfo home(MethodInfo method) {
        return StatementHomes.homes(method).stream().filter(each -> member(each).spans().stream()
                .anyMatch(span -> span.method() == method)).findFirst().orElse(method);
    }

    /** The class of a TypeDef row. */
    DefinedKlass typeOf(int rid) {
        return file.loaded().type(rid);
    }

    /** The method of a MethodDef row. */
    MethodInfo methodOf(int rid) {
        return file.loaded().method(Token.of(Table.METHOD_DEF, rid));
    }
}
