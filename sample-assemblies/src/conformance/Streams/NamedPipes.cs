using System;
using System.IO;
using System.IO.Pipes;
using System.Net;
using System.Net.Sockets;
using System.Text;
using System.Threading;

// Pipes that have a name within one program, and the sockets of Unix that the class library makes them of.
class NamedPipes {
    static void Try(string name, Action action) {
        try {
            action();
            Console.WriteLine(name + ": done");
        } catch (Exception e) {
            Console.WriteLine(name + ": " + e.GetType().Name + ": " + e.Message);
            for (e = e.InnerException; e != null; e = e.InnerException) {
                var socket = e as SocketException;
                Console.WriteLine("  " + e.GetType().Name + " " + (socket == null ? e.Message : socket.SocketErrorCode.ToString()));
            }
        }
    }

    static NamedPipeServerStream Server(string name, PipeDirection direction = PipeDirection.InOut, int most = 1) {
        return new NamedPipeServerStream(name, direction, most);
    }

    static NamedPipeClientStream Client(string name, PipeDirection direction = PipeDirection.InOut) {
        var client = new NamedPipeClientStream(".", name, direction);
        client.Connect();
        return client;
    }

    static void Talk() {
        using (var server = Server("hs.talk")) {
            string heard = null;
            var talking = new Thread(() => {
                using (var client = Client("hs.talk")) {
                    var writer = new StreamWriter(client) { AutoFlush = true };
                    writer.WriteLine("hello");
                    heard = client.IsConnected + " " + new StreamReader(client).ReadLine();
                }
            });
            Console.WriteLine(server.IsConnected);
            talking.Start();
            server.WaitForConnection();
            var reader = new StreamReader(server);
            Console.WriteLine("{0} {1}", server.IsConnected, reader.ReadLine());
            new StreamWriter(server) { AutoFlush = true }.WriteLine("bye");
            Console.WriteLine(reader.ReadLine() == null);
            talking.Join();
            Console.WriteLine(heard);
        }
    }

    static void Sizes() {
        using (var server = new NamedPipeServerStream("hs.sizes", PipeDirection.InOut, 2, PipeTransmissionMode.Byte,
                PipeOptions.None, 1000, 5000))
        using (var client = Client("hs.sizes")) {
            server.WaitForConnection();
            Console.WriteLine("{0} {1} {2} {3}", server.InBufferSize, server.OutBufferSize, client.InBufferSize,
                client.OutBufferSize);
            Console.WriteLine("{0} {1} {2}", server.TransmissionMode, server.ReadMode, server.IsAsync);
        }
    }

    static void Instances() {
        using (var first = Server("hs.two", most: 2))
        using (var second = Server("hs.two", most: 2))
        using (var one = Client("hs.two"))
        using (var other = Client("hs.two")) {
            second.WaitForConnection();
            first.WaitForConnection();
            one.WriteByte(1);
            other.WriteByte(2);
            Console.WriteLine("{0} {1}", second.ReadByte(), first.ReadByte());
            Server("hs.two", most: 2);
        }
    }

    static void Broken() {
        using (var server = Server("hs.broken")) {
            var client = Client("hs.broken");
            server.WaitForConnection();
            client.Dispose();
            Console.WriteLine("{0} {1}", server.ReadByte(), server.IsConnected);
            server.WriteByte(1);
        }
    }

    static void Disconnect() {
        using (var server = Server("hs.again")) {
            var client = Client("hs.again");
            server.WaitForConnection();
            server.WriteByte(7);
            server.Disconnect();
            Console.WriteLine("{0} {1} {2}", server.IsConnected, client.ReadByte(), client.ReadByte());
            var next = Client("hs.again");
            server.WaitForConnection();
            next.WriteByte(9);
            Console.WriteLine(server.ReadByte());
        }
    }

    static void Users() {
        using (var server = Server("hs.user"))
        using (var client = Client("hs.user")) {
            server.WaitForConnection();
            Console.WriteLine(server.GetImpersonationUserName().Length > 0);
            server.RunAsClient(() => Console.WriteLine("as the client"));
        }
    }

