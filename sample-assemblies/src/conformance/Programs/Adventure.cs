using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;

/// <summary>A text adventure: rooms, things, a parser of commands, saved games. Plays a script, or what it reads from standard input.</summary>
[Flags]
enum Trait { None = 0, Carried = 1, Light = 2, Locked = 4, Open = 8, Fixed = 16 }

enum Way { North, East, South, West, Up, Down }

class Thing
{
    public string Name, Text;
    public Trait Traits;
    public Room Place;
    public bool Has(Trait trait) { return (Traits & trait) == trait; }
    public override string ToString() { return Name; }
}

class Room
{
    public readonly string Name, Text;
    public readonly bool Dark;
    public readonly Dictionary<Way, Room> Exits = new Dictionary<Way, Room>();
    public Room(string name, string text, bool dark = false) { Name = name; Text = text; Dark = dark; }
    public void Join(Way way, Room other) { Exits[way] = other; other.Exits[Back(way)] = this; }
    static Way Back(Way way) { return way < Way.Up ? (Way)(((int)way + 2) % 4) : way == Way.Up ? Way.Down : Way.Up; }
}

class GameOver : Exception { public GameOver(string message) : base(message) { } }

class Game
{
    readonly List<Room> rooms = new List<Room>();
    readonly List<Thing> things = new List<Thing>();
    readonly Dictionary<string, Action<string>> verbs;
    readonly Stack<string> saved = new Stack<string>();
    Room here;
    int turns, score;

    public Game()
    {
        var hall = Room("Hall", "Portraits look down at you.");
        var library = Room("Library", "Shelves of metadata tables, 45 of them.");
        var cellar = Room("Cellar", "It smells of old heaps.", true);
        var tower = Room("Tower", "You see the whole stack from here.");
        var vault = Room("Vault", "Gold, at last.");
        hall.Join(Way.East, library);
        hall.Join(Way.Down, cellar);
        hall.Join(Way.Up, tower);
        cellar.Join(Way.North, vault);
        Add("lamp", "A brass lamp.", library);
        Add("key", "It has a token on it: 0x06000001.", tower);
        Add("door", "An iron door to the north.", cellar, Trait.Locked | Trait.Fixed);
        Add("gold", "Heavy.", vault);
        Add("book", "\"Partition III\".", library);
        here = hall;
        verbs = new Dictionary<string, Action<string>>(StringComparer.OrdinalIgnoreCase)
        {
            { "look", _ => Look() }, { "take", Take }, { "drop", Drop }, { "read", Read }, { "examine", Read },
                { "light", Light }, { "unlock", Unlock },
            { "inventory", _ => Say(Carried.Any() ? "You carry: "
                + string.Join(", ", Carried.Select(t => t.Name).OrderBy(n => n, StringComparer.Ordinal))
                : "You carry nothing.") },
            { "save", _ => { saved.Push(Save()); Say("Saved " + saved.Peek().Length + " characters."); } },
            { "restore", _ => Restore() }, { "score", _ => Say("You have " + score + " points after " + turns + " turns.") },
            { "quit", _ => { throw new GameOver("You give up with " + score + " points."); } }
        };
        foreach (Way way in Enum.GetValues(typeof(Way))) { Way to = way; verbs[way.ToString()] = _ => Go(to); }
    }

    Room Room(string name, string text, bool dark = false) { var room = new Room(name, text, dark); rooms.Add(room); return room; }
    void Add(string name, string text, Room place, Trait traits = Trait.None)
    {
        things.Add(new Thing { Name = name, Text = text, Place = place, Traits = traits });
    }
    IEnumerable<Thing> Carried { get { return things.Where(t => t.Has(Trait.Carried)); } }
    bool Lit { get { return !here.Dark || things.Any(t => t.Has(Trait.Light) && (t.Has(Trait.Carried) || t.Place == here)); } }
    static void Say(string text) { Console.WriteLine(text); }

    Thing Find(string name)
    {
        Thing found = things.FirstOrDefault(t => t.Name.Equals(name, StringComparison.OrdinalIgnoreCase)
            && (t.Has(Trait.Carried) || t.Place == here && Lit));
        if (found == null) Say(name.Length == 0 ? "What?" : "There is no " + name + " here.");
        return found;
    }

    public void Do(string line)
    {
        string[] words = line.Trim().Split(new[] { ' ' }, StringSplitOptions.RemoveEmptyEntries);
        if (words.Length == 0) return;
        turns++;
        var matching = verbs.Keys.Where(v => v.StartsWith(words[0], StringComparison.OrdinalIgnoreCase)).OrderBy(v => v.Length).ToList();
        if (matching.Count == 0) Say("I do not know how to " + words[0] + ".");
        else verbs[matching[0]](string.Join(" ", words.Skip(1)));
    }

