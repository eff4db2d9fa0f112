package hybridscope.core.ir;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How the instruction set's tables write what instructions store ({@link StoreEffect}): {@code target:size=content}, without
 * blanks, words being operands.
 * <ul>
 * <li>Targets: {@code *obj} at the address in a slot, {@code *obj+offset} behind it; {@code obj+offset} a part of a value in
 *   slots;
 *     {@code statics(klass)+offset} and {@code threadstatics(klass)+offset} static fields; {@code arr[index]} an element of a
 *     vector, {@code arr[indices*rank]} of an array of any rank, {@code arr[]} all of them;
 * <li>sizes: {@code 4}, or the operand that tells it, be it a number, a slot or a class; none for elements;
 * <li>contents: {@code data} what lies in slots, {@code value?comparand} if the comparand is what was there, {@code +value} added
 *   to it,
 *     {@code *src} what lies at the address in a slot, {@code 0}, {@code value...} a byte again and again, {@code field} initial
 *     data, {@code nullable(data)} a Nullable of the class that is the size.
 * </ul>
 */
final class StoreSyntax {
    private static final Pattern STORE = Pattern.compile("([^:=]+)(?::(\\w+))?=(.+)");
    private static final Pattern ADDRESS = Pattern.compile("\\*(\\w+)(?:\\+(\\w+))?");
    private static final Pattern SLOTS = Pattern.compile("(\\w+)\\+(\\w+)");
    private static final Pattern STATICS = Pattern.compile("(thread)?statics\\((\\w+)\\)\\+(\\w+)");
    private static final Pattern ELEMENT = Pattern.compile("(\\w+)\\[(?:(\\w+)(?:\\*(\\w+))?)?]");
    private static final Pattern CONTENT = Pattern.compile("([*+]?)(?:nullable\\()?(\\w+)(\\.\\.\\.|\\)|\\?(\\w+))?");

    private final List<Operand> operands;
    private final Matcher store;

    private StoreSyntax(List<Operand> operands, Matcher store) {
        this.operands = operands;
        this.store = store;
    }

    /** Whether a word is meant to be a store. */
    static boolean isStore(String word) {
        return word.indexOf('=') >= 0;
    }

    /** @throws IllegalArgumentException where the text does not follow the syntax, or names an operand that there is not */
    static StoreEffect parse(String text, List<Operand> operands) {
        Matcher store = STORE.matcher(text);
        if (!store.matches()) {
            throw new IllegalArgumentException(text);
        }
        StoreSyntax syntax = new StoreSyntax(operands, store);
        return new StoreEffect(syntax.target(store.group(1)), syntax.size(store.group(2)), syntax.content(store.group(3)));
    }

    private StoreEffect.Target target(String text) {
        Matcher address = ADDRESS.matcher(text);
        if (address.matches()) {
            return new StoreEffect.AtAddress(operand(address.group(1)),
                    address.group(2) == null ? null : operand(address.group(2)));
        }
        Matcher statics = STATICS.matcher(text);
        if (statics.matches()) {
            return new StoreEffect.InStatics(operand(statics.group(2)), operand(statics.group(3)), statics.group(1) != null);
        }
        Matcher slots = SLOTS.matcher(text);
        if (slots.matches()) {
            return new StoreEffect.InSlots(operand(slots.group(1)), operand(slots.group(2)));
        }
        Matcher element = ELEMENT.matcher(text);
        if (!element.matches()) {
            throw wrong();
        }
        String array = operand(element.group(1));
        return element.group(2) == null ? new StoreEffect.InElements(array)
                : element.group(3) == null ? new StoreEffect.InElement(array, operand(element.group(2)))
                : new StoreEffect.InArrayElement(array, operand(element.group(2)), operand(element.group(3)));
    }

    private StoreEffect.Size size(String text) {
        if (text == null) {
            return new StoreEffect.SizeOfTarget();
        }
        if (Character.isDigit(text.charAt(0))) {
            return new StoreEffect.Bytes(Integer.parseInt(text));
        }
        return switch (role(text)) {
            case OperandRole.Immediate _ -> new StoreEffect.BytesIn(text);
            case OperandRole.Slot _ -> new StoreEffect.BytesInSlot(text);
            case OperandRole.Data(OperandRole.DataKind kind) when kind
                    == OperandRole.DataKind.CLASS -> new StoreEffect.SizeOfClass(text);
            default -> throw wrong();
        };
    }

    private StoreEffect.Content content(String text) {
        if (text.equals("0")) {
            return new StoreEffect.Zeros();
        }
        Matcher content = CONTENT.matcher(text);
        if (!content.matches()) {
            throw wrong();
        }
        String operand = operand(content.group(2));
        return switch (content.group(1)) {
            case "*" -> new StoreEffect.Copied(operand);
            case "+" -> new StoreEffect.Sum(operand);
            default -> content.group(4) != null ? new StoreEffect.OfSlotsIfEqual(operand, operand(content.group(4)))
                    : content.group(3) == null ? role(operand) instanceof OperandRole.Data ? new StoreEffect.FieldData(operand)
                    : new StoreEffect.OfSlots(operand)
                    : content.group(3).equals(")")
                    ? new StoreEffect.NullableOf(operand, operand(store.group(2))) : new StoreEffect.Repeated(operand);
        };
    }

    private String operand(String name) {
        role(name);
        return name;
    }

    private OperandRole role(String operand) {
        return operands.stream().filter(each -> each.name().equals(operand)).findFirst().orElseThrow(this::wrong).role();
    }

    private IllegalArgumentException wrong() {
        return new IllegalArgumentException("store " + store.group());
    }
}
