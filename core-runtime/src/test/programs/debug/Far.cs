using System;
using System.Runtime.Remoting;
using System.Runtime.Remoting.Messaging;
using System.Runtime.Remoting.Proxies;

interface IMore { }

class Far : MarshalByRefObject
{
    public int field;
    public int Add(int a) { return a + 1; }
}

class Real : RealProxy, IRemotingTypeInfo
{
    public static int asked;
    public Real() : base(typeof(Far)) { }
    public string TypeName { get { return "Far"; } set { } }
    public bool CanCastTo(Type type, object o) { asked++; return asked > 1; }
    public override IMessage Invoke(IMessage message)
    {
        var call = (IMethodCallMessage)message;
        object[] values = { null, null, 50 };
        if (call.MethodName == "FieldSetter") return new ReturnMessage(null, null, 0, null, call);
        if (call.MethodName == "FieldGetter") return new ReturnMessage(null, values, 3, null, call);
        return new ReturnMessage((int)call.Args[0] * 100, null, 0, null, call);
    }
}

static class Program
{
    static int sum;
    static bool first, second;

    static void Use(Far far)
    {
        sum = far.Add(3);
        far.field = 7;
        sum += far.field;
        first = far is IMore;
        second = far is IMore;
    }

    static void Main()
    {
        Use((Far)new Real().GetTransparentProxy());
        Console.WriteLine("{0} {1} {2}", sum, first, second);
    }
}
