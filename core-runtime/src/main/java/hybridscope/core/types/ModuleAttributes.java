package hybridscope.core.types;

import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.value.CustomAttributeReader;
import hybridscope.core.metadata.value.EnumDefinition;
import hybridscope.core.pe.BadFormatException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the custom attributes of one module's rows; finds enumerations in the assemblies that the runtime binds. */
final class ModuleAttributes {
    private static final Column PARENT = Table.CUSTOM_ATTRIBUTE.column("Parent");
    private static final Column TYPE = Table.CUSTOM_ATTRIBUTE.column("Type");

    private final LoadedModule module;
    private final Metadata metadata;
    private final CustomAttributeReader reader;

    ModuleAttributes(LoadedModule module) {
        this.module = module;
        metadata = module.metadata();
        reader = new CustomAttributeReader(module.names(), this::enumeration);
    }

    private Optional<EnumDefinition> enumeration(String name, String assembly) {
        String simple = assembly.substring(0, assembly.indexOf(',') < 0 ? assembly.length() : assembly.indexOf(',')).strip();
        Runtime runtime = module.runtime();
        Assembly own = module.assembly();
        // A name alone means the file's own assembly, then the core library, as Type.GetType has it.
        Optional<DefinedKlass> found = simple.isEmpty() ? own.find(name).or(() -> runtime.core().find(name))
                : runtime.bind(simple,
                own.directory()).flatMap(bound -> bound.find(name)).or(() -> runtime.facades().find(simple, name));
        return found.flatMap(type -> EnumDefinition.read(type.module().names(), type.rid()));
    }

    /**
     * The attributes of a row in the order of their rows; what cannot be read is left out and noted in the file's diagnostics.
     */
    List<AttributeInfo> of(Table table, int rid) {
        List<AttributeInfo> attributes = new ArrayList<>();
        for (int row : rows(table, rid)) {
            try {
                int constructor = metadata.tables().reference(TYPE, row);
                attributes.add(new AttributeInfo(type(constructor), row, reader.read(row)));
            } catch (BadFormatException e) {
                metadata.diagnostics().add(e.diagnostic());
            } catch (LoadException e) {
                // The class cannot be made of what the row names; its failure has been noted where it was looked for.
                continue;
            }
        }
        return List.copyOf(attributes);
    }

    private int[] rows(Table table, int rid) {
        try {
            return metadata.relations().rowsWhere(PARENT, table, rid);
        } catch (BadFormatException e) {
            metadata.diagnostics().add(e.diagnostic());
            return new int[0];
        }
    }

    private Klass type(int constructor) {
        return module.type(reader.attributeType(constructor), GenericContext.NONE);
    }
}
