package hybridscope.core.icalls.text;

import hybridscope.core.icalls.data.ManagedStrings;
import hybridscope.core.icalls.data.UnmanagedBlocks;
import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.interpreter.Restorable;
import hybridscope.core.interpreter.SavedMap;
import hybridscope.core.memory.Memory;
import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.resource.ManifestResource;
import hybridscope.core.metadata.resource.ManifestResources;
import hybridscope.core.pe.Span;
import java.text.Normalizer;

/** {@code System.Globalization}'s tables of characters and collation, and normalization. */
public final class UnicodeCalls implements Restorable {
    private static final String NORMALIZATION = "System.Text.Normalization::";
    private static final int NORMALIZATION_TABLES = 6;
    /** NormalizationForm. */
    private static final int FORM_D = 2;
    private static final int FORM_KC = 5;
    private static final int FORM_KD = 6;
    /** Resources of the core library that were copied to unmanaged memory. */
    private final SavedMap<String, Integer> resources = new SavedMap<>();

    private UnicodeCalls() {
    }

    @Override
    public Runnable save() {
        return resources.save();
    }

    /** Adds this family. */
    public static void register(InternalCalls calls) {
        calls.replace("Mono.Globalization.Unicode.MSCompatUnicodeTable::GetResource(System.String)", call -> call.returnI8(
                tables(call.engine()).resource(call, call.engine().strings().text(call.reference(0)))));
        // The tables that the class library would normalize by; it is done in Java instead.
        calls.add(NORMALIZATION + "load_normalization_resource(System.IntPtr&,System.IntPtr&,System.IntPtr&,System.IntPtr&,"
                + "System.IntPtr&,System.IntPtr&)",
                call -> {
                    for (int i = 0; i < NORMALIZATION_TABLES; i++) {
                        Memory.setI8(call.engine().memory(), call.reference(i), 0);
                    }
                });
        calls.replace(NORMALIZATION + "Normalize(System.String,System.Text.NormalizationForm)",
                call -> ManagedStrings.returnString(call, Normalizer.normalize(text(call), form(call))));
        calls.replace(NORMALIZATION + "IsNormalized(System.String,System.Text.NormalizationForm)",
                call -> call.returnBool(Normalizer.isNormalized(text(call), form(call))));
    }

    private static String text(NativeCall call) {
        return call.engine().strings().text(call.reference(0));
    }

    private static Normalizer.Form form(NativeCall call) {
        return switch (call.i4(1)) {
            case FORM_D -> Normalizer.Form.NFD;
            case FORM_KC -> Normalizer.Form.NFKC;
            case FORM_KD -> Normalizer.Form.NFKD;
            default -> Normalizer.Form.NFC;
        };
    }

    private static UnicodeCalls tables(Engine engine) {
        return engine.part(UnicodeCalls.class, made -> new UnicodeCalls());
    }

    /** The address of a resource of the core library; 0 where it has none of that name. */
    private int resource(NativeCall call, String name) {
        return resources.computeIfAbsent(name, wanted -> {
            Image image = call.method().declaringType().runtime().corlib().orElseThrow().manifest().image();
            for (ManifestResource resource : ManifestResources.of(image)) {
                if (resource.name().equals(wanted)
                        && resource.location() instanceof ManifestResource.Embedded(Span _, Span data)) {
                    int block = UnmanagedBlocks.allocate(call, data.length());
                    for (int i = 0; i < data.length(); i++) {
                        Memory.setI1(call.engine().memory(), block + i, image.bytes().u1(data.offset() + i));
                    }
                    return block;
                }
            }
            return 0;
        });
    }
}
