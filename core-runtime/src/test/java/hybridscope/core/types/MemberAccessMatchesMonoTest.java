package hybridscope.core.types;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.Mono;
import hybridscope.core.il.InstructionCursor;
import hybridscope.core.il.MethodBody;
import hybridscope.core.il.OpCode;
import hybridscope.core.metadata.Token;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who may use which member: what Mono throws when it compiles methods of a stranger and of a friend. */
class MemberAccessMatchesMonoTest {
    /** Its friend is called Friend; the assembly's name is friend. */
    private static final String LIBRARY = """
            .assembly extern mscorlib { .ver 4:0:0:0 }
            .assembly lib {
              .custom instance void [mscorlib]System.Runtime.CompilerServices.InternalsVisibleToAttribute::.ctor(string) = ( 01 00 06 46 72 69 65 6E 64 00 00 )
            }
            .module lib.dll
            .class public L extends [mscorlib]System.Object {
              .field private static int32 fprivate .field assembly static int32 fassembly .field family static int32 ffamily .field famorassem static int32 ffamorassem .field famandassem static int32 ffamandassem .field public static int32 fpublic .field privatescope static int32 fscope
              .field private int32 iprivate .field family int32 ifamily
              .method private static void mprivate() cil managed { ret }
              .method assembly static void massembly() cil managed { ret }
              .method family static void mfamily() cil managed { ret }
              .method famorassem static void mfamorassem() cil managed { ret }
              .method famandassem static void mfamandassem() cil managed { ret }
              .method public static void mpublic() cil managed { ret }
              .method family instance void ifam() cil managed { ret }
              .method assembly hidebysig newslot virtual instance void vassembly() cil managed { ret }
              .method private hidebysig newslot virtual instance void vprivate() cil managed { ret }
              .method public specialname rtspecialname instance void .ctor() cil managed { ldarg.0 call instance void [mscorlib]System.Object::.ctor() ret }
              .class nested private NPrivate extends [mscorlib]System.Object { .method public static void m() cil managed { ret } .field public static int32 f .method public specialname rtspecialname instance void .ctor() cil managed { ldarg.0 call instance void [mscorlib]System.Object::.ctor() ret } }
              .class nested family NFamily extends [mscorlib]System.Object { .method public static void m() cil managed { ret } }
              .class nested assembly NAssembly extends [mscorlib]System.Object { .method public static void m() cil managed { ret } }
              .class nested public NPublic extends [mscorlib]System.Object { .method public static void m() cil managed { call void L::mprivate() ret } }
            }
            .class private Internal extends [mscorlib]System.Object { .method public static void m() cil managed { ret } .field public static int32 f  .method public specialname rtspecialname instance void .ctor() cil managed { ldarg.0 call instance void [mscorlib]System.Object::.ctor() ret } }
            .class public PrivCtor extends [mscorlib]System.Object { .method private specialname rtspecialname instance void .ctor() cil managed { ldarg.0 call instance void [mscorlib]System.Object::.ctor() ret } }
            .class public G`1<T> extends [mscorlib]System.Object { .method private static void mprivate() cil managed { ret } .method family static void mfamily() cil managed { ret } }
            """;
    private static final String USER = """
            .assembly extern mscorlib { .ver 4:0:0:0 }
            .assembly extern lib { }
            .assembly %s { }
            .module %s.exe
            .class public D extends [lib]L {
              .method public specialname rtspecialname instance void .ctor() cil managed { ldarg.0 call instance void [lib]L::.ctor() ret }
              .method public static void t_mfamily_sub() cil managed { call void [lib]L::mfamily() ret }
              .method public static void t_mprivate_sub() cil managed { call void [lib]L::mprivate() ret }
              .method public static void t_mfamandassem_sub() cil managed { call void [lib]L::mfamandassem() ret }
              .method public static void t_mfamorassem_sub() cil managed { call void [lib]L::mfamorassem() ret }
              .method public static void t_ffamily_sub() cil managed { ldsfld int32 [lib]L::ffamily pop ret }
              .method public static void t_ifam_thruL() cil managed { newobj instance void [lib]L::.ctor() call instance void [lib]L::ifam() ret }
              .method public static void t_ifam_thruD() cil managed { newobj instance void D::.ctor() call instance void [lib]L::ifam() ret }
              .method public static void t_ifield_thruL() cil managed { newobj instance void [lib]L::.ctor() ldfld int32 [lib]L::ifamily pop ret }
              .method public static void t_nfamily_sub() cil managed { call void [lib]L/NFamily::m() ret }
              .class nested public N extends [mscorlib]System.Object { .method public static void t_mfamily_nestedofsub() cil managed { call void [lib]L::mfamily() ret } 
               .method public static void t_own_private() cil managed { call void D::own() ret } }
              .method private static void own() cil managed { ret }
            }
            .class public DG extends class [lib]G`1<int32> {
              .method public static void t_gfamily_sub() cil managed { call void class [lib]G`1<int32>::mfamily() ret }
              .method public static void t_gfamily_othersub() cil managed { call void class [lib]G`1<string>::mfamily() ret }
            }
            .class public P extends [mscorlib]System.Object {
              .method public static void t_mprivate() cil managed { call void [lib]L::mprivate() ret }
              .method public static void t_massembly() cil managed { call void [lib]L::massembly() ret }
              .method public static void t_mfamily() cil managed { call void [lib]L::mfamily() ret }
              .method public static void t_mfamorassem() cil managed { call void [lib]L::mfamorassem() ret }
              .method public static void t_mfamandassem() cil managed { call void [lib]L::mfamandassem() ret }
              .method public static void t_mpublic() cil managed { call void [lib]L::mpublic() ret }
              .method public static void t_fprivate() cil managed { ldsfld int32 [lib]L::fprivate pop ret }
              .method public static void t_fprivate_st() cil managed { ldc.i4.0 stsfld int32 [lib]L::fprivate ret }
              .method public static void t_fprivate_a() cil managed { ldsflda int32 [lib]L::fprivate pop ret }
              .method public static void t_iprivate() cil managed { newobj instance void [lib]L::.ctor() ldfld int32 [lib]L::iprivate pop ret }
              .method public static void t_fassembly() cil managed { ldsfld int32 [lib]L::fassembly pop ret }
              .method public static void t_ffamily() cil managed { ldsfld int32 [lib]L::ffamily pop ret }
              .method public static void t_ffamorassem() cil managed { ldsfld int32 [lib]L::ffamorassem pop ret }
              .method public static void t_ffamandassem() cil managed { ldsfld int32 [lib]L::ffamandassem pop ret }
              .method public static void t_fpublic() cil managed { ldsfld int32 [lib]L::fpublic pop ret }
              .method public static void t_vassembly() cil managed { newobj instance void [lib]L::.ctor() callvirt instance void [lib]L::vassembly() ret }
              .method public static void t_vprivate() cil managed { newobj instance void [lib]L::.ctor() callvirt instance void [lib]L::vprivate() ret }
              .method public static void t_ldftn() cil managed { ldftn void [lib]L::mprivate() pop ret }
              .method public static void t_ldtoken() cil managed { ldtoken method void [lib]L::mprivate() pop ret }
              .method public static void t_ctor() cil managed { newobj instance void [lib]PrivCtor::.ctor() pop ret }
              .method public static void t_nprivate() cil managed { call void [lib]L/NPrivate::m() ret }
              .method public static void t_nprivate_f() cil managed { ldsfld int32 [lib]L/NPrivate::f pop ret }
              .method public static void t_nprivate_new() cil managed { newobj instance void [lib]L/NPrivate::.ctor() pop ret }
              .method public static void t_nfamily() cil managed { call void [lib]L/NFamily::m() ret }
              .method public static void t_nassembly() cil managed { call void [lib]L/NAssembly::m() ret }
              .method public static void t_npublic() cil managed { call void [lib]L/NPublic::m() ret }
              .method public static void t_internal() cil managed { call void [lib]Internal::m() ret }
              .method public static void t_internal_f() cil managed { ldsfld int32 [lib]Internal::f pop ret }
              .method public static void t_internal_new() cil managed { newobj instance void [lib]Internal::.ctor() pop ret }
              .method public static void t_internal_tok() cil managed { ldtoken [lib]Internal pop ret }
              .method public static void t_internal_arr() cil managed { ldc.i4.1 newarr [lib]Internal pop ret }
              .method public static void t_internal_cast() cil managed { ldnull castclass [lib]Internal pop ret }
              .method public static void t_gprivate() cil managed { call void class [lib]G`1<int32>::mprivate() ret }
              .method public static void t_own_stranger() cil managed { call void D::own() ret }
              .method public static void Main() cil managed { .entrypoint 
                ldtoken P call void P::Run(valuetype [mscorlib]System.RuntimeTypeHandle) ldtoken D call void P::Run(valuetype [mscorlib]System.RuntimeTypeHandle) ldtoken D/N call void P::Run(valuetype [mscorlib]System.RuntimeTypeHandle) ldtoken DG call void P::Run(valuetype [mscorlib]System.RuntimeTypeHandle) ret }
              .method public static void Run(valuetype [mscorlib]System.RuntimeTypeHandle h) cil managed { .locals init (class [mscorlib]System.Reflection.MethodInfo[] ms, int32 i, class [mscorlib]System.Reflection.MethodInfo m)
                ldarg.0 call class [mscorlib]System.Type [mscorlib]System.Type::GetTypeFromHandle(valuetype [mscorlib]System.RuntimeTypeHandle)
                callvirt instance class [mscorlib]System.Reflection.MethodInfo[] [mscorlib]System.Type::GetMethods() stloc.0
                br C
               N: ldloc.0 ldloc.1 ldelem.ref stloc.2
                ldloc.2 callvirt instance string [mscorlib]System.Reflection.MemberInfo::get_Name() ldstr "t_" callvirt instance bool [mscorlib]System.String::StartsWith(string) brfalse X
                ldloc.2 callvirt instance string [mscorlib]System.Reflection.MemberInfo::get_Name() call void [mscorlib]System.Console::Write(string)
               .try { ldloc.2 ldnull ldnull callvirt instance object [mscorlib]System.Reflection.MethodBase::Invoke(object, object[]) pop ldstr " ok" call void [mscorlib]System.Console::WriteLine(string) leave X }
               catch [mscorlib]System.Exception { callvirt instance class [mscorlib]System.Exception [mscorlib]System.Exception::GetBaseException() dup callvirt instance class [mscorlib]System.Type [mscorlib]System.Exception::GetType() ldstr " " call void [mscorlib]System.Console::Write(string) call void [mscorlib]System.Console::Write(object) ldstr " " call void [mscorlib]System.Console::Write(string) callvirt instance string [mscorlib]System.Exception::get_Message() call void [mscorlib]System.Console::WriteLine(string) leave X }
               X: ldloc.1 ldc.i4.1 add stloc.1
               C: ldloc.1 ldloc.0 ldlen conv.i4 blt N
               ret }
            }
            """;

