package hybridscope.core.aot.image;

import hybridscope.core.il.ExceptionClause;
import hybridscope.core.il.InstructionCursor;
import hybridscope.core.il.MethodBody;
import hybridscope.core.il.OpCode;
import hybridscope.core.metadata.BlobKind;
import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.ColumnKind;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.signature.SignatureReader;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.GenericContext;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.ResolvedToken;
import hybridscope.core.types.VTableSlot;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The rows of some assemblies that are reached from roots. A type that is reached has all its fields, its class constructor, and
 * of its virtual methods those whose slot is reached; any other method must be named by a body that is reached. A type whose
 * handle is loaded may be made by reflection and keeps the constructor without parameters, as comparers of the class library need
 * it; what else reflection alone reaches is not found.
 */
final class ReachedRows {
    /** Between two times somebody is told that it works. */
    private static final int ROWS_AT_ONCE = 256;

    private static final Column FIELDS = Table.TYPE_DEF.column("FieldList");
    private static final Column METHODS = Table.TYPE_DEF.column("MethodList");
    private static final Column PARAMETERS = Table.METHOD_DEF.column("ParamList");
    private static final Column ATTRIBUTE_PARENT = Table.CUSTOM_ATTRIBUTE.column("Parent");
    private static final Column PARAMETER_OWNER = Table.GENERIC_PARAM.column("Owner");

    private final Map<LoadedModule, BitSet[]> reached = new HashMap<>();
    private final Deque<Row> work = new ArrayDeque<>();
    private final List<DefinedKlass> types = new ArrayList<>();

    private record Row(LoadedModule module, Table table, int rid) {
    }

    ReachedRows(List<Assembly> assemblies) {
        for (Assembly assembly : assemblies) {
            BitSet[] tables = new BitSet[Table.COUNT];
            for (int i = 0; i < tables.length; i++) {
                tables[i] = new BitSet();
            }
            reached.put(assembly.manifest(), tables);
        }
        for (Assembly assembly : assemblies) {
            LoadedModule module = assembly.manifest();
            for (Table table : List.of(Table.MODULE, Table.ASSEMBLY)) {
                for (int rid = 1; rid <= module.metadata().tables().rows(table); rid++) {
                    reach(module, Token.of(table, rid));
                }
            }
        }
    }

    /** Adds a root: a type or a method of one of the assemblies. */
    void reach(LoadedModule module, int token) {
        Table table = Token.table(token);
        int rid = Token.rid(token);
        BitSet[] tables = reached.get(module);
        if (tables != null && module.metadata().tables().has(table, rid) && !tables[table.number()].get(rid)) {
            tables[table.number()].set(rid);
            work.add(new Row(module, table, rid));
        }
    }

    /** Whether a row is reached; of a file that is none of the assemblies' nothing is asked. */
    boolean has(LoadedModule module, Table table, int rid) {
        BitSet[] tables = reached.get(module);
        return tables == null || tables[table.number()].get(rid);
    }

    /** Follows everything to its end. */
    void follow(Runnable alive) {
        boolean more = true;
        int count = 0;
        while (more) {
            while (!work.isEmpty()) {
                if (++count % ROWS_AT_ONCE == 0) {
                    alive.run();
                }
                Row row = work.poll();
                try {
                    follow(row.module, row.table, row.rid);
                } catch (LoadException e) {
                    // What is not there cannot be reached.
                }
            }
            for (DefinedKlass type : List.copyOf(types)) {
                slots(type);
            }
            more = !work.isEmpty();
        }
    }

    /** The implementations of virtual methods that somebody calls. */
    private void slots(DefinedKlass type) {
        for (VTableSlot slot : type.vtable().slots()) {
            MethodInfo held = slot.held();
            if (held != null && (isReached(slot.declaration()) || isReached(held))) {
                reach(slot.declaration());
                reach(held);
            }
        }
    }

    private boolean isReached(MethodInfo method) {
        LoadedModule module = method.module().orElse(null);
        return module != null && has(module, Table.METHOD_DEF, Token.rid(method.token()));
    }

    private void reach(MethodInfo method) {
        method.module().ifPresent(module -> reach(module, method.token()));
    }

