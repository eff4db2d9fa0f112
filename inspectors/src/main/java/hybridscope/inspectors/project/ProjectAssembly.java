package hybridscope.inspectors.project;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.nio.file.Path;
import java.util.List;

/**
 * An assembly of a project.
 *
 * @param name  simple name
 * @param file  where it lies, relative to the project
 * @param path  the same, absolute
 * @param roles the parts it plays
 * @param size  bytes
 */
public record ProjectAssembly(String name, String file, @JsonIgnore Path path, List<ProjectRole> roles, long size) {
}
