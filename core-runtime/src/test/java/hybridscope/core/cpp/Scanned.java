package hybridscope.core.cpp;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a C++ compiler's first pass would complain of: brackets, labels, variables that nobody declares. */
final class Scanned {
    private static final Pattern GOTO = Pattern.compile("\\bgoto (\\w+);");
    private static final Pattern LABEL = Pattern.compile("^(\\w+):$", Pattern.MULTILINE);
    private static final Pattern VARIABLE = Pattern.compile("\\b(?:L_\\d+|V_\\d+|G_B\\d+_\\d+)\\b");
    private static final Pattern DECLARATION = Pattern.compile(
            "^\\s*(?!return )(?:const )?[\\w:<>*]+ (L_\\d+|V_\\d+|G_B\\d+_\\d+)(?:\\[\\])?(?:;| = )");

    private Scanned() {
    }

    /** Everything that is wrong with a text. */
    static List<String> complaints(String text) {
        List<String> complaints = new ArrayList<>();
        String code = code(text, complaints);
        brackets(code, complaints);
        Set<String> labels = new HashSet<>();
        for (Matcher label = LABEL.matcher(code); label.find();) {
            if (!labels.add(label.group(1))) {
                complaints.add("label " + label.group(1) + " twice");
            }
        }
        jumps(code, complaints);
        scopes(code, complaints);
        return complaints;
    }

    /** The text without comments and without what stands in quotation marks. */
    private static String code(String text, List<String> complaints) {
        StringBuilder code = new StringBuilder();
        for (String line : text.split("\n", -1)) {
            boolean quoted = false;
            for (int i = 0; i < line.length(); i++) {
                char each = line.charAt(i);
                if (quoted) {
                    i += each == '\\' ? 1 : 0;
                    quoted = each != '"';
                } else if (each == '"') {
                    quoted = true;
                } else if (line.startsWith("//", i)) {
                    break;
                } else if (line.startsWith("/*", i)) {
                    int end = line.indexOf("*/", i + 2);
                    if (end < 0) {
                        complaints.add("a comment that does not end: " + line);
                        break;
                    }
                    i = end + 1;
                } else {
                    code.append(each);
                }
            }
            if (quoted) {
                complaints.add("a string that does not end: " + line);
            }
            code.append('\n');
        }
        return code.toString();
    }

    private static void brackets(String code, List<String> complaints) {
        Deque<Character> open = new ArrayDeque<>();
        for (char each : code.toCharArray()) {
            switch (each) {
                case '(' -> open.push(')');
                case '[' -> open.push(']');
                case '{' -> open.push('}');
                case ')', ']', '}' -> {
                    if (open.isEmpty() || open.pop() != each) {
                        complaints.add("a " + each + " too much");
                        return;
                    }
                }
                default -> { }
            }
        }
        if (!open.isEmpty()) {
            complaints.add("no " + open.peek() + " at the end");
        }
    }

    /** Each jump has its label, which stands in blocks around the jump alone: none leads into a protected block. */
    private static void jumps(String code, List<String> complaints) {
        Map<String, List<Integer>> labels = new HashMap<>();
        Map<String, List<List<Integer>>> jumps = new LinkedHashMap<>();
        Deque<Integer> open = new ArrayDeque<>();
        int number = 0;
        for (String line : code.split("\n")) {
            Matcher jump = GOTO.matcher(line);
            if (jump.find()) {
                jumps.computeIfAbsent(jump.group(1), _ -> new ArrayList<>()).add(List.copyOf(open));
            } else if (LABEL.matcher(line).find()) {
                labels.put(line.substring(0, line.length() - 1), List.copyOf(open));
            }
            for (char each : line.toCharArray()) {
                if (each == '{') {
                    open.push(number++);
                } else if (each == '}' && !open.isEmpty()) {
                    open.pop();
                }
            }
        }
        jumps.forEach((label, all) -> all.forEach(blocks -> {
            if (!labels.containsKey(label)) {
                complaints.add("no label " + label);
            } else if (!blocks.containsAll(labels.get(label))) {
                complaints.add("a jump into the block of " + label);
            }
        }));
    }

    /** Each variable is declared in a block around its use, and in none of them twice. */
    private static void scopes(String code, List<String> complaints) {
        Deque<Set<String>> blocks = new ArrayDeque<>();
        blocks.push(new HashSet<>());
        for (String line : code.split("\n")) {
            Matcher declaration = DECLARATION.matcher(line);
            String declared = declaration.find() ? declaration.group(1) : null;
            for (Matcher used = VARIABLE.matcher(line); used.find();) {
                String name = used.group();
                if (!name.equals(declared) && blocks.stream().noneMatch(block -> block.contains(name))) {
                    complaints.add("nobody declares " + name + " in " + line.strip());
                }
            }
            if (declared != null && !blocks.peek().add(declared)) {
                complaints.add(declared + " twice");
            }
            if (line.strip().startsWith("{")) {
                blocks.push(new HashSet<>());
            } else if (line.strip().startsWith("}") && blocks.size() > 1) {
                blocks.pop();
            }
        }
    }
}
