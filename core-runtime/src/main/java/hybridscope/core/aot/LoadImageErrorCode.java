package hybridscope.core.aot;

/** What becomes of loading supplementary metadata (RULES.md §6); a result's number is its position, as in the origin. */
public enum LoadImageErrorCode {
    /** It is loaded. */
    OK,
    /** There is no CLI image. */
    BAD_IMAGE,
    /** An uncompressed image, or one of several modules. */
    NOT_IMPLEMENT,
    /** No AOT assembly has that name. */
    AOT_ASSEMBLY_NOT_FIND,
    /** The name is that of a hot-update assembly. */
    HOMOLOGOUS_ONLY_SUPPORT_AOT_ASSEMBLY,
    /** The second time. */
    HOMOLOGOUS_ASSEMBLY_HAS_LOADED,
    /** There is no such mode. */
    INVALID_HOMOLOGOUS_MODE
}
