public interface ISay { string Say(string s); string Base(); }
