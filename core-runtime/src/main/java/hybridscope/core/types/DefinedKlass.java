package hybridscope.core.types;

import hybridscope.core.memory.ObjectModel;
import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Relations;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.core.metadata.signature.ElementType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * A class, struct, enumeration or interface that a TypeDef row defines, or an instance of a generic one (ECMA-335 II.10). A
 * generic definition is its own instance over its own variables.
 */
public final class DefinedKlass extends Klass {
    /** How many base classes a class may have (our limit). */
    static final int MAX_DEPTH = 512;
    private static final int MAX_INTERFACES = 4096;
    private static final Column NESTED = Table.NESTED_CLASS.column("NestedClass");
    private static final Column ENCLOSING = Table.NESTED_CLASS.column("EnclosingClass");
    private static final Column EXTENDS = Table.TYPE_DEF.column("Extends");
    private static final Column OWNER = Table.GENERIC_PARAM.column("Owner");

    private final LoadedModule module;
    private final int rid;
    private int flags;
    private String definitionName;
    private final DefinedKlass definition;
    private List<Klass> arguments;
    private final ElementType primitive;
    private Klass parent;
    private boolean parentKnown;
    private boolean hierarchyChecked;
    private Boolean valueType;
    private Boolean enumeration;
    private List<Klass> declaredInterfaces;
    private List<Klass> interfaces;
    private List<FieldInfo> fields;
    private List<MethodInfo> methods;
    private List<MethodInfo> virtualMethods;
    private List<PropertyInfo> properties;
    private List<EventInfo> events;
    private List<Klass> nestedTypes;
    private Map<String, List<FieldInfo>> fieldsByName;
    private List<MethodImpls.Pair> methodImpls;
    private Boolean byRefLike;
    private StaticLayout[] statics = new StaticLayout[ObjectModel.values().length];

    /** The class of a TypeDef row. */
    DefinedKlass(LoadedModule module, int rid) {
        super(module.runtime(), List.of(), arity(module, rid) > 0, false);
        this.module = module;
        this.rid = rid;
        definition = this;
        readRow();
        primitive = module.isCorlib() ? CoreClasses.primitive(definitionName) : null;
    }

    /** An instance of a generic definition. */
    DefinedKlass(DefinedKlass definition, List<Klass> arguments) {
        super(definition.runtime(), arguments, false, false);
        module = definition.module;
        rid = definition.rid;
        flags = definition.flags;
        definitionName = definition.definitionName;
        this.definition = definition;
        this.arguments = arguments;
        primitive = null;
        if (arguments.size() != definition.arguments.size()) {
            fail(LoadFailure.typeLoad("%s takes %d generic arguments, not %d".formatted(definitionName,
                    definition.arguments.size(), arguments.size())));
        }
        for (Klass argument : arguments) {
            if (!Constraints.isArgument(argument)) {
                fail(LoadFailure.typeLoad("%s is no generic argument".formatted(argument.name())));
            }
        }
    }

    /**
     * A violated constraint is found when the instance is first used, as Mono does; naming it in a signature is no use. So is
     * what a class needs that is not there: what it extends and implements, types of its fields, signatures that it overrides.
     */
    @Override
    void check() {
        if (isGenericInstance()) {
            arguments.stream().map(LoadFailure::absentFrom).flatMap(Optional::stream).findFirst().ifPresent(this::fail);
            definition.failure().ifPresent(this::fail);
            Constraints.violation(this).ifPresent(violation -> fail(LoadFailure.typeLoad(violation.message())));
            if (arguments.stream().map(Klass::failure).flatMap(Optional::stream).anyMatch(found -> found.assembly() != null)) {
                fields().stream().filter(field -> !field.isStatic()).forEach(this::checkArguments);
            }
        } else if (!module.isCorlib()) {
            module.guard(this, this::checkNeeds);
        }
    }

