package hybridscope.core.icalls.reflection;

import hybridscope.core.host.FileError;
import hybridscope.core.host.FileException;
import hybridscope.core.host.FileSystem;
import hybridscope.core.host.Host;
import hybridscope.core.icalls.data.CoreClass;
import hybridscope.core.icalls.data.ManagedExceptions;
import hybridscope.core.icalls.data.ManagedStrings;
import hybridscope.core.icalls.data.NativeStrings;
import hybridscope.core.icalls.data.UnmanagedBlocks;
import hybridscope.core.icalls.data.UnmanagedLists;
import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.name.AssemblyName;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.PeFile;
import hybridscope.core.types.Assembly;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Pattern;

/** {@code System.Reflection.AssemblyName}: identities in the structure that Mono's native half fills. */
public final class AssemblyNameCalls {
    private static final ObjectModel MODEL = ObjectModel.BITS_64;
    private static final String NAME = "System.Reflection.AssemblyName::";
    private static final Pattern PART = Pattern.compile(",");
    private static final Pattern NUMBER = Pattern.compile("\\d{1,5}");
    private static final int HAS_PUBLIC_KEY = 1;
    private static final int RETARGETABLE = 0x100;
    private static final int SHA1 = 0x8004;
    /** ProcessorArchitecture. */
    private static final int MSIL = 1;
    private static final int X86 = 2;
    private static final int AMD64 = 4;
    /** The COFF header's Machine, the CLI header's flags 32BitRequired and 32BitPreferred (II.25.3.3.1). */
    private static final int AMD64_MACHINE = 0x8664;
    private static final int FOR_32_BITS = 0x2_0002;
    private static final int ONLY_32_BITS = 2;
    private static final int TOKEN_LENGTH = 16;

    /** An identity as the structure holds it; no culture where none was given. */
    private record Identity(String name, String culture, byte[] publicKey, String token, int hash, int flags, int[] version,
            int architecture) {
    }

    private AssemblyNameCalls() {
    }

    /** Adds this family. */
    public static void register(InternalCalls calls, Host host) {
        calls.add("System.Reflection.Assembly::InternalGetAssemblyName(System.String,Mono.MonoAssemblyName&,System.String&)",
                call -> ofFile(call, host.files()));
        calls.add(NAME + "ParseAssemblyName(System.IntPtr,Mono.MonoAssemblyName&,System.Boolean&,System.Boolean&)",
                AssemblyNameCalls::parse);
        calls.add(NAME + "get_public_token(System.Byte*,System.Byte*,System.Int32)", call -> {
            byte[] key = new byte[call.extent(call.reference(1), call.i4(2))];
            Memory.copy(call.engine().memory(), call.reference(1), key, 0, key.length);
            byte[] token = HexFormat.of().parseHex(AssemblyName.publicKeyToken(key));
            Memory.copy(token, 0, call.engine().memory(), call.reference(0), token.length);
        });
        calls.add(NAME + "GetNativeName(System.IntPtr)", call -> {
            Assembly assembly = ReflectionObjects.of(call.engine()).target(call.i8(0), Assembly.class);
            int block = UnmanagedBlocks.allocate(call, structure(call.engine()).type().layout(MODEL).valueSize());
            fill(call, block, ofAssembly(assembly.manifest().metadata()));
            call.returnI8(block);
        });
        calls.add("System.Reflection.Assembly::InternalGetReferencedAssemblies(System.Reflection.Assembly)",
                AssemblyNameCalls::references);
        calls.add("Mono.RuntimeMarshal::FreeAssemblyName(Mono.MonoAssemblyName&,System.Boolean)", AssemblyNameCalls::free);
    }

    private static CoreClass structure(Engine engine) {
        return CoreClass.of(engine, "Mono.MonoAssemblyName");
    }

    private static Identity ofAssembly(Metadata metadata) {
        byte[] key = metadata.blobs().get(metadata.tables().value(Table.ASSEMBLY.column("PublicKey"), 1));
        AssemblyName name = AssemblyName.ofAssembly(metadata);
        return new Identity(name.name(), name.culture(), key, name.publicKeyToken(),
                metadata.tables().value(Table.ASSEMBLY.column("HashAlgId"), 1),
                metadata.tables().value(Table.ASSEMBLY.column("Flags"), 1), version(name.version()), MSIL);
    }

