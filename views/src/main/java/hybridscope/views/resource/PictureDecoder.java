package hybridscope.views.resource;

import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Span;
import hybridscope.inspectors.image.BadPictureException;
import hybridscope.inspectors.image.Dib;
import hybridscope.inspectors.image.Pixels;
import hybridscope.inspectors.resource.Preview;
import java.io.ByteArrayInputStream;
import javafx.scene.image.Image;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;

/**
 * Decodes pictures off the FX thread. Sizes are checked before anything is decoded; a file that lies about them, or is
 * broken, ends in an exception that says so.
 */
final class PictureDecoder {
    private final Bytes bytes;

    PictureDecoder(Bytes bytes) {
        this.bytes = bytes;
    }

    /**
     * The picture of a preview.
     *
     * @throws BadPictureException where it is none, is broken or is larger than a preview decodes
     */
    Image decode(Preview preview) {
        return switch (preview) {
            case Preview.Picture picture -> file(picture);
            case Preview.Bitmap(Span span, Preview.Bitmap.Form form) -> image(switch (form) {
                case FILE -> Dib.decodeFile(bytes, span);
                case RESOURCE -> Dib.decode(bytes, span, false);
                case ICON -> Dib.decode(bytes, span, true);
            });
            case Preview.Nothing(String reason) -> throw new BadPictureException(reason);
            default -> throw new BadPictureException("no picture");
        };
    }

    private Image file(Preview.Picture picture) {
        String refusal = picture.header().refusal();
        if (!refusal.isEmpty()) {
            throw new BadPictureException(refusal);
        }
        Image image = new Image(new ByteArrayInputStream(bytes.copy(picture.span())));
        if (image.isError()) {
            Throwable cause = image.getException();
            while (cause != null && cause.getCause() != null) {
                cause = cause.getCause();
            }
            throw new BadPictureException(cause == null || cause.getMessage() == null
                    ? "a broken " + picture.header().format() : cause.getMessage());
        }
        return image;
    }

    private static Image image(Pixels pixels) {
        WritableImage image = new WritableImage(pixels.width(), pixels.height());
        image.getPixelWriter().setPixels(0, 0, pixels.width(), pixels.height(), PixelFormat.getIntArgbInstance(), pixels.argb(),
                0, pixels.width());
        return image;
    }
}
