package hybridscope.inspectors.generate;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A text file beside trimmed AOT dlls that says for which target each was made: those of another target have other rows, and
 * what is made of them is inconsistent with the program (RULES.md §6, "Supplementary metadata"). Dlls of a build have none.
 *
 * @param target the target's name
 * @param hashes SHA-256 of each dll, by its name
 */
record TargetStamp(String target, Map<String, String> hashes) {
    static final String NAME = "aot-dlls.txt";

    static TargetStamp of(String target, Map<String, byte[]> dlls) {
        Map<String, String> hashes = new LinkedHashMap<>();
        dlls.forEach((name, bytes) -> hashes.put(name, hash(bytes)));
        return new TargetStamp(target, hashes);
    }

    byte[] bytes() {
        StringBuilder text = new StringBuilder("target ").append(target).append('\n');
        hashes.forEach((name, hash) -> text.append(hash).append("  ").append(name).append('\n'));
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    static Optional<TargetStamp> read(Path folder, GeneratedFiles files) throws IOException {
        Path file = folder.resolve(NAME);
        if (!files.exists(file)) {
            return Optional.empty();
        }
        String target = "";
        Map<String, String> hashes = new LinkedHashMap<>();
        for (String line : new String(files.read(file), StandardCharsets.UTF_8).lines().toList()) {
            if (line.startsWith("target ")) {
                target = line.substring("target ".length());
            } else if (line.indexOf("  ") > 0) {
                hashes.put(line.substring(line.indexOf("  ") + 2), line.substring(0, line.indexOf("  ")));
            }
        }
        return Optional.of(new TargetStamp(target, hashes));
    }

    /** Why the dlls of a folder are not all a target's; empty where they are, or nobody can tell. */
    static Optional<String> foreign(Path folder, String target, Collection<Path> dlls, GeneratedFiles files) throws IOException {
        Optional<TargetStamp> own = read(folder, files);
        if (own.isEmpty()) {
            return Optional.empty();
        }
        if (!own.get().target.equals(target)) {
            return Optional.of("%s has the dlls of %s".formatted(folder.getFileName(), own.get().target));
        }
        for (Path dll : dlls) {
            String name = dll.getFileName().toString();
            String hash = hash(files.read(dll));
            if (!hash.equals(own.get().hashes.get(name))) {
                return Optional.of(name + other(folder, name, hash, files).map(each -> " is that of " + each)
                        .orElse(" is none that was made for " + target));
            }
        }
        return Optional.empty();
    }

    private static Optional<String> other(Path folder, String name, String hash, GeneratedFiles files) throws IOException {
        List<Path> siblings;
        try (Stream<Path> list = Files.list(folder.getParent())) {
            siblings = list.filter(Files::isDirectory).sorted().toList();
        }
        for (Path sibling : siblings) {
            Optional<TargetStamp> stamp = read(sibling, files).filter(each -> hash.equals(each.hashes.get(name)));
            if (stamp.isPresent()) {
                return stamp.map(TargetStamp::target);
            }
        }
        return Optional.empty();
    }

    private static String hash(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
