package hybridscope.inspectors.project;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What {@code ProjectSettings/HybridCLRSettings.asset} says, with the defaults of HybridCLR's Unity package for what it does not
 * say. Folders are relative to the project, files to its {@code Assets}.
 *
 * @param found                        whether there is such a file
 * @param enable                       whether HybridCLR is on
 * @param hotUpdateAssemblyDefinitions GUIDs of the assembly definitions that are loaded at run time
 * @param hotUpdateAssemblies          names of further assemblies that are
 * @param preserveHotUpdateAssemblies  names of assemblies that are to stay hot update though no build makes them
 * @param differentialHybridAssemblies names of assemblies that run AOT where they have not changed
 * @param externalHotUpdateFolders     folders with dlls that no build makes ({@code externalHotUpdateAssembliyDirs}, sic)
 * @param patchAotAssemblies           names of AOT assemblies that get supplementary metadata
 * @param hotUpdateOutput              folder of the compiled hot-update dlls, a folder for each target
 * @param strippedAotOutput            folder of the stripped AOT dlls, likewise
 * @param linkFile                     the generated link.xml
 * @param referenceFile                the generated AOTGenericReferences.cs
 * @param maxGenericReferenceIteration how often the generator goes from generic code to what that reaches
 */
public record HybridClrSettings(boolean found, boolean enable, List<String> hotUpdateAssemblyDefinitions,
        List<String> hotUpdateAssemblies, List<String> preserveHotUpdateAssemblies, List<String> differentialHybridAssemblies,
        List<String> externalHotUpdateFolders, List<String> patchAotAssemblies, String hotUpdateOutput, String strippedAotOutput,
        String linkFile, String referenceFile, int maxGenericReferenceIteration) {
    /** Where it lies in a project. */
    public static final String PATH = "ProjectSettings/HybridCLRSettings.asset";

    /** What holds where there is no such file. */
    static HybridClrSettings defaults() {
        return of(Map.of(), false, new ArrayList<>());
    }

    /**
     * What a file says.
     *
     * @param wrong where messages about values go that make no sense
     */
    static HybridClrSettings of(Map<String, Object> document, boolean found, List<String> wrong) {
        Map<?, ?> values = document.get("MonoBehaviour") instanceof Map<?, ?> map ? map : document;
        if (found && !(document.get("MonoBehaviour") instanceof Map)) {
            wrong.add("there is no MonoBehaviour in it");
        }
        Values read = new Values(values, wrong);
        List<String> definitions = new ArrayList<>();
        if (values.get("hotUpdateAssemblyDefinitions") instanceof List<?> list) {
            for (Object item : list) {
                if (item instanceof Map<?, ?> reference && reference.get("guid") instanceof String guid) {
                    definitions.add(guid);
                } else if (!(item instanceof Map)) {
                    wrong.add("hotUpdateAssemblyDefinitions has an item without a guid");
                }
            }
        }
        return new HybridClrSettings(found, !"0".equals(values.get("enable")), List.copyOf(definitions),
                read.names("hotUpdateAssemblies"), read.names("preserveHotUpdateAssemblies"),
                read.names("differentialHybridAssemblies"), read.names("externalHotUpdateAssembliyDirs"),
                read.names("patchAOTAssemblies"), read.text("hotUpdateDllCompileOutputRootDir", "HybridCLRData/HotUpdateDlls"),
                read.text("strippedAOTDllOutputRootDir", "HybridCLRData/AssembliesPostIl2CppStrip"),
                read.text("outputLinkFile", "HybridCLRGenerate/link.xml"),
                read.text("outputAOTGenericReferenceFile", "HybridCLRGenerate/AOTGenericReferences.cs"),
                read.number("maxGenericReferenceIteration", 10));
    }

    private record Values(Map<?, ?> values, List<String> wrong) {
        List<String> names(String key) {
            Object value = values.get(key);
            if (value instanceof List<?> list) {
                return list.stream().filter(String.class::isInstance).map(String.class::cast).filter(name -> !name.isBlank())
                        .toList();
            }
            if (value instanceof String text && !text.isEmpty()) {
                wrong.add(key + " is no list");
            }
            return List.of();
        }

        String text(String key, String otherwise) {
            return values.get(key) instanceof String text && !text.isBlank() ? text : otherwise;
        }

        int number(String key, int otherwise) {
            String text = text(key, "");
            if (text.matches("[0-9]{1,6}")) {
                return Integer.parseInt(text);
            }
            if (!text.isEmpty()) {
                wrong.add(key + " is no number: " + text);
            }
            return otherwise;
        }
    }
}