    private void checkNeeds() {
        String simple = simple();
        if (parent() != null) {
            LoadFailure.absentFrom(parent).ifPresent(failure -> fail(failure.of(simple)));
            parent.failure().filter(failure -> failure.assembly() != null && parent instanceof DefinedKlass)
                    .ifPresent(failure -> fail(failure.making("Could not set up parent class, due to: " + failure.told()
                            + LoadFailure.place((DefinedKlass) parent), simple)));
        }
        declaredInterfaces().forEach(type -> LoadFailure.absentFrom(type).ifPresent(failure -> fail(failure.of(simple))));
        for (Klass argument : arguments) {
            ((VariableKlass) argument).constraints().forEach(type -> LoadFailure.absentFrom(type)
                    .ifPresent(failure -> fail(failure.of(simple))));
        }
        // The class libraries are all there: what their fields and overrides mention need not be looked at before it is used.
        if (!module.assembly().isClassLibrary()) {
            for (FieldInfo field : fields()) {
                checkField(field);
            }
            // A method that has a slot of its own is looked at when it is called.
            virtualMethods().stream().filter(method -> !method.isNewSlot())
                    .map(method -> LoadFailure.absentFrom(method.signature())).flatMap(Optional::stream).findFirst()
                    .ifPresent(failure -> failUse(failure.making("VTable setup of type " + simple + " failed", simple)));
        }
    }

    /** A field of a type that cannot be loaded, or of an array of one. */
    private void checkArguments(FieldInfo field) {
        Klass type = field.type();
        Klass element = type instanceof ArrayKlass ? type.element() : type;
        if (type instanceof ArrayKlass || type.isValueType()) {
            element.failure().filter(found -> found.assembly() != null).ifPresent(found -> failUse(found.making(
                    "Invalid type %s for instance field %s:%s".formatted(type.name(),
                            name().replace('<', '[').replace('>', ']').replace('/', '+'), field.name()), name())));
        }
    }

    /** Its name without those of the classes around it. */
    private String simple() {
        return definitionName.substring(definitionName.lastIndexOf('/') + 1);
    }

    private void checkField(FieldInfo field) {
        Klass type = field.type();
        String place = definitionName.replace('/', '+') + ":" + field.name();
        LoadFailure.absentFrom(type).ifPresent(failure -> failUse(failure.making(
                "Could not load type of field '%s' (%d) due to: %s".formatted(place, field.index(), failure.told()),
                definitionName)));
        // Not further down: structures may nest deeply, and their layout tells.
        if (!field.isStatic() && type instanceof DefinedKlass value && value.isValueType()) {
            value.fields().stream().filter(inner -> !inner.isStatic()).map(inner -> LoadFailure.absentFrom(inner.type()))
                    .flatMap(Optional::stream).findFirst().ifPresent(failure -> failUse(failure.making(
                    "Invalid type %s for instance field %s".formatted(value.leafName(), place), definitionName)));
        }
    }

    private void readRow() {
        flags = module.metadata().tables().value(Table.TYPE_DEF.column("Flags"), rid);
        definitionName = module.names().type(Token.of(Table.TYPE_DEF, rid), NameStyle.METADATA);
        List<Klass> variables = new ArrayList<>();
        for (int row : module.metadata().relations().rowsWhere(OWNER, Table.TYPE_DEF, rid)) {
            variables.add(new VariableKlass(module, this, null, variables.size(), row));
        }
        arguments = List.copyOf(variables);
    }

    /** Begins anew with a class that was known before its definition was complete (a TypeBuilder's). */
    void redefine() {
        if (definition == this) {
            List<Klass> known = arguments;
            readRow();
            if (known.size() == arguments.size()) {
                // Signatures that name the variables stay as they are.
                arguments = known;
                known.forEach(variable -> ((VariableKlass) variable).redefine());
            }
        } else {
            flags = definition.flags;
            definitionName = definition.definitionName;
        }
        rebuild(definition == this ? !arguments.isEmpty() : containsVariables());
        parent = null;
        parentKnown = false;
        hierarchyChecked = false;
        valueType = null;
        declaredInterfaces = null;
        interfaces = null;
        fields = null;
        methods = null;
        virtualMethods = null;
        properties = null;
        events = null;
        nestedTypes = null;
        fieldsByName = null;
        methodImpls = null;
        byRefLike = null;
        statics = new StaticLayout[statics.length];
    }

    private static int arity(LoadedModule module, int rid) {
        return module.metadata().relations().rowsWhere(OWNER, Table.TYPE_DEF, rid).length;
    }

    /** The module that defines it. */
    public LoadedModule module() {
        return module;
    }

    /** Its TypeDef row. */
    public int token() {
        return Token.of(Table.TYPE_DEF, rid);
    }

    int rid() {
        return rid;
    }

    /** Its flags (II.23.1.15). */
    public int flags() {
        return flags;
    }

    /** The generic definition; itself where it is none's instance. */
    public DefinedKlass definition() {
        return definition;
    }

