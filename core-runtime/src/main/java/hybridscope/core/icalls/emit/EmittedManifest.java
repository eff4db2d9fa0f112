package hybridscope.core.icalls.emit;

import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.emit.ImageContent;
import java.util.Arrays;
import java.util.List;

/** The Module and Assembly rows of a module that is being made, and their attributes, which may be added at any time. */
final class EmittedManifest {
    private static final int SHA1 = 0x8004;

    private final EmittedModule module;
    private final Builders builders;

    EmittedManifest(EmittedModule module) {
        this.module = module;
        builders = new Builders(module.engine());
    }

    /** Writes the Assembly row of a module that holds the manifest. */
    void assembly(int assembly) {
        assembly(module.content(), builders, assembly);
    }

    /** Writes the Assembly row of an AssemblyBuilder. */
    static void assembly(ImageContent content, Builders builders, int assembly) {
        String kind = Builders.ASSEMBLY;
        int[] version = version(builders.text(assembly, kind, "version"));
        byte[] key = builders.bytes(builders.reference(assembly, kind, "public_key"));
        String culture = builders.text(assembly, kind, "culture");
        int algorithm = builders.i4(assembly, kind, "algid");
        content.set(Table.ASSEMBLY, 1, algorithm == 0 ? SHA1 : algorithm, version[0], version[1], version[2], version[3],
                key.length == 0 ? 0 : 1, key.length == 0 ? 0 : content.blob(key),
                content.string(builders.text(assembly, kind, "name") == null ? "" : builders.text(assembly, kind, "name")),
                culture == null || culture.isEmpty() ? 0 : content.string(culture));
    }

    private static int[] version(String text) {
        int[] version = new int[4];
        List<String> parts = text == null ? List.of() : List.of(text.split("\\."));
        for (int i = 0; i < Math.min(version.length, parts.size()); i++) {
            version[i] = parts.get(i).matches("\\d{1,5}") ? Integer.parseInt(parts.get(i)) & 0xFFFF : 0;
        }
        return version;
    }

    /** Writes what module and assembly builder say now. */
    void update(int moduleBuilder, EmittedTypes types) {
        if (moduleBuilder == 0) {
            return;
        }
        ImageContent content = module.content();
        EmittedState state = module.state();
        String name = builders.text(moduleBuilder, Builders.MODULE, "name");
        content.set(Table.MODULE, 1, 0, content.string(name == null ? "" : name),
                content.guid(Arrays.copyOf(builders.bytes(builders.reference(moduleBuilder, Builders.MODULE, "guid")), 16)),
                0, 0);
        state.moduleAttributes = types.attributes(builders.list(moduleBuilder, Builders.MODULE, "cattrs"), state.moduleAttributes,
                Table.MODULE, 1);
        int assembly = builders.reference(moduleBuilder, Builders.MODULE, "assemblyb");
        if (assembly != 0 && content.rows(Table.ASSEMBLY) > 0) {
            assembly(assembly);
            state.assemblyAttributes = types.attributes(builders.list(assembly, Builders.ASSEMBLY, "cattrs"),
                    state.assemblyAttributes, Table.ASSEMBLY, 1);
        }
    }
}
