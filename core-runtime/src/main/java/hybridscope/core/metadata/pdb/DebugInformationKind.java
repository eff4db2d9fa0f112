package hybridscope.core.metadata.pdb;

import java.util.UUID;

/** The well-known kinds of custom debug information, by their GUIDs (Portable PDB specification; Roslyn for the later ones). */
public enum DebugInformationKind {
    STATE_MACHINE_HOISTED_LOCAL_SCOPES("6da9a61e-f8c7-4874-be62-68bc5630df71", "State Machine Hoisted Local Scopes"),
    DYNAMIC_LOCAL_VARIABLES("83c563c4-b4f3-47d5-b824-ba5441477ea8", "Dynamic Local Variables"),
    DEFAULT_NAMESPACE("58b2eab6-209f-4e4e-a22c-b2d0f910c782", "Default Namespace"),
    ENC_LOCAL_SLOT_MAP("755f52a8-91c5-45be-b4b8-209571e552bd", "Edit and Continue Local Slot Map"),
    ENC_LAMBDA_AND_CLOSURE_MAP("a643004c-0240-496f-a783-30d64f4979de", "Edit and Continue Lambda and Closure Map"),
    ENC_STATE_MACHINE_STATE_MAP("8b78cd68-2ede-420b-980b-e15884b8aaa3", "Edit and Continue State Machine State Map"),
    EMBEDDED_SOURCE("0e8a571b-6926-466e-b4ad-8ab04611f5fe", "Embedded Source"),
    SOURCE_LINK("cc110556-a091-4d38-9fec-25ab9a351a6a", "Source Link"),
    TUPLE_ELEMENT_NAMES("ed9fdf71-8879-4747-8ed3-fe5ede3ce710", "Tuple Element Names"),
    COMPILATION_OPTIONS("b5feec05-8cd0-4a83-96da-466284bb4bd8", "Compilation Options"),
    COMPILATION_METADATA_REFERENCES("7e4d4708-096e-4c5c-aeda-cb10ba6a740d", "Compilation Metadata References"),
    ASYNC_METHOD_STEPPING("54fd2ac5-e925-401a-9c2a-f94f171072f8", "Async Method Stepping Information"),
    TYPE_DEFINITION_DOCUMENTS("932e74bc-dba9-4478-8d46-0f32a7bab3d3", "Type Definition Documents"),
    PRIMARY_CONSTRUCTOR("9d40ace1-c703-4d0e-bf41-7243060a8fb5", "Primary Constructor Information");

    private final UUID guid;
    private final String text;

    DebugInformationKind(String guid, String text) {
        this.guid = UUID.fromString(guid);
        this.text = text;
    }

    /** The kind of that GUID, or null. */
    public static DebugInformationKind of(UUID guid) {
        for (DebugInformationKind kind : values()) {
            if (kind.guid.equals(guid)) {
                return kind;
            }
        }
        return null;
    }

    /** The GUID in the row's Kind column. */
    public UUID guid() {
        return guid;
    }

    /** The specification's name. */
    public String text() {
        return text;
    }
}