    private static int[] version(String text) {
        String[] parts = text.split("\\.");
        int[] version = new int[4];
        for (int i = 0; i < version.length && i < parts.length; i++) {
            version[i] = NUMBER.matcher(parts[i]).matches() ? Integer.parseInt(parts[i]) : 0;
        }
        return version;
    }

    private static void fill(NativeCall call, int to, Identity identity) {
        CoreClass structure = structure(call.engine());
        int name = UnmanagedLists.ofText(call, identity.name);
        int culture = identity.culture == null ? 0 : UnmanagedLists.ofText(call, identity.culture);
        int key = identity.publicKey.length == 0 ? 0 : blob(call, identity.publicKey);
        structure.setI8(to, "name", name);
        structure.setI8(to, "culture", culture);
        structure.setI8(to, "hash_value", 0);
        structure.setI8(to, "public_key", key);
        byte[] m = call.engine().memory();
        int token = to + structure.offset("public_key_token");
        for (int i = 0; i <= TOKEN_LENGTH; i++) {
            Memory.setI1(m, token + i, i < identity.token.length() ? identity.token.charAt(i) : 0);
        }
        structure.setI4(to, "hash_alg", identity.hash);
        structure.setI4(to, "hash_len", 0);
        structure.setI4(to, "flags", identity.flags);
        structure.setI2(to, "major", identity.version[0]);
        structure.setI2(to, "minor", identity.version[1]);
        structure.setI2(to, "build", identity.version[2]);
        structure.setI2(to, "revision", identity.version[3]);
        structure.setI2(to, "arch", identity.architecture);
    }

    /** The identity that a file has, which is not loaded, and its code base. */
    private static void ofFile(NativeCall call, FileSystem files) {
        Engine engine = call.engine();
        String path = ManagedStrings.utf8(call, 0);
        if (path == null) {
            throw ManagedExceptions.argumentNull(engine, "assemblyFile");
        }
        Image image;
        try {
            image = Image.open(path, files.read(path, engine.hostMemory().free()).bytes());
        } catch (FileException e) {
            // What may not be read is not there.
            throw e.error() == FileError.IS_DIRECTORY || e.error() == FileError.INPUT_OUTPUT
                    ? ManagedExceptions.badImage(engine, Path.of(path)) : ManagedExceptions.fileNotFound(engine, "", path);
        }
        Metadata metadata = image.metadata().orElseThrow(() -> ManagedExceptions.badImage(engine, Path.of(path)));
        if (!metadata.tables().has(Table.ASSEMBLY, 1)) {
            throw ManagedExceptions.argument(engine, "The file does not contain a manifest", "assemblyFile");
        }
        Identity found;
        try {
            found = ofAssembly(metadata);
        } catch (BadFormatException e) {
            throw ManagedExceptions.badImage(engine, Path.of(path));
        }
        fill(call, call.reference(1), new Identity(found.name, found.culture, found.publicKey, found.token,
                found.hash, found.flags, found.version, architecture(image)));
        String codeBase = "file://" + path;
        Memory.setI8(engine.memory(), call.reference(2), engine.strings().create(codeBase));
    }

    /** What processors the code asks for: its file format says it, or the CLI header's flags. */
    private static int architecture(Image image) {
        PeFile pe = image.pe().orElse(null);
        if (pe == null) {
            return MSIL;
        }
        long machine = pe.coffHeader().map(header -> header.value("Machine")).orElse(0L);
        long flags = pe.cliHeader().map(header -> header.value("Flags")).orElse(0L);
        return machine == AMD64_MACHINE ? AMD64 : (flags & FOR_32_BITS) == ONLY_32_BITS ? X86 : MSIL;
    }

    /** A blob in unmanaged memory: its compressed length (ECMA-335 II.24.2.4), then its bytes. */
    private static int blob(NativeCall call, byte[] bytes) {
        int prefix = bytes.length < 0x80 ? 1 : 2;
        int block = UnmanagedBlocks.allocate(call, prefix + bytes.length);
        byte[] m = call.engine().memory();
        Memory.setI1(m, block, prefix == 1 ? bytes.length : 0x80 | bytes.length >> 8);
        if (prefix == 2) {
            Memory.setI1(m, block + 1, bytes.length);
        }
        Memory.copy(bytes, 0, m, block + prefix, bytes.length);
        return block;
    }

    /** A display name taken apart; a null identity where it is none. */
    private record Spelled(Identity identity, boolean versioned, boolean signed) {
    }