    /** Its definition's metadata name, without generic arguments. */
    public String definitionName() {
        return definitionName;
    }

    @Override
    public List<Klass> arguments() {
        return arguments;
    }

    /** Whether it is generic and its arguments are its own variables. */
    public boolean isGenericDefinition() {
        return definition == this && !arguments.isEmpty();
    }

    /** Whether it is an instance of a generic definition. */
    public boolean isGenericInstance() {
        return definition != this;
    }

    GenericContext context() {
        return GenericContext.of(this);
    }

    /** The instance of this generic definition with these arguments; a definition without variables is its own. */
    public DefinedKlass instance(List<Klass> given) {
        return given.equals(definition.arguments) ? definition : runtime().types().instance(definition, given);
    }

    /** Whether it stands in for a type of an assembly that is not there. */
    public boolean isStandIn() {
        return module.assembly().isStandIn();
    }

    /** Whether a base class stands in for one that is not there: it has what that one would have, which nobody knows. */
    public boolean inheritsFromStandIn() {
        for (Klass base = parent(); base != null; base = base.parent()) {
            if (base instanceof DefinedKlass type && type.isStandIn()) {
                return true;
            }
        }
        return false;
    }

    /** Whether it is abstract. */
    public boolean isAbstract() {
        return (flags & 0x80) != 0;
    }

    /** Whether no class may extend it. */
    public boolean isSealed() {
        return (flags & 0x100) != 0;
    }

    /** Whether its class constructor may run at any time before the first access to a static field (II.10.5.3.3). */
    public boolean isBeforeFieldInit() {
        return (flags & 0x100000) != 0;
    }

    /** A primitive's own type, else {@code VALUETYPE} or {@code CLASS}, for generic instances too. */
    @Override
    public ElementType elementType() {
        return primitive != null ? primitive : isValueType() ? ElementType.VALUETYPE : ElementType.CLASS;
    }

    @Override
    void appendName(StringBuilder text) {
        text.append(definitionName);
        if (isGenericInstance()) {
            text.append('<');
            append(text, arguments);
            text.append('>');
        }
    }

    @Override
    String leafName() {
        return definitionName;
    }

    @Override
    public boolean isInterface() {
        return (flags & 0x20) != 0;
    }

    /** Whether it is {@code System.Void}; asks for no other type. */
    boolean isVoid() {
        return primitive == ElementType.VOID;
    }

    @Override
    public boolean isValueType() {
        if (definition != this) {
            return definition.isValueType();
        }
        // Asked for all the time, and not worth a lock once it is known.
        Boolean known = valueType;
        if (known != null) {
            return known;
        }
        synchronized (lock()) {
            if (valueType == null) {
                Klass base = isInterface() ? null : rawParent();
                valueType = base instanceof DefinedKlass type && type.module.isCorlib()
                        && (type.definitionName.equals("System.Enum") || type.definitionName.equals("System.ValueType")
                        && !(module.isCorlib() && definitionName.equals("System.Enum")))
                        || base instanceof MissingKlass missing
                        && (missing.name().equals("System.Enum") || missing.name().equals("System.ValueType"));
            }
            return valueType;
        }
    }

    @Override
    public boolean isEnum() {
        if (definition != this) {
            return definition.isEnum();
        }
        Boolean known = enumeration;
        if (known == null) {
            known = isValueType() && rawParent().leafName().equals("System.Enum");
            enumeration = known;
        }
        return known;
    }

    @Override
    public boolean isNullable() {
        return isGenericInstance() && module.isCorlib() && definitionName.equals("System.Nullable`1");
    }

    @Override
    public boolean isByRefLike() {
        if (definition != this) {
            return definition.isByRefLike();
        }
        Boolean known = byRefLike;
        if (known != null) {
            return known;
        }
        synchronized (lock()) {
            if (byRefLike == null) {
                byRefLike = primitive == ElementType.TYPEDBYREF
                        || isValueType() && (module.isCorlib() && CoreClasses.isStackOnly(definitionName)
                        || module.hasAttribute(Table.TYPE_DEF, rid, "System.Runtime.CompilerServices.IsByRefLikeAttribute"));
            }
            return byRefLike;
        }
    }

