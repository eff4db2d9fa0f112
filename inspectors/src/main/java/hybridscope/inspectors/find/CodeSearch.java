package hybridscope.inspectors.find;

import hybridscope.core.il.InstructionCursor;
import hybridscope.core.il.MethodBody;
import hybridscope.core.il.OpCode;
import hybridscope.core.il.OperandKind;
import hybridscope.core.metadata.BlobHeap;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.core.metadata.name.Names;
import hybridscope.core.pe.BadFormatException;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.row.Referrer;
import hybridscope.inspectors.row.Referrers;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/** Searches the code of one file: user strings and who loads them, tokens and who uses them, opcodes. */
final class CodeSearch {
    private static final int MAX_REFERRERS = 10_000;
    private static final int MAX_TEXT = 200;

    private final OpenFile file;
    private final Finder finder;

    CodeSearch(OpenFile file, Finder finder) {
        this.file = file;
        this.finder = finder;
    }

    /** User strings that are wanted: each instruction that loads one, and the string itself where none does. */
    void userStrings(Predicate<String> wanted) {
        Metadata metadata = file.metadata().orElse(null);
        if (metadata == null || !finder.wants(SearchHit.Kind.STRING)) {
            return;
        }
        BitSet matching = matchingStrings(metadata.userStrings(), wanted);
        if (matching.isEmpty()) {
            return;
        }
        BitSet unused = (BitSet) matching.clone();
        instructions(cursor -> cursor.opCode() == OpCode.LDSTR && matching.get(Token.rid(cursor.token())), (rid, cursor) -> {
            int index = Token.rid(cursor.token());
            unused.clear(index);
            finder.hit(() -> new SearchHit(SearchHit.Kind.USER_STRING, text(metadata, index), where(rid, cursor),
                    instruction(rid, cursor)));
        });
        unused.stream().forEach(index -> finder.hit(() -> new SearchHit(SearchHit.Kind.STRING, text(metadata, index), "#US",
                place(new Place.HeapItem("#US", index)))));
    }

    private BitSet matchingStrings(BlobHeap heap, Predicate<String> wanted) {
        BitSet matching = new BitSet();
        int size = heap.data().length();
        try {
            for (int index = 0; index < size; index = heap.next(index)) {
                finder.step();
                if (wanted.test(heap.userString(index))) {
                    matching.set(index);
                }
            }
        } catch (BadFormatException e) {
            // The rest of the heap cannot be walked; what came before is searched all the same.
            return matching;
        }
        return matching;
    }

    /** Instructions with the opcode of exactly that name. */
    void opcode(String name) {
        if (OpCode.named(name) == null || !finder.wants(SearchHit.Kind.INSTRUCTION)) {
            return;
        }
        OpCode wanted = OpCode.named(name);
        instructions(cursor -> cursor.opCode() == wanted, (rid, cursor) ->
                finder.hit(() -> new SearchHit(SearchHit.Kind.INSTRUCTION, withOperand(cursor), where(rid, cursor),
                instruction(rid, cursor))));
    }

    /** Instructions whose opcode with its operand, as it is listed, is wanted. */
    void instructions(Predicate<String> wanted) {
        Map<Integer, Map<OpCode, Boolean>> known = new HashMap<>();
        instructions(cursor -> usesToken(cursor.opCode().operand())
                ? known.computeIfAbsent(cursor.token(), _ -> new EnumMap<>(OpCode.class))
                        .computeIfAbsent(cursor.opCode(), _ -> wanted.test(withOperand(cursor)))
                : wanted.test(cursor.opCode().text()), (rid, cursor) ->
                finder.hit(() -> new SearchHit(SearchHit.Kind.INSTRUCTION, withOperand(cursor), where(rid, cursor),
                        instruction(rid, cursor))));
    }

