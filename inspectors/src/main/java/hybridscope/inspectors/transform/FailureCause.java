package hybridscope.inspectors.transform;

import hybridscope.core.transform.TransformFailure;
import hybridscope.core.types.LoadFailure;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.json.JsonNamed;

/** What kind of reason a method cannot be transformed for, by {@link TransformFailure.Kind} and {@link LoadFailure.Kind}. */
public enum FailureCause implements JsonNamed {
    NO_BODY, INVALID_PROGRAM, BAD_IMAGE, TYPE_LOAD, MISSING_METHOD, MISSING_FIELD, METHOD_ACCESS, FIELD_ACCESS, FILE_NOT_FOUND,
    LIMIT;

    static FailureCause of(TransformFailure.Kind kind) {
        return switch (kind) {
            case NO_BODY -> NO_BODY;
            case INVALID_PROGRAM -> INVALID_PROGRAM;
            case BAD_IMAGE -> BAD_IMAGE;
            case TYPE_LOAD -> TYPE_LOAD;
            case MISSING_METHOD -> MISSING_METHOD;
            case MISSING_FIELD -> MISSING_FIELD;
            case METHOD_ACCESS -> METHOD_ACCESS;
            case FIELD_ACCESS -> FIELD_ACCESS;
            case FILE_NOT_FOUND -> FILE_NOT_FOUND;
            case LIMIT -> LIMIT;
        };
    }

    static FailureCause of(LoadFailure.Kind kind) {
        return of(TransformFailure.Kind.of(kind));
    }

    /** {@code type load}: as JSON and people write it. */
    @Override
    public String jsonName() {
        return JsonName.words(this);
    }

    /** {@code type-load}: for keys of messages and ids. */
    public String key() {
        return jsonName().replace(' ', '-');
    }
}
