package hybridscope.inspectors.aot;

import hybridscope.core.il.InstructionCursor;
import hybridscope.core.il.MethodBody;
import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.GenericContext;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.LoadFailure;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.MissingKlass;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What hot-update files refer to and the AOT dlls of a folder do not have: users meet it as a MissingMethodException on a phone.
 *
 * @param folder  where the AOT dlls are
 * @param files   names of the hot-update files
 * @param checked how many references were looked up
 * @param missing what is not there, by file and name
 */
public record CheckReport(String folder, List<String> files, int checked, List<Missing> missing) {
    private static final Column MEMBER_PARENT = Table.MEMBER_REF.column("Class");

    /** What something is that is not there. */
    public enum Kind {
        ASSEMBLY, TYPE, METHOD, FIELD,
        /** The reference cannot be read. */
        DAMAGED
    }

    /**
     * A reference that leads nowhere.
     *
     * @param kind    what is not there
     * @param name    its name, a member's with its signature
     * @param file    the hot-update file that refers to it
     * @param token   the row that does, as eight hex digits
     * @param place   that row
     * @param message what is wrong, with the names of what is concerned
     * @param users   the methods that use it; empty where a signature, a base class or an attribute does
     */
    public record Missing(Kind kind, String name, String file, String token, Place place, String message, List<String> users) {
    }

    /**
     * Looks up all references.
     *
     * @param folder the AOT dlls; nothing else is looked at, and no class library that is installed
     * @throws LoadException where a hot-update file has no metadata, or two have the same assembly
     */
    public static CheckReport of(List<OpenFile> files, Path folder) {
        Runtime runtime = new Runtime(new SearchPath(List.of(folder), List.of()).followingLinks());
        List<Assembly> assemblies = new ArrayList<>();
        for (OpenFile file : files) {
            // Without its own folder: dlls that lie beside a hot-update file are not those of the phone.
            assemblies.add(runtime.load(file.image(), null, Assembly.Role.HOT_UPDATE));
        }
        List<Missing> missing = new ArrayList<>();
        int checked = 0;
        for (int i = 0; i < files.size(); i++) {
            References references = new References(files.get(i), assemblies.get(i).manifest());
            references.look();
            checked += references.checked;
            missing.addAll(references.missing());
        }
        return new CheckReport(folder.toString(), files.stream().map(OpenFile::key).toList(), checked,
                missing.stream().sorted(Comparator.comparing(Missing::file).thenComparing(Missing::kind)
                        .thenComparing(Missing::name)).toList());
    }

    /** The references of one file. */
    private static final class References {
        private final OpenFile file;
        private final LoadedModule module;
        private final Map<Integer, Missing> found = new LinkedHashMap<>();
        private int checked;

        References(OpenFile file, LoadedModule module) {
            this.file = file;
            this.module = module;
        }

        List<Missing> missing() {
            return List.copyOf(found.values());
        }

        void look() {
            for (int rid = 1; rid <= module.metadata().tables().rows(Table.TYPE_REF); rid++) {
                ask(Token.of(Table.TYPE_REF, rid), GenericContext.NONE, null);
            }
            for (int rid = 1; rid <= module.metadata().tables().rows(Table.MEMBER_REF); rid++) {
                int token = Token.of(Table.MEMBER_REF, rid);
                if (!isOfInstance(rid)) {
                    ask(token, GenericContext.NONE, null);
                }
            }
            for (DefinedKlass type : module.definitions()) {
                type.methods().forEach(this::body);
            }
            checked = module.metadata().tables().rows(Table.TYPE_REF) + module.metadata().tables().rows(Table.MEMBER_REF);
        }

        /** Whether a reference names a generic instance, whose variables only its user knows. */
        private boolean isOfInstance(int rid) {
            try {
                return Token.table(module.metadata().tables().reference(MEMBER_PARENT, rid)) == Table.TYPE_SPEC;
            } catch (BadFormatException e) {
                return false;
            }
        }

        private void body(MethodInfo method) {
            MethodBody body = MethodBody.read(module.image(), Token.rid(method.token())).orElse(null);
            if (body == null) {
                return;
            }
            InstructionCursor cursor = new InstructionCursor(body);
            while (cursor.next()) {
                switch (cursor.opCode().operand()) {
                    case INLINE_METHOD, INLINE_FIELD, INLINE_TYPE, INLINE_TOK -> used(cursor.token(), method);
                    default -> { }
                }
            }
        }

        private void used(int token, MethodInfo user) {
            switch (Token.table(token)) {
                case TYPE_REF, TYPE_SPEC, MEMBER_REF, METHOD_SPEC -> ask(token, user.context(), user);
                case null, default -> { }
            }
        }

        private void ask(int token, GenericContext context, MethodInfo user) {
            try {
                switch (Token.table(token)) {
                    case TYPE_REF, TYPE_SPEC -> {
                        Klass type = module.type(token, context);
                        if (type instanceof MissingKlass) {
                            note(token, type.failure().orElseThrow(), user);
                        }
                    }
                    case METHOD_SPEC -> module.method(token, context);
                    default -> module.resolve(token, context);
                }
            } catch (LoadException e) {
                note(token, e.failure(), user);
            } catch (BadFormatException e) {
                note(token, new LoadFailure(LoadFailure.Kind.BAD_IMAGE, e.diagnostic().text()), user);
            }
        }

        /** A member of a type that is not there is told by the type, with its users. */
        private int told(int token, LoadFailure failure) {
            boolean own = switch (failure.kind()) {
                case MISSING_METHOD, MISSING_FIELD, BAD_IMAGE -> true;
                default -> false;
            };
            int member = own || Token.table(token) != Table.METHOD_SPEC ? token
                    : module.metadata().tables().reference(Table.METHOD_SPEC.column("Method"), Token.rid(token));
            int parent = own || Token.table(member) != Table.MEMBER_REF ? 0
                    : module.metadata().tables().reference(MEMBER_PARENT, Token.rid(member));
            return Token.table(parent) == Table.TYPE_REF ? parent : token;
        }

        /** Where there is no core library, types are looked for everywhere: what is missing then is the assembly. */
        private boolean isOfMissingCoreLibrary(int token) {
            return Token.table(token) == Table.TYPE_REF && module.runtime().corlib().isEmpty()
                    && module.absentHome(Token.rid(token)).isPresent();
        }

        private void note(int from, LoadFailure failure, MethodInfo user) {
            int token = told(from, failure);
            Kind kind = switch (failure.kind()) {
                case FILE_NOT_FOUND -> Kind.ASSEMBLY;
                case MISSING_METHOD -> Kind.METHOD;
                case MISSING_FIELD -> Kind.FIELD;
                case BAD_IMAGE -> Kind.DAMAGED;
                default -> isOfMissingCoreLibrary(token) ? Kind.ASSEMBLY : Kind.TYPE;
            };
            List<String> users = new ArrayList<>(found.containsKey(token) ? found.get(token).users : List.of());
            String name = user == null ? "" : CSharpSpelling.LIST.type(user.declaringType()) + "." + user.name();
            if (user != null && !users.contains(name)) {
                users.add(name);
            }
            found.put(token, new Missing(kind, module.names().token(token, NameStyle.CSHARP), file.key(), Token.text(token),
                    Place.ofToken(file.key(), token), failure.text(), List.copyOf(users)));
        }
    }
}
