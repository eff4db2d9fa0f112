package hybridscope.inspectors.generate;

import hybridscope.core.abi.Abi;
import hybridscope.core.abi.AbiForm;
import hybridscope.core.abi.BridgeSignature;
import hybridscope.core.bridge.AotBridges;
import hybridscope.core.bridge.BridgeDirection;
import hybridscope.core.bridge.BridgeUse;
import hybridscope.core.bridge.HotUpdateBridges;
import hybridscope.core.bridge.StubText;
import hybridscope.inspectors.bridge.BridgePart;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;

/** The bridges of an AOT part and of what hot-update files need of it, as one file of C++-like text (RULES.md §5). */
final class BridgeFile {
    /** Unity's targets that run on Arm's 64 bits, and those of 32 bits; all others are of 64 bits. */
    private static final List<String> ARM64 = List.of("Android", "iOS", "tvOS", "VisionOS", "Switch");
    private static final List<String> BITS_32 = List.of("WebGL", "StandaloneWindows");

    private BridgeFile() {
    }

    /** The ABI of a target, as Unity names it. */
    static Abi abi(String target) {
        return ARM64.contains(target) ? Abi.ARM64 : BITS_32.contains(target) ? Abi.UNIVERSAL32 : Abi.UNIVERSAL64;
    }

    /** The file. @param alive called now and then; may throw to break off */
    static String text(BridgePart part, String target, Runnable alive) {
        Abi abi = abi(target);
        BooleanSupplier cancelled = () -> {
            alive.run();
            return false;
        };
        AotBridges table = part.bridges(abi, AbiForm.RUNNABLE, cancelled);
        Map<BridgeDirection, Map<String, BridgeSignature>> all = new EnumMap<>(BridgeDirection.class);
        for (BridgeDirection direction : BridgeDirection.values()) {
            Map<String, BridgeSignature> signatures = new TreeMap<>();
            table.of(direction).forEach((name, uses) -> signatures.put(name, signature(abi, uses.getFirst())));
            all.put(direction, signatures);
        }
        for (BridgeUse use : HotUpdateBridges.of(part.hotUpdate(), cancelled)) {
            BridgeSignature signature = signature(abi, use);
            all.get(use.direction()).putIfAbsent(signature.text(), signature);
        }
        StringBuilder text = new StringBuilder("// Bridges for %s, %s.\n".formatted(target, abi.text()));
        all.forEach((direction, signatures) -> text.append("// %s: %d\n".formatted(direction.text(), signatures.size())));
        // Each stub declares the structs that it uses; a file declares each once.
        Set<String> structs = new TreeSet<>();
        StringBuilder stubs = new StringBuilder();
        all.forEach((direction, signatures) -> signatures.values().forEach(signature -> {
            stubs.append('\n');
            StubText.of(direction, signature).lines().dropWhile(line -> {
                boolean declares = line.isEmpty() || line.startsWith("struct ");
                if (declares && !line.isEmpty()) {
                    structs.add(line);
                }
                return declares;
            }).forEach(line -> stubs.append(line).append('\n'));
        }));
        text.append('\n');
        structs.forEach(line -> text.append(line).append('\n'));
        return text.append(stubs).toString();
    }

    private static BridgeSignature signature(Abi abi, BridgeUse use) {
        return BridgeSignature.of(abi, AbiForm.RUNNABLE, use.result(), use.parameters());
    }
}
