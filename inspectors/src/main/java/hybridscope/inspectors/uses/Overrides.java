package hybridscope.inspectors.uses;

import hybridscope.core.metadata.name.NameStyle;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.SlotOrigin;
import hybridscope.core.types.VTableSlot;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What a method overrides and implements, and who overrides and implements it, by the virtual tables of classes. Files are
 * loaded each into a runtime of its own, so methods are known by assembly, name and signature.
 */
final class Overrides {
    private final OpenFile home;
    private final int token;
    private final List<OpenFile> files;
    private final Runnable step;

    Overrides(OpenFile home, int token, List<OpenFile> files, Runnable step) {
        this.home = home;
        this.token = token;
        this.files = files;
        this.step = step;
    }

    void into(UsesReport.Sites sites) {
        MethodInfo subject;
        try {
            subject = home.loaded().method(token).typical();
            if (!subject.isVirtual()) {
                return;
            }
            above(subject, sites);
        } catch (LoadException | BadFormatException e) {
            // What cannot be loaded has no virtual table; its own findings say why.
            return;
        }
        Set<String> slots = new HashSet<>();
        Set<String> names = new HashSet<>();
        Stream.concat(Stream.of(subject), subject.declaringType().isInterface() ? Stream.empty() : declared(subject).stream())
                .forEach(method -> {
                    slots.add(key(method));
                    names.add(method.name());
                });
        for (OpenFile file : files) {
            if (file.metadata().isPresent()) {
                below(file, subject, slots, names, sites);
            }
        }
    }

    /** The methods of base classes whose slots a method of a class takes. */
    private static List<MethodInfo> declared(MethodInfo method) {
        return method.declaringType().vtable().slots().stream()
                .filter(slot -> is(slot.held(), method) && !slot.declaration().declaringType().isInterface())
                .map(slot -> slot.declaration().typical()).filter(each -> !is(each, method)).distinct().toList();
    }

    private void above(MethodInfo subject, UsesReport.Sites sites) {
        if (subject.declaringType().isInterface()) {
            return;
        }
        declared(subject).forEach(method -> add(UseRelation.OVERRIDES, home, method, sites));
        subject.declaringType().vtable().slots().stream()
                .filter(slot -> is(slot.held(), subject) && slot.declaration().declaringType().isInterface())
                .map(slot -> slot.declaration().typical()).distinct()
                .forEach(method -> add(UseRelation.IMPLEMENTS, home, method, sites));
    }

    private void below(OpenFile file, MethodInfo subject, Set<String> slots, Set<String> names, UsesReport.Sites sites) {
        LoadedModule module;
        try {
            module = file.loaded().module();
        } catch (LoadException e) {
            return;
        }
        boolean ofInterface = subject.declaringType().isInterface();
        String owner = typeKey(subject.declaringType());
        for (DefinedKlass type : module.definitions()) {
            step.run();
            try {
                if (type.isInterface() || !ofInterface && !derives(type, owner)) {
                    continue;
                }
                for (VTableSlot slot : type.vtable().slots()) {
                    if (slot.setBy() == type && slot.held() != null && slot.origin() != SlotOrigin.NEW_SLOT
                            && names.contains(slot.declaration().name()) && slots.contains(key(slot.declaration()))
                            && !is(slot.held(), subject) && !slot.held().declaringType().isInterface()) {
                        add(ofInterface ? UseRelation.IMPLEMENTED_BY : UseRelation.OVERRIDDEN_BY, file, slot.held().typical(),
                                sites);
                    }
                }
            } catch (LoadException | BadFormatException e) {
                // A class that cannot be loaded overrides nothing.
                continue;
            }
        }
    }

    private static boolean derives(Klass type, String owner) {
        for (Klass base = type.parent(); base != null; base = base.parent()) {
            if (typeKey(base).equals(owner)) {
                return true;
            }
        }
        return false;
    }

    private static boolean is(MethodInfo held, MethodInfo method) {
        return held != null && held.typical() == method.typical();
    }

    private void add(UseRelation relation, OpenFile from, MethodInfo method, UsesReport.Sites sites) {
        LoadedModule module = method.module().orElse(null);
        if (module == null) {
            return;
        }
        // An open file's method is shown there, that of an assembly which is found beside it or among the class libraries there.
        OpenFile open = files.stream().filter(file -> file.image() == module.image()).findFirst()
                .or(() -> files.stream().filter(file -> module.assembly().path().filter(path -> isAt(file, path)).isPresent())
                .findFirst()).orElse(null);
        if (open != null) {
            sites.add(relation, open, method.token(), null);
        } else {
            Place place = from.place(module, method.token());
            if (place != null) {
                sites.add(relation, module.image().name(), place, module.names().member(method.token(), NameStyle.CSHARP)
                        + module.names().parameters(method.token(), NameStyle.CSHARP_SHORT));
            }
        }
    }

    private static boolean isAt(OpenFile file, java.nio.file.Path path) {
        return file.path() != null && file.path().toAbsolutePath().normalize().equals(path.toAbsolutePath().normalize());
    }

    private static String typeKey(Klass type) {
        DefinedKlass definition = type instanceof DefinedKlass defined ? defined.definition() : null;
        return definition == null ? type.name() : definition.module().assembly().name() + "/" + definition.name();
    }

    private static String key(MethodInfo method) {
        MethodInfo typical = method.typical();
        return typical.module().map(module -> module.assembly().name() + "/").orElse("") + typical;
    }
}
