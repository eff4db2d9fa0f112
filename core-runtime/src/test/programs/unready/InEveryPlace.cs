using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Runtime.CompilerServices;

class BaseC : Gone { public static int N; public static void S() { Console.WriteLine("S"); } public void I() { } }
class BaseD : BaseC { }
class BaseE : GoneBox<int> { }
class BaseF : List<Gone> { }
class BaseG : List<GoneStruct> { }
class Faced : IGone { public static void S() { Console.WriteLine("S"); } }
class FacedToo : IGoneToo { public void Call() { Console.WriteLine("called"); } }
class FacedOf : IEquatable<Gone> { public bool Equals(Gone g) { return true; } }
class FacedOfStruct : IEquatable<GoneStruct> { public bool Equals(GoneStruct g) { return true; } }
class FacedGeneric : IComparable<GoneBox<int>> { public int CompareTo(GoneBox<int> g) { return 1; } }
class FieldC { public Gone f; public static void S() { Console.WriteLine("S"); } }
class FieldS { public GoneStruct f; public static void S() { Console.WriteLine("S"); } }
class FieldE { public GoneEnum f; public static void S() { Console.WriteLine("S"); } }
class FieldG { public List<Gone> f; }
class FieldGs { public List<GoneStruct> f; }
class FieldN { public GoneStruct? f; }
class FieldB { public GoneBox<int> f; }
class FieldP { public GonePair<int> f; }
class FieldA { public Gone[] f; }
class FieldAs { public GoneStruct[] f; }
class FieldD { public GoneDelegate f; }
unsafe class FieldPtr { public GoneStruct* f; }
class StaticC { public static Gone f; public static void S() { Console.WriteLine("S"); } public void I() { Console.WriteLine("I"); } }
class StaticS { public static GoneStruct f; public static void S() { Console.WriteLine("S"); } public void I() { Console.WriteLine("I"); } }
class StaticE { public static GoneEnum f; public static void S() { Console.WriteLine("S"); } }
class StaticG { public static Dictionary<string, Gone> f; public static void S() { Console.WriteLine("S"); } }
class StaticGs { public static Dictionary<string, GoneStruct> f; public static void S() { Console.WriteLine("S"); } }
struct StructS { public GoneStruct f; public int x; }
struct StructC { public Gone f; public int x; }
class HasStruct { public StructS f; }
class ParamC { public void M(Gone g) { Console.WriteLine("M"); } public void N() { Console.WriteLine("N"); } public Gone R() { return null; } public virtual Gone V() { return null; } }
class ParamS { public void M(GoneStruct g) { Console.WriteLine("M"); } public void N() { Console.WriteLine("N"); } public GoneStruct R() { throw new Exception("R"); } public virtual GoneStruct V() { throw new Exception("V"); } }
class ParamO : ParamS { public override GoneStruct V() { throw new Exception("O"); } }
class ParamCo : ParamC { public override Gone V() { Console.WriteLine("O"); return null; } }
[Gone] class Marked { [Gone] public void M() { } public static void S() { Console.WriteLine("S"); } }
[GoneOf(typeof(int))] class MarkedOf { }
[Obsolete("x")] [Gone] class MarkedTwo { }
class Initial { public static int n = Gone.Number(); public static void S() { Console.WriteLine("S"); } }
class InitialS { static GoneStruct s = new GoneStruct(); public static int n = s.x; static InitialS() { Console.WriteLine(s.x); } public static void S() { Console.WriteLine("S"); } }
class Outer { public class Inner : Gone { } public class Other { } public static void S() { Console.WriteLine("S"); } }
class Bound<T> where T : Gone { public static void S() { Console.WriteLine("S"); } }
class BoundI<T> where T : IGone { }
class Generic<T> { public T f; public static int n; public void M() { Console.WriteLine(typeof(T)); } public static void S() { Console.WriteLine("S"); } }
class GenericBase<T> : GoneBox<T> { }
class Props { public Gone P { get; set; } public GoneStruct Q { get; set; } public event GoneDelegate E; public int X { get; set; } }
abstract class Abstract { public abstract void M(Gone g); }
class Concrete : Abstract { public override void M(Gone g) { Console.WriteLine("M"); } }


