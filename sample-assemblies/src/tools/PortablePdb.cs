using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Security.Cryptography;
using System.Text;
using System.Text.RegularExpressions;
using Mono.Cecil;
using Mono.Cecil.Cil;
using Mono.CompilerServices.SymbolWriter;

/// <summary>mcs writes Mono's own symbol format only. This rewrites an assembly with portable symbols made from
/// it, beside the assembly or embedded in it.
/// Arguments: the assembly that mcs wrote, the new one, "beside" or "embedded".</summary>
internal static class PortablePdb
{
    private static readonly Regex Constant = new Regex(@"^\s*const (int|string|double) (\w+) = (""?)([^"";]*)\3;");

    private static void Main(string[] arguments)
    {
        bool embedded = arguments[2] == "embedded";
        var symbols = MonoSymbolFile.ReadSymbolFile(arguments[0] + ".mdb");
        var module = ModuleDefinition.ReadModule(arguments[0]);
        module.Name = Path.GetFileName(arguments[1]);

        Dictionary<int, Document> documents = symbols.Sources.ToDictionary(s => s.Index, s => Describe(s, embedded));
        foreach (MethodEntry entry in symbols.Methods)
        {
            var method = (MethodDefinition)module.LookupToken(entry.Token);
            SequencePoints(entry, method, documents);
            Scopes(entry, method);
            Imports(entry, method, module);
        }
        foreach (MethodDefinition method in module.GetTypes().SelectMany(type => type.Methods)) StateMachine(method);

        module.Write(arguments[1], new WriterParameters
        {
            DeterministicMvid = true,
            Timestamp = 0,
            WriteSymbols = true,
            SymbolWriterProvider = new WithoutFolder(embedded
                ? (ISymbolWriterProvider)new EmbeddedPortablePdbWriterProvider() : new PortablePdbWriterProvider()),
        });
    }

    private static Document Describe(SourceFileEntry source, bool embedded)
    {
        byte[] text = File.ReadAllBytes(source.FileName);
        var document = new Document("/samples/Debugged/" + Path.GetFileName(source.FileName))
        {
            Language = DocumentLanguage.CSharp,
            LanguageVendor = DocumentLanguageVendor.Microsoft,
            Type = DocumentType.Text,
            HashAlgorithm = DocumentHashAlgorithm.SHA256,
            Hash = SHA256.Create().ComputeHash(text),
        };
        if (embedded) document.CustomDebugInformations.Add(new EmbeddedSourceDebugInformation(text, false));
        return document;
    }

    /// <summary>Mono's symbols know where a statement starts; it is taken to end with its line.</summary>
    private static void SequencePoints(MethodEntry entry, MethodDefinition method, Dictionary<int, Document> documents)
    {
        string[] lines = File.ReadAllLines(entry.CompileUnit.SourceFile.FileName);
        int last = -1;
        foreach (LineNumberEntry line in entry.GetLineNumberTable().LineNumbers)
        {
            Instruction instruction = At(method, line.Offset);
            if (instruction == null || instruction.Offset == last) continue;
            last = instruction.Offset;
            var point = new SequencePoint(instruction, documents[line.File]);
            if (line.IsHidden)
            {
                point.StartLine = point.EndLine = 0xfeefee;
            }
            else
            {
                point.StartLine = point.EndLine = line.Row;
                point.StartColumn = Math.Max(1, line.Column);
                point.EndColumn = Math.Max(point.StartColumn + 1, lines[line.Row - 1].Length + 1);
            }
            method.DebugInformation.SequencePoints.Add(point);
        }
    }

    private static void Scopes(MethodEntry entry, MethodDefinition method)
    {
        Instruction first = method.Body.Instructions[0];
        var root = new ScopeDebugInformation(first, null);
        method.DebugInformation.Scope = root;
        var scopes = new Dictionary<int, ScopeDebugInformation>();
        foreach (CodeBlockEntry block in entry.GetCodeBlocks())
        {
            var scope = new ScopeDebugInformation(At(method, block.StartOffset) ?? first, At(method, block.EndOffset));
            scopes[block.Index] = scope;
            ScopeDebugInformation parent;
            if (!scopes.TryGetValue(block.Parent, out parent)) parent = root;
            parent.Scopes.Add(scope);
        }
        foreach (LocalVariableEntry local in entry.GetLocals())
        {
            ScopeDebugInformation scope;
            if (!scopes.TryGetValue(local.BlockIndex, out scope)) scope = root;
            scope.Variables.Add(new VariableDebugInformation(method.Body.Variables[local.Index], local.Name));
        }
        Constants(entry, method, root);
    }

