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
    private static readonly Regex Using = new Regex(@"^using (?:(\w+) = )?([\w.]+);");
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

        module.CustomDebugInformations.Add(new SourceLinkDebugInformation(
            "{\"documents\":{\"/samples/*\":\"https://example.org/samples/*\"}}"));

        // Cecil writes over an old symbol file without emptying it, and what it skips keeps the old bytes.
        File.Delete(Path.ChangeExtension(arguments[1], "pdb"));
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

    /// <summary>Parents and the blocks of locals are counted from one there, blocks from zero.</summary>
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
            if (!scopes.TryGetValue(block.Parent - 1, out parent)) parent = root;
            parent.Scopes.Add(scope);
        }
        foreach (LocalVariableEntry local in entry.GetLocals())
        {
            ScopeDebugInformation scope;
            if (!scopes.TryGetValue(local.BlockIndex - 1, out scope)) scope = root;
            scope.Variables.Add(new VariableDebugInformation(method.Body.Variables[local.Index], local.Name)
            {
                Attributes = local.Name.StartsWith("$") ? VariableAttributes.DebuggerHidden : VariableAttributes.None,
            });
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

    /// <summary>The using directives of the file, which Mono's symbols leave out too.</summary>
    private static void Imports(MethodEntry entry, MethodDefinition method, ModuleDefinition module)
    {
        var import = new ImportDebugInformation();
        foreach (string line in File.ReadLines(entry.CompileUnit.SourceFile.FileName))
        {
            Match match = Using.Match(line);
            if (!match.Success) continue;
            import.Targets.Add(match.Groups[1].Success
                ? new ImportTarget(ImportTargetKind.DefineTypeAlias)
                {
                    Alias = match.Groups[1].Value,
                    Type = module.ImportReference(Type.GetType(match.Groups[2].Value, true)),
                }
                : new ImportTarget(ImportTargetKind.ImportNamespace) { Namespace = match.Groups[2].Value });
        }
        foreach (ScopeDebugInformation scope in method.DebugInformation.GetScopes()) scope.Import = import;
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
            if (machine.IsValueType) Awaits(moveNext);
            else HoistedLocals(moveNext);
            return;
        }
    }

    /// <summary>Where an async method waits, and where it goes on: mcs dispatches by a switch whose first target is
    /// the start and whose others are the places after each await.</summary>
    private static void Awaits(MethodDefinition moveNext)
    {
        var steps = new AsyncMethodBodyDebugInformation();
        foreach (Instruction instruction in moveNext.Body.Instructions)
        {
            var called = instruction.Operand as MethodReference;
            if (called != null && called.Name.EndsWith("OnCompleted"))
            {
                steps.Yields.Add(new InstructionOffset(instruction.Next));
                steps.ResumeMethods.Add(moveNext);
            }
            if (instruction.OpCode != OpCodes.Switch || steps.Resumes.Count > 0) continue;
            foreach (Instruction target in ((Instruction[])instruction.Operand).Skip(1))
                steps.Resumes.Add(new InstructionOffset(target));
        }
        moveNext.CustomDebugInformations.Add(steps);
    }

    /// <summary>The fields that an iterator's locals became are in scope throughout.</summary>
    private static void HoistedLocals(MethodDefinition moveNext)
    {
        var scopes = new StateMachineScopeDebugInformation();
        scopes.Scopes.Add(new StateMachineScope(moveNext.Body.Instructions[0], null));
        moveNext.CustomDebugInformations.Add(scopes);
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
