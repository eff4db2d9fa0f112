package hybridscope.core.ir;

import hybridscope.core.il.OpCode;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.StringTokenizer;
import java.util.function.BinaryOperator;
import java.util.regex.Pattern;

/**
 * A row of the instruction set: instructions that do the same on different types, sizes or operations. In each text
 * {@code {axis}} and {@code {axis.facet}} stand for the variant's facets.
 *
 * @param name          the instructions' names
 * @param operands      what {@link OperandSyntax} describes
 * @param operation     what {@link OperationSyntax} describes
 * @param il            names of the IL opcodes served; a name stands for its short forms too
 * @param traits        where control goes ({@link IrFlow}; NEXT where none is told), what is thrown ({@link IrException}),
 *                      {@code safepoint}, {@code allocates}, {@code classinit}, {@code memory} ({@link IrOpCode.Effect}), and
 *                      what is stored ({@link StoreSyntax})
 * @param documentation what it does, as an English sentence
 */
public record IrFamily(String name, String operands, String operation, String il, String traits, String documentation) {
    /** What a short form adds to an IL opcode's name. */
    private static final Pattern SHORT_FORM = Pattern.compile("(\\.(s|[0-9]|m1))?");

    /** Adds the family's instructions, numbered from the list's size on: the last axis named varies fastest. */
    void expand(List<IrAxis> axes, Operands operandsOf, List<IrOpCode> to) {
        List<IrAxis> used = new ArrayList<>();
        filled(name, (wanted, _) -> {
            used.add(axis(wanted, axes));
            return "";
        });
        expand(used, 0, Map.of(), operandsOf, new HashMap<>(), to);
    }

    private IrAxis axis(String wanted, List<IrAxis> axes) {
        for (IrAxis axis : axes) {
            if (axis.name().equals(wanted)) {
                return axis;
            }
        }
        throw new IllegalArgumentException(name + ": no axis " + wanted);
    }

    private void expand(List<IrAxis> axes, int depth, Map<String, Map<String, String>> chosen, Operands operandsOf,
            Map<String, Traits> traitsOf, List<IrOpCode> to) {
        if (depth == axes.size()) {
            to.add(instance(to.size(), chosen, operandsOf, traitsOf));
            return;
        }
        for (Map<String, String> variant : axes.get(depth).variants()) {
            Map<String, Map<String, String>> deeper = new HashMap<>(chosen);
            deeper.put(axes.get(depth).name(), variant);
            expand(axes, depth + 1, deeper, operandsOf, traitsOf, to);
        }
    }

    private IrOpCode instance(int number, Map<String, Map<String, String>> chosen, Operands operandsOf,
            Map<String, Traits> traitsOf) {
        Operands.Arrangement placed = operandsOf.arranged(filled(operands, chosen));
        // Most variants have the same.
        Traits told = traitsOf.computeIfAbsent(filled(traits, chosen), IrFamily::read);
        return new IrOpCode(number, filled(name, chosen), this, Map.copyOf(chosen), placed.operands(), placed.layout(),
                OperationSyntax.parse(filled(operation, chosen)), told.flow(), told.exceptions(), told.effects(),
                new OpCodeDetails(this, chosen, placed.operands(), told.store()));
    }

    /** What {@link #traits} says of a variant; what it stores as a text, or null. */
    private record Traits(IrFlow flow, Set<IrException> exceptions, Set<IrOpCode.Effect> effects, String store) {
    }

    private static Traits read(String text) {
        IrFlow flow = IrFlow.NEXT;
        Set<IrException> exceptions = EnumSet.noneOf(IrException.class);
        Set<IrOpCode.Effect> effects = EnumSet.noneOf(IrOpCode.Effect.class);
        String store = null;
        for (String word : words(text)) {
            switch (word) {
                case "safepoint" -> effects.add(IrOpCode.Effect.SAFEPOINT);
                case "allocates" -> effects.add(IrOpCode.Effect.ALLOCATES);
                case "classinit" -> effects.add(IrOpCode.Effect.CLASS_INIT);
                case "memory" -> effects.add(IrOpCode.Effect.MEMORY);
                default -> {
                    IrException exception = exception(word);
                    if (StoreSyntax.isStore(word)) {
                        store = word;
                    } else if (exception == null) {
                        flow = IrFlow.valueOf(word.toUpperCase(Locale.ROOT));
                    } else {
                        exceptions.add(exception);
                    }
                }
            }
        }
        return new Traits(flow, Set.copyOf(exceptions), Set.copyOf(effects), store);
    }

    /** The IL opcodes that the instruction of these variants serves. */
    List<OpCode> il(Map<String, Map<String, String>> variants) {
        return opCodes(filled(il, variants));
    }

    /** What the instruction of these variants does, as an English sentence. */
    String documentation(Map<String, Map<String, String>> variants) {
        return filled(documentation, variants);
    }

    private static String filled(String template, Map<String, Map<String, String>> chosen) {
        return filled(template, chosen, (_, text) -> text);
    }

    /** A template's text; {@code translated} takes the key of each facet and its text. */
    static String filled(String template, Map<String, Map<String, String>> chosen, BinaryOperator<String> translated) {
        return filled(template, (axis, facet) -> {
            Map<String, String> variant = chosen.get(axis);
            if (variant == null || !variant.containsKey(facet)) {
                throw new IllegalArgumentException(template + ": no {" + axis + "." + facet + "}");
            }
            return translated.apply(variant.get("key") + "." + facet, variant.get(facet));
        });
    }

    /** A template with each of its places replaced by what {@code replaced} makes of its axis and its facet. */
    private static String filled(String template, BinaryOperator<String> replaced) {
        StringBuilder text = new StringBuilder();
        int at = 0;
        for (int open = template.indexOf('{'); open >= 0; open = template.indexOf('{', at)) {
            int close = template.indexOf('}', open);
            int dot = template.indexOf('.', open);
            boolean plain = dot < 0 || dot > close;
            text.append(template, at, open).append(replaced.apply(template.substring(open + 1, plain ? close : dot),
                    plain ? "name" : template.substring(dot + 1, close)));
            at = close + 1;
        }
        return text.append(template, at, template.length()).toString();
    }

    private static IrException exception(String word) {
        for (IrException each : IrException.values()) {
            if (each.word().equals(word)) {
                return each;
            }
        }
        return null;
    }

    private static List<OpCode> opCodes(String names) {
        List<OpCode> found = new ArrayList<>();
        for (String name : words(names)) {
            int before = found.size();
            for (OpCode each : OpCode.values()) {
                boolean prefix = each.isPrefix() && each.text().equals(name + ".");
                if (prefix
                        || each.text().startsWith(name) && SHORT_FORM.matcher(each.text().substring(name.length())).matches()) {
                    found.add(each);
                }
            }
            if (found.size() == before) {
                throw new IllegalArgumentException("no IL opcode " + name);
            }
        }
        return List.copyOf(found);
    }

    /** The words of a text, which blanks separate. Not by a pattern: a program that starts waits for this. */
    static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        for (StringTokenizer each = new StringTokenizer(text); each.hasMoreTokens();) {
            words.add(each.nextToken());
        }
        return words;
    }
}
