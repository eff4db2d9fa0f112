package hybridscope.views.hex;

import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Tables;
import hybridscope.core.metadata.Token;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.Span;
import java.util.Optional;

/** RVAs from the PE headers of a file, tokens from its metadata. */
public record ImageAddressing(Image image) implements HexAddressing {
    @Override
    public long rvaAt(int offset) {
        int rva = image.pe().map(pe -> pe.rvaOf(offset)).orElse(-1);
        return rva == -1 ? -1 : Integer.toUnsignedLong(rva);
    }

    @Override
    public int offsetOf(long rva) {
        return rva < 0 || rva > 0xFFFF_FFFFL ? -1 : image.pe().map(pe -> pe.offsetOf((int) rva)).orElse(-1);
    }

    @Override
    public Optional<Span> token(int token) {
        return image.metadata().flatMap(metadata -> token(metadata, token));
    }

    private static Optional<Span> token(Metadata metadata, int token) {
        try {
            if (Token.isUserString(token)) {
                return Optional.of(metadata.userStrings().span(Token.rid(token)));
            }
            Table table = Token.table(token);
            Tables tables = metadata.tables();
            return table != null && tables.has(table, Token.rid(token))
                    ? Optional.of(tables.span(table, Token.rid(token))) : Optional.empty();
        } catch (BadFormatException e) {
            return Optional.empty();
        }
    }

    @Override
    public boolean hasRvas() {
        return image.pe().isPresent();
    }
}