    /** The rows or strings of tokens, the rows that refer to them, and the instructions that use them. */
    void tokens(Set<Integer> wanted) {
        Metadata metadata = file.metadata().orElse(null);
        Set<Integer> there = new TreeSet<>();
        if (metadata != null) {
            wanted.stream().filter(token -> exists(metadata, token)).forEach(there::add);
        }
        if (finder.wants(SearchHit.Kind.ROW)) {
            there.forEach(this::row);
        }
        if (!there.isEmpty() && finder.wants(SearchHit.Kind.INSTRUCTION)) {
            instructions(cursor -> usesToken(cursor.opCode().operand()) && there.contains(cursor.token()), (rid, cursor) ->
                    finder.hit(() -> new SearchHit(SearchHit.Kind.INSTRUCTION, cursor.opCode().text(), where(rid, cursor),
                    instruction(rid, cursor))));
        }
    }

    private static boolean exists(Metadata metadata, int token) {
        Table table = Token.table(token);
        return Token.isUserString(token) ? Token.rid(token) < metadata.userStrings().data().length()
                : table != null && metadata.tables().has(table, Token.rid(token));
    }

    private void row(int token) {
        Table table = Token.table(token);
        Names names = file.names();
        finder.hit(() -> new SearchHit(SearchHit.Kind.ROW, names.token(token, NameStyle.CSHARP),
                Token.isUserString(token) ? "#US" : table.text(), Place.ofToken(file.key(), token)));
        if (table != null) {
            Referrers referrers = Referrers.toRow(file, table, Token.rid(token), MAX_REFERRERS, _ -> finder.step());
            for (Referrer referrer : referrers.rows()) {
                int from = Token.of(Table.named(referrer.table()), referrer.rid());
                finder.hit(() -> new SearchHit(SearchHit.Kind.ROW, names.token(from, NameStyle.CSHARP),
                        referrer.table() + "." + referrer.column(), referrer.place()));
            }
        }
    }

    private String withOperand(InstructionCursor cursor) {
        String name = cursor.opCode().text();
        return usesToken(cursor.opCode().operand())
                ? shortened(name + " " + file.names().token(cursor.token(), NameStyle.CSHARP_SHORT)) : name;
    }

    private static boolean usesToken(OperandKind kind) {
        return switch (kind) {
            case INLINE_METHOD, INLINE_FIELD, INLINE_TYPE, INLINE_TOK, INLINE_SIG, INLINE_STRING -> true;
            default -> false;
        };
    }

    private interface Found {
        void at(int methodRid, InstructionCursor cursor);
    }

    private void instructions(Predicate<InstructionCursor> wanted, Found found) {
        int methods = file.metadata().map(metadata -> metadata.tables().rows(Table.METHOD_DEF)).orElse(0);
        InstructionCursor cursor = new InstructionCursor();
        // Bodies that overlap can add up to far more than the file; such a file has a finding that says so.
        long budget = 16L * file.image().bytes().length();
        for (int rid = 1; rid <= methods && budget >= 0; rid++) {
            MethodBody body = MethodBody.read(file.image(), rid).orElse(null);
            if (body == null) {
                continue;
            }
            budget -= body.code().length();
            cursor.reset(body);
            while (cursor.next()) {
                finder.step();
                if (wanted.test(cursor)) {
                    found.at(rid, cursor);
                }
            }
        }
    }

    private String where(int rid, InstructionCursor cursor) {
        return file.names().methodExpression(Token.of(Table.METHOD_DEF, rid)) + " IL_%04X".formatted(cursor.offset());
    }

    private static String text(Metadata metadata, int index) {
        return shortened(Names.quoted(metadata.userStrings().userString(index)));
    }

    private static String shortened(String text) {
        return text.length() <= MAX_TEXT ? text : text.substring(0, MAX_TEXT) + "…";
    }

    private Place instruction(int rid, InstructionCursor cursor) {
        return place(new Place.Method(Token.of(Table.METHOD_DEF, rid), cursor.offset()));
    }

    private Place place(Place.Target target) {
        return new Place(file.key(), target);
    }
}