    @TempDir
    Path directory;

    @ParameterizedTest
    @ValueSource(strings = {"stranger", "friend"})
    void everyKindOfAccess(String name) throws Exception {
        Mono mono = new Mono(directory);
        mono.ilasm(LIBRARY, "lib.dll");
        mono.ilasm(USER.formatted(name, name), name + ".exe");
        Map<String, String> theirs = new TreeMap<>();
        for (String line : mono.mono(name + ".exe").lines().filter(text -> text.startsWith("t_")).toList()) {
            theirs.put(line.split(" ")[0], line.split(" ")[1]);
        }
        Compiled program = Compiled.load(directory.resolve(name + ".exe"));
        Map<String, String> ours = new TreeMap<>();
        for (DefinedKlass type : program.assembly().manifest().definitions()) {
            for (MethodInfo method : type.methods()) {
                if (method.name().startsWith("t_")) {
                    ours.put(method.name(), violation(program.assembly().manifest(), method)
                            .map(failure -> failure.kind().exceptionName()).orElse("ok"));
                }
            }
        }
        assertEquals(theirs, ours);
        assertTrue(theirs.size() > 45, theirs::toString);
        MethodInfo user = program.method("P", "t_mprivate");
        MethodInfo target = program.type("L").methods("mprivate").getFirst();
        assertEquals("System.MethodAccessException: System.Void P::t_mprivate() may not use System.Void L::mprivate()",
                MemberAccess.violation(user, target).orElseThrow().text());
    }

    private static Optional<LoadFailure> violation(LoadedModule module, MethodInfo method) {
        InstructionCursor cursor = new InstructionCursor(MethodBody.read(module.image(), Token.rid(method.token()))
                .orElseThrow());
        while (cursor.next()) {
            // A token alone is no use.
            if (cursor.opCode().operand().tables().isEmpty() || cursor.opCode() == OpCode.LDTOKEN) {
                continue;
            }
            Optional<LoadFailure> found = switch (module.resolve(cursor.token(), method.context())) {
                case ResolvedToken.OfMethod(MethodInfo target) -> MemberAccess.violation(method, target);
                case ResolvedToken.OfField(FieldInfo target) -> MemberAccess.violation(method, target);
                case ResolvedToken.OfType _ -> Optional.empty();
            };
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }
}