    private void reach(Klass type) {
        Klass at = type;
        while (at.element() != null) {
            at = at.element();
        }
        if (at instanceof DefinedKlass defined) {
            reach(defined.module(), defined.token());
        }
        at.arguments().stream().filter(argument -> !argument.containsVariables()).forEach(this::reach);
    }

    private void follow(LoadedModule module, Table table, int rid) {
        Metadata metadata = module.metadata();
        attributes(module, table, rid);
        switch (table) {
            case TYPE_DEF -> type(module, rid);
            case METHOD_DEF -> method(module, rid);
            case FIELD -> {
                reach(module, Token.of(Table.TYPE_DEF, metadata.relations().owner(FIELDS, rid)));
                signature(module, Table.FIELD.column("Signature"), rid);
            }
            case TYPE_REF -> reach(module.type(Token.of(table, rid), GenericContext.NONE));
            case TYPE_SPEC -> signature(module, Table.TYPE_SPEC.column("Signature"), rid);
            case STAND_ALONE_SIG -> signature(module, Table.STAND_ALONE_SIG.column("Signature"), rid);
            case METHOD_SPEC -> {
                reference(module, Table.METHOD_SPEC.column("Method"), rid);
                signature(module, Table.METHOD_SPEC.column("Instantiation"), rid);
            }
            case MEMBER_REF -> {
                reference(module, Table.MEMBER_REF.column("Class"), rid);
                signature(module, Table.MEMBER_REF.column("Signature"), rid);
            }
            case INTERFACE_IMPL -> reference(module, Table.INTERFACE_IMPL.column("Interface"), rid);
            case GENERIC_PARAM -> {
                for (int row : metadata.relations().rowsWhere(Table.GENERIC_PARAM_CONSTRAINT.column("Owner"), rid)) {
                    reach(module, Token.of(Table.GENERIC_PARAM_CONSTRAINT, row));
                    reference(module, Table.GENERIC_PARAM_CONSTRAINT.column("Constraint"), row);
                }
            }
            case PROPERTY -> signature(module, Table.PROPERTY.column("Type"), rid);
            case EVENT -> reference(module, Table.EVENT.column("EventType"), rid);
            default -> {
            }
        }
    }

    private void type(LoadedModule module, int rid) {
        Metadata metadata = module.metadata();
        reference(module, Table.TYPE_DEF.column("Extends"), rid);
        int nesting = metadata.relations().firstWhere(Table.NESTED_CLASS.column("NestedClass"), rid);
        if (nesting != 0) {
            reference(module, Table.NESTED_CLASS.column("EnclosingClass"), nesting);
        }
        for (int row : metadata.relations().rowsWhere(Table.INTERFACE_IMPL.column("Class"), rid)) {
            reach(module, Token.of(Table.INTERFACE_IMPL, row));
        }
        parameters(module, Table.TYPE_DEF, rid);
        for (int field : metadata.relations().members(FIELDS, rid)) {
            reach(module, Token.of(Table.FIELD, field));
        }
        DefinedKlass type = module.definition(rid);
        for (MethodInfo method : type.methods()) {
            // The runtime finds class constructors, finalizers and what delegates have by name.
            if (method.isClassConstructor() || method.isRuntimeProvided() && !method.isInternalCall()
                    || method.name().equals("Finalize")) {
                reach(method);
            }
        }
        if (!type.isInterface()) {
            types.add(type);
        }
    }

    private void parameters(LoadedModule module, Table owner, int rid) {
        for (int row : module.metadata().relations().rowsWhere(PARAMETER_OWNER, owner, rid)) {
            reach(module, Token.of(Table.GENERIC_PARAM, row));
        }
    }