    @Override
    public Klass underlying() {
        if (isEnum()) {
            for (FieldInfo field : fields()) {
                if (!field.isStatic()) {
                    // Only numbers can stand behind an enumeration; anything else could lead back here.
                    return field.type().elementType().size() > 0 || field.type().elementType() == ElementType.I
                            || field.type().elementType() == ElementType.U ? field.type() : this;
                }
            }
        }
        return this;
    }

    /** The base class as the row names it, not yet checked for cycles. */
    Klass rawParent() {
        synchronized (lock()) {
            if (!parentKnown) {
                parentKnown = true;
                module.guard(this, () -> {
                    int token = module.metadata().tables().reference(EXTENDS, rid);
                    parent = token == 0 || isInterface() ? null : module.type(token, context());
                });
            }
            return parent;
        }
    }

    @Override
    public Klass parent() {
        synchronized (lock()) {
            rawParent();
            if (!hierarchyChecked) {
                hierarchyChecked = true;
                checkHierarchy();
                reached(ClassStage.HIERARCHY);
            }
            return parent;
        }
    }

    private void checkHierarchy() {
        int depth = 0;
        for (Klass base = parent; base != null; base = base instanceof DefinedKlass type ? type.rawParent() : null) {
            LoadFailure found = base instanceof DefinedKlass type && type.definition == definition
                    ? LoadFailure.typeLoad(name() + " extends itself")
                    : ++depth > MAX_DEPTH ? LoadFailure.typeLoad(name() + " has more than " + MAX_DEPTH + " base classes")
                    : base instanceof DefinedKlass || base instanceof MissingKlass
                    ? null : LoadFailure.typeLoad(name() + " extends " + base.name());
            if (found != null) {
                fail(found);
                parent = runtime().core().object();
                return;
            }
        }
        if (parent instanceof MissingKlass) {
            parent.failure().ifPresent(failure -> fail(failure.of(simple())));
        } else if (parent != null && parent.isInterface()) {
            fail(LoadFailure.typeLoad(name() + " extends the interface " + parent.name()));
            parent = runtime().core().object();
        }
    }

    /** The class it is nested in; null for none. */
    public DefinedKlass enclosing() {
        int row = module.metadata().relations().firstWhere(NESTED, rid);
        int outer = row == 0 ? 0 : module.metadata().tables().value(ENCLOSING, row);
        return module.metadata().tables().has(Table.TYPE_DEF, outer) ? module.definition(outer) : null;
    }

    @Override
    public List<Klass> declaredInterfaces() {
        synchronized (lock()) {
            if (declaredInterfaces == null) {
                declaredInterfaces = List.of();
                List<Klass> found = new ArrayList<>();
                for (int row : module.metadata().relations().rowsWhere(Table.INTERFACE_IMPL.column("Class"), rid)) {
                    module.guard(this, () -> {
                        Klass type = module.type(module.metadata()
                                .tables().reference(Table.INTERFACE_IMPL.column("Interface"), row), context());
                        if (type instanceof MissingKlass) {
                            type.failure().ifPresent(failure -> fail(failure.of(simple())));
                        } else if (!type.isInterface()) {
                            fail(LoadFailure.typeLoad(name() + " implements " + type.name() + ", which is no interface"));
                        } else if (!found.contains(type)) {
                            found.add(type);
                        }
                    });
                }
                declaredInterfaces = List.copyOf(found);
            }
            return declaredInterfaces;
        }
    }

    /** The custom attributes of its declaration that it implements an interface; none where it does not itself. */
    public List<AttributeInfo> interfaceAttributes(Klass declared) {
        for (int row : module.metadata().relations().rowsWhere(Table.INTERFACE_IMPL.column("Class"), rid)) {
            int token = module.metadata().tables().reference(Table.INTERFACE_IMPL.column("Interface"), row);
            if (declaredInterfaces().contains(declared) && module.type(token, context()) == declared) {
                return module.attributes(Table.INTERFACE_IMPL, row);
            }
        }
        return List.of();
    }

    @Override
    public List<Klass> interfaces() {
        synchronized (lock()) {
            if (interfaces == null) {
                Set<Klass> all = new LinkedHashSet<>(parent() == null ? List.of() : parent().interfaces());
                List<Klass> work = new ArrayList<>(declaredInterfaces());
                // Each interface in front of those it extends; a list of work instead of recursion, for hostile chains.
                while (!work.isEmpty()) {
                    Klass next = work.removeFirst();
                    if (all.size() >= MAX_INTERFACES) {
                        fail(LoadFailure.typeLoad(name() + " has more than " + MAX_INTERFACES + " interfaces"));
                        break;
                    }
                    if (next.nesting() <= MAX_NESTING && all.add(next)) {
                        work.addAll(0, next.declaredInterfaces());
                    }
                }
                interfaces = List.copyOf(all);
                reached(ClassStage.INTERFACES);
            }
            return interfaces;
        }
    }

