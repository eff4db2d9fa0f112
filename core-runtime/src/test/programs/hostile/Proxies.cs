// Proxies and application domains that go round in circles, lie, or were never made.
using System;
using System.Reflection;
using System.Runtime.Remoting;
using System.Runtime.Remoting.Messaging;
using System.Runtime.Remoting.Proxies;
using System.Runtime.Serialization;
using System.Collections.Generic;
class Far : MarshalByRefObject { public int field; public int Do(int a) { return a; } }
class Self : RealProxy, IRemotingTypeInfo {
  public object me; public int mode;
  public Self() : base(typeof(Far)) { me = GetTransparentProxy(); }
  public string TypeName { get { return ""; } set { } }
  public bool CanCastTo(Type t, object o) { return mode == 0 ? o is IDisposable : mode == 1 ? true : false; }
  public override IMessage Invoke(IMessage m) { return mode == 5 ? null : new ReturnMessage(((Far)me).Do(1), null, 0, null, (IMethodCallMessage)m); }
}
interface IA { int X(); } interface IB : IA { }
static class P {
  static void Try(string what, Action a) { try { a(); Console.WriteLine(what + " ok"); } catch (Exception e) { Console.WriteLine("{0}: {1} {2}", what, e.GetType().Name, e.Message.Split('\n')[0]); } }
  static void Main() {
    var s = new Self(); var far = (Far)s.me;
    Try("recursive", () => far.Do(1));
    Try("recursive cast", () => Console.WriteLine(s.me is IDisposable));
    s.mode = 5; Try("null message", () => far.Do(1));
    s.mode = 1; Try("lies", () => Console.WriteLine(((IB)s.me).X()));
    s.mode = 5; Try("lies", () => Console.WriteLine(((IB)s.me).X()));
    Try("uninitialized real", () => { var r = (RealProxy)FormatterServices.GetUninitializedObject(typeof(Self)); r.GetTransparentProxy(); });
    Try("uninitialized tp", () => { var t = FormatterServices.GetUninitializedObject(typeof(RealProxy).Assembly.GetType("System.Runtime.Remoting.Proxies.TransparentProxy")); Console.WriteLine(RemotingServices.IsTransparentProxy(t)); Console.WriteLine(t.GetType()); t.ToString(); });
    Try("uninitialized domain", () => { var d = (AppDomain)FormatterServices.GetUninitializedObject(typeof(AppDomain)); Console.WriteLine(d.FriendlyName); });
    Try("uninitialized unload", () => { var d = (AppDomain)FormatterServices.GetUninitializedObject(typeof(AppDomain)); AppDomain.Unload(d); });
    Try("set domain null", () => typeof(AppDomain).GetMethod("InternalSetDomain", BindingFlags.Static | BindingFlags.NonPublic).Invoke(null, new object[] { null }));
    Try("set domain 77", () => typeof(AppDomain).GetMethod("InternalSetDomainByID", BindingFlags.Static | BindingFlags.NonPublic).Invoke(null, new object[] { 77 }));
    Try("set domain -5", () => typeof(AppDomain).GetMethod("InternalSetDomainByID", BindingFlags.Static | BindingFlags.NonPublic).Invoke(null, new object[] { -5 }));
    Try("unload in unload", () => { var d = AppDomain.CreateDomain("d"); d.DoCallBack(Hook); AppDomain.Unload(d); });
    Try("left in other domain", () => { var d = AppDomain.CreateDomain("e"); typeof(AppDomain).GetMethod("InternalSetDomainByID", BindingFlags.Static | BindingFlags.NonPublic).Invoke(null, new object[] { d.Id }); Console.WriteLine(AppDomain.CurrentDomain.FriendlyName); typeof(AppDomain).GetMethod("InternalSetDomainByID", BindingFlags.Static | BindingFlags.NonPublic).Invoke(null, new object[] { 0 }); });
    Console.WriteLine("end");
  }
  static void Hook() { AppDomain.CurrentDomain.DomainUnload += (a, b) => { Console.WriteLine("in unload"); AppDomain.Unload(AppDomain.CurrentDomain); }; }
}
