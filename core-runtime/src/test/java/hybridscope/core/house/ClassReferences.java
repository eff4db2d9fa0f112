package hybridscope.core.house;

import java.lang.classfile.Annotation;
import java.lang.classfile.AttributedElement;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassModel;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.MethodTypeEntry;
import java.lang.classfile.constantpool.NameAndTypeEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The names of all classes that a compiled class mentions: in code, member types, generic signatures and annotations. */
final class ClassReferences {
    /** A class type inside a descriptor or signature (JVMS 4.3.2, 4.7.9.1). */
    private static final Pattern CLASS_TYPE = Pattern.compile("L([\\w$/]+)[;<]");

    private final Set<String> names = new TreeSet<>();

    private ClassReferences() {
    }

    /** Binary names with dots, in alphabetical order; the class itself is among them. */
    static Set<String> of(ClassModel model) {
        ClassReferences references = new ClassReferences();
        for (PoolEntry entry : model.constantPool()) {
            switch (entry) {
                case ClassEntry type -> references.addClass(type.asInternalName());
                case NameAndTypeEntry member -> references.addTypes(member.type().stringValue());
                case MethodTypeEntry type -> references.addTypes(type.descriptor().stringValue());
                default -> { }
            }
        }
        references.addAttributes(model);
        model.fields().forEach(field -> {
            references.addTypes(field.fieldType().stringValue());
            references.addAttributes(field);
        });
        model.methods().forEach(method -> {
            references.addTypes(method.methodType().stringValue());
            references.addAttributes(method);
        });
        model.findAttribute(Attributes.record()).ifPresent(record -> record.components().forEach(component -> {
            references.addTypes(component.descriptor().stringValue());
            references.addAttributes(component);
        }));
        return references.names;
    }

    private void addAttributes(AttributedElement element) {
        element.findAttribute(Attributes.signature()).ifPresent(s -> addTypes(s.signature().stringValue()));
        element.findAttribute(Attributes.runtimeVisibleAnnotations()).ifPresent(a -> addAnnotations(a.annotations()));
        element.findAttribute(Attributes.runtimeInvisibleAnnotations()).ifPresent(a -> addAnnotations(a.annotations()));
    }

    private void addAnnotations(List<Annotation> annotations) {
        annotations.forEach(annotation -> addTypes(annotation.className().stringValue()));
    }

    private void addClass(String internalName) {
        if (internalName.startsWith("[")) {
            addTypes(internalName);
        } else {
            names.add(internalName.replace('/', '.'));
        }
    }

    private void addTypes(String descriptor) {
        Matcher matcher = CLASS_TYPE.matcher(descriptor);
        while (matcher.find()) {
            names.add(matcher.group(1).replace('/', '.'));
        }
    }
}