    @Override
    public List<AttributeInfo> attributes() {
        return module.attributes(Table.TYPE_DEF, rid);
    }

    @Override
    public List<FieldInfo> fields() {
        synchronized (lock()) {
            if (fields == null) {
                List<FieldInfo> found = new ArrayList<>();
                members("FieldList", row -> found.add(new FieldInfo(this, row, found.size())));
                fields = List.copyOf(found);
                reached(ClassStage.FIELDS);
            }
            return fields;
        }
    }

    @Override
    public List<MethodInfo> methods() {
        synchronized (lock()) {
            if (methods == null) {
                List<MethodInfo> found = new ArrayList<>();
                if (definition == this) {
                    members("MethodList", row -> found.add(new MethodInfo(this, row, found.size())));
                } else {
                    definition.methods().forEach(method -> found.add(new MethodInfo(this, method)));
                    definition.failure().ifPresent(this::fail);
                }
                methods = List.copyOf(found);
                reached(ClassStage.METHODS);
            }
            return methods;
        }
    }

    private void members(String list, java.util.function.IntConsumer each) {
        module.guard(this,
                () -> IntStream.of(module.metadata().relations().members(Table.TYPE_DEF.column(list), rid)).forEach(each));
    }

    @Override
    public List<MethodInfo> virtualMethods() {
        synchronized (lock()) {
            if (virtualMethods == null) {
                virtualMethods = methods().stream().filter(method -> method.isVirtual() && !method.isStatic()).toList();
            }
            return virtualMethods;
        }
    }

    /** Its own properties. */
    public List<PropertyInfo> properties() {
        synchronized (lock()) {
            if (properties == null) {
                List<PropertyInfo> found = new ArrayList<>();
                Metadata metadata = module.metadata();
                mapped(Table.PROPERTY_MAP, "PropertyList", row -> found.add(new PropertyInfo(this, Token.of(Table.PROPERTY, row),
                        metadata.string(Table.PROPERTY.column("Name"), row),
                        metadata.tables().value(Table.PROPERTY.column("Flags"), row), semantics(Table.PROPERTY, row))));
                properties = List.copyOf(found);
                reached(ClassStage.PROPERTIES);
            }
            return properties;
        }
    }

    /** Its own events. */
    public List<EventInfo> events() {
        synchronized (lock()) {
            if (events == null) {
                List<EventInfo> found = new ArrayList<>();
                Metadata metadata = module.metadata();
                mapped(Table.EVENT_MAP, "EventList", row -> found.add(new EventInfo(this, Token.of(Table.EVENT, row),
                        metadata.string(Table.EVENT.column("Name"), row),
                        metadata.tables().value(Table.EVENT.column("EventFlags"), row), semantics(Table.EVENT, row))));
                events = List.copyOf(found);
                reached(ClassStage.EVENTS);
            }
            return events;
        }
    }

    private void mapped(Table map, String list, java.util.function.IntConsumer each) {
        Relations relations = module.metadata().relations();
        module.guard(this, () -> IntStream.of(relations.rowsWhere(map.column("Parent"), rid))
                .flatMap(row -> IntStream.of(relations.members(map.column(list), row))).forEach(each));
    }

    private List<PropertyInfo.Semantics> semantics(Table table, int row) {
        List<PropertyInfo.Semantics> found = new ArrayList<>();
        Metadata metadata = module.metadata();
        for (int entry : metadata.relations().rowsWhere(Table.METHOD_SEMANTICS.column("Association"), table, row)) {
            int method = metadata.tables().value(Table.METHOD_SEMANTICS.column("Method"), entry);
            methods().stream().filter(candidate -> Token.rid(candidate.token()) == method)
                    .findFirst().ifPresent(candidate -> found.add(new PropertyInfo.Semantics(metadata.tables()
                    .value(Table.METHOD_SEMANTICS.column("Semantics"), entry), candidate)));
        }
        return List.copyOf(found);
    }

