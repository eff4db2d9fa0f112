package hybridscope.inspectors.generate;

/** A step of generating what a hybrid build needs, in the order in which they depend on each other. */
public enum GenerateStep {
    /** What hot-update dlls need the AOT part to keep. */
    LINK_XML("link.xml", "link.xml"),
    /** AOT dlls with what is reached, for a target. */
    AOT_DLLS("aot-dlls", "AssembliesPostIl2CppStrip"),
    /** Of these what supplements. */
    STRIPPED_DLLS("stripped-dlls", "StrippedAOTAssembly2");

    private final String text;
    private final String place;

    GenerateStep(String text, String place) {
        this.text = text;
        this.place = place;
    }

    /** Its name. */
    public String text() {
        return text;
    }

    /** The file or folder that it writes, in the folder of all. */
    public String place() {
        return place;
    }
}
