package hybridscope.core.icalls.emit;

import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.Restorable;
import hybridscope.core.metadata.CodedIndex;
import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.emit.ImageWriter;
import hybridscope.core.metadata.emit.ImageContent;
import hybridscope.core.metadata.name.AssemblyName;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.LoadedModule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;

/**
 * A module that is being made: what it consists of so far, and the loaded module that grows with it. Going back puts back the
 * former; the latter keeps what it has, so that classes stay the same objects when a program makes them once more.
 */
final class EmittedModule implements Restorable {
    /**
     * Bytes that the runtime keeps for each byte of it: classes and methods, and the code that methods become (measured: 18 KB
     * for a method of four instructions, 80 for each byte of IL behind that).
     */
    private static final int KEPT_FOR_A_BYTE = 64;

    private final Engine engine;
    private String name;
    private LoadedModule loaded;
    private EmittedState state = new EmittedState();
    /** A copy of the state, for snapshots; null where it has changed since it was made. */
    private EmittedState saved;

    EmittedModule(Engine engine, String name) {
        this.engine = engine;
        this.name = name;
        state.content.add(Table.MODULE, 0, state.content.string(name), state.content.guid(new byte[16]), 0, 0);
        state.content.add(Table.TYPE_DEF, 0, state.content.string("<Module>"), 0, 0, 0, 0);
        // The row exists from the beginning; a program may complete it.
    }

    Engine engine() {
        return engine;
    }

    /** The module as everybody else sees it; null for a method's until that is there. */
    LoadedModule loaded() {
        return loaded;
    }

    void setLoaded(LoadedModule module) {
        loaded = module;
    }

    /** Gives it the name that the program has for it. */
    void rename(String given) {
        name = given;
    }

    /** The state, to be looked at. */
    EmittedState state() {
        return state;
    }

    /** The state, to be changed. */
    EmittedState edit() {
        saved = null;
        return state;
    }

    ImageContent content() {
        return edit().content;
    }

    /** Charges the program for what has come since the last time: rows, heaps and bodies, and what is made of them. */
    void charge() {
        long size = (long) KEPT_FOR_A_BYTE * state.content.size();
        if (size > state.charged) {
            engine.hostMemory().charge(size - state.charged);
            edit().charged = size;
        }
    }

    /** The image of what there is so far. */
    Image image() {
        return Image.open(name, ImageWriter.write(state.content, ImageWriter.Headers.LIBRARY));
    }

    /** The row with these values, which is added where there is none. */
    int row(Table table, Object... values) {
        List<Object> key = new ArrayList<>(values.length + 1);
        key.add(table);
        key.addAll(List.of(values));
        Integer known = state.rows.get(key);
        if (known == null) {
            int[] numbers = new int[values.length];
            for (int i = 0; i < values.length; i++) {
                numbers[i] = switch (values[i]) {
                    case Integer number -> number;
                    case String text -> text.isEmpty() ? 0 : content().string(text);
                    case Blob blob -> content().blob(blob.bytes());
                    default -> throw new IllegalArgumentException("no value of a row: " + values[i]);
                };
            }
            known = content().add(table, numbers);
            state.rows.put(key, known);
        }
        return known;
    }

    /** The content of a blob, equal where the bytes are. */
    record Blob(byte[] bytes) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Blob blob && Arrays.equals(bytes, blob.bytes);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(bytes);
        }
    }

    /** The TypeDef or TypeRef token of a class's definition. */
    int typeToken(DefinedKlass type) {
        DefinedKlass definition = type.definition();
        if (definition.module() == loaded) {
            return definition.token();
        }
        Integer known = state.rows.get(definition);
        if (known == null) {
            DefinedKlass enclosing = definition.enclosing();
            int scope = enclosing != null ? typeToken(enclosing) : scope(definition.module());
            // A nested type's name in metadata has those around it in front.
            String full = definition.definitionName();
            String own = full.substring(full.lastIndexOf('/') + 1);
            int dot = enclosing != null ? -1 : own.lastIndexOf('.');
            String space = dot < 0 ? "" : own.substring(0, dot);
            known = content().add(Table.TYPE_REF, CodedIndex.RESOLUTION_SCOPE.encode(Token.table(scope), Token.rid(scope)),
                    content().string(own.substring(dot + 1)), space.isEmpty() ? 0 : content().string(space));
            state.rows.put(definition, known);
            state.links.put(Token.of(Table.TYPE_REF, known), definition);
        }
        return Token.of(Table.TYPE_REF, known);
    }

    private int scope(LoadedModule module) {
        if (loaded != null && module.assembly() == loaded.assembly()) {
            return Token.of(Table.MODULE_REF, row(Table.MODULE_REF, module.image().name()));
        }
        Integer known = state.rows.get(module.assembly());
        if (known == null) {
            known = assemblyReference(module.assembly());
            edit().rows.put(module.assembly(), known);
        }
        return Token.of(Table.ASSEMBLY_REF, known);
    }

    private int assemblyReference(Assembly assembly) {
        Metadata metadata = assembly.manifest().metadata();
        int[] version = new int[4];
        byte[] key = {};
        String culture = "";
        if (metadata.tables().has(Table.ASSEMBLY, 1)) {
            List<String> parts = List.of("MajorVersion", "MinorVersion", "BuildNumber", "RevisionNumber");
            for (int i = 0; i < version.length; i++) {
                version[i] = metadata.tables().value(Table.ASSEMBLY.column(parts.get(i)), 1);
            }
            culture = metadata.string(Table.ASSEMBLY.column("Culture"), 1);
            key = metadata.bytes().copy(metadata.blob(Table.ASSEMBLY.column("PublicKey"), 1));
        }
        byte[] token = key.length == 0 ? key : HexFormat.of().parseHex(AssemblyName.publicKeyToken(key));
        ImageContent content = content();
        return content.add(Table.ASSEMBLY_REF, version[0], version[1], version[2], version[3], 0,
                token.length == 0 ? 0 : content.blob(token), content.string(assembly.name()),
                culture.isEmpty() ? 0 : content.string(culture), 0);
    }

    @Override
    public Runnable save() {
        if (saved == null) {
            saved = state.copy();
        }
        EmittedState kept = saved;
        return () -> {
            state = kept.copy();
            saved = kept;
        };
    }
}
