package hybridscope.inspectors.csharp.declaration;

import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Tables;
import hybridscope.core.metadata.Token;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.csharp.syntax.Literals;
import hybridscope.inspectors.csharp.text.CodeWriter;
import java.util.List;
import java.util.Set;

/** What a file of C# says about its assembly and module: attributes, and in comments what C# has no word for. */
public final class ModuleDeclaration {
    /** Nothing. */
    public static final ModuleDeclaration NONE = new ModuleDeclaration(null);

    private final LoadedModule module;

    private ModuleDeclaration(LoadedModule module) {
        this.module = module;
    }

    /** All of a module. */
    public static ModuleDeclaration of(LoadedModule module) {
        return new ModuleDeclaration(module);
    }

    void write(CodeWriter out, ScopedTypeNames names) {
        if (module == null) {
            return;
        }
        CodeAttributes attributes = new CodeAttributes(out, names, module);
        Tables tables = module.metadata().tables();
        boolean assembly = tables.has(Table.ASSEMBLY, 1);
        int before = out.text().lines().size();
        if (assembly) {
            String version = "%d.%d.%d.%d".formatted(version(tables, "MajorVersion"), version(tables, "MinorVersion"),
                    version(tables, "BuildNumber"), version(tables, "RevisionNumber"));
            if (!version.equals("0.0.0.0")) {
                attributes.pseudo("System.Reflection.AssemblyVersionAttribute", Literals.string(version), List.of(), "assembly");
                out.line();
            }
            attributes.lines(module.attributes(Table.ASSEMBLY, 1), "assembly", Set.of());
            attributes.security(Token.of(Table.ASSEMBLY, 1), "assembly");
        }
        attributes.lines(module.attributes(), "module", Set.of());
        outsideOfTypes(attributes);
        if (out.text().lines().size() > before) {
            out.line();
        }
    }

    private static int version(Tables tables, String column) {
        return tables.value(Table.ASSEMBLY.column(column), 1) & 0xFFFF;
    }

    private void outsideOfTypes(CodeAttributes attributes) {
        if (!module.metadata().tables().has(Table.TYPE_DEF, 1)) {
            return;
        }
        DefinedKlass outside = module.definition(1);
        for (MethodInfo method : outside.methods()) {
            attributes.comment("outside of types: " + method);
        }
        for (FieldInfo field : outside.fields()) {
            attributes.comment("outside of types: " + field);
        }
    }
}
