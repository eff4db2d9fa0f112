package hybridscope.inspectors.resource;

import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Span;
import hybridscope.inspectors.image.Dib;
import hybridscope.inspectors.image.PictureHeader;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds out by their first bytes what bytes are: a picture, an icon file, text, or none of these. */
final class ContentPreview {
    /** Text is shown up to this many bytes. */
    static final int MAX_TEXT = 1 << 20;
    private static final int MAX_ICONS = 64;

    private ContentPreview() {
    }

    static Preview of(Bytes bytes, Span span) {
        Optional<PictureHeader> picture = PictureHeader.of(bytes, span);
        if (picture.isPresent()) {
            return new Preview.Picture(picture.get(), span);
        }
        if (Dib.isFile(bytes, span)) {
            return new Preview.Bitmap(span, Preview.Bitmap.Form.FILE);
        }
        Optional<Preview> icons = iconFile(bytes, span);
        return icons.or(() -> text(bytes, span)).orElseGet(() -> new Preview.Data(span));
    }

    /** A picture of an icon: a PNG file, or a bitmap with a mask. */
    static Preview icon(Bytes bytes, Span span) {
        Optional<PictureHeader> picture = PictureHeader.of(bytes, span);
        if (picture.isPresent()) {
            return new Preview.Picture(picture.get(), span);
        }
        return Dib.isHeader(bytes, span) ? new Preview.Bitmap(span, Preview.Bitmap.Form.ICON) : new Preview.Data(span);
    }

    /** An .ico or .cur file: a header of 6 bytes, entries of 16, each with size and offset of its picture. */
    private static Optional<Preview> iconFile(Bytes bytes, Span span) {
        int at = span.offset();
        if (span.length() < 22 || bytes.u2(at) != 0 || bytes.u2(at + 2) != 1 && bytes.u2(at + 2) != 2) {
            return Optional.empty();
        }
        int count = bytes.u2(at + 4);
        if (count == 0 || 6 + 16L * count > span.length()) {
            return Optional.empty();
        }
        List<String> names = new ArrayList<>();
        List<Preview> pictures = new ArrayList<>();
        for (int i = 0; i < Math.min(count, MAX_ICONS); i++) {
            int entry = at + 6 + 16 * i;
            long size = bytes.u4(entry + 8);
            long offset = bytes.u4(entry + 12);
            if (offset + size > span.length() || size == 0) {
                return Optional.empty();
            }
            names.add("%d x %d".formatted(side(bytes.u1(entry)), side(bytes.u1(entry + 1))));
            pictures.add(icon(bytes, new Span(at + (int) offset, (int) size)));
        }
        return Optional.of(new Preview.Pictures(List.copyOf(names), List.copyOf(pictures)));
    }

    private static int side(int stored) {
        return stored == 0 ? 256 : stored;
    }

    /** Text with a mark, or bytes that are UTF-8 without control characters. */
    static Optional<Preview> text(Bytes bytes, Span span) {
        int shown = Math.min(span.length(), MAX_TEXT);
        byte[] content = bytes.copy(new Span(span.offset(), shown));
        boolean cut = shown < span.length();
        if (starts(content, 0xEF, 0xBB, 0xBF)) {
            return Optional.of(new Preview.Text(new String(content, 3, content.length - 3, StandardCharsets.UTF_8),
                    "UTF-8", cut));
        }
        if (starts(content, 0xFF, 0xFE)) {
            return Optional.of(new Preview.Text(new String(content, 2, content.length - 2, StandardCharsets.UTF_16LE),
                    "UTF-16LE", cut));
        }
        if (starts(content, 0xFE, 0xFF)) {
            return Optional.of(new Preview.Text(new String(content, 2, content.length - 2, StandardCharsets.UTF_16BE),
                    "UTF-16BE", cut));
        }
        return content.length == 0 ? Optional.of(new Preview.Text("", "", false)) : utf8(content, cut);
    }

    private static Optional<Preview> utf8(byte[] content, boolean cut) {
        for (byte b : content) {
            if (b >= 0 && b < 0x20 && b != '\t' && b != '\n' && b != '\r' && b != '\f' || b == 0x7F) {
                return Optional.empty();
            }
        }
        // A cut may split the last character: up to three bytes are left away.
        for (int less = 0; less <= (cut ? 3 : 0) && less <= content.length; less++) {
            Optional<String> text = strict(StandardCharsets.UTF_8, content, content.length - less);
            if (text.isPresent()) {
                return Optional.of(new Preview.Text(text.get(), "UTF-8", cut));
            }
        }
        return Optional.empty();
    }

    private static Optional<String> strict(Charset charset, byte[] content, int length) {
        try {
            return Optional.of(charset.newDecoder().onMalformedInput(CodingErrorAction.REPORT)
                    .onUnmappableCharacter(CodingErrorAction.REPORT).decode(ByteBuffer.wrap(content, 0, length)).toString());
        } catch (CharacterCodingException e) {
            return Optional.empty();
        }
    }

    private static boolean starts(byte[] content, int... wanted) {
        if (content.length < wanted.length) {
            return false;
        }
        for (int i = 0; i < wanted.length; i++) {
            if ((content[i] & 0xFF) != wanted[i]) {
                return false;
            }
        }
        return true;
    }
}
