package hybridscope.app.workspace;

import hybridscope.inspectors.rules.RuleSet;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Writes the files, roles, updates and rule sets of a workspace, however it came about, as a file that {@link WorkspaceFile}
 * reads. What else the file had that was opened (entry point, breakpoints, ABI) stays, its paths seen from the new folder.
 */
public final class WorkspaceWriter {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final Path folder;
    private final Path before;

    private WorkspaceWriter(Path folder, Path before) {
        this.folder = folder;
        this.before = before;
    }

    /**
     * Writes {@code target}, whole or not at all.
     *
     * @param members    the assemblies in their order
     * @param consistent those that supplement with the rows of their AOT assemblies
     * @param opened     the workspace file that was opened; null for none
     * @throws IOException where the file cannot be written
     */
    public static void write(Path target, List<WorkspaceFile.Member> members, UpdatePlan plan, Set<Path> consistent, Path opened)
            throws IOException {
        Path absolute = target.toAbsolutePath().normalize();
        WorkspaceWriter writer = new WorkspaceWriter(absolute.getParent(),
                opened == null ? null : opened.toAbsolutePath().normalize().getParent());
        byte[] text = (JSON.writerWithDefaultPrettyPrinter().writeValueAsString(
                writer.content(members, plan, consistent, opened)) + "\n").getBytes(StandardCharsets.UTF_8);
        Path temporary = Files.createTempFile(absolute.getParent(), ".workspace", ".tmp");
        try {
            Files.write(temporary, text);
            Files.move(temporary, absolute, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    private ObjectNode content(List<WorkspaceFile.Member> members, UpdatePlan plan, Set<Path> consistent, Path opened) {
        ObjectNode content = JSON.createObjectNode();
        content.put("format", 1);
        ObjectNode kept = kept(opened);
        Stream.of("name", "about").filter(kept::has).forEach(name -> content.set(name, kept.get(name)));
        ArrayNode assemblies = content.putArray("assemblies");
        for (WorkspaceFile.Member member : members) {
            List<FileRole> roles = member.roles().stream().sorted().toList();
            boolean first = true;
            for (FileRole role : roles.isEmpty() ? Stream.<FileRole>of((FileRole) null).toList() : roles) {
                ObjectNode assembly = assemblies.addObject();
                assembly.put("path", text(member.path()));
                if (role != null) {
                    assembly.put("role", role.id());
                }
                if (role == FileRole.SUPPLEMENTARY && consistent.contains(member.path())) {
                    assembly.put("mode", "Consistent");
                }
                if (first && plan.updates().containsKey(member.path())) {
                    assembly.put("update", text(plan.updates().get(member.path())));
                }
                first = false;
            }
        }
        ArrayNode rules = content.putArray("rules");
        plan.ruleFiles().forEach(file -> rules.addObject().put("path", text(file)).put("enabled", plan.a().has(file)));
        ObjectNode sets = content.putObject("ruleSets");
        set(sets.putObject("a"), plan.a());
        set(sets.putObject("b"), plan.b());
        kept.properties().stream().filter(each -> !content.has(each.getKey()))
                .forEach(each -> content.set(each.getKey(), each.getValue()));
        return content;
    }

    private void set(ObjectNode written, RuleSet set) {
        switch (set.base()) {
            case EVERYTHING -> written.put("inject", "everything");
            case NOTHING -> written.put("inject", "nothing");
            case FILES -> {
                ArrayNode files = written.putArray("files");
                set.files().forEach(file -> files.add(text(file)));
            }
        }
    }

    /** What the opened file says besides. */
    private ObjectNode kept(Path opened) {
        if (opened == null || !Files.isRegularFile(opened)) {
            return JSON.createObjectNode();
        }
        try {
            if (!(JSON.readTree(Files.readString(opened)) instanceof ObjectNode content)) {
                return JSON.createObjectNode();
            }
            if (content.get("entryPoint") instanceof ObjectNode entry) {
                moved(entry, "assembly");
                if (entry.get("arguments") instanceof ArrayNode arguments) {
                    for (int i = 0; i < arguments.size(); i++) {
                        String argument = arguments.get(i).asString("");
                        if (isFile(argument)) {
                            arguments.set(i, text(before.resolve(argument).normalize()));
                        }
                    }
                }
            }
            if (content.get("breakpoints") instanceof ArrayNode breakpoints) {
                for (JsonNode each : breakpoints) {
                    if (each instanceof ObjectNode breakpoint) {
                        moved(breakpoint, "assembly");
                    }
                }
            }
            return content;
        } catch (IOException | JacksonException e) {
            // What was opened is gone: what is open is saved all the same.
            return JSON.createObjectNode();
        }
    }

    private boolean isFile(String argument) {
        try {
            return !argument.isBlank() && Files.isRegularFile(before.resolve(argument));
        } catch (InvalidPathException e) {
            return false;
        }
    }

    private void moved(ObjectNode holder, String name) {
        if (holder.get(name) != null && holder.get(name).isString()) {
            holder.put(name, text(before.resolve(holder.get(name).asString()).normalize()));
        }
    }

    /** Relative to the folder where there is a way, with slashes on every system. */
    private String text(Path path) {
        boolean way = path.getRoot() != null && path.getRoot().equals(folder.getRoot());
        return (way ? folder.relativize(path) : path).toString().replace('\\', '/');
    }
}
