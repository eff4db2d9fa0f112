package hybridscope.inspectors.bridge;

import com.fasterxml.jackson.annotation.JsonIgnore;
import hybridscope.core.abi.Abi;
import hybridscope.core.abi.AbiForm;
import hybridscope.core.abi.BridgeSignature;
import hybridscope.core.bridge.AotBridges;
import hybridscope.core.bridge.AotDeclaration;
import hybridscope.core.bridge.BridgeDirection;
import hybridscope.core.bridge.BridgeUse;
import hybridscope.core.bridge.HotUpdateBridges;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.standin.AssumptionReport;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;

/**
 * The bridges that hot-update files need, beside those that an AOT part has (RULES.md §5).
 *
 * @param abi        the ABI's name
 * @param form       by which reading of the rules
 * @param files      names of the hot-update assemblies
 * @param aot        names of the assemblies of the AOT part
 * @param totals     counts, for each direction
 * @param signatures the bridges needed, those that are missing first, then by how many need them
 * @param methods    every method of the files, and what its pointers are bound to
 * @param table      what the AOT part has: for each direction, how many methods share each signature
 * @param assumptions the types that are not there, on which all of it rests
 * @param differential names of assemblies with the role differential that count as AOT, for no hot-update file updates them
 */
public record BridgeReport(String abi, AbiForm form, List<String> files, List<String> aot, List<BridgeTotals> totals,
        List<BridgeSignatureReport> signatures, List<BoundMethodReport> methods,
        Map<BridgeDirection, Map<String, Integer>> table, List<AssumptionReport> assumptions,
        List<String> differential) {
    /** The bridges of an ABI. @param cancelled asked now and then whether to stop; the report is then of what has been seen */
    public static BridgeReport of(BridgePart part, Abi abi, AbiForm form, BooleanSupplier cancelled) {
        AotBridges aot = part.bridges(abi, form, cancelled);
        Map<BridgeDirection, Map<String, List<BridgeUse>>> needs = new EnumMap<>(BridgeDirection.class);
        for (BridgeUse use : HotUpdateBridges.of(part.hotUpdate(), cancelled)) {
            String signature = BridgeSignature.of(abi, form, use.result(), use.parameters()).text();
            needs.computeIfAbsent(use.direction(), _ -> new TreeMap<>()).computeIfAbsent(signature, _ -> new ArrayList<>())
                    .add(use);
        }
        List<BridgeSignatureReport> signatures = new ArrayList<>();
        List<BridgeTotals> totals = new ArrayList<>();
        Map<BridgeDirection, Map<String, Integer>> table = new EnumMap<>(BridgeDirection.class);
        for (BridgeDirection direction : BridgeDirection.values()) {
            Map<String, Integer> counts = new TreeMap<>();
            aot.of(direction).forEach((signature, uses) -> counts.put(signature, uses.size()));
            table.put(direction, counts);
            List<BridgeSignatureReport> needed = needs.getOrDefault(direction, Map.of()).entrySet().stream()
                    .map(each -> signature(part, aot, direction, each.getKey(), each.getValue())).toList();
            signatures.addAll(needed);
            totals.add(new BridgeTotals(direction, counts.size(), counts.values().stream().mapToInt(Integer::intValue).sum(),
                    needed.size(), needed.stream().mapToInt(each -> each.uses().size()).sum(),
                    (int) needed.stream().filter(BridgeSignatureReport::missing).count()));
        }
        signatures.sort((a, b) -> a.missing() != b.missing() ? Boolean.compare(b.missing(), a.missing())
                : Integer.compare(b.uses().size(), a.uses().size()));
        return new BridgeReport(abi.text(), form, part.hotUpdate().stream().map(Assembly::name).toList(),
                part.aot().stream().map(Assembly::name).toList(), totals, List.copyOf(signatures), methods(part, aot), table,
                AssumptionReport.all(part.standIns()), part.differential());
    }

    private static BridgeSignatureReport signature(BridgePart part, AotBridges aot, BridgeDirection direction, String text,
            List<BridgeUse> uses) {
        BridgeUse first = uses.getFirst();
        BridgeSignature signature = BridgeSignature.of(aot.abi(), aot.form(), first.result(), first.parameters());
        AbiForm otherForm = aot.form() == AbiForm.PRINTED ? AbiForm.RUNNABLE : AbiForm.PRINTED;
        String other = BridgeSignature.of(aot.abi(), otherForm, first.result(), first.parameters()).text();
        List<BridgeUserReport> methods = uses.stream().map(use -> BridgeUserReport.of(file(part, use), use, aot)).toList();
        // What the AOT part has no code of is not reached over a bridge.
        boolean missing = !aot.has(direction, text) && methods.stream().anyMatch(BridgeUserReport::inAot);
        return new BridgeSignatureReport(direction, text, other.equals(text) ? null : other,
                aot.of(direction).getOrDefault(text, List.of()).size(), missing,
                missing ? AotDeclaration.of(direction, signature) : null,
                methods, assumptions(part, uses), uses, signature);
    }

    private static List<AssumptionReport> assumptions(BridgePart part, List<BridgeUse> uses) {
        Set<AssumptionReport> found = new LinkedHashSet<>();
        for (BridgeUse use : uses) {
            found.addAll(AssumptionReport.ofSignature(part.standIns(), use.method()));
            found.addAll(AssumptionReport.of(part.standIns(), use.result()));
            use.parameters().forEach(type -> found.addAll(AssumptionReport.of(part.standIns(), type)));
        }
        return AssumptionReport.sorted(found);
    }

    private static List<BoundMethodReport> methods(BridgePart part, AotBridges aot) {
        List<BoundMethodReport> methods = new ArrayList<>();
        for (int i = 0; i < part.hotUpdate().size(); i++) {
            for (LoadedModule module : part.hotUpdate().get(i).modules()) {
                for (DefinedKlass type : module.definitions()) {
                    for (MethodInfo method : type.methods()) {
                        methods.add(BoundMethodReport.of(part.files().get(i), method, aot));
                    }
                }
            }
        }
        return List.copyOf(methods);
    }

    /** The file that a use stands in. */
    static OpenFile file(BridgePart part, BridgeUse use) {
        LoadedModule module = (use.user() == null ? use.method() : use.user()).module().orElse(null);
        return part.files().stream().filter(file -> module != null && file.image() == module.image()).findFirst()
                .orElse(part.files().getFirst());
    }

    /** Those that the AOT part lacks. */
    @JsonIgnore
    public List<BridgeSignatureReport> missing() {
        return signatures.stream().filter(BridgeSignatureReport::missing).toList();
    }
}
