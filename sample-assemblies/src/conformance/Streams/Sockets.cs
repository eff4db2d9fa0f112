using System;
using System.Collections;
using System.IO;
using System.Net;
using System.Net.Sockets;
using System.Reflection;
using System.Text;
using System.Threading;

// Sockets as far as nobody else is needed: what is told them and given back, what they answer as long as nobody is connected,
// numbers that are no sockets, and two ends within one program.
public static class Sockets
{
    sealed class UnixEnd : EndPoint
    {
        readonly string name;

        public UnixEnd(string name) { this.name = name; }

        public override AddressFamily AddressFamily { get { return AddressFamily.Unix; } }

        public override SocketAddress Serialize()
        {
            byte[] bytes = Encoding.UTF8.GetBytes(name);
            var address = new SocketAddress(AddressFamily.Unix, 3 + bytes.Length);
            // A name of a socket alone begins with a null character.
            for (int i = 0; i < bytes.Length; i++) address[3 + i] = bytes[i];
            return address;
        }

        public override EndPoint Create(SocketAddress address) { return new UnixEnd("?"); }
    }

    static void Try(string what, Func<object> action)
    {
        Console.Write(what + ": ");
        try
        {
            Console.WriteLine(action() ?? "null");
        }
        catch (SocketException e)
        {
            Console.WriteLine("error " + e.ErrorCode + " " + e.Message);
        }
        catch (Exception e)
        {
            Console.WriteLine(e.GetType() + ": " + e.Message.Split('\n')[0]);
        }
    }

