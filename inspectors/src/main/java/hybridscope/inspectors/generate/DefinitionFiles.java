package hybridscope.inspectors.generate;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The C++ that the runtime is compiled with: what it is made for, and which assemblies will be loaded later. */
final class DefinitionFiles {
    private static final Pattern VERSION = Pattern.compile("(\\d{1,4})\\.(\\d{1,2})\\.(\\d{1,2}).*");
    private static final int FIRST = 2019;

    private DefinitionFiles() {
    }

    /** UnityVersion.h: the editor's version where it is known, the platform, the class-library profile. */
    static String header(GenerateSource source) {
        List<String> lines = new ArrayList<>(List.of("#pragma once", ""));
        Matcher version = VERSION.matcher(source.unityVersion());
        if (version.matches()) {
            int major = Integer.parseInt(version.group(1));
            lines.add("#define HYBRIDCLR_UNITY_VERSION %d%02d%02d".formatted(major, Integer.parseInt(version.group(2)),
                    Integer.parseInt(version.group(3))));
            lines.add("#define HYBRIDCLR_UNITY_%d 1".formatted(major));
            // From 6000 on, versions are no years; each is newer than all of them.
            for (int year = FIRST; year <= Math.min(major, 2023); year++) {
                lines.add("#define HYBRIDCLR_UNITY_%d_OR_NEW 1".formatted(year));
            }
        }
        lines.add("#define HYBRIDCLR_TARGET_%s 1".formatted(macro(source.target())));
        if (!source.profile().isEmpty()) {
            lines.add("#define HYBRIDCLR_PROFILE_%s 1".formatted(macro(source.profile())));
        }
        return String.join("\n", lines) + "\n";
    }

    /** AssemblyManifest.cpp: names of the assemblies that are in no build. */
    static String manifest(List<String> hotUpdate) {
        StringBuilder text = new StringBuilder("namespace hybridclr\n{\n    const char* g_placeHolderAssemblies[] =\n    {\n");
        hotUpdate.forEach(name -> text.append("        \"").append(name.replace("\\", "\\\\").replace("\"", "\\\""))
                .append("\",\n"));
        return text.append("        nullptr,\n    };\n}\n").toString();
    }

    private static String macro(String name) {
        return name.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "_");
    }
}
