package hybridscope.core.dhe.file;

import hybridscope.core.pe.Bytes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** Reads meta version files, line by line. Empty lines count nothing. */
final class MetaVersionReader {
    private final SpecLines lines;
    private final List<DllIdentity> packages = new ArrayList<>();
    private final SortedMap<String, MetaVersion> types = new TreeMap<>();
    private final SortedMap<String, MetaVersion> methods = new TreeMap<>();
    private final Set<Integer> ids = new HashSet<>();
    private String assembly;
    private DllIdentity dll;
    private int next;

    MetaVersionReader(Bytes bytes) {
        lines = new SpecLines(bytes, MetaVersions.FIRST_LINE);
    }

    MetaVersions read() {
        while (lines.advance()) {
            if (!lines.line().isEmpty()) {
                line();
            }
        }
        if (assembly == null || dll == null || next == 0 || packages.isEmpty()) {
            throw lines.fail("lines assembly, dll, package and next");
        }
        return new MetaVersions(assembly, dll, packages, next, types, methods);
    }

    private void line() {
        String[] words = lines.line().split(" ", 2);
        String rest = words.length < 2 ? "" : words[1];
        switch (words[0]) {
            case "assembly" -> {
                once(assembly == null);
                assembly = lines.name(rest);
            }
            case "dll" -> {
                once(dll == null);
                dll = lines.dll(rest);
            }
            case "package" -> {
                DllIdentity each = lines.dll(rest);
                once(!packages.contains(each));
                packages.add(each);
            }
            case "next" -> {
                once(next == 0);
                next = number(rest);
            }
            case "type" -> {
                String[] parts = rest.split(" ", 3);
                once(types.put(name(parts, 3), version(parts, false)) == null);
            }
            case "method" -> {
                String[] parts = rest.split(" ", 4);
                String name = name(parts, 4);
                if (!parts[2].equals("injected") && !parts[2].equals("plain")) {
                    throw lines.fail("an id, a number, then injected or plain, then a name");
                }
                once(methods.put(name, version(parts, parts[2].equals("injected"))) == null);
            }
            default -> throw lines.fail("assembly, dll, package, next, type or method");
        }
    }

    private void once(boolean first) {
        if (!first) {
            throw lines.fail("such a line once");
        }
    }

    private String name(String[] parts, int count) {
        return lines.name(parts.length == count ? parts[count - 1] : "");
    }

    private MetaVersion version(String[] parts, boolean injected) {
        int id = number(parts[0]);
        if (id >= next || !ids.add(id)) {
            throw lines.fail("an id below that of the line next, which no other line has");
        }
        return new MetaVersion(id, number(parts[1]), injected);
    }

    private int number(String text) {
        if (!text.matches("[1-9][0-9]{0,8}")) {
            throw lines.fail("a number from 1 to 999999999");
        }
        return Integer.parseInt(text);
    }
}