    static void Asynchronous() {
        using (var server = new NamedPipeServerStream("hs.async", PipeDirection.InOut, 1, PipeTransmissionMode.Byte,
                PipeOptions.Asynchronous))
        using (var client = new NamedPipeClientStream(".", "hs.async", PipeDirection.InOut, PipeOptions.Asynchronous)) {
            var waiting = server.WaitForConnectionAsync();
            Console.Write(waiting.IsCompleted);
            client.ConnectAsync().Wait();
            waiting.Wait();
            var bytes = new byte[100];
            var reading = server.ReadAsync(bytes, 0, 100);
            Console.Write(" " + reading.IsCompleted);
            client.WriteAsync(Encoding.ASCII.GetBytes("async"), 0, 5).Wait();
            Console.WriteLine(" {0} {1}", reading.Result, Encoding.ASCII.GetString(bytes, 0, 5));
            var rest = client.ReadAsync(bytes, 0, 100);
            server.Dispose();
            Console.WriteLine(rest.Result);
        }
        using (var server = new NamedPipeServerStream("hs.apm", PipeDirection.InOut, 1, PipeTransmissionMode.Byte,
                PipeOptions.Asynchronous)) {
            var connected = new ManualResetEvent(false);
            server.BeginWaitForConnection(result => {
                server.EndWaitForConnection(result);
                connected.Set();
            }, null);
            using (Client("hs.apm")) {
                Console.WriteLine(connected.WaitOne());
            }
        }
    }

    static void Much() {
        using (var server = Server("hs.much"))
        using (var client = Client("hs.much")) {
            server.WaitForConnection();
            var sent = new byte[700000];
            for (int i = 0; i < sent.Length; i++) {
                sent[i] = (byte)(i * 7);
            }
            var writing = new Thread(() => client.Write(sent, 0, sent.Length));
            writing.Start();
            var got = new byte[sent.Length];
            for (int read = 0; read < got.Length; ) {
                read += server.Read(got, read, got.Length - read);
            }
            writing.Join();
            int wrong = 0;
            for (int i = 0; i < got.Length; i++) {
                wrong += got[i] == sent[i] ? 0 : 1;
            }
            Console.WriteLine(wrong);
            client.Write(sent, 0, 150000);
        }
    }

    static void OneWay() {
        using (var server = Server("hs.in", PipeDirection.In))
        using (var client = Client("hs.in", PipeDirection.Out)) {
            server.WaitForConnection();
            Console.WriteLine("{0} {1} {2} {3}", server.CanRead, server.CanWrite, client.CanRead, client.CanWrite);
            client.WriteByte(5);
            client.Dispose();
            Console.WriteLine("{0} {1}", server.ReadByte(), server.ReadByte());
            server.WriteByte(1);
        }
    }

    static void ClosedWhileWaiting() {
        var server = Server("hs.closed");
        var waiting = new Thread(() => Try("waits", () => server.WaitForConnection()));
        waiting.Start();
        Thread.Sleep(100);
        server.Dispose();
        waiting.Join();
    }

    // ---- sockets

    class Name : EndPoint {
        public readonly string Text;

        public Name(string text) {
            Text = text;
        }

        public override AddressFamily AddressFamily { get { return AddressFamily.Unix; } }

        public override SocketAddress Serialize() {
            var address = new SocketAddress(AddressFamily.Unix, 2 + Text.Length);
            for (int i = 0; i < Text.Length; i++) {
                address[2 + i] = (byte)Text[i];
            }
            return address;
        }

        public override EndPoint Create(SocketAddress address) {
            var text = new StringBuilder(address.Size + " ");
            for (int i = 2; i < address.Size; i++) {
                text.Append(address[i] == 0 ? '0' : (char)address[i]);
            }
            return new Name(text.ToString());
        }

        public override string ToString() {
            return Text;
        }
    }

    static Socket Unix() {
        return new Socket(AddressFamily.Unix, SocketType.Stream, ProtocolType.Unspecified);
    }

    static string Ready(Socket socket) {
        return socket.Poll(0, SelectMode.SelectRead) + " " + socket.Poll(0, SelectMode.SelectWrite) + " "
            + socket.Poll(0, SelectMode.SelectError);
    }