    private void method(LoadedModule module, int rid) {
        Metadata metadata = module.metadata();
        reach(module, Token.of(Table.TYPE_DEF, metadata.relations().owner(METHODS, rid)));
        signature(module, Table.METHOD_DEF.column("Signature"), rid);
        parameters(module, Table.METHOD_DEF, rid);
        for (int parameter : metadata.relations().members(PARAMETERS, rid)) {
            reach(module, Token.of(Table.PARAM, parameter));
        }
        for (int row : metadata.relations().rowsWhere(Table.METHOD_SEMANTICS.column("Method"), rid)) {
            reference(module, Table.METHOD_SEMANTICS.column("Association"), row);
        }
        GenericContext context = module.method(Token.of(Table.METHOD_DEF, rid), GenericContext.NONE).context();
        for (int row : metadata.relations().rowsWhere(Table.METHOD_IMPL.column("MethodBody"), Table.METHOD_DEF, rid)) {
            named(module, metadata.tables().reference(Table.METHOD_IMPL.column("MethodDeclaration"), row), context);
        }
        MethodBody.read(module.image(), rid).ifPresent(body -> body(module, body, context));
    }

    private void body(LoadedModule module, MethodBody body, GenericContext context) {
        reach(module, body.localSignature());
        for (ExceptionClause clause : body.clauses()) {
            reach(module, clause.catchToken());
        }
        InstructionCursor cursor = new InstructionCursor(body);
        while (cursor.next()) {
            if (!cursor.opCode().operand().tables().isEmpty()) {
                named(module, cursor.token(), context);
                if (cursor.opCode() == OpCode.LDTOKEN) {
                    made(module, cursor.token(), context);
                }
            }
        }
    }

    private void made(LoadedModule module, int token, GenericContext context) {
        try {
            if (module.resolve(token, context) instanceof ResolvedToken.OfType(DefinedKlass type)) {
                type.definition().methods().stream().filter(method -> method.name().equals(".ctor")
                        && method.signature().parameters().isEmpty()).forEach(this::reach);
            }
        } catch (LoadException e) {
            // What is not there cannot be made.
        }
    }

    /** A token in code: its row, and what that stands for in this or another assembly. */
    private void named(LoadedModule module, int token, GenericContext context) {
        boolean known = Token.table(token) != null && has(module, Token.table(token), Token.rid(token));
        reach(module, token);
        if (Token.table(token) == Table.METHOD_SPEC) {
            named(module, module.metadata().tables().reference(Table.METHOD_SPEC.column("Method"), Token.rid(token)), context);
        } else if (Token.table(token) == Table.MEMBER_REF && !known) {
            member(module, token, context);
        }
    }

    private void member(LoadedModule module, int token, GenericContext context) {
        try {
            switch (module.resolve(token, context)) {
                case ResolvedToken.OfMethod(MethodInfo method) -> reach(method.typical());
                case ResolvedToken.OfField(FieldInfo field) -> reach(field.declaringType().module(), field.token());
                case ResolvedToken.OfType(Klass type) -> reach(type);
            }
        } catch (LoadException e) {
            // What is not there cannot be reached.
        }
    }

    private void attributes(LoadedModule module, Table table, int rid) {
        if (((ColumnKind.Coded) ATTRIBUTE_PARENT.kind()).index().tables().contains(table)) {
            for (int row : module.metadata().relations().rowsWhere(ATTRIBUTE_PARENT, table, rid)) {
                int constructor = module.metadata().tables().reference(Table.CUSTOM_ATTRIBUTE.column("Type"), row);
                named(module, constructor, GenericContext.NONE);
                try {
                    // Named arguments are stored through fields and properties of the attribute's class.
                    for (Klass type = module.method(constructor, GenericContext.NONE).declaringType(); type != null;
                            type = type.parent()) {
                        type.methods().stream().filter(each -> each.name().startsWith("set_")).forEach(this::reach);
                    }
                } catch (LoadException e) {
                    // It cannot be made then.
                }
            }
        }
    }

    private void reference(LoadedModule module, Column column, int rid) {
        int token = module.metadata().tables().reference(column, rid);
        if (token != 0) {
            reach(module, token);
        }
    }

    private void signature(LoadedModule module, Column column, int rid) {
        BlobKind kind = ((ColumnKind.Heap) column.kind()).blob();
        try {
            new SignatureTokens(token -> {
                reach(module, token);
                return token;
            }).replace(SignatureReader.read(kind, module.metadata(), module.metadata().blob(column, rid), null));
        } catch (BadFormatException e) {
            module.metadata().diagnostics().add(e.diagnostic());
        }
    }
}
