package hybridscope.core.files;

import java.io.IOException;

/** Where a folder or a file was expected there is a symbolic link now, or something else than was there before. */
public final class LinkMetException extends IOException {
    private static final long serialVersionUID = 1L;

    /** @param where it should have been */
    public LinkMetException(String where) {
        super(where);
    }
}
