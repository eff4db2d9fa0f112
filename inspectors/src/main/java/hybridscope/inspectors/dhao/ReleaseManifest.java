package hybridscope.inspectors.dhao;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import hybridscope.core.dhe.file.DllIdentity;
import hybridscope.core.dhe.file.RuleFileIdentity;
import hybridscope.core.dhe.file.Sha256;
import hybridscope.inspectors.json.Json;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.UUID;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * What an archive of a main package holds: the file {@code manifest.json} in it.
 *
 * @param format     {@link #FORMAT}
 * @param assemblies the dlls, by file name
 * @param rules      the rule files in the order in which they count
 * @param versions   the files with the meta versions of differential assemblies
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record ReleaseManifest(int format, List<Dll> assemblies, List<TextFile> rules, List<TextFile> versions) {
    /** The name of the file. */
    public static final String NAME = "manifest.json";
    /** The only format so far. */
    public static final int FORMAT = 1;

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    /**
     * A dll.
     *
     * @param name         the assembly's simple name
     * @param file         its file name
     * @param differential whether updates replace it; else it is one of those that stay
     * @param mvid         its module's id
     * @param sha256       of its content
     */
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Dll(String name, String file, boolean differential, String mvid, String sha256) {
        /** As dhao files have it. */
        public DllIdentity identity() {
            return new DllIdentity(UUID.fromString(mvid), new Sha256(sha256));
        }
    }

    /**
     * A text file.
     *
     * @param file   its file name
     * @param sha256 of its content
     */
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record TextFile(String file, String sha256) {
        /** As dhao files have a rule file. */
        public RuleFileIdentity identity() {
            return new RuleFileIdentity(file, new Sha256(sha256));
        }
    }

    byte[] bytes() {
        return (Json.text(this).replace("\r\n", "\n") + "\n").getBytes(StandardCharsets.UTF_8);
    }

    static ReleaseManifest read(byte[] bytes) throws ReleaseException {
        ReleaseManifest manifest;
        try {
            manifest = MAPPER.readValue(bytes, ReleaseManifest.class);
        } catch (JacksonException e) {
            throw new ReleaseException(NAME + ": " + e.getOriginalMessage());
        }
        if (manifest == null || manifest.format != FORMAT) {
            throw new ReleaseException(NAME + ": no manifest of format " + FORMAT);
        }
        if (manifest.assemblies == null || manifest.rules == null || manifest.versions == null) {
            throw new ReleaseException(NAME + ": no \"assemblies\", no \"rules\" or no \"versions\" in it");
        }
        manifest.check();
        return manifest;
    }

    private void check() throws ReleaseException {
        Set<String> files = new HashSet<>();
        Set<String> names = new HashSet<>();
        for (Dll dll : assemblies) {
            if (dll == null || dll.name == null || dll.mvid == null
                    || !dll.mvid.matches("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")) {
                throw new ReleaseException(NAME + ": an assembly without a name or an MVID");
            }
            check(dll.file, dll.sha256, files);
            if (!names.add(dll.name.toLowerCase(Locale.ROOT))) {
                throw new ReleaseException(NAME + ": " + dll.name + " twice");
            }
        }
        files.clear();
        for (TextFile rule : rules) {
            check(rule == null ? null : rule.file, rule == null ? null : rule.sha256, files);
        }
        files.clear();
        for (TextFile version : versions) {
            check(version == null ? null : version.file, version == null ? null : version.sha256, files);
        }
    }

    /** A file's name leads nowhere else: archives are passed on. */
    private static void check(String file, String hash, Set<String> files) throws ReleaseException {
        if (file == null || file.isEmpty() || file.equals(".") || file.equals("..") || file.matches("(?s).*[/\\\\:\0\n\r].*")) {
            throw new ReleaseException(NAME + ": " + (file == null ? "no file name" : "'" + file + "' is no file name"));
        }
        if (hash == null || Sha256.parse(hash).isEmpty()) {
            throw new ReleaseException(NAME + ": " + file + " has no SHA-256");
        }
        if (!files.add(file.toLowerCase(Locale.ROOT))) {
            throw new ReleaseException(NAME + ": " + file + " twice");
        }
    }

    /** The rule files as dhao files have them. */
    public List<RuleFileIdentity> ruleIdentities() {
        return rules.stream().map(TextFile::identity).toList();
    }
}
