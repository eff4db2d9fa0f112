package hybridscope.inspectors.project;

import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.json.JsonNamed;

/** The part that an assembly of a project plays. */
public enum ProjectRole implements JsonNamed {
    /** Compiled ahead of time; stripped by the build. */
    AOT,
    /** Loaded at run time and interpreted. */
    HOT_UPDATE,
    /** Supplements the metadata of an AOT assembly. */
    SUPPLEMENTARY,
    /** In the build, and compared with a newer version of itself. */
    DIFFERENTIAL;

    @Override
    public String jsonName() {
        return JsonName.words(this).replace(' ', '-');
    }
}