// Each use of what is not there: in a class of its own, twice, in this order, which decides what was looked at before.
static class NewBase_ { public static void Do() { new BaseC(); } }
static class BaseStatic_ { public static void Do() { BaseC.S(); } }
static class BaseStaticfield_ { public static void Do() { Console.WriteLine(BaseC.N); } }
static class BaseTypeof_ { public static void Do() { Console.WriteLine(typeof(BaseC)); } }
static class BaseSecond_ { public static void Do() { new BaseD(); } }
static class BaseTypeof2_ { public static void Do() { Console.WriteLine(typeof(BaseD).Name); } }
static class BaseGeneric_ { public static void Do() { new BaseE(); } }
static class BaseList_ { public static void Do() { new BaseF(); } }
static class BaseListstruct_ { public static void Do() { new BaseG(); } }
static class BaseLocal_ { public static void Do() { BaseC c = null; Console.WriteLine(c == null); } }
static class BaseIs_ { public static void Do() { object o = "a"; Console.WriteLine(o is BaseC); } }
static class BaseCast_ { public static void Do() { object o = "a"; Console.WriteLine((BaseC) o); } }
static class BaseArray_ { public static void Do() { Console.WriteLine(new BaseC[2].Length); } }
static class BaseListof_ { public static void Do() { Console.WriteLine(new List<BaseC>().Count); } }
static class BaseCall_ { public static void Do() { BaseC c = null; c.I(); } }
static class FaceNew_ { public static void Do() { new Faced(); } }
static class FaceStatic_ { public static void Do() { Faced.S(); } }
static class FaceTypeof_ { public static void Do() { Console.WriteLine(typeof(Faced)); } }
static class FaceToo_ { public static void Do() { new FacedToo().Call(); } }
static class FaceOf_ { public static void Do() { new FacedOf(); } }
static class FaceOfstruct_ { public static void Do() { new FacedOfStruct(); } }
static class FaceGeneric_ { public static void Do() { new FacedGeneric(); } }
static class FaceIs_ { public static void Do() { object o = "a"; Console.WriteLine(o is Faced); } }
static class FaceConv_ { public static void Do() { object o = "a"; Console.WriteLine(o as IGone); } }
static class FieldClass_ { public static void Do() { Console.WriteLine(new FieldC()); } }
static class FieldClassAccess_ { public static void Do() { Console.WriteLine(new FieldC().f == null); } }
static class FieldClassStatic_ { public static void Do() { FieldC.S(); } }
static class FieldStruct_ { public static void Do() { Console.WriteLine(new FieldS()); } }
static class FieldStructStatic_ { public static void Do() { FieldS.S(); } }
static class FieldStructTypeof_ { public static void Do() { Console.WriteLine(typeof(FieldS)); } }
static class FieldStructAccess_ { public static void Do() { Console.WriteLine(new FieldS().f.x); } }
static class FieldEnum_ { public static void Do() { Console.WriteLine(new FieldE()); } }
static class FieldList_ { public static void Do() { Console.WriteLine(new FieldG()); } }
static class FieldListstruct_ { public static void Do() { Console.WriteLine(new FieldGs()); } }
static class FieldNullable_ { public static void Do() { Console.WriteLine(new FieldN()); } }
static class FieldBox_ { public static void Do() { Console.WriteLine(new FieldB()); } }
static class FieldPair_ { public static void Do() { Console.WriteLine(new FieldP()); } }
static class FieldArray_ { public static void Do() { Console.WriteLine(new FieldA()); } }
static class FieldArraystruct_ { public static void Do() { Console.WriteLine(new FieldAs()); } }
static class FieldDelegate_ { public static void Do() { Console.WriteLine(new FieldD()); } }
static class FieldPointer_ { public static void Do() { Console.WriteLine(new FieldPtr()); } }
static class StaticClass_ { public static void Do() { StaticC.S(); } }
static class StaticClassNew_ { public static void Do() { new StaticC().I(); } }
static class StaticClassAccess_ { public static void Do() { Console.WriteLine(StaticC.f == null); } }
static class StaticStruct_ { public static void Do() { StaticS.S(); } }
static class StaticStructNew_ { public static void Do() { new StaticS().I(); } }
static class StaticStructAccess_ { public static void Do() { Console.WriteLine(StaticS.f.x); } }
static class StaticEnum_ { public static void Do() { StaticE.S(); } }
static class StaticDict_ { public static void Do() { StaticG.S(); } }
static class StaticDictAccess_ { public static void Do() { Console.WriteLine(StaticG.f == null); } }
static class StaticDictstruct_ { public static void Do() { StaticGs.S(); } }
static class StructArray_ { public static void Do() { Console.WriteLine(new StructS[2].Length); } }
static class StructList_ { public static void Do() { Console.WriteLine(new List<StructS>().Count); } }
static class ParamClass_ { public static void Do() { new ParamC().M(null); } }
static class ParamClassOther_ { public static void Do() { new ParamC().N(); } }
static class ParamClassReturn_ { public static void Do() { new ParamC().R(); } }
static class ParamClassVirtual_ { public static void Do() { new ParamC().V(); } }
static class ParamClassOverride_ { public static void Do() { new ParamCo().V(); } }
static class ParamStructOther_ { public static void Do() { new ParamS().N(); } }
static class ParamStruct_ { public static void Do() { new ParamS().M(new GoneStruct()); } }
static class ParamStructReturn_ { public static void Do() { new ParamS().R(); } }
static class ParamStructVirtual_ { public static void Do() { new ParamS().V(); } }
static class ParamStructOverride_ { public static void Do() { new ParamO().V(); } }
static class ParamStructOverrideNew_ { public static void Do() { new ParamO().N(); } }
static class LocalClass_ { public static void Do() { Gone g = null; Console.WriteLine(g == null); } }
static class LocalStruct_ { public static void Do() { GoneStruct g = new GoneStruct(); Console.WriteLine(g.x); } }
static class LocalEnum_ { public static void Do() { GoneEnum g = GoneEnum.B; Console.WriteLine((int) g); } }
static class LocalList_ { public static void Do() { List<Gone> g = null; Console.WriteLine(g == null); } }
static class LocalListstruct_ { public static void Do() { List<GoneStruct> g = null; Console.WriteLine(g == null); } }
static class LocalArray_ { public static void Do() { Gone[] g = null; Console.WriteLine(g == null); } }
static class LocalNullable_ { public static void Do() { GoneStruct? g = null; Console.WriteLine(g == null); } }
static class LocalDelegate_ { public static void Do() { GoneDelegate g = null; Console.WriteLine(g == null); } }
static class NewGone_ { public static void Do() { new Gone(); } }
static class NewList_ { public static void Do() { new List<Gone>(); } }
static class NewListstruct_ { public static void Do() { new List<GoneStruct>(); } }
static class NewArray_ { public static void Do() { Console.WriteLine(new Gone[2].Length); } }
static class NewDelegate_ { public static void Do() { GoneDelegate g = x => { }; g(1); } }
static class CallStatic_ { public static void Do() { Console.WriteLine(Gone.Number()); } }
static class CallVirtual_ { public static void Do() { ((Gone) null).Virtual(); } }
static class CallFace_ { public static void Do() { ((IGoneToo) null).Call(); } }
static class FieldStatic_ { public static void Do() { Console.WriteLine(Gone.number); } }
static class TypeofGone_ { public static void Do() { Console.WriteLine(typeof(Gone)); } }
static class IsGone_ { public static void Do() { object o = "a"; Console.WriteLine(o is Gone); } }
static class AsGone_ { public static void Do() { object o = null; Console.WriteLine((o as Gone) == null); } }
static class CastGone_ { public static void Do() { object o = "a"; Console.WriteLine((Gone) o); } }
static class UnboxGone_ { public static void Do() { object o = 1; Console.WriteLine(((GoneStruct) o).x); } }
static class CatchGone_ { public static void Do() { try { throw new ArgumentException("a"); } catch (GoneException) { Console.WriteLine("gone"); } catch (ArgumentException) { Console.WriteLine("argument"); } } }
static class CatchUnused_ { public static void Do() { try { Console.WriteLine("try"); } catch (GoneException) { Console.WriteLine("gone"); } } }
static class MarkedNew_ { public static void Do() { new Marked(); } }
static class MarkedStatic_ { public static void Do() { Marked.S(); } }
static class MarkedTypeof_ { public static void Do() { Console.WriteLine(typeof(Marked)); } }
static class Cctor_ { public static void Do() { Initial.S(); } }
static class CctorN_ { public static void Do() { Console.WriteLine(Initial.n); } }
static class CctorNew_ { public static void Do() { new Initial(); } }
static class CctorStruct_ { public static void Do() { InitialS.S(); } }
static class Outer_ { public static void Do() { Outer.S(); } }
static class OuterNew_ { public static void Do() { new Outer(); } }
static class Inner_ { public static void Do() { new Outer.Inner(); } }
static class Other_ { public static void Do() { new Outer.Other(); } }
static class GenericNew_ { public static void Do() { new Generic<Gone>().M(); } }
static class GenericNewstruct_ { public static void Do() { new Generic<GoneStruct>().M(); } }
static class GenericStatic_ { public static void Do() { Generic<Gone>.S(); } }
static class GenericN_ { public static void Do() { Console.WriteLine(Generic<Gone>.n); } }
static class GenericTypeof_ { public static void Do() { Console.WriteLine(typeof(Generic<Gone>)); } }
static class GenericBaseopen_ { public static void Do() { Console.WriteLine(typeof(GenericBase<>)); } }
static class GenericMethod_ { public static void Do() { Console.WriteLine(Enumerable.Empty<Gone>().Count()); } }
static class GenericMethodstruct_ { public static void Do() { Console.WriteLine(Enumerable.Empty<GoneStruct>().Count()); } }
static class PropsNew_ { public static void Do() { new Props().X = 1; } }
static class PropsGet_ { public static void Do() { Console.WriteLine(new Props().P == null); } }
static class AbstractNew_ { public static void Do() { new Concrete(); } }
static class AbstractCall_ { public static void Do() { new Concrete().M(null); } }
static class Closure_ { public static void Do() { Gone g = null; Func<bool> f = () => g == null; Console.WriteLine(f()); } }
static class Lambda_ { public static void Do() { Func<Gone, bool> f = g => g == null; Console.WriteLine(f(null)); } }
static class LambdaStruct_ { public static void Do() { Func<GoneStruct> f = () => new GoneStruct(); Console.WriteLine(f); } }
static class Ldftn_ { public static void Do() { Action a = new ParamC().N; a(); } }
static class LdftnParam_ { public static void Do() { Action<Gone> a = new ParamC().M; a(null); } }
static class SizeofStruct_ { public static void Do() { unsafe { Console.WriteLine(sizeof(GoneStruct)); } } }
static class DefaultStruct_ { public static void Do() { Console.WriteLine(default(GoneStruct).x); } }
static class Boxed_ { public static void Do() { object o = new GoneStruct(); Console.WriteLine(o); } }

