package hybridscope.inspectors.project;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** A step of generating what a hybrid build needs, in an order in which each stands behind those that it needs. */
public enum GenerateStep {
    /** What the runtime's C++ is compiled with: the editor's version, platform, class-library profile, hot-update assemblies. */
    DEFINITIONS("definitions", "Il2CppDef"),
    /** What hot-update dlls need the AOT part to keep. */
    LINK_XML("link.xml", "LinkXml"),
    /** AOT dlls with what is reached, for a target. */
    AOT_DLLS("aot-dlls", "AOTDlls", LINK_XML),
    /** Of these what supplements. */
    STRIPPED_DLLS("stripped-dlls", "", AOT_DLLS),
    /** The bridges between interpreter and AOT code. */
    BRIDGES("bridges", "MethodBridge", AOT_DLLS),
    /** The generics of AOT assemblies that hot-update dlls need. */
    AOT_REFERENCES("aot-references", "AOTGenericReference", AOT_DLLS);

    private final String text;
    private final String menu;
    private final List<GenerateStep> needs;

    GenerateStep(String text, String menu, GenerateStep... needs) {
        this.text = text;
        this.menu = menu;
        this.needs = List.of(needs);
    }

    /** The step of that {@link #text}. */
    public static Optional<GenerateStep> of(String text) {
        return Arrays.stream(values()).filter(step -> step.text.equals(text)).findFirst();
    }

    /** Its name. */
    public String text() {
        return text;
    }

    /** Where it stands in HybridCLR's menu: {@code HybridCLR > Generate > LinkXml}; our command where it does not. */
    public String menu() {
        return menu.isEmpty() ? "generate --step " + text : "HybridCLR > Generate > " + menu;
    }

    /** The steps whose results it reads. */
    public List<GenerateStep> needs() {
        return needs;
    }
}