    void Look()
    {
        if (!Lit) { Say("It is dark."); return; }
        var text = new StringBuilder(here.Name).Append(": ").Append(here.Text);
        foreach (Thing thing in things.Where(t => t.Place == here && !t.Has(Trait.Carried)))
            text.AppendFormat(" There is a {0}{1}.", thing, thing.Has(Trait.Locked) ? " (locked)" : "");
        text.Append(" Exits: ").Append(string.Join(", ", here.Exits.Keys.OrderBy(w => w).Select(w => w.ToString().ToLower())));
        Say(text.ToString());
    }

    void Go(Way way)
    {
        Room to;
        if (!here.Exits.TryGetValue(way, out to)) { Say("You cannot go " + way.ToString().ToLower() + "."); return; }
        if (to.Name == "Vault" && things.Single(t => t.Name == "door").Has(Trait.Locked)) { Say("The door is locked."); return; }
        if (!Lit && way != Way.Up) throw new GameOver("You stumble in the dark and break your neck. " + score + " points.");
        here = to;
        Look();
    }

    void Take(string name)
    {
        Thing thing = Find(name);
        if (thing == null) return;
        if (thing.Has(Trait.Fixed)) { Say("It does not move."); return; }
        if (thing.Has(Trait.Carried)) { Say("You have it."); return; }
        thing.Traits |= Trait.Carried;
        thing.Place = null;
        score += 10;
        Say("Taken.");
        if (thing.Name == "gold") throw new GameOver("You are rich, with " + score + " points in " + turns + " turns!");
    }

    void Drop(string name)
    {
        Thing thing = Find(name);
        if (thing != null && thing.Has(Trait.Carried))
        {
            thing.Traits &= ~Trait.Carried;
            thing.Place = here;
            score -= 10;
            Say("Dropped.");
        }
    }
    void Read(string name)
    {
        Thing thing = Find(name);
        if (thing != null) Say(thing.Text + (thing.Traits == Trait.None ? "" : " [" + thing.Traits + "]"));
    }
    void Light(string name)
    {
        Thing thing = Find(name);
        if (thing != null)
        {
            if (thing.Name != "lamp") { Say("It does not burn."); return; }
            thing.Traits |= Trait.Light;
            Say("It shines.");
        }
    }

    void Unlock(string name)
    {
        Thing thing = Find(name);
        if (thing == null) return;
        if (!thing.Has(Trait.Locked)) Say("It is not locked.");
        else if (Carried.All(t => t.Name != "key")) Say("With what?");
        else { thing.Traits = thing.Traits & ~Trait.Locked | Trait.Open; score += 25; Say("Click."); }
    }

    string Save()
    {
        return here.Name + "|" + score + "|" + string.Join(";", things.Select(t => t.Name + ":" + (int)t.Traits + ":"
            + (t.Place == null ? "" : t.Place.Name)));
    }

    void Restore()
    {
        if (saved.Count == 0) { Say("Nothing is saved."); return; }
        string[] parts = saved.Pop().Split('|');
        here = rooms.Single(r => r.Name == parts[0]);
        score = int.Parse(parts[1]);
        foreach (string[] fields in parts[2].Split(';').Select(part => part.Split(':')))
        {
            Thing thing = things.Single(t => t.Name == fields[0]);
            thing.Traits = (Trait)int.Parse(fields[1]);
            thing.Place = rooms.SingleOrDefault(r => r.Name == fields[2]);
        }
        Look();
    }
}

class Program
{
    const string Script = "look;inventory;north;dance;e;take lamp;take book;read book;drop book;inv;w;up;examine key;take key;down;save;down;take door;north;up;restore;light book;light lamp;"
        + "down;look;examine door;unlock door;unlock door;examine door;score;north;take gold;look";

    static int Main()
    {
        var game = new Game();
        try
        {
            foreach (string line in Script.Split(';')) { Console.WriteLine("> " + line); game.Do(line); }
            for (string line; (line = Console.ReadLine()) != null;) game.Do(line);
            return 1;
        }
        catch (GameOver end) { Console.WriteLine(end.Message); }
        var dark = new Game();
        try { dark.Do("down"); dark.Do("north"); dark.Do("up"); dark.Do("down"); dark.Do("down"); dark.Do("restore"); dark.Do("quit"); }
        catch (GameOver end) { Console.WriteLine(end.Message); return 3; }
        return 2;
    }
}