    /// <summary>Mono's symbols leave local constants out; they are read from the source.</summary>
    private static void Constants(MethodEntry entry, MethodDefinition method, ScopeDebugInformation scope)
    {
        if (method.DebugInformation.SequencePoints.Count == 0) return;
        string[] lines = File.ReadAllLines(entry.CompileUnit.SourceFile.FileName);
        int from = method.DebugInformation.SequencePoints.Min(point => point.StartLine);
        int to = method.DebugInformation.SequencePoints.Where(point => !point.IsHidden).Max(point => point.EndLine);
        TypeSystem types = method.Module.TypeSystem;
        for (int line = from; line <= to; line++)
        {
            Match match = Constant.Match(lines[line - 1]);
            if (!match.Success) continue;
            string name = match.Groups[2].Value, value = match.Groups[4].Value;
            switch (match.Groups[1].Value)
            {
                case "int": scope.Constants.Add(new ConstantDebugInformation(name, types.Int32, int.Parse(value))); break;
                case "string": scope.Constants.Add(new ConstantDebugInformation(name, types.String, value)); break;
                default:
                    scope.Constants.Add(new ConstantDebugInformation(name, types.Double,
                        double.Parse(value, System.Globalization.CultureInfo.InvariantCulture)));
                    break;
            }
        }
    }

    private static void Imports(MethodEntry entry, MethodDefinition method, ModuleDefinition module)
    {
        var import = new ImportDebugInformation();
        foreach (NamespaceEntry space in entry.CompileUnit.Namespaces)
            foreach (string used in space.UsingClauses)
                import.Targets.Add(new ImportTarget(ImportTargetKind.ImportNamespace) { Namespace = used });
        import.Targets.Add(new ImportTarget(ImportTargetKind.DefineTypeAlias)
        {
            Alias = "Text",
            Type = module.ImportReference(typeof(System.Text.StringBuilder)),
        });
        method.DebugInformation.Scope.Import = import;
    }

    /// <summary>Ties MoveNext to the method that makes its state machine.</summary>
    private static void StateMachine(MethodDefinition kickOff)
    {
        if (!kickOff.HasBody) return;
        foreach (Instruction instruction in kickOff.Body.Instructions)
        {
            var variable = instruction.OpCode == OpCodes.Newobj ? ((MethodReference)instruction.Operand).DeclaringType
                : instruction.OpCode == OpCodes.Ldloca_S ? ((VariableDefinition)instruction.Operand).VariableType : null;
            var machine = variable as TypeDefinition;
            if (machine == null || machine.DeclaringType != kickOff.DeclaringType) continue;
            MethodDefinition moveNext = machine.Methods.FirstOrDefault(method => method.Name == "MoveNext");
            if (moveNext == null) continue;
            moveNext.DebugInformation.StateMachineKickOffMethod = kickOff;
            return;
        }
    }

    /// <summary>The instruction at an offset; null for the end of the body.</summary>
    private static Instruction At(MethodDefinition method, int offset) =>
        method.Body.Instructions.FirstOrDefault(instruction => instruction.Offset >= offset);
}

/// <summary>The debug directory shall name the symbol file, not the folder in which it happened to be made.</summary>
internal sealed class WithoutFolder : ISymbolWriterProvider
{
    private const int CodeView = 2, PathOffset = 24;
    private readonly ISymbolWriterProvider inner;

    public WithoutFolder(ISymbolWriterProvider inner) => this.inner = inner;

    public ISymbolWriter GetSymbolWriter(ModuleDefinition module, string fileName) =>
        new Writer(inner.GetSymbolWriter(module, fileName), Path.ChangeExtension(Path.GetFileName(fileName), "pdb"));

    public ISymbolWriter GetSymbolWriter(ModuleDefinition module, Stream symbolStream) =>
        inner.GetSymbolWriter(module, symbolStream);

    private sealed class Writer : ISymbolWriter
    {
        private readonly ISymbolWriter inner;
        private readonly string name;

        public Writer(ISymbolWriter inner, string name)
        {
            this.inner = inner;
            this.name = name;
        }

        public ISymbolReaderProvider GetReaderProvider() => inner.GetReaderProvider();
        public void Write(MethodDebugInformation information) => inner.Write(information);
        public void Dispose() => inner.Dispose();

        public ImageDebugHeader GetDebugHeader() => new ImageDebugHeader(inner.GetDebugHeader().Entries.Select(Rename).ToArray());

        private ImageDebugHeaderEntry Rename(ImageDebugHeaderEntry entry)
        {
            ImageDebugDirectory directory = entry.Directory;
            if ((int)directory.Type != CodeView) return entry;
            byte[] data = entry.Data.Take(PathOffset).Concat(Encoding.UTF8.GetBytes(name + '\0')).ToArray();
            directory.SizeOfData = data.Length;
            return new ImageDebugHeaderEntry(directory, data);
        }
    }
}
