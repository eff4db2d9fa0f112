package hybridscope.inspectors.csharp;

import hybridscope.inspectors.json.JsonName;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a compiler needs to know besides the sources to make a file again.
 *
 * @param level      the version of C#, as compilers name it
 * @param isCorlib   whether it is the core library itself
 * @param target     what is made
 * @param main       the type of the entry point; empty where there is none
 * @param references what it refers to, and what that refers to
 * @param modules    modules beside the manifest's, as paths
 * @param key        the file with the public key, relative to the project; null for none
 * @param resources  embedded resources
 */
record ProjectOptions(String level, boolean isCorlib, Target target, Optional<String> main, List<Reference> references,
        List<String> modules, Path key, List<Resource> resources) {

    /** What a file is. */
    enum Target {
        LIBRARY, EXE, WINEXE, MODULE
    }

    /**
     * Another assembly.
     *
     * @param file      its path, or its name where it was not found
     * @param alias     the name that its types have to themselves; null for none
     * @param isLibrary whether it is one of the class libraries, which every machine has somewhere
     */
    record Reference(String file, String alias, boolean isLibrary) {
    }

    /**
     * A resource.
     *
     * @param file   relative to the project
     * @param name   in the manifest
     * @param hidden whether other assemblies cannot see it
     */
    record Resource(Path file, String name, boolean hidden) {
    }

    /** Options of Mono's compiler (mcs). @param base the folder of the project as they name it */
    List<String> arguments(Path base) {
        List<String> arguments = new ArrayList<>(List.of("-noconfig", "-nologo", "-unsafe", "-langversion:" + level));
        if (isCorlib) {
            arguments.add("-nostdlib");
        }
        arguments.add("-target:" + JsonName.words(target));
        main.ifPresent(type -> arguments.add("-main:" + type));
        references.forEach(each -> arguments.add("-r:" + (each.alias == null ? "" : each.alias + "=") + each.file));
        modules.forEach(each -> arguments.add("-addmodule:" + each));
        if (key != null) {
            // With the public key alone an assembly is signed later, or never.
            arguments.add("-keyfile:" + base.resolve(key));
            arguments.add("-delaysign+");
        }
        resources.forEach(each -> arguments.add("-resource:" + base.resolve(each.file) + "," + each.name
                + (each.hidden ? ",private" : "")));
        return arguments;
    }
}
