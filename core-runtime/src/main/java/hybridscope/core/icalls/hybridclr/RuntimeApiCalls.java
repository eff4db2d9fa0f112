package hybridscope.core.icalls.hybridclr;

import hybridscope.core.aot.HomologousImageMode;
import hybridscope.core.aot.InconsistentImageException;
import hybridscope.core.aot.SupplementaryMetadata;
import hybridscope.core.files.KnownFolder;
import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.interpreter.Restorable;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.metadata.Image;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.LoadedModule;
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

    private Map<Assembly, LoadedModule> loaded = Map.of();
    private Engine engine;

    private RuntimeApiCalls() {
    }

    /** Adds this family. What is returned goes back with the machine. */
    public static Restorable register(InternalCalls calls) {
        RuntimeApiCalls family = new RuntimeApiCalls();
        // Earlier versions of the origin's package declare the mode as a number.
        calls.embed(LOAD.formatted("HybridCLR.HomologousImageMode"), family::load);
        calls.embed(LOAD.formatted("System.Int32"), family::load);
        return family;
    }

    private void load(NativeCall call) {
        engine = call.engine();
        int array = call.object(0);
        int length = call.extent(array, Memory.i8(engine.memory(), array + MODEL.arrayLengthOffset()));
        engine.hostMemory().charge(length);
        byte[] bytes = new byte[length];
        Memory.copy(engine.memory(), array + MODEL.arrayDataOffset(), bytes, 0, bytes.length);
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
