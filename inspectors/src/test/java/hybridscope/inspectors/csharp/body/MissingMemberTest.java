package hybridscope.inspectors.csharp.body;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** A library that is there without some of the members that a program uses: the rest of each method is C# all the same. */
class MissingMemberTest {
    private static final Path PROGRAM = Path.of(
            "src/test/resources/hybridscope/inspectors/csharp/missing/MissingMembers.exe");

    private static String body(String method) throws Exception {
        return RoslynPrograms.body(PROGRAM, "MissingMembers", method);
    }

    @Test
    void callsStandAsIl() throws Exception {
        assertEquals("int num = /* callvirt System.Int32 Kept::Length(System.String,System.Int32) */(kept, \"abc\", 4); "
                + "/* call System.Void Kept::Say(System.String) */(\"hello\"); "
                + "return num > 3 ? num + kept.Size : /* callvirt !!0 Kept::Same<System.Int32>(!!0) */(kept, 5);", body("Calls"));
    }

    @Test
    void fieldsStandAsIl() throws Exception {
        assertEquals("/* stfld System.Int32 Kept::Gone */(kept, 7); /* stsfld System.String Kept::Shared */(\"t\"); "
                + "return /* ldfld System.Int32 Kept::Gone */(kept) + kept.Here "
                + "+ /* ldsfld System.String Kept::Shared */().Length;", body("Fields"));
    }

    @Test
    void constructorsAndDelegatesStandAsIl() throws Exception {
        assertEquals("Kept kept = /* newobj System.Void Kept::.ctor(System.Int32,System.String) */(1, \"b\"); "
                + "/* callvirt System.Void Kept::set_Name(System.String) */(kept, \"n\"); "
                + "return /* callvirt System.String Kept::get_Name() */(kept) "
                + "+ /* call !0 Box`1<System.String>::Other(!0) */(new Box<string>(), \"x\");", body("Makes"));
        String takes = body("Takes");
        assertTrue(takes.contains("new Action<string>(null, /* ldftn System.Void Kept::Say(System.String) */())"), takes);
    }
}