    /** The definitions nested in it. */
    public List<Klass> nestedTypes() {
        synchronized (lock()) {
            if (nestedTypes == null) {
                List<Klass> found = new ArrayList<>();
                module.guard(this, () -> {
                    for (int row : module.metadata().relations().rowsWhere(ENCLOSING, rid)) {
                        found.add(module.definition(module.metadata().tables().value(NESTED, row)));
                    }
                });
                nestedTypes = List.copyOf(found);
                reached(ClassStage.NESTED_TYPES);
            }
            return nestedTypes;
        }
    }

    /** The class constructor, where it has one. */
    public Optional<MethodInfo> classConstructor() {
        for (MethodInfo method : methods()) {
            if (method.isClassConstructor()) {
                return Optional.of(method);
            }
        }
        return Optional.empty();
    }

    /** What makes its class constructor run (II.10.5.3). */
    public ConstructorTrigger constructorTrigger() {
        return classConstructor().isEmpty() ? ConstructorTrigger.NONE
                : isBeforeFieldInit() ? ConstructorTrigger.BEFORE_FIELD_INIT : ConstructorTrigger.PRECISE;
    }

    /** Its own field of that name, the first one where there are several. */
    public Optional<FieldInfo> field(String name) {
        List<FieldInfo> found = fields(name);
        return found.isEmpty() ? Optional.empty() : Optional.of(found.getFirst());
    }

    /** Its own fields of that name; they differ in type. */
    List<FieldInfo> fields(String name) {
        synchronized (lock()) {
            if (fieldsByName == null) {
                Map<String, List<FieldInfo>> index = new HashMap<>();
                fields().forEach(field -> index.computeIfAbsent(field.name(), _ -> new ArrayList<>(1)).add(field));
                fieldsByName = index;
            }
            return fieldsByName.getOrDefault(name, List.of());
        }
    }

    /** What its MethodImpl rows say. */
    List<MethodImpls.Pair> methodImpls() {
        synchronized (lock()) {
            if (methodImpls == null) {
                methodImpls = List.of();
                methodImpls = MethodImpls.of(this);
            }
            return methodImpls;
        }
    }

    /** The virtual methods that its MethodImpl rows say one of its methods implements (II.22.27). */
    public List<MethodInfo> implementedBy(MethodInfo body) {
        return methodImpls().stream().filter(pair -> pair.body() == body).map(MethodImpls.Pair::declaration).toList();
    }

    /** The packing it declares, 0 for none (II.22.8). */
    public int packing() {
        int[] packing = {0};
        module.guard(this, () -> packing[0] = classLayout().map(ClassLayout::packing).orElse(0));
        return packing[0];
    }

    /** The size in bytes it declares, 0 for none (II.22.8). */
    public int explicitSize() {
        int[] size = {0};
        module.guard(this, () -> size[0] = classLayout().map(ClassLayout::size).orElse(0));
        return size[0];
    }

    /** Packing size and explicit size, as far as it has them (II.22.8). */
    Optional<ClassLayout> classLayout() {
        int row = module.metadata().relations().firstWhere(Table.CLASS_LAYOUT.column("Parent"), rid);
        return row == 0 ? Optional.empty() : Optional.of(new ClassLayout(
                module.metadata().tables().value(Table.CLASS_LAYOUT.column("PackingSize"), row),
                module.metadata().tables().value(Table.CLASS_LAYOUT.column("ClassSize"), row)));
    }

    /** A ClassLayout row. */
    record ClassLayout(int packing, int size) {
    }

    @Override
    FieldLayout computeLayout(ObjectModel model) {
        return LayoutBuilder.layOut(this, model);
    }

    /** Sizes and offsets of its static fields. */
    public StaticLayout statics(ObjectModel model) {
        synchronized (lock()) {
            int at = model.ordinal();
            if (statics[at] == null) {
                statics[at] = StaticLayout.of(this, model);
            }
            return statics[at];
        }
    }

    @Override
    VTable computeVTable() {
        interfaces().forEach(implemented -> implemented.failure().ifPresent(this::fail));
        VTable[] table = {VTable.EMPTY};
        return module.guard(this, () -> table[0] = new VTableBuilder(this).build()) ? table[0]
                : new VTable(List.of(), Map.of(), failure());
    }

    @Override
    Klass substitute(GenericContext context) {
        List<Klass> inflated = new ArrayList<>(arguments.size());
        for (Klass argument : arguments) {
            inflated.add(argument.inflate(context));
        }
        return instance(List.copyOf(inflated));
    }
}
