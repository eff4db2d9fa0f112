package hybridscope.core.icalls.hybridclr;

import hybridscope.core.aot.HomologousImageMode;
import hybridscope.core.aot.InconsistentImageException;
import hybridscope.core.aot.LoadImageErrorCode;
import hybridscope.core.aot.SupplementaryMetadata;
import hybridscope.core.files.KnownFolder;
import hybridscope.core.host.Host;
import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.interpreter.Restorable;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.DifferentialLoader;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.Runtime;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * {@code HybridCLR.RuntimeApi}, which any assembly may declare: the origin's package brings its sources. What programs have
 * loaded goes back with the machine.
 */
public final class RuntimeApiCalls implements Restorable {
    private static final ObjectModel MODEL = ObjectModel.BITS_64;
    private static final String LOAD = "HybridCLR.RuntimeApi::LoadMetadataForAOTAssembly(System.Byte[],%s)";

    private static final String LOAD_DIFFERENTIALLY = "HybridCLR.RuntimeApi::LoadDifferentialHybridAssembly(%s)";
    private static final String LOAD_BESIDE_VERSIONS =
            "HybridCLR.RuntimeApi::LoadDifferentialHybridAssemblyWithMetaVersion(%s)";

    private final Host host;
    private Map<Assembly, LoadedModule> loaded = Map.of();
    private Engine engine;

    private RuntimeApiCalls(Host host) {
        this.host = host;
    }

    /** Adds this family. What is returned goes back with the machine. */
    public static Restorable register(InternalCalls calls, Host host) {
        RuntimeApiCalls family = new RuntimeApiCalls(host);
        // Earlier versions of the origin's package declare the mode as a number.
        calls.embed(LOAD.formatted("HybridCLR.HomologousImageMode"), family::load);
        calls.embed(LOAD.formatted("System.Int32"), family::load);
        calls.embed(LOAD_DIFFERENTIALLY.formatted("System.Byte[],System.Byte[]"), family::loadDifferentially);
        calls.embed(LOAD_BESIDE_VERSIONS.formatted("System.Byte[],System.Byte[],System.Byte[]"), family::loadDifferentially);
        return family;
    }

    /** The dll, then a dhao file, or the meta versions of the main package and those of the update. */
    private void loadDifferentially(NativeCall call) {
        Engine machine = call.engine();
        byte[] dll = bytes(call, 0);
        byte[] first = bytes(call, 1);
        byte[] second = call.method().signature().parameters().size() == 2 ? null : bytes(call, 2);
        Image image = Image.open("differential assembly", dll);
        Metadata metadata = image.kind() == Image.Kind.MANAGED ? image.metadata().orElse(null) : null;
        if (metadata == null || !metadata.tables().has(Table.ASSEMBLY, 1)) {
            call.returnI4(LoadImageErrorCode.BAD_IMAGE.ordinal());
            return;
        }
        Runtime runtime = machine.runtime();
        try {
            String name = metadata.string(Table.ASSEMBLY.column("Name"), 1);
            DifferentialLoader loader = runtime.differential().filter(found -> found.hasOlder(name)).orElse(null);
            // Whoever goes over this again in a session gets the same answer, and the assembly is there.
            LoadImageErrorCode code = host.journal().know(() -> {
                if (loader == null) {
                    return LoadImageErrorCode.AOT_ASSEMBLY_NOT_FIND;
                }
                if (runtime.assembly(name).isPresent()) {
                    return LoadImageErrorCode.HOMOLOGOUS_ASSEMBLY_HAS_LOADED;
                }
                machine.hostMemory().charge(dll.length);
                if (second == null) {
                    loader.load(image, first);
                } else {
                    loader.load(image, first, second);
                }
                return LoadImageErrorCode.OK;
            });
            call.returnI4(code.ordinal());
        } catch (LoadException e) {
            throw machine.exceptions().thrown("System.BadImageFormatException", e.failure().message());
        } catch (BadFormatException e) {
            throw machine.exceptions().thrown("System.BadImageFormatException", e.diagnostic().text());
        }
    }

    private static byte[] bytes(NativeCall call, int argument) {
        Engine machine = call.engine();
        int array = call.object(argument);
        int length = machine.arrayLength(array);
        byte[] bytes = new byte[length];
        Memory.copy(machine.memory(), array + MODEL.arrayDataOffset(), bytes, 0, bytes.length);
        return bytes;
    }

    private void load(NativeCall call) {
        engine = call.engine();
        byte[] bytes = bytes(call, 0);
        int length = bytes.length;
        engine.hostMemory().charge(length);
        SupplementaryMetadata.Result result;
        try {
            KnownFolder neighbors = call.callers().stream().flatMap(method -> method.module().stream()).findFirst()
                    .map(module -> module.assembly().directory()).orElse(null);
            result = SupplementaryMetadata.load(engine.runtime(), Image.open("supplementary metadata", bytes), neighbors,
                    mode(call.i4(1)));
        } catch (InconsistentImageException e) {
            engine.hostMemory().release(length);
            throw engine.exceptions().thrown("System.ExecutionEngineException", e.getMessage());
        }
        if (result.assembly() == null) {
            engine.hostMemory().release(length);
        } else {
            Map<Assembly, LoadedModule> more = new HashMap<>(loaded);
            more.put(result.assembly(), result.assembly().supplement().orElseThrow());
            loaded = more;
        }
        call.returnI4(result.code().ordinal());
    }

    private static Optional<HomologousImageMode> mode(int number) {
        HomologousImageMode[] all = HomologousImageMode.values();
        return number >= 0 && number < all.length ? Optional.of(all[number]) : Optional.empty();
    }

    @Override
    public Runnable save() {
        Map<Assembly, LoadedModule> saved = loaded;
        return () -> {
            if (saved != loaded) {
                loaded.keySet().forEach(assembly -> assembly.supplement(null));
                saved.forEach(Assembly::supplement);
                loaded = saved;
                engine.forgetSupplements();
            }
        };
    }
}
