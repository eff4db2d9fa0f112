package hybridscope.core.types;

import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.value.CustomAttributeReader;
import hybridscope.core.metadata.value.EnumDefinition;
import hybridscope.core.pe.BadFormatException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Reads the custom attributes of one module's rows; finds enumerations in the assemblies that the runtime binds. */
final class ModuleAttributes {
    private static final Column PARENT = Table.CUSTOM_ATTRIBUTE.column("Parent");
    private static final Column TYPE = Table.CUSTOM_ATTRIBUTE.column("Type");

    /** Of so many rows at most what was read is kept, and of none with more attributes: a file may have millions. */
    private static final int MOST_ROWS = 4_096;
    private static final int MOST_ATTRIBUTES = 64;

    private final LoadedModule module;
    private final Metadata metadata;
    private final CustomAttributeReader reader;
    /** What was read of a row without guessing and without failures, by its token: programs ask for the same again and again. */
    private final Map<Integer, List<AttributeInfo>> known = new ConcurrentHashMap<>();
    /** Whether an enumeration was asked for that nobody knows yet. */
    private volatile boolean guesses;

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
        Optional<EnumDefinition> definition = found.flatMap(type -> EnumDefinition.read(type.module().names(), type.rid()));
        guesses |= definition.isEmpty();
        return definition;
    }

    /**
     * The attributes of a row in the order of their rows; what cannot be read is left out and noted in the file's diagnostics.
     */
    List<AttributeInfo> of(Table table, int rid) {
        List<AttributeInfo> read = known.get(Token.of(table, rid));
        return read != null ? read : read(table, rid);
    }

    private List<AttributeInfo> read(Table table, int rid) {
        List<AttributeInfo> attributes = new ArrayList<>();
        int[] rows = rows(table, rid);
        for (int row : rows) {
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
        List<AttributeInfo> read = List.copyOf(attributes);
        boolean whole = !guesses && read.size() == rows.length;
        if (whole && rows.length > 0 && rows.length <= MOST_ATTRIBUTES && known.size() < MOST_ROWS) {
            known.put(Token.of(table, rid), read);
        }
        return read;
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