    static void Sockets() {
        // The name of no file: nothing of it stays.
        var name = new Name("\0hs.sockets");
        var listener = Unix();
        Console.WriteLine("new: {0} {1}", Ready(listener), listener.Available);
        Try("listen", () => listener.Listen(1));
        Try("shut down", () => Unix().Shutdown(SocketShutdown.Both));
        Try("accept", () => { var bound = Unix(); bound.Bind(new Name("\0hs.other")); bound.Accept(); });
        Try("receive", () => Unix().Receive(new byte[1]));
        Try("send", () => Unix().Send(new byte[1]));
        listener.Bind(name);
        Try("bind", () => Unix().Bind(name));
        Try("connect", () => Unix().Connect(name));
        listener.Listen(1);
        Console.WriteLine("listens: {0}", Ready(listener));
        var client = Unix();
        client.Connect(name);
        Try("connect twice", () => client.Connect(name));
        Console.WriteLine("connected: {0}", Ready(client));
        Console.WriteLine("listens: {0}", Ready(listener));
        client.Send(new byte[] {1, 2, 3, 4});
        var server = listener.Accept();
        Console.WriteLine("{0} {1} {2}", server.Available, server.Connected, Ready(server));
        Console.WriteLine("'{0}' '{1}' '{2}'", server.LocalEndPoint, server.RemoteEndPoint, client.RemoteEndPoint);
        byte[] first = new byte[1], rest = new byte[9];
        Console.WriteLine("{0} {1}", server.Receive(first, SocketFlags.Peek), first[0]);
        int count = server.Receive(new[] {new ArraySegment<byte>(first), new ArraySegment<byte>(rest)});
        Console.WriteLine("{0} {1} {2} {3}", count, first[0], rest[0], rest[2]);
        Console.WriteLine(client.Send(new[] {new ArraySegment<byte>(new byte[3]), new ArraySegment<byte>(new byte[4])}));
        server.Blocking = false;
        Console.WriteLine(server.Receive(rest));
        Try("nothing there", () => server.Receive(rest));
        Try("too much", () => Console.WriteLine(server.Send(new byte[100000]) > 0));
        foreach (var option in new[] {SocketOptionName.Type, SocketOptionName.AcceptConnection, SocketOptionName.ReuseAddress}) {
            Console.WriteLine("{0} {1} {2}", option, client.GetSocketOption(SocketOptionLevel.Socket, option),
                listener.GetSocketOption(SocketOptionLevel.Socket, option));
        }
        client.SendBufferSize = 1;
        Console.WriteLine("{0} {1}", client.SendBufferSize, client.ReceiveBufferSize);
        var ready = new System.Collections.ArrayList {server, listener};
        client.Send(first);
        Socket.Select(ready, null, null, -1);
        Console.WriteLine("{0} {1}", ready.Count, ready[0] == server);
        client.Shutdown(SocketShutdown.Send);
        Console.WriteLine("{0} {1}", server.Receive(rest), server.Receive(rest));
        Try("send behind the end", () => client.Send(first));
        server.Close();
        client.Receive(new byte[100000]);
        var lost = Unix();
        lost.Connect(name);
        listener.Close();
        Try("never accepted", () => lost.Receive(first));
        Console.WriteLine(lost.Receive(first));
        Try("send to nobody", () => lost.Send(first));
    }

    static void Main() {
        Try("talk", Talk);
        Try("sizes", Sizes);
        Try("message mode", () => new NamedPipeServerStream("hs.m", PipeDirection.In, 1, PipeTransmissionMode.Message));
        Try("instances", Instances);
        Try("nobody there", () => new NamedPipeClientStream("hs.none").Connect(50));
        Try("broken", Broken);
        Try("disconnect", Disconnect);
        Try("users", Users);
        Try("not connected", () => { using (var server = Server("hs.not")) { server.WriteByte(1); } });
        Try("asynchronous", Asynchronous);
        Try("much", Much);
        Try("one way", OneWay);
        Try("closed while it waits", ClosedWhileWaiting);
        Try("a folder", () => Server("a/b"));
        Try("reserved", () => Server("anonymous"));
        Try("no name", () => Server(""));
        Try("null", () => Server(null));
        Try("another machine", () => new NamedPipeClientStream("elsewhere", "hs", PipeDirection.In));
        Try("sockets", Sockets);
    }
}
