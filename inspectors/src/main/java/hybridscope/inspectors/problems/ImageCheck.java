package hybridscope.inspectors.problems;

import hybridscope.core.il.BodyCheck;
import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.check.MetadataCheck;
import java.util.function.BooleanSupplier;

/** Looks at everything a file holds. What is wrong goes to the image's diagnostics. */
public final class ImageCheck {
    private ImageCheck() {
    }

    /**
     * Runs every check there is.
     *
     * @param cancelled asked now and then; true ends the check early; it may throw to break off
     */
    public static void run(Image image, BooleanSupplier cancelled) {
        image.metadata().ifPresent(metadata -> MetadataCheck.run(metadata, image.diagnostics(), cancelled));
        BodyCheck.run(image, image.diagnostics(), cancelled);
    }
}