    static Socket Make(string kind)
    {
        return kind == "tcp" ? new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp)
            : kind == "udp" ? new Socket(AddressFamily.InterNetwork, SocketType.Dgram, ProtocolType.Udp)
            : new Socket(AddressFamily.Unix, SocketType.Stream, ProtocolType.Unspecified);
    }

    static string Value(object value)
    {
        var linger = value as LingerOption;
        return linger != null ? linger.Enabled + " " + linger.LingerTime : value.ToString();
    }

    static object Option(Socket socket, SocketOptionLevel level, SocketOptionName name)
    {
        byte[] bytes = socket.GetSocketOption(level, name, 8);
        return Value(socket.GetSocketOption(level, name)) + " " + BitConverter.ToString(bytes);
    }

    static readonly SocketOptionName[] atSocket =
    {
        SocketOptionName.Debug, SocketOptionName.AcceptConnection, SocketOptionName.ReuseAddress, SocketOptionName.KeepAlive,
        SocketOptionName.DontRoute, SocketOptionName.Broadcast, SocketOptionName.Linger, SocketOptionName.OutOfBandInline,
        SocketOptionName.DontLinger, SocketOptionName.SendLowWater, SocketOptionName.ReceiveLowWater, SocketOptionName.Error,
        SocketOptionName.Type
    };

    static readonly SocketOptionName[] atInternet =
    {
        SocketOptionName.TypeOfService, SocketOptionName.IpTimeToLive, SocketOptionName.MulticastInterface,
        SocketOptionName.MulticastTimeToLive, SocketOptionName.MulticastLoopback, SocketOptionName.DontFragment,
        SocketOptionName.PacketInformation
    };

    static void Options(string kind, SocketOptionLevel level, params SocketOptionName[] names)
    {
        foreach (SocketOptionName name in names)
        {
            using (Socket socket = Make(kind))
            {
                string what = kind + " " + level + " " + (int)name;
                Try(what, () => Option(socket, level, name));
                foreach (int value in new[] { 1, 50, 0 })
                    Try(what + " = " + value, () =>
                    {
                        socket.SetSocketOption(level, name, value);
                        return Option(socket, level, name);
                    });
            }
        }
    }

    static void Lingering(string kind)
    {
        using (Socket socket = Make(kind))
        {
            Func<object> both = () => Option(socket, SocketOptionLevel.Socket, SocketOptionName.Linger) + " "
                + socket.GetSocketOption(SocketOptionLevel.Socket, SocketOptionName.DontLinger);
            Try(kind + " lingers", both);
            Try("5 seconds", () => { socket.LingerState = new LingerOption(true, 5); return both(); });
            Try("not", () =>
            {
                socket.SetSocketOption(SocketOptionLevel.Socket, SocketOptionName.DontLinger, true);
                return both();
            });
            Try("again", () =>
            {
                socket.SetSocketOption(SocketOptionLevel.Socket, SocketOptionName.DontLinger, false);
                return both();
            });
            Try("bytes", () =>
            {
                socket.SetSocketOption(SocketOptionLevel.Socket, SocketOptionName.Linger, new byte[] { 1, 0, 0, 0, 9, 0, 0, 0 });
                return both();
            });
            Try("few bytes", () =>
            {
                socket.SetSocketOption(SocketOptionLevel.Socket, SocketOptionName.Linger, new byte[] { 1, 0, 0, 0 });
                return both();
            });
            foreach (int length in new[] { 0, 3, 5, 12 })
                Try(length + " bytes of it", () => BitConverter.ToString(
                    socket.GetSocketOption(SocketOptionLevel.Socket, SocketOptionName.Linger, length)));
        }
    }

    static void Told(string kind)
    {
        using (Socket socket = Make(kind))
        {
            Console.WriteLine(kind);
            Try("times", () => { socket.SendTimeout = 2000; socket.ReceiveTimeout = 1500; return socket.SendTimeout + " " + socket.ReceiveTimeout; });
            Try("negative time", () =>
            {
                socket.SetSocketOption(SocketOptionLevel.Socket, SocketOptionName.ReceiveTimeout, -1);
                return socket.ReceiveTimeout;
            });
            Try("sizes", () => { socket.SendBufferSize = 10000; socket.ReceiveBufferSize = 10001; return socket.SendBufferSize + " " + socket.ReceiveBufferSize; });
            Try("small sizes", () => { socket.SendBufferSize = 1; socket.ReceiveBufferSize = 1; return socket.SendBufferSize + " " + socket.ReceiveBufferSize; });
            Try("large sizes", () => { socket.SendBufferSize = 100000000; socket.ReceiveBufferSize = 100000000; return socket.SendBufferSize + " " + socket.ReceiveBufferSize; });
            foreach (byte[] bytes in new[] { new byte[] { 1, 0, 0, 0 }, new byte[] { 0 }, new byte[0], new byte[] { 2, 0, 0, 0, 0, 0, 0, 0 } })
                Try(bytes.Length + " bytes", () =>
                {
                    socket.SetSocketOption(SocketOptionLevel.Socket, SocketOptionName.KeepAlive, bytes);
                    return socket.GetSocketOption(SocketOptionLevel.Socket, SocketOptionName.KeepAlive);
                });
            Try("an object", () => { socket.SetSocketOption(SocketOptionLevel.Socket, SocketOptionName.KeepAlive, new LingerOption(true, 1)); return 0; });
            Try("alone at its address", () => socket.ExclusiveAddressUse);
            Try("to be alone", () => { socket.ExclusiveAddressUse = true; return socket.ExclusiveAddressUse + " " + socket.GetSocketOption(SocketOptionLevel.Socket, SocketOptionName.ReuseAddress); });
            Try("delay", () => { socket.NoDelay = true; return socket.NoDelay; });
            Try("broadcast", () => { socket.EnableBroadcast = true; return socket.EnableBroadcast; });
            Try("time to live", () => { socket.Ttl = 9; return socket.Ttl; });
            Try("whole", () => { socket.DontFragment = true; return socket.DontFragment; });
            Try("loop", () => { socket.MulticastLoopback = false; return socket.MulticastLoopback; });
            Try("keep alive", () => socket.IOControl(IOControlCode.KeepAliveValues, new byte[12], null));
            Try("keep alive with little", () => socket.IOControl(IOControlCode.KeepAliveValues, new byte[3], null));
            Try("keep alive with nothing", () => socket.IOControl(IOControlCode.KeepAliveValues, null, null));
            Try("how much", () => socket.IOControl(IOControlCode.DataToRead, null, new byte[4]));
            Try("odd", () => socket.IOControl(0x1234, new byte[12], new byte[12]));
        }
    }

    static void Alone()
    {
        using (Socket tcp = Make("tcp"), udp = Make("udp"))
        {
            Try("tcp send", () => tcp.Send(new byte[1]));
            Try("last error", () => new SocketException().ErrorCode);
            Try("tcp receive", () => tcp.Receive(new byte[1]));
            Try("last error", () => new SocketException().ErrorCode);
            var other = new Thread(() => Try("last error of another thread", () => new SocketException().ErrorCode));
            other.Start();
            other.Join();
            Try("tcp accept", () => tcp.Accept());
            Try("tcp shutdown", () => { tcp.Shutdown(SocketShutdown.Both); return "done"; });
            Try("tcp to the other family", () => { tcp.Connect(new IPEndPoint(IPAddress.IPv6Loopback, 1)); return "done"; });
            Try("tcp at the other family", () => { tcp.Bind(new IPEndPoint(IPAddress.IPv6Loopback, 1)); return "done"; });
            Try("tcp to a name", () => { tcp.Connect(new UnixEnd("x")); return "done"; });
            Try("tcp error", () => tcp.GetSocketOption(SocketOptionLevel.Socket, SocketOptionName.Error));
            Try("tcp ready", () => tcp.Poll(0, SelectMode.SelectRead) + " " + tcp.Poll(0, SelectMode.SelectWrite) + " " + tcp.Poll(0, SelectMode.SelectError));
            Try("tcp available", () => tcp.Available + " " + tcp.Connected + " " + tcp.IsBound + " " + (tcp.LocalEndPoint == null));
            Try("tcp error", () => tcp.GetSocketOption(SocketOptionLevel.Socket, SocketOptionName.Error));
            Try("tcp begins", () => tcp.EndReceive(tcp.BeginReceive(new byte[1], 0, 1, SocketFlags.None, null, null)));
            Try("tcp file", () => { tcp.SendFile(null); return "done"; });
            Try("tcp disconnect", () => { tcp.Disconnect(true); return tcp.GetSocketOption(SocketOptionLevel.Socket, SocketOptionName.ReuseAddress); });
            Try("udp send", () => udp.Send(new byte[1]));
            Try("udp to the other family", () => udp.SendTo(new byte[1], new IPEndPoint(IPAddress.IPv6Loopback, 9)));
            Try("udp accept", () => udp.Accept());
            Try("udp ready", () => udp.Poll(0, SelectMode.SelectRead) + " " + udp.Poll(0, SelectMode.SelectWrite) + " " + udp.Poll(0, SelectMode.SelectError));
            udp.ReceiveTimeout = 40;
            EndPoint from = new IPEndPoint(IPAddress.Any, 0);
            Try("udp waits", () => udp.ReceiveFrom(new byte[4], ref from));
            udp.Blocking = false;
            Try("udp receive", () => udp.Receive(new byte[4]));
            Try("udp receive from", () => udp.ReceiveFrom(new byte[4], ref from));
            Try("udp disconnect", () => { udp.Disconnect(true); return "done"; });
            Try("select", () =>
            {
                IList read = new ArrayList { tcp, udp }, write = new ArrayList { tcp, udp }, error = new ArrayList { tcp, udp };
                Socket.Select(read, write, error, 1000);
                return read.Count + " " + write.Count + " " + error.Count;
            });
        }
        foreach (int protocol in new[] { 2, 17, 58, 999 })
            Try("tcp by " + protocol, () => new Socket(AddressFamily.InterNetwork, SocketType.Stream, (ProtocolType)protocol));
        foreach (int protocol in new[] { 2, 6, 999 })
            Try("udp by " + protocol, () => new Socket(AddressFamily.InterNetwork, SocketType.Dgram, (ProtocolType)protocol));
        Try("named by tcp", () => new Socket(AddressFamily.Unix, SocketType.Stream, ProtocolType.Tcp));
        Try("type", () => new Socket(AddressFamily.InterNetwork, SocketType.Rdm, 0));
        Try("name", () => Dns.GetHostEntry("no such name.invalid").HostName);
    }

    static object Call(string name, params object[] arguments)
    {
        foreach (MethodInfo method in typeof(Socket).GetMethods(BindingFlags.Static | BindingFlags.NonPublic))
        {
            ParameterInfo[] parameters = method.GetParameters();
            if (method.Name == name && parameters.Length == arguments.Length && parameters[0].ParameterType == typeof(IntPtr))
            {
                object result = method.Invoke(null, arguments) ?? "done";
                for (int i = 0; i < arguments.Length; i++)
                    if (parameters[i].ParameterType.IsByRef) result += ", " + parameters[i].Name + " " + (arguments[i] ?? "null");
                return result;
            }
        }
        return "not there";
    }

    static void Seldom()
    {
        foreach (int protocol in new[] { 6, 17, 0, 99 })
            Try("port of " + protocol + " again", () => typeof(Socket).GetMethod("SupportsPortReuse",
                BindingFlags.Static | BindingFlags.NonPublic).Invoke(null, new object[] { (ProtocolType)protocol }));
        foreach (string address in new[] { "1.2.3", "no address", "" })
            Try("host of [" + address + "]", () => typeof(Dns).GetMethod("GetHostByAddr_internal",
                BindingFlags.Static | BindingFlags.NonPublic).Invoke(null, new object[] { address, null, null, null, 0 }));
        Try("duplicate", () => Make("tcp").DuplicateAndClose(System.Diagnostics.Process.GetCurrentProcess().Id).ProtocolInformation.Length);
        using (Socket listener = Make("unix"))
        {
            listener.Bind(new UnixEnd("conformance" + Guid.NewGuid()));
            listener.Listen(1);
            var waiting = new Thread(() => Try("accepts", () => listener.Accept()));
            waiting.Start();
            Thread.Sleep(150);
            listener.Close();
            waiting.Join();
        }
    }

    static void Forged(long number)
    {
        IntPtr none = (IntPtr)number;
        Console.WriteLine("number " + number);
        SocketAddress address = new IPEndPoint(IPAddress.Loopback, 9).Serialize();
        string own = typeof(Sockets).Assembly.Location;
        Try("disconnect", () => Call("Disconnect_internal", none, false, 0));
        Try("last error", () => new SocketException().ErrorCode);
        Try("shutdown", () => Call("Shutdown_internal", none, SocketShutdown.Both, 0));
        Try("blocking", () => Call("Blocking_internal", none, true, 0));
        Try("available", () => Call("Available_internal", none, 0));
        Try("local", () => Call("LocalEndPoint_internal", none, 2, 0));
        Try("remote", () => Call("RemoteEndPoint_internal", none, 2, 0));
        Try("poll", () => Call("Poll_internal", none, SelectMode.SelectRead, 0, 0));
        Try("listen", () => Call("Listen_internal", none, 1, 0));
        Try("accept", () => Call("Accept_internal", none, 0, false));
        Try("bind", () => Call("Bind_internal", none, address, 0));
        Try("connect", () => Call("Connect_internal", none, address, 0, false));
        Try("bytes", () => Call("GetSocketOption_arr_internal", none, SocketOptionLevel.Socket, SocketOptionName.Linger, new byte[8], 0));
        Try("object", () => Call("GetSocketOption_obj_internal", none, SocketOptionLevel.Socket, SocketOptionName.Type, null, 0));
        Try("set", () => Call("SetSocketOption_internal", none, SocketOptionLevel.Socket, SocketOptionName.Debug, null, null, 1, 0));
        Try("control", () => Call("IOControl_internal", none, 0x4004667f, new byte[4], new byte[4], 0));
        Try("file", () => Call("SendFile_internal", none, own, null, null, TransmitFileOptions.UseDefaultWorkerThread, 0, false));
        Try("no file", () => Call("SendFile_internal", none, null, null, null, TransmitFileOptions.UseDefaultWorkerThread, 0, false));
        Try("missing file", () => Call("SendFile_internal", none, own + "no", null, null, TransmitFileOptions.UseDefaultWorkerThread, 0, false));
        if (number > 0) Try("close", () => Call("Close_internal", none, 0));
        Try("last error", () => new SocketException().ErrorCode);
    }

    static int Receive(Socket socket, byte[] bytes)
    {
        int all = 0;
        for (int count; all < bytes.Length && (count = socket.Receive(bytes, all, bytes.Length - all, SocketFlags.None)) > 0;) all += count;
        return all;
    }

    static void Pairs()
    {
        var name = new UnixEnd("conformance" + Guid.NewGuid());
        string own = typeof(Sockets).Assembly.Location;
        byte[] content = File.ReadAllBytes(own);
        using (Socket listener = Make("unix"))
        {
            listener.Bind(name);
            listener.Listen(5);
            Try("listens", () => Option(listener, SocketOptionLevel.Socket, SocketOptionName.AcceptConnection));
            listener.ReceiveTimeout = 40;
            Try("nobody comes", () => listener.Accept());
            Socket client = Make("unix");
            client.Connect(name);
            Socket server = listener.Accept();
            server.ReceiveTimeout = 40;
            Try("nothing comes", () => server.Receive(new byte[4]));
            server.SendTimeout = 40;
            Try("nobody takes it", () => { for (int i = 0; i < 1000; i++) server.Send(new byte[10000]); return "sent"; });
            server.Close();
            client.Close();

            client = Make("unix");
            client.Connect(name);
            server = listener.Accept();
            Try("whole file", () =>
            {
                client.SendFile(own);
                var bytes = new byte[content.Length];
                return Receive(server, bytes) == content.Length && Convert.ToBase64String(bytes) == Convert.ToBase64String(content);
            });
            Try("with something around it", () =>
            {
                var sending = new Thread(() => client.SendFile(own, new byte[] { 1, 2 }, new byte[] { 3 }, TransmitFileOptions.UseDefaultWorkerThread));
                sending.Start();
                var bytes = new byte[content.Length + 3];
                int all = Receive(server, bytes);
                sending.Join();
                return (all == bytes.Length) + " " + bytes[0] + " " + bytes[1] + " " + (bytes[2] == content[0]) + " " + bytes[all - 1];
            });
            Try("no file", () => { client.SendFile(null); return "sent"; });
            Try("missing file", () => { client.SendFile(own + "no"); return "sent"; });
            Try("folder", () => { client.SendFile(Path.GetDirectoryName(own)); return "sent"; });
            Try("the last file", () => { client.SendFile(own, null, null, TransmitFileOptions.Disconnect); return client.Connected; });
            Try("it comes", () => Receive(server, new byte[content.Length]) == content.Length);
            Try("then nothing", () => server.Receive(new byte[1]));
            Try("it is no socket any more", () => { client.SendFile(own); return "sent"; });
            server.Close();
            client.Close();

            client = Make("unix");
            client.Connect(name);
            server = listener.Accept();
            server.Close();
            Try("file for nobody", () => { client.SendFile(own); return "sent"; });
            client.Close();
            Try("nobody there", () => { using (Socket fresh = Make("unix")) { try { fresh.Connect(new UnixEnd("conformance" + Guid.NewGuid())); } catch (SocketException e) { Console.Write(e.ErrorCode + " "); } return fresh.GetSocketOption(SocketOptionLevel.Socket, SocketOptionName.Error) + " " + fresh.Poll(0, SelectMode.SelectWrite) + " " + fresh.Connected; } });
            Try("fresh disconnect", () => { using (Socket fresh = Make("unix")) return Call("Disconnect_internal", fresh.Handle, false, 0); });
        }
    }

    public static void Main()
    {
        Try("no error yet", () => new SocketException().ErrorCode);
        foreach (string kind in new[] { "tcp", "udp", "unix" })
        {
            Options(kind, SocketOptionLevel.Socket, atSocket);
            Lingering(kind);
            Told(kind);
        }
        Options("tcp", SocketOptionLevel.IP, atInternet);
        Options("udp", SocketOptionLevel.IP, atInternet);
        Options("unix", SocketOptionLevel.IP, SocketOptionName.IpTimeToLive);
        Options("tcp", SocketOptionLevel.Tcp, SocketOptionName.NoDelay);
        Options("udp", SocketOptionLevel.Tcp, SocketOptionName.NoDelay);
        Options("unix", SocketOptionLevel.Tcp, SocketOptionName.NoDelay);
        Options("tcp", SocketOptionLevel.IPv6, SocketOptionName.HopLimit);
        Alone();
        Seldom();
        foreach (long number in new long[] { -1, 0, 12345, 0x7fffffff }) Forged(number);
        Pairs();
    }
}