    /** A display name with all its parts. */
    static String display(String text) {
        Identity identity = spelled(text).identity;
        if (identity == null) {
            return text;
        }
        return "%s, Version=%d.%d.%d.%d, Culture=%s, PublicKeyToken=%s".formatted(identity.name,
                identity.version[0], identity.version[1], identity.version[2], identity.version[3],
                identity.culture == null || identity.culture.isEmpty() ? "neutral" : identity.culture,
                identity.token.isEmpty() ? "null" : identity.token);
    }

    /** Reads a display name; false where it is none. */
    private static void parse(NativeCall call) {
        Spelled spelled = spelled(NativeStrings.some(NativeStrings.utf8(call, call.i8(0))));
        if (spelled.identity != null) {
            fill(call, call.reference(1), spelled.identity);
        }
        Memory.setI1(call.engine().memory(), call.reference(2), spelled.versioned ? 1 : 0);
        Memory.setI1(call.engine().memory(), call.reference(3), spelled.signed ? 1 : 0);
        call.returnBool(spelled.identity != null);
    }

    private static Spelled spelled(String text) {
        String[] parts = PART.split(text, -1);
        String name = parts[0].trim();
        String culture = null;
        String token = "";
        byte[] key = {};
        int[] version = new int[4];
        int flags = 0;
        boolean versioned = false;
        boolean signed = false;
        boolean good = !name.isEmpty();
        for (int i = 1; i < parts.length && good; i++) {
            String[] pair = parts[i].trim().split("=", 2);
            if (pair.length < 2) {
                good = false;
                break;
            }
            String value = pair[1].trim();
            switch (pair[0].trim().toLowerCase(java.util.Locale.ROOT)) {
                case "version" -> {
                    version = version(value);
                    versioned = true;
                    good = value.matches("\\d{1,5}(\\.\\d{1,5}){1,3}");
                }
                case "culture" -> culture = value.equalsIgnoreCase("neutral") ? "" : value;
                case "publickeytoken" -> {
                    signed = true;
                    token = value.equalsIgnoreCase("null") ? "" : value;
                    good = token.isEmpty() || token.length() == TOKEN_LENGTH;
                }
                case "publickey" -> {
                    good = value.matches("([0-9a-fA-F]{2})+") || value.equalsIgnoreCase("null");
                    key = good && !value.equalsIgnoreCase("null") ? HexFormat.of().parseHex(value) : key;
                    token = key.length == 0 ? token : AssemblyName.publicKeyToken(key);
                    flags |= key.length == 0 ? 0 : HAS_PUBLIC_KEY;
                    signed = true;
                }
                case "retargetable" -> flags |= value.equalsIgnoreCase("yes") ? RETARGETABLE : 0;
                default -> { }
            }
        }
        Identity identity = new Identity(name, culture, key, token.toLowerCase(java.util.Locale.ROOT), 0, flags, version, 0);
        return new Spelled(good ? identity : null, versioned, signed);
    }

    private static void references(NativeCall call) {
        Metadata metadata = ReflectionObjects.of(call.engine()).assembly(call.reference(0)).manifest().metadata();
        List<Long> names = new ArrayList<>();
        for (int row = 1; row <= metadata.tables().rows(Table.ASSEMBLY_REF); row++) {
            AssemblyName name = AssemblyName.ofReference(metadata, row);
            int block = UnmanagedBlocks.allocate(call, structure(call.engine()).type().layout(MODEL).valueSize());
            fill(call, block, new Identity(name.name(), name.culture(), new byte[0], name.publicKeyToken(), SHA1,
                    metadata.tables().value(Table.ASSEMBLY_REF.column("Flags"), row), version(name.version()), 0));
            names.add((long) block);
        }
        call.returnI8(UnmanagedLists.array(call, names));
    }

    /** Frees what the structure points to, and itself where it is a block. */
    private static void free(NativeCall call) {
        Engine engine = call.engine();
        int name = call.reference(0);
        for (String field : List.of("name", "culture", "public_key")) {
            int block = structure(engine).reference(name, field);
            if (block != 0) {
                engine.heap().unmanaged().free(block);
                structure(engine).setI8(name, field, 0);
            }
        }
        if ((call.i4(1) & 0xFF) != 0) {
            engine.heap().unmanaged().free(name);
        }
    }
}
