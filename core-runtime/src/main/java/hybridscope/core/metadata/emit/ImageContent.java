package hybridscope.core.metadata.emit;

import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.ColumnKind;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.signature.CompressedInteger;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The content of a file on its way: rows, heaps, code and data, and which members belong to which row. Rows, offsets and RVAs
 * that were given out stay what they are while more is added. Which rows a list column names is said with {@link #members}: they
 * need not stand side by side.
 */
public final class ImageContent {
    /** Where the section begins in memory. */
    static final int SECTION_RVA = 0x2000;
    static final int CLI_HEADER_SIZE = 72;

    private final Map<Table, RowBuilder> rows = new EnumMap<>(Table.class);
    private final Map<Column, Map<Integer, int[]>> members = new HashMap<>();
    private final HeapBuilder strings;
    private final HeapBuilder userStrings;
    private final HeapBuilder blobs;
    private final HeapBuilder guids;
    private HeapBuilder code;
    private final HeapBuilder resources;

    /** An empty one. */
    public ImageContent() {
        strings = new HeapBuilder(true);
        userStrings = new HeapBuilder(true);
        blobs = new HeapBuilder(true);
        guids = new HeapBuilder(false);
        code = new HeapBuilder(false);
        resources = new HeapBuilder(false);
    }

    private ImageContent(ImageContent other) {
        other.rows.forEach((table, list) -> rows.put(table, list.copy()));
        other.members.forEach((column, lists) -> members.put(column, new HashMap<>(lists)));
        strings = other.strings.copy();
        userStrings = other.userStrings.copy();
        blobs = other.blobs.copy();
        guids = other.guids.copy();
        code = other.code.copy();
        resources = other.resources.copy();
    }

    /** One with the same content, to be changed by itself. */
    public ImageContent copy() {
        return new ImageContent(this);
    }

    /** One with the same heaps, code and data, and no rows. */
    ImageContent withoutRows() {
        ImageContent made = copy();
        made.rows.clear();
        made.members.clear();
        return made;
    }

    /** The offset of a text in {@code #Strings}. */
    public int string(String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        return strings.add(Arrays.copyOf(utf8, utf8.length + 1));
    }

    /** The offset of a text in {@code #Strings} that came as bytes, its terminating zero included. */
    public int string(byte[] terminated) {
        return strings.add(terminated);
    }

    /** The text at an offset of {@code #Strings}. */
    public String text(int offset) {
        byte[] all = strings.toByteArray();
        int end = offset;
        while (all[end] != 0) {
            end++;
        }
        return new String(all, offset, end - offset, StandardCharsets.UTF_8);
    }

    /** One with the same content but for a table, which is empty there. */
    public ImageContent without(Table table) {
        ImageContent made = copy();
        made.rows.remove(table);
        return made;
    }

    /** The token of a string literal. */
    public int userString(String text) {
        byte[] bytes = Arrays.copyOf(utf16(text), 2 * text.length() + 1);
        bytes[bytes.length - 1] = (byte) (text.chars().anyMatch(ImageContent::isSpecial) ? 1 : 0);
        return Token.USER_STRING << 24 | userStrings.add(counted(bytes));
    }

    /** The token of a string literal that came as the content of an item of {@code #US}. */
    public int userString(byte[] content) {
        return Token.USER_STRING << 24 | userStrings.add(counted(content));
    }

    private static byte[] utf16(String text) {
        byte[] bytes = new byte[2 * text.length()];
        for (int i = 0; i < text.length(); i++) {
            bytes[2 * i] = (byte) text.charAt(i);
            bytes[2 * i + 1] = (byte) (text.charAt(i) >> 8);
        }
        return bytes;
    }

    /** Characters that need more than a comparison of bytes (II.24.2.4). */
    private static boolean isSpecial(int unit) {
        return unit > 0x7E || unit >= 1 && unit <= 8 || unit >= 0x0E && unit <= 0x1F || unit == '\'' || unit == '-';
    }

    /** The offset of a blob. */
    public int blob(byte[] content) {
        return blobs.add(counted(content));
    }

    private static byte[] counted(byte[] content) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(content.length + 4);
        CompressedInteger.write(out, content.length);
        out.writeBytes(content);
        return out.toByteArray();
    }

    /** The number, from 1, of a GUID of 16 bytes. */
    public int guid(byte[] id) {
        return guids.add(id.clone()) / 16 + 1;
    }

    /** Adds a method body or a field's first value; its RVA. */
    public int code(byte[] bytes, int alignment) {
        code.align(alignment);
        return SECTION_RVA + CLI_HEADER_SIZE + code.append(bytes);
    }

    /** All code and data; the first byte's RVA is {@link #codeStart()}. */
    public byte[] allCode() {
        return code.toByteArray();
    }

    /** Replaces all code and data by as many bytes. */
    public void replaceCode(byte[] bytes) {
        code = new HeapBuilder(false);
        code.append(bytes);
    }

    /** The RVA where code and data begin. */
    public static int codeStart() {
        return SECTION_RVA + CLI_HEADER_SIZE;
    }

    /** Adds a resource behind its length (II.24.2.2 and II.22.24); its offset. */
    public int resource(byte[] content) {
        resources.align(8);
        byte[] item = new byte[4 + content.length];
        for (int i = 0; i < 4; i++) {
            item[i] = (byte) (content.length >> 8 * i);
        }
        System.arraycopy(content, 0, item, 4, content.length);
        return resources.append(item);
    }

    /** How many rows a table has. */
    public int rows(Table table) {
        return table(table).size();
    }

    /** Adds a row; list columns are 0. Its number, from 1. */
    public int add(Table table, int... values) {
        return table(table).add(values);
    }

    /** Makes sure that a table has that many rows; new ones are all zero. */
    public void reserve(Table table, int count) {
        table(table).reserve(count);
    }

    /** Replaces a row, which is made where there is none. */
    public void set(Table table, int rid, int... values) {
        table(table).reserve(rid);
        table(table).set(rid, values);
    }

    /** Replaces one value. */
    public void set(Column column, int rid, int value) {
        table(column.table()).set(rid, column.index(), value);
    }

    /** One value as it is kept: a number, a heap offset, a row number or a coded index. */
    public int get(Column column, int rid) {
        return table(column.table()).get(rid, column.index());
    }

    /** Says which rows a list column names, in order. */
    public void members(Column list, int rid, List<Integer> rids) {
        members.computeIfAbsent(list, _ -> new HashMap<>()).put(rid, rids.stream().mapToInt(Integer::intValue).toArray());
    }

    /** The rows that a list column names. */
    int[] members(Column list, int rid) {
        return members.getOrDefault(list, Map.of()).getOrDefault(rid, new int[0]);
    }

    /** Whether all rows of a list's target are named by it, in order: pointers between are not needed then. */
    boolean isInOrder(Column list) {
        int next = 1;
        for (int rid = 1; rid <= rows(list.table()); rid++) {
            for (int member : members(list, rid)) {
                if (member != next++) {
                    return false;
                }
            }
        }
        return next - 1 == rows(((ColumnKind.RowList) list.kind()).table());
    }

    private RowBuilder table(Table table) {
        return rows.computeIfAbsent(table, key -> new RowBuilder(key.columns().size()));
    }

    HeapBuilder strings() {
        return strings;
    }

    HeapBuilder userStrings() {
        return userStrings;
    }

    HeapBuilder blobs() {
        return blobs;
    }

    HeapBuilder guids() {
        return guids;
    }

    HeapBuilder code() {
        return code;
    }

    HeapBuilder resources() {
        return resources;
    }

    /** How many bytes all of it takes, roughly. */
    public long size() {
        long size = 0L + strings.size() + userStrings.size() + blobs.size() + guids.size() + code.size() + resources.size();
        for (Map.Entry<Table, RowBuilder> table : rows.entrySet()) {
            size += 4L * table.getValue().size() * table.getKey().columns().size();
        }
        return size;
    }
}