class Program
{
    static readonly string[] names =
    {
        "NewBase", "BaseStatic", "BaseStaticfield", "BaseTypeof", "BaseSecond", "BaseTypeof2", "BaseGeneric", "BaseList",
        "BaseListstruct", "BaseLocal", "BaseIs", "BaseCast", "BaseArray", "BaseListof", "BaseCall", "FaceNew",
        "FaceStatic", "FaceTypeof", "FaceToo", "FaceOf", "FaceOfstruct", "FaceGeneric", "FaceIs", "FaceConv",
        "FieldClass", "FieldClassAccess", "FieldClassStatic", "FieldStruct", "FieldStructStatic", "FieldStructTypeof",
        "FieldStructAccess", "FieldEnum", "FieldList", "FieldListstruct", "FieldNullable", "FieldBox", "FieldPair",
        "FieldArray", "FieldArraystruct", "FieldDelegate", "FieldPointer", "StaticClass", "StaticClassNew",
        "StaticClassAccess", "StaticStruct", "StaticStructNew", "StaticStructAccess", "StaticEnum", "StaticDict",
        "StaticDictAccess", "StaticDictstruct", "StructArray", "StructList", "ParamClass", "ParamClassOther",
        "ParamClassReturn", "ParamClassVirtual", "ParamClassOverride", "ParamStructOther", "ParamStruct",
        "ParamStructReturn", "ParamStructVirtual", "ParamStructOverride", "ParamStructOverrideNew", "LocalClass",
        "LocalStruct", "LocalEnum", "LocalList", "LocalListstruct", "LocalArray", "LocalNullable", "LocalDelegate",
        "NewGone", "NewList", "NewListstruct", "NewArray", "NewDelegate", "CallStatic", "CallVirtual", "CallFace",
        "FieldStatic", "TypeofGone", "IsGone", "AsGone", "CastGone", "UnboxGone", "CatchGone", "CatchUnused", "MarkedNew",
        "MarkedStatic", "MarkedTypeof", "Cctor", "CctorN", "CctorNew", "CctorStruct", "Outer", "OuterNew", "Inner",
        "Other", "GenericNew", "GenericNewstruct", "GenericStatic", "GenericN", "GenericTypeof", "GenericBaseopen",
        "GenericMethod", "GenericMethodstruct", "PropsNew", "PropsGet", "AbstractNew", "AbstractCall", "Closure",
        "Lambda", "LambdaStruct", "Ldftn", "LdftnParam", "SizeofStruct", "DefaultStruct", "Boxed"
    };

    static void Main()
    {
        foreach (string name in names) {
            MethodInfo method = typeof(Program).Assembly.GetType(name + "_").GetMethod("Do");
            var action = (Action) Delegate.CreateDelegate(typeof(Action), method);
            for (int i = 0; i < 2; i++) {
                Console.WriteLine(name);
                try {
                    action();
                } catch (Exception e) {
                    for (; e != null; e = e.InnerException) {
                        Console.WriteLine(e.GetType() + " " + e.Message);
                        var load = e as TypeLoadException;
                        var file = e as System.IO.FileNotFoundException;
                        Console.WriteLine(load != null ? load.TypeName : file != null ? file.FileName : "");
                    }
                }
            }
        }
    }
}
