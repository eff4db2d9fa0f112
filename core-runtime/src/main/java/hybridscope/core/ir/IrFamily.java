package hybridscope.core.ir;

import hybridscope.core.il.OpCode;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.regex.Matcher;
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
    private static final Pattern PLACE = Pattern.compile("\\{(\\w+)(?:\\.(\\w+))?}");
    /** What a short form adds to an IL opcode's name. */
    private static final Pattern SHORT_FORM = Pattern.compile("(\\.(s|[0-9]|m1))?");

    /** Adds the family's instructions, numbered from the list's size on: the last axis named varies fastest. */
    void expand(List<IrAxis> axes, List<IrOpCode> to) {
        List<IrAxis> used = new ArrayList<>();
        Matcher places = PLACE.matcher(name);
        while (places.find()) {
            String wanted = places.group(1);
            used.add(axes.stream().filter(axis -> axis.name().equals(wanted)).findFirst()
                    .orElseThrow(() -> new IllegalArgumentException(name + ": no axis " + wanted)));
        }
        expand(used, 0, Map.of(), to);
    }

    private void expand(List<IrAxis> axes, int depth, Map<String, Map<String, String>> chosen, List<IrOpCode> to) {
        if (depth == axes.size()) {
            to.add(instance(to.size(), chosen));
            return;
        }
        for (Map<String, String> variant : axes.get(depth).variants()) {
            Map<String, Map<String, String>> deeper = new HashMap<>(chosen);
            deeper.put(axes.get(depth).name(), variant);
            expand(axes, depth + 1, deeper, to);
        }
    }

    private IrOpCode instance(int number, Map<String, Map<String, String>> chosen) {
        List<Operand> parsed = OperandSyntax.parse(filled(operands, chosen));
        IrFlow flow = IrFlow.NEXT;
        Set<IrException> exceptions = EnumSet.noneOf(IrException.class);
        Set<IrOpCode.Effect> effects = EnumSet.noneOf(IrOpCode.Effect.class);
        StoreEffect store = null;
        for (String word : words(filled(traits, chosen))) {
            switch (word) {
                case "safepoint" -> effects.add(IrOpCode.Effect.SAFEPOINT);
                case "allocates" -> effects.add(IrOpCode.Effect.ALLOCATES);
                case "classinit" -> effects.add(IrOpCode.Effect.CLASS_INIT);
                case "memory" -> effects.add(IrOpCode.Effect.MEMORY);
                default -> {
                    IrException exception = exception(word);
                    if (StoreSyntax.isStore(word)) {
                        store = StoreSyntax.parse(word, parsed);
                    } else if (exception == null) {
                        flow = IrFlow.valueOf(word.toUpperCase(Locale.ROOT));
                    } else {
                        exceptions.add(exception);
                    }
                }
            }
        }
        return new IrOpCode(number, filled(name, chosen), this, Map.copyOf(chosen), parsed, IrLayout.of(parsed),
                OperationSyntax.parse(filled(operation, chosen)), flow, Set.copyOf(exceptions), Set.copyOf(effects),
                Optional.ofNullable(store), opCodes(filled(il, chosen)), filled(documentation, chosen));
    }

    private static String filled(String template, Map<String, Map<String, String>> chosen) {
        return filled(template, chosen, (_, text) -> text);
    }

    /** A template's text; {@code translated} takes the key of each facet and its text. */
    static String filled(String template, Map<String, Map<String, String>> chosen, BinaryOperator<String> translated) {
        return PLACE.matcher(template).replaceAll(place -> {
            Map<String, String> variant = chosen.get(place.group(1));
            String facet = place.group(2) == null ? "name" : place.group(2);
            if (variant == null || !variant.containsKey(facet)) {
                throw new IllegalArgumentException(template + ": no " + place.group());
            }
            return Matcher.quoteReplacement(translated.apply(variant.get("key") + "." + facet, variant.get(facet)));
        });
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

    private static List<String> words(String text) {
        return text.isBlank() ? List.of() : List.of(text.strip().split("\\s+"));
    }
}
