package hybridscope.core.aot.image;

import hybridscope.core.aot.KeepList;
import hybridscope.core.metadata.CodedIndex;
import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.ColumnKind;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MethodInfo;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Makes AOT dlls for a target: of some assemblies that are compiled together only what is reached from roots is left. */
public final class AssemblyTrimmer {
    private static final List<String> ACCESSORS = List.of("get_", "set_", "add_", "remove_", "raise_");

    private final List<Assembly> assemblies;
    private final ReachedRows rows;

    /** @param assemblies all that are trimmed, of one runtime; each of one module */
    public AssemblyTrimmer(List<Assembly> assemblies) {
        this.assemblies = List.copyOf(assemblies);
        rows = new ReachedRows(assemblies);
    }

    /** Keeps a method, with its type. */
    public void keep(MethodInfo method) {
        method.module().ifPresent(module -> rows.reach(module, method.typical().token()));
    }

    /** Keeps a type, with its fields. */
    public void keep(DefinedKlass type) {
        rows.reach(type.module(), type.token());
    }

    /** Keeps a type with everything in it. */
    public void keepAll(DefinedKlass type) {
        keep(type);
        type.definition().methods().forEach(this::keep);
    }

    /** Keeps what a list names, with as much of it as the list says. */
    public void keep(KeepList list) {
        for (KeepList.KeptAssembly kept : list.assemblies()) {
            for (Assembly assembly : assemblies) {
                if (kept.isOf(assembly.name())) {
                    assembly.manifest().definitions().forEach(type -> keep(kept, type));
                }
            }
        }
    }

    private void keep(KeepList.KeptAssembly assembly, DefinedKlass type) {
        if (assembly.preserve() == KeepList.Preserve.ALL) {
            keepAll(type);
            return;
        }
        for (KeepList.KeptType kept : assembly.types()) {
            if (kept.isOf(type.definitionName())) {
                keep(type);
                boolean all = kept.preserve() == KeepList.Preserve.ALL || kept.preserve() == KeepList.Preserve.METHODS;
                type.definition().methods().stream().filter(method -> all || kept.members().stream()
                        .anyMatch(member -> names(member, method))).forEach(this::keep);
            }
        }
    }

    /** Whether a member that is named is a method, or a property or event that it belongs to; signatures are read up to names. */
    private static boolean names(KeepList.KeptMember member, MethodInfo method) {
        String name = member.name() != null ? member.name() : member.signature() == null ? ""
                : member.signature().replaceFirst("\\(.*", "").replaceFirst(".*\\s", "");
        return switch (member.kind()) {
            case "method" -> method.name().equals(name);
            case "property", "event" -> ACCESSORS.stream().anyMatch(prefix -> method.name().equals(prefix + name));
            default -> false;
        };
    }

    /**
     * The trimmed files.
     *
     * @throws BadFormatException where something that is reached cannot be read
     */
    public Map<Assembly, byte[]> trim() {
        return trim(() -> { });
    }

    /**
     * The same, with somebody who may break it off.
     *
     * @param alive called now and then; may throw
     */
    public Map<Assembly, byte[]> trim(Runnable alive) {
        rows.follow(alive);
        Map<Assembly, byte[]> files = new LinkedHashMap<>();
        for (Assembly assembly : assemblies) {
            alive.run();
            files.put(assembly, ImageCopy.write(assembly.manifest().image(), new Reached(assembly.manifest(), rows)));
        }
        return files;
    }

    /** How many rows of a table are left, once files have been made. */
    public int kept(Assembly assembly, Table table) {
        List<Integer> kept = new ArrayList<>();
        Reached selection = new Reached(assembly.manifest(), rows);
        for (int rid = 1; rid <= assembly.manifest().metadata().tables().rows(table); rid++) {
            if (selection.row(table, rid)) {
                kept.add(rid);
            }
        }
        return kept.size();
    }

    /** What belongs to a row that is reached is taken with it. */
    private record Reached(LoadedModule module, ReachedRows rows) implements Selection {
        @Override
        public boolean row(Table table, int rid) {
            return switch (table) {
                case TYPE_DEF -> rid == 1 || rows.has(module, table, rid);
                case TYPE_REF, FIELD, METHOD_DEF, PARAM, INTERFACE_IMPL, MEMBER_REF, STAND_ALONE_SIG, EVENT, PROPERTY, TYPE_SPEC,
                        METHOD_SPEC, GENERIC_PARAM, GENERIC_PARAM_CONSTRAINT -> rows.has(module, table, rid);
                case CONSTANT, CUSTOM_ATTRIBUTE, FIELD_MARSHAL, DECL_SECURITY, CLASS_LAYOUT, EVENT_MAP, PROPERTY_MAP ->
                        named(table.column("Parent"), rid);
                case FIELD_LAYOUT, FIELD_RVA -> named(table.column("Field"), rid);
                case METHOD_SEMANTICS -> named(table.column("Method"), rid) && named(table.column("Association"), rid);
                case METHOD_IMPL -> named(table.column("Class"), rid) && named(table.column("MethodBody"), rid)
                        && named(table.column("MethodDeclaration"), rid);
                case IMPL_MAP -> named(table.column("MemberForwarded"), rid);
                case NESTED_CLASS -> named(table.column("NestedClass"), rid) && named(table.column("EnclosingClass"), rid);
                default -> true;
            };
        }

        private boolean named(Column column, int rid) {
            Metadata metadata = module.metadata();
            int value = metadata.tables().value(column, rid);
            Table target = switch (column.kind()) {
                case ColumnKind.Row(Table table) -> table;
                case ColumnKind.Coded(CodedIndex index) -> index.table(value);
                default -> throw new IllegalArgumentException(column.toString());
            };
            int row = column.kind() instanceof ColumnKind.Coded(CodedIndex index) ? index.rid(value) : value;
            return target != null && row(target, row);
        }

        @Override
        public boolean body(int methodRid) {
            return rows.has(module, Table.METHOD_DEF, methodRid);
        }
    }
}
