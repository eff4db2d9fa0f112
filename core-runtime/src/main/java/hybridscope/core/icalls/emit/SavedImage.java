package hybridscope.core.icalls.emit;

import hybridscope.core.icalls.data.CoreClass;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.memory.Memory;
import hybridscope.core.metadata.CodedIndex;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.emit.Compaction;
import hybridscope.core.metadata.emit.ImageContent;
import hybridscope.core.metadata.emit.ImageWriter;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * The file of a module that a program saves: the rows in a file's order, the manifest in the assembly's main module, with the
 * others as its files, resources, and the entry point.
 */
final class SavedImage {
    /** TypeAttributes: visibility. */
    private static final int VISIBILITY = 7;
    private static final int PUBLIC = 1;
    private static final int NESTED_PUBLIC = 2;
    /** PEFileKinds. */
    private static final int LIBRARY = 1;
    private static final int WINDOWS = 3;
    private static final int PUBLIC_RESOURCE = 1;

    private final EmittedModules modules;
    private final Engine engine;
    private final Builders builders;

    SavedImage(EmittedModules modules, Engine engine) {
        this.modules = modules;
        this.engine = engine;
        builders = new Builders(engine);
    }

    /** The bytes of a ModuleBuilder's file. */
    byte[] of(int moduleBuilder) {
        EmittedModule module = modules.of(engine, moduleBuilder);
        EmittedTypes types = new EmittedTypes(modules, module);
        types.drafts(moduleBuilder);
        new EmittedManifest(module).update(moduleBuilder, types);
        int assembly = builders.reference(moduleBuilder, Builders.MODULE, "assemblyb");
        boolean main = builders.bool(moduleBuilder, Builders.MODULE, "is_main");
        int entry = main ? builders.reference(assembly, Builders.ASSEMBLY, "entry_point") : 0;
        int token = entry == 0 ? 0 : new EmittedTokens(modules, module).token(entry, false);
        Compaction compaction = new Compaction(module.state().content);
        ImageContent content = compaction.result();
        if (compaction.hasMoved()) {
            relink(content, compaction);
        }
        resources(content, builders.reference(moduleBuilder, Builders.MODULE, "resources"));
        if (main) {
            manifest(content, moduleBuilder, assembly);
        } else {
            // Only the main module has the row Assembly.
            content = content.without(Table.ASSEMBLY);
        }
        int kind = builders.i4(assembly, Builders.ASSEMBLY, "pekind");
        return ImageWriter.write(content, new ImageWriter.Headers(!main || kind <= LIBRARY, kind != WINDOWS,
                compaction.token(token)));
    }

    /** Tells the instructions of all bodies what the rows are now that they name. */
    private static void relink(ImageContent content, Compaction compaction) {
        byte[] code = content.allCode();
        for (int rid = 1; rid <= content.rows(Table.METHOD_DEF); rid++) {
            int at = content.get(Table.METHOD_DEF.column("RVA"), rid) - ImageContent.codeStart();
            if (at >= 0 && at < code.length) {
                boolean tiny = (code[at] & 3) == 2;
                int size = tiny ? (code[at] & 0xFF) >> 2 : Memory.i4(code, at + 4);
                int start = tiny ? at + 1 : at + 12;
                EmittedBodies.relink(code, start, start + size, compaction::token);
            }
        }
        content.replaceCode(code);
    }

    private void manifest(ImageContent content, int moduleBuilder, int assembly) {
        if (content.rows(Table.ASSEMBLY) == 0) {
            EmittedManifest.assembly(content, builders, assembly);
        }
        resources(content, builders.reference(assembly, Builders.ASSEMBLY, "resources"));
        for (int other : builders.list(assembly, Builders.ASSEMBLY, "modules")) {
            if (other != 0 && other != moduleBuilder && !builders.bool(other, Builders.MODULE, "transient")) {
                file(content, other);
            }
        }
    }

    /** A module that lies in a file of its own, with the types that others may use (II.22.19, II.22.14). */
    private void file(ImageContent content, int moduleBuilder) {
        String name = builders.text(moduleBuilder, Builders.MODULE, "fqname");
        byte[] bytes = of(moduleBuilder);
        int file = content.add(Table.FILE, 0, content.string(name == null ? "" : name), content.blob(sha1(bytes)));
        ImageContent other = modules.of(engine, moduleBuilder).state().content;
        int[] exported = new int[other.rows(Table.TYPE_DEF) + 1];
        for (int rid = 2; rid < exported.length; rid++) {
            int flags = other.get(Table.TYPE_DEF.column("Flags"), rid);
            int enclosing = enclosing(other, rid);
            int scope = (flags & VISIBILITY) == PUBLIC ? CodedIndex.IMPLEMENTATION.encode(Table.FILE, file)
                    : (flags & VISIBILITY) == NESTED_PUBLIC && enclosing < rid && exported[enclosing] > 0
                    ? CodedIndex.IMPLEMENTATION.encode(Table.EXPORTED_TYPE, exported[enclosing]) : 0;
            if (scope != 0) {
                exported[rid] = content.add(Table.EXPORTED_TYPE, flags, Token.of(Table.TYPE_DEF, rid),
                        content.string(other.text(other.get(Table.TYPE_DEF.column("TypeName"), rid))),
                        content.string(other.text(other.get(Table.TYPE_DEF.column("TypeNamespace"), rid))), scope);
            }
        }
    }

    private static int enclosing(ImageContent content, int type) {
        for (int row = 1; row <= content.rows(Table.NESTED_CLASS); row++) {
            if (content.get(Table.NESTED_CLASS.column("NestedClass"), row) == type) {
                return content.get(Table.NESTED_CLASS.column("EnclosingClass"), row);
            }
        }
        return 0;
    }

    private static byte[] sha1(byte[] bytes) {
        try {
            return MessageDigest.getInstance("SHA-1").digest(bytes);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Resources that lie in the file itself, or in one beside it (II.22.24). */
    private void resources(ImageContent content, int resources) {
        CoreClass type = builders.of(Builders.EMIT + "MonoResource");
        for (int i = 0; i < builders.length(resources); i++) {
            int at = builders.element(resources, i);
            int data = type.reference(at, "data");
            int name = type.reference(at, "name");
            int fileName = type.reference(at, "filename");
            int scope = 0;
            int offset = 0;
            if (data == 0 && fileName != 0) {
                String path = engine.strings().text(fileName);
                int file = content.add(Table.FILE, 1, content.string(path.substring(path.lastIndexOf('/') + 1)),
                        content.blob(new byte[0]));
                scope = CodedIndex.IMPLEMENTATION.encode(Table.FILE, file);
            } else {
                offset = content.resource(builders.bytes(data));
            }
            int flags = type.i4(at, "attrs");
            content.add(Table.MANIFEST_RESOURCE, offset, flags == 0 ? PUBLIC_RESOURCE : flags,
                    content.string(name == 0 ? "" : engine.strings().text(name)), scope);
        }
    }
}
